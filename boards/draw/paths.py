"""SVG paths from the packed numbers of a geometry file."""

import numpy as np

from boards.geometry import Geometry, read_arcs
from boards.projection import Points
from boards.rings import Ring, ring_points


def line(points: Points) -> str:
    """Relative steps, which compress well: M x y l dx dy dx dy ..."""
    whole = np.round(points).astype(int)
    steps = " ".join(f"{x} {y}" for x, y in np.diff(whole, axis=0).tolist())
    return f"M{whole[0, 0]} {whole[0, 1]}l{steps}"


def packed(numbers: list[int]) -> str:
    return f"M{numbers[0]} {numbers[1]}l{' '.join(map(str, numbers[2:]))}"


class Paths:
    """All paths of one board."""

    def __init__(self, geometry: Geometry) -> None:
        self.geometry = geometry
        self.arcs = read_arcs(geometry)

    def rings(self, rings: list[Ring]) -> str:
        return "".join(line(ring_points(self.arcs, ring)) + "z" for ring in rings)

    def zone(self, name: str) -> str:
        return self.rings(self.geometry["zones"][name]["rings"])

    def lines(self, kind: str) -> str:
        return "".join(line(self.arcs[k]) for k in self.geometry["lines"][kind])

    def land(self) -> str:
        """The coast as one path: every land zone and the land off the board."""
        zones = self.geometry["zones"]
        lands = [z["rings"] for z in zones.values() if z["kind"] in ("land", "small_island")]
        lands.append(self.geometry["scenery"]["land"])
        return "".join(self.rings(rings) for rings in lands)
