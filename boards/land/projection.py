"""From longitude and latitude to the canvas, through the lenses of the plan."""

import math
from collections.abc import Callable

import numpy as np
from numpy.typing import NDArray

from boards.model import BoardError
from boards.plan import Lens, Plan, Squeeze

Points = NDArray[np.float64]
Flat = Callable[[Points], Points]

# Projected numbers are rounded, so that the last bit of a sine never changes the board.
DIGITS = 3


def plate(lat0: float) -> Flat:
    """Longitude shortened by the cosine of the middle latitude; good for a small sea."""
    k = math.cos(math.radians(lat0))
    return lambda p: np.column_stack((p[:, 0] * k, -p[:, 1]))


def lambert(lon0: float, lat0: float, lat1: float, lat2: float) -> Flat:
    """The conic projection that school atlases use for a continent; unit: one degree."""
    n = math.log(_cos(lat1) / _cos(lat2)) / math.log(_tan(lat2) / _tan(lat1))
    f = _cos(lat1) * _tan(lat1) ** n / n
    rho0 = f / _tan(lat0) ** n

    def project(p: Points) -> Points:
        rho = f / np.tan(math.pi / 4 + np.radians(p[:, 1]) / 2) ** n
        turn = n * np.radians(p[:, 0] - lon0)
        flat = np.column_stack((rho * np.sin(turn), rho * np.cos(turn) - rho0))
        degrees: Points = np.degrees(flat)
        return degrees

    return project


def _cos(lat: float) -> float:
    return math.cos(math.radians(lat))


def _tan(lat: float) -> float:
    return math.tan(math.pi / 4 + math.radians(lat) / 2)


def flat_projection(spec: dict[str, float | str]) -> Flat:
    values = {k: float(v) for k, v in spec.items() if k != "kind"}
    makers: dict[str, Callable[..., Flat]] = {"plate": plate, "lambert": lambert}
    kind = str(spec["kind"])
    if kind not in makers:
        raise BoardError(f"unknown projection {kind}: use one of {', '.join(makers)}")
    return makers[kind](**values)


class Projection:
    """The way to the canvas and back to the flat plane in which distances are measured."""

    def __init__(self, plan: Plan) -> None:
        self.flat = flat_projection(plan.projection)
        self.lenses = [(self._one(lens.at), lens) for lens in plan.lenses]
        self.squeezes = [
            _Rim(self._through_lenses(self._one(q.start)[None, :])[0], q) for q in plan.squeezes
        ]
        self.scale = plan.scale
        middle = self._through(self._one(plan.centre)[None, :])[0]
        self.shift: Points = np.array(plan.centre_at) - middle * plan.scale

    def _one(self, at: tuple[float, float]) -> Points:
        projected: Points = self.flat(np.array([at], dtype=np.float64))[0]
        return projected

    def _through_lenses(self, p: Points) -> Points:
        for centre, lens in self.lenses:
            p = _bulge(p, centre, lens)
        return p

    def _through(self, p: Points) -> Points:
        p = self._through_lenses(p)
        for rim in self.squeezes:
            p = rim.press(p)
        return p

    def canvas(self, lonlat: Points) -> Points:
        """Longitude and latitude to canvas units."""
        drawn = self._through(self.flat(lonlat)) * self.scale + self.shift
        rounded: Points = np.round(drawn, DIGITS)
        return rounded

    def measure(self, canvas: Points) -> Points:
        """Canvas units back to the flat plane: there the lens does not bend distances."""
        p: Points = (canvas - self.shift) / self.scale
        for rim in reversed(self.squeezes):
            p = rim.release(p)
        for centre, lens in reversed(self.lenses):
            p = _flatten(p, centre, lens)
        rounded: Points = np.round(p * self.scale, DIGITS)
        return rounded


class _Rim:
    """One squeeze, along one axis of the plane."""

    def __init__(self, start: Points, squeeze: Squeeze) -> None:
        self.axis = 0 if squeeze.side in ("east", "west") else 1
        self.sign = 1.0 if squeeze.side in ("east", "south") else -1.0
        self.start = float(start[self.axis])
        self.squeeze = squeeze

    def _pressed(self, v: Points) -> Points:
        soft = self.squeeze.soft
        beyond: Points = np.logaddexp(0.0, v / soft) * soft
        return v - (1 - self.squeeze.by) * beyond

    def press(self, p: Points) -> Points:
        pressed = p.copy()
        along = (p[:, self.axis] - self.start) * self.sign
        pressed[:, self.axis] = self.start + self.sign * self._pressed(along)
        return pressed

    def release(self, p: Points) -> Points:
        """Undoes it by halving intervals: a squeeze only ever grows."""
        released = p.copy()
        along = (p[:, self.axis] - self.start) * self.sign
        low, high = np.minimum(along, 0) - 99, np.maximum(along, 0) / self.squeeze.by + 99
        for _ in range(60):
            middle = (low + high) / 2
            below = self._pressed(middle) < along
            low, high = np.where(below, middle, low), np.where(below, high, middle)
        released[:, self.axis] = self.start + self.sign * low
        return released


def _bulge(p: Points, centre: Points, lens: Lens) -> Points:
    d = p - centre
    away = (d * d).sum(axis=1, keepdims=True)
    bulged: Points = centre + d * (1 + lens.gain * np.exp(-away / lens.reach**2))
    return bulged


def _flatten(p: Points, centre: Points, lens: Lens) -> Points:
    """Undoes a lens: Newton's method on the distance from its centre."""
    d = p - centre
    seen = np.sqrt((d * d).sum(axis=1))
    r = seen.copy()
    for _ in range(40):
        bell = lens.gain * np.exp(-((r / lens.reach) ** 2))
        slope = 1 + bell * (1 - 2 * (r / lens.reach) ** 2)
        r = r - (r * (1 + bell) - seen) / slope
    ratio = np.divide(r, seen, out=np.ones_like(r), where=seen > 0)
    flat: Points = centre + d * ratio[:, None]
    return flat
