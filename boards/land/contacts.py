"""Who touches whom on the drawn board, and how that differs from the rules."""

from collections.abc import Mapping

import numpy as np
from shapely.geometry.base import BaseGeometry

from boards.land.mesh import Arc
from boards.model import OFF_LAND, OFF_SEA, Board, Pair
from boards.plan import Plan

# In counters. Neighbours share at least half a counter of border, so that it is seen between the
# pieces; a passage between two seas may be as narrow as a strait is drawn. Zones that are no
# neighbours may meet in a point (2 pixels at zoom 1), not in a line.
SEEN = 0.5
PASSAGE = 0.28
POINT = 0.08


def arc_length(arc: Arc) -> float:
    steps = np.diff(arc.points, axis=0)
    return float(np.sqrt((steps * steps).sum(axis=1)).sum())


def contact_lengths(arcs: list[Arc]) -> dict[Pair, float]:
    """The length of shared border of every two zones that meet."""
    lengths: dict[Pair, float] = {}
    for arc in arcs:
        pair = arc.zones()
        if "" not in pair and not {OFF_LAND, OFF_SEA} & set(pair):
            lengths[pair] = lengths.get(pair, 0.0) + arc_length(arc)
    return lengths


def differences(board: Board, lengths: Mapping[Pair, float], counter: float) -> dict[Pair, str]:
    """Every pair drawn unlike the adjacency, with what is wrong about it."""
    found: dict[Pair, str] = {}
    for pair, length in sorted(lengths.items()):
        if length > POINT * counter and pair not in board.areas():
            found[pair] = f"drawn as neighbours ({length:.0f} units), not adjacent by the rules"
    for pair in sorted(board.areas()):
        length, least = lengths.get(pair, 0.0), _least(board, pair) * counter
        if board.adjacency[pair] == "strait" or length >= least:
            continue
        found[pair] = "adjacent by the rules, not drawn as neighbours"
        if length:
            found[pair] = f"adjacent by the rules, but only {length:.0f} units of border are drawn"
    return found


def contact_faults(board: Board, plan: Plan, arcs: list[Arc]) -> list[str]:
    """Drawn neighbours are those of the rules, but for the exceptions of the plan."""
    wrong = differences(board, contact_lengths(arcs), plan.pieces.counter)
    found = [f"{' - '.join(p)}: {fault}" for p, fault in wrong.items() if p not in plan.exceptions]
    for pair in plan.exceptions:
        if pair not in wrong:
            found.append(f"{' - '.join(pair)}: listed as an exception, but drawn as the rules say")
    return found


def _least(board: Board, pair: Pair) -> float:
    return PASSAGE if all(board.zones[name].is_sea for name in pair) else SEEN


def gap(zones: Mapping[str, BaseGeometry], pair: Pair) -> float:
    return float(zones[pair[0]].distance(zones[pair[1]]))
