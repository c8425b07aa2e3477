"""The board as one large page, for a print shop."""

from imperios.press import boards
from imperios.press.document import Document
from imperios.press.edition import Edition


def typeset(edition: Edition) -> Document:
    """The page is as large as the board and a white edge."""
    width, height = boards.size(edition)
    drawing = boards.drawing(edition, boards.home_colours(edition))
    return Document("poster", {"board": {"width": width, "height": height}}, {"board.svg": drawing})
