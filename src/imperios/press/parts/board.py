"""The board: the map of an area game in tiles to be glued, or the system tiles of a star game."""

from collections.abc import Callable, Mapping
from typing import Any

from imperios.press import boards
from imperios.press.document import Document, Drawing
from imperios.press.edition import Edition
from imperios.press.parts import star_board
from imperios.press.tiling import OVERLAP, tiling


def typeset(edition: Edition) -> Document:
    """The board by the game's kind of drawing."""
    kinds: dict[str, Callable[[Edition], Document]] = {
        "areas": area_tiles,
        "stars": star_board.typeset,
    }
    return kinds[edition.table["drawing"]](edition)


def area_tiles(edition: Edition) -> Document:
    """The map at the size at which three counters fit into every territory."""
    return tiled(edition, boards.drawing(edition, boards.home_colours(edition)))


def tiled(edition: Edition, drawing: bytes, title: str = "") -> Document:
    """A drawing of the board on the chosen paper, with a plan of the sheets."""
    width, height = boards.size(edition)
    cut = tiling(width, height, edition.options.sheet)
    data: Mapping[str, Any] = {
        "part": title or edition.say("part.board"),
        "board": {"width": width, "height": height},
        "sheet": cut.paper._asdict(),
        "columns": cut.columns,
        "rows": cut.rows,
        "overlap": OVERLAP,
        "rounds": edition.table["rounds"],
        "tiles": [vars(tile) for tile in cut.tiles],
        "board_words": edition.say.section("board"),
    }
    return Document("board", data, drawings={"board": Drawing(drawing, width, height)})
