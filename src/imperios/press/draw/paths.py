"""SVG paths from the packed numbers of a geometry file."""

from collections.abc import Iterable, Mapping, Sequence
from itertools import accumulate, pairwise
from typing import Any

Point = tuple[int, int]


def unpacked(numbers: Sequence[int]) -> list[Point]:
    """A first point and steps, as points."""
    return list(zip(accumulate(numbers[::2]), accumulate(numbers[1::2]), strict=True))


def line(points: Sequence[Point]) -> str:
    """Relative steps, which compress well: M x y l dx dy dx dy ..."""
    steps = " ".join(f"{b[0] - a[0]} {b[1] - a[1]}" for a, b in pairwise(points))
    return f"M{points[0][0]} {points[0][1]}l{steps}"


def packed(numbers: Sequence[int]) -> str:
    """A line that is packed already."""
    return f"M{numbers[0]} {numbers[1]}l{' '.join(map(str, numbers[2:]))}"


class Paths:
    """All paths of one board."""

    def __init__(self, geometry: Mapping[str, Any]) -> None:
        self.geometry = geometry
        self.arcs = [unpacked(arc) for arc in geometry["arcs"]]

    def ring(self, ring: Iterable[int]) -> list[Point]:
        """Arcs joined end to end; `~n` is arc n backwards."""
        points: list[Point] = []
        for number in ring:
            arc = self.arcs[number] if number >= 0 else self.arcs[~number][::-1]
            points += arc[1:] if points else arc
        return points

    def rings(self, rings: Iterable[Iterable[int]]) -> str:
        """Closed rings as one path, to be filled with the even-odd rule."""
        return "".join(line(self.ring(ring)) + "z" for ring in rings)

    def zone(self, name: str) -> str:
        """The outline of a zone."""
        return self.rings(self.geometry["zones"][name]["rings"])

    def lines(self, kind: str) -> str:
        """All borders of a kind: coast, land, mountain, sea, rim."""
        return "".join(line(self.arcs[number]) for number in self.geometry["lines"][kind])

    def land(self) -> str:
        """The coast as one path: every land zone and the land off the board."""
        zones = self.geometry["zones"]
        lands = [z["rings"] for z in zones.values() if z["kind"] in ("land", "small_island")]
        lands.append(self.geometry["scenery"]["land"])
        return "".join(self.rings(rings) for rings in lands)
