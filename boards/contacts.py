"""Who touches whom on the drawn board, and how that differs from the rules."""

from collections.abc import Mapping

import numpy as np
from shapely.geometry.base import BaseGeometry

from boards.mesh import Arc
from boards.model import OFF_LAND, OFF_SEA, Board, Pair

# Two zones that share less border than a cell is wide are not seen as neighbours.
SHORTEST = 14.0


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


def differences(board: Board, lengths: Mapping[Pair, float]) -> dict[Pair, str]:
    """Every pair drawn unlike the adjacency, with what is wrong about it."""
    found: dict[Pair, str] = {}
    for pair, length in sorted(lengths.items()):
        if length >= SHORTEST and pair not in board.areas():
            found[pair] = f"drawn as neighbours ({length:.0f} units), not adjacent by the rules"
    for pair in sorted(board.areas()):
        if lengths.get(pair, 0.0) < SHORTEST and board.adjacency[pair] != "strait":
            found[pair] = "adjacent by the rules, not drawn as neighbours"
    return found


def gap(zones: Mapping[str, BaseGeometry], pair: Pair) -> float:
    return float(zones[pair[0]].distance(zones[pair[1]]))
