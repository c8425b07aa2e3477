"""Names on the board: for each language, the largest clear place for every one of them."""

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from boards.land.noise import Floats
from boards.land.projection import Points
from boards.names.letters import text_width
from boards.places.grid import STEP, Grid, Mask, clearance

LAND_SIZES = (78, 72, 66, 60, 55, 50, 46, 42, 38, 35, 32)
SEA_SIZES = (100, 92, 84, 76, 68, 61, 55, 50, 45, 40, 36, 32)
STEEP = (0, -12, 12, -25, 25, -40, 40, -55, 55, -70, 70, -85, 85)
SLANTED = STEEP[:9]
GENTLE = STEEP[:7]
LEVEL = (0,)
BOWS = (0.0, 0.10, -0.10)  # height of the curve as a share of its length
LAND_TRACKING, SEA_TRACKING = 0.09, 0.11
LEADING = 1.02
AIR = 3.5
AT_HOME = 0.93  # share of the letters on their own ground; the check asks for a little less
DISC_STEP = 0.6  # of a radius: between discs so close hardly a corner of a letter sticks out

Cells = NDArray[np.int64]


@dataclass(frozen=True)
class Style:
    italic: bool
    tracking: float
    half_height: float  # of the letters, in em
    drop: float  # from the middle line down to the baseline, in em


CAPITALS = Style(italic=False, tracking=LAND_TRACKING, half_height=0.36, drop=0.325)
TIGHT = Style(italic=False, tracking=0.03, half_height=0.34, drop=0.325)
SEA_STYLE = Style(italic=True, tracking=SEA_TRACKING, half_height=0.42, drop=0.22)
CITY_STYLE = Style(italic=True, tracking=0.01, half_height=0.42, drop=0.22)


@dataclass(frozen=True)
class Label:
    """Lines of text, each on its own gently curved baseline (start, control point, end)."""

    size: int
    lines: tuple[str, ...]
    paths: tuple[tuple[int, int, int, int, int, int], ...]
    tracking: float
    discs: Points  # middles of the discs that cover the letters
    radius: float


@dataclass(frozen=True)
class Shape:
    """A way to write a text: size, lines, angle and bow."""

    size: int
    lines: tuple[str, ...]
    angle: float
    bow: float
    malus: float


def shapes(text: str, sizes: tuple[int, ...], angles: tuple[int, ...]) -> list[Shape]:
    """Every way to write a text, each with how much it is disliked."""
    found = []
    for size in sizes:
        for lines in breaks(text):
            for angle in angles:
                for bow in BOWS if len(lines) == 1 and len(angles) > 1 else (0.0,):
                    malus = 0.09 * (abs(angle) / 12) ** 0.8 + 0.04 * (bow != 0)
                    malus += 0.08 * (len(lines) - 1) - np.log(size)
                    found.append(Shape(size, lines, float(angle), bow, float(malus)))
    return sorted(found, key=lambda s: (s.malus, s.angle, s.bow, s.lines))


def breaks(text: str) -> list[tuple[str, ...]]:
    """A text in one line, and in two: at a bar, or as evenly as its words allow."""
    if "|" in text:
        return [(text.replace("-|", "").replace("|", " "),), tuple(text.split("|"))]
    words = text.split(" ")
    if len(words) < 2:
        return [(text,)]
    halves = [(" ".join(words[:k]), " ".join(words[k:])) for k in range(1, len(words))]
    return [(text,), min(halves, key=lambda h: abs(len(h[0]) - len(h[1])))]


def _middle_lines(shape: Shape, style: Style) -> list[Points]:
    """For every line of text: start, control point and end of its middle line, round (0, 0)."""
    turn = np.radians(shape.angle)
    right, down = np.array((np.cos(turn), np.sin(turn))), np.array((-np.sin(turn), np.cos(turn)))
    found = []
    for k, line in enumerate(shape.lines):
        width = text_width(line, shape.size, style.italic, style.tracking)
        drop = (k - (len(shape.lines) - 1) / 2) * shape.size * LEADING
        apex = shape.bow * width
        middle = down * (drop - apex / 2)
        found.append(
            np.array(
                (
                    middle - right * width / 2 + down * apex / 2,
                    middle - down * apex * 0.5,
                    middle + right * width / 2 + down * apex / 2,
                )
            )
        )
    return found


def _discs(lines: list[Points], radius: float) -> Points:
    found = []
    for a, control, b in lines:
        count = int(np.ceil(np.sqrt(((b - a) ** 2).sum()) / (radius * DISC_STEP))) + 1
        t = np.linspace(0, 1, count)[:, None]
        found.append(a * (1 - t) ** 2 + control * 2 * t * (1 - t) + b * t**2)
    return np.vstack(found)


def _made(shape: Shape, style: Style, at: Points) -> Label:
    lines = _middle_lines(shape, style)
    radius = shape.size * style.half_height
    turn = np.radians(shape.angle)
    drop = np.array((-np.sin(turn), np.cos(turn))) * shape.size * style.drop
    paths = []
    for line in lines:
        (x0, y0), (x1, y1), (x2, y2) = np.round(line + at + drop).astype(int).tolist()
        paths.append((x0, y0, x1, y1, x2, y2))
    return Label(
        shape.size, shape.lines, tuple(paths), style.tracking, _discs(lines, radius) + at, radius
    )


@dataclass(frozen=True)
class Ground:
    """Where a label may stand, and where it would rather be."""

    allowed: Mask
    wish: Points
    pull: float  # dislike of each unit away from the wish
    toll: Floats | None = None  # dislike of each spot that the letters cover
    home: Mask | None = None  # ground of which the letters must cover mostly this
    limit: float | None = None  # how far the nearest letter may be from the wish


class Lettering:
    """The labels of one language, placed one after the other, each out of the way of all before."""

    def __init__(self, grid: Grid, blocked: Mask) -> None:
        self.grid = grid
        self.blocked = blocked.copy()

    def place(self, ways: list[Shape], style: Style, ground: Ground) -> Label | None:
        label = self.find(ways, style, ground)
        return self.hold(label) if label else None

    def find(self, ways: list[Shape], style: Style, ground: Ground) -> Label | None:
        """The best way and spot on the ground that is still free."""
        room = Clearing(ground.allowed & ~self.blocked, ground)
        best: tuple[float, Shape, Points] | None = None
        for shape in ways:
            if best is not None and shape.malus >= best[0]:
                break
            found = room.spot(shape, style)
            if found and (best is None or found[0] < best[0]):
                best = (found[0], shape, found[1])
        return _made(best[1], style, best[2]) if best else None

    def hold(self, label: Label) -> Label:
        """Keeps the place of a label from all that come after it."""
        reach = label.radius + AIR
        for x, y in label.discs.tolist():
            self.blocked[self.grid.window((x - reach, y - reach, x + reach, y + reach))] = True
        return label


class Clearing:
    """The free area in which one label looks for its place, cut out of the grid."""

    def __init__(self, free: Mask, ground: Ground) -> None:
        rows, columns = (np.nonzero(free.any(axis=k))[0] for k in (1, 0))
        self.empty = not len(rows)
        if self.empty:
            return
        top, left = int(rows[0]), int(columns[0])
        cut = free[top : rows[-1] + 1, left : columns[-1] + 1]
        self.room = np.pad(clearance(cut), 1)
        self.origin = np.array((left - 1, top - 1))
        self.ground = ground
        self.spots: dict[float, Cells] = {}

    def _starts(self, radius: float) -> Cells:
        """Every second spot that is clear enough for one disc, as columns and rows."""
        if radius not in self.spots:
            clear = self.room >= radius
            clear[1::2], clear[:, 1::2] = False, False
            rows, columns = np.nonzero(clear)
            self.spots[radius] = np.column_stack((columns, rows))
        return self.spots[radius]

    def spot(self, shape: Shape, style: Style) -> tuple[float, Points] | None:
        if self.empty:
            return None
        radius = shape.size * style.half_height + AIR
        spots = self._starts(radius)
        steps = np.round(_discs(_middle_lines(shape, style), radius - AIR) / STEP).astype(np.int64)
        height, width = self.room.shape
        for step in _spread_out(steps):
            at = spots + step
            inside = (at >= 0).all(axis=1) & (at[:, 0] < width) & (at[:, 1] < height)
            spots, at = spots[inside], at[inside]
            spots = spots[self.room[at[:, 1], at[:, 0]] >= radius]
            if not len(spots):
                return None
        spots = self._at_home(spots, steps)
        spots = self._near_enough(spots, steps, radius - AIR)
        if not len(spots):
            return None
        places = self._places(spots)
        away = np.sqrt(((places - self.ground.wish) ** 2).sum(axis=1))
        cost = shape.malus + self.ground.pull * away + self._toll(spots, steps)
        k = int(cost.argmin())
        return float(cost[k]), places[k]

    def _at_home(self, spots: Cells, steps: Cells) -> Cells:
        """The spots at which enough of the letters lies on their own ground."""
        if self.ground.home is None:
            return spots
        return spots[self._covered(self.ground.home, spots, steps) >= AT_HOME]

    def _places(self, spots: Cells) -> Points:
        places: Points = (spots + self.origin) * float(STEP) + STEP / 2
        return places

    def _near_enough(self, spots: Cells, steps: Cells, radius: float) -> Cells:
        """The spots at which the nearest letter is no farther from the wish than it may be."""
        if self.ground.limit is None or not len(spots):
            return spots
        away = np.full(len(spots), np.inf)
        for step in steps:
            gap = self._places(spots + step) - self.ground.wish
            away = np.minimum(away, (gap * gap).sum(axis=1))
        near: Cells = spots[np.sqrt(away) - radius <= self.ground.limit]
        return near

    def _toll(self, spots: Cells, steps: Cells) -> Floats:
        if self.ground.toll is None:
            return np.zeros(len(spots))
        return self._covered(self.ground.toll, spots, steps)

    def _covered(self, values: Floats | Mask, spots: Cells, steps: Cells) -> Floats:
        """What the letters would cover, on average, for every spot."""
        found = np.zeros(len(spots))
        for step in steps:
            at = spots + step + self.origin
            found += values[at[:, 1], at[:, 0]]
        return found / len(steps)


def _spread_out(discs: Cells) -> Cells:
    """Both ends first: they rule out most spots."""
    order = sorted(range(len(discs)), key=lambda k: min(k, len(discs) - 1 - k))
    return discs[order]
