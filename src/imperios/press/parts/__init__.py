"""The parts of the box; each module has `typeset`, from an edition to the document of the part."""

from collections.abc import Callable

from imperios.press.document import Document
from imperios.press.edition import Edition
from imperios.press.parts import (
    aids,
    board,
    cards,
    counters,
    cover,
    position,
    poster,
    rulebook,
    scenarios,
)

TYPESETTERS: dict[str, Callable[[Edition], Document]] = {
    "cover": cover.typeset,
    "rulebook": rulebook.typeset,
    "aids": aids.typeset,
    "scenarios": scenarios.typeset,
    "board": board.typeset,
    "position": position.typeset,  # not of the box: it is printed from a table
    "poster": poster.typeset,
    "counters": counters.typeset,
    "cards": cards.typeset,
}
