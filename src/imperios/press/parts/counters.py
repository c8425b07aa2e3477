"""The counter sheets: every piece of every pool, with backs that meet their fronts."""

from collections.abc import Iterator
from typing import Any

from imperios.press.document import Document
from imperios.press.edition import Edition
from imperios.press.imposition import Grid, grid, sheets
from imperios.press.pieces import Group, Piece, groups

HEAD = 7.0  # millimetres of the head line
GAP = 2.0  # between hexagons


def typeset(edition: Edition) -> Document:
    """The sheets of each group of pieces."""
    drawings: dict[str, bytes] = {}
    data = [sheet for group in groups(edition) for sheet in group_sheets(edition, group, drawings)]
    return Document("counters", {"sheets": data, "part": edition.say("part.counters")}, drawings)


def group_sheets(
    edition: Edition, group: Group, drawings: dict[str, bytes]
) -> Iterator[dict[str, Any]]:
    """Pieces with two useful sides come first, so that few sheets need a back."""
    gap = GAP if group.shape == "hexagon" else 0.0
    cells = grid(edition.options.sheet, group.width + gap, group.height + gap, HEAD)
    for piece in group.pieces:
        drawings.update(files_of(piece))
    for two_sided in (True, False):
        pieces = [piece for piece in group.pieces if (piece.back is not None) is two_sided]
        all_of_them = [piece for piece in pieces for _ in range(piece.count)]
        for some in sheets(all_of_them, cells.room):
            yield {
                "title": group.title,
                "width": group.width,
                "height": group.height,
                "gap": gap,
                "two_sided": two_sided,
                "pieces": [placed(piece, cells, at) for at, piece in enumerate(some)],
            }


def files_of(piece: Piece) -> dict[str, bytes]:
    """The drawings of both sides, by the paths that the template opens."""
    found = {f"pieces/{piece.id}.svg": piece.front.drawing}
    if piece.back is not None:
        found[f"pieces/{piece.id}-back.svg"] = piece.back.drawing
    return found


def placed(piece: Piece, cells: Grid, at: int) -> dict[str, Any]:
    """A piece at its place: names for readers of the screen, drawings, both places."""
    return {
        "front": {
            "name": piece.front.name,
            "drawing": f"/pieces/{piece.id}.svg",
            "place": cells.front(at),
        },
        "back": None
        if piece.back is None
        else {
            "name": piece.back.name,
            "drawing": f"/pieces/{piece.id}-back.svg",
            "place": cells.back(at),
        },
    }
