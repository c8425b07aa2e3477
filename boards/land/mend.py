"""Small wrong contacts mended: a cell that touches what its zone may not touch changes hands.

Seed points give the large shape. Where three or four zones come together, the grain of the
cells may still let two of them meet for a few units against the rules; one of the zones that
may lie between them then takes the cell.
"""

from shapely import STRtree

from boards.land.cells import TOUCH, Parts
from boards.model import Board, pair_of

PASSES = 5


def mend(
    board: Board, parts: Parts, owner: list[str], other: Parts, other_owner: list[str]
) -> None:
    """Changes the owners of one medium until no cell touches a zone against the rules."""
    shores = _shores(parts, other, other_owner)
    allowed = {frozenset(pair) for pair in board.areas()}
    for _ in range(PASSES):
        wrong = [k for k in range(len(owner)) if _offends(board, allowed, owner, parts, shores, k)]
        for k in wrong:
            _change_hands(board, allowed, owner, parts, shores, k)


def _shores(parts: Parts, other: Parts, other_owner: list[str]) -> dict[int, set[str]]:
    """For every part at the coast: the zones of the other medium that it touches."""
    near, far = STRtree(other.shapes).query(parts.shapes, "dwithin", TOUCH)
    found: dict[int, set[str]] = {}
    for k, touched in zip(near.tolist(), far.tolist(), strict=True):
        found.setdefault(k, set()).add(other_owner[touched])
    return found


def _around(owner: list[str], parts: Parts, shores: dict[int, set[str]], k: int) -> set[str]:
    return {owner[n] for n in parts.links[k]} | shores.get(k, set())


def _may_meet(board: Board, allowed: set[frozenset[str]], a: str, b: str) -> bool:
    """Zones may meet themselves, scenery, and their neighbours by the rules."""
    scenery = a not in board.zones or b not in board.zones
    return a == b or scenery or frozenset(pair_of(a, b)) in allowed


def _offends(
    board: Board,
    allowed: set[frozenset[str]],
    owner: list[str],
    parts: Parts,
    shores: dict[int, set[str]],
    k: int,
) -> bool:
    around = _around(owner, parts, shores, k)
    return not all(_may_meet(board, allowed, owner[k], name) for name in around)


def _change_hands(
    board: Board,
    allowed: set[frozenset[str]],
    owner: list[str],
    parts: Parts,
    shores: dict[int, set[str]],
    k: int,
) -> None:
    around = _around(owner, parts, shores, k)
    for heir in sorted({owner[n] for n in parts.links[k]} - {owner[k]}):
        if heir in board.zones and all(_may_meet(board, allowed, heir, n) for n in around):
            owner[k] = heir
            return
