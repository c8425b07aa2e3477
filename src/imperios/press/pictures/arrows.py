"""A tapered campaign arrow along a curve."""

import math
from collections.abc import Callable

from imperios.press.draw import svg
from imperios.press.looks import IVORY, SIDES
from imperios.press.pictures.layers import Box, Point, around

STEPS = 20
NEAR = 300  # a shorter arrow is thinner and bends more, so that it does not lie on its ends

Curve = Callable[[float], Point]


def arrow(start: Point, end: Point, side: str, width: float) -> tuple[bytes, Box]:
    """An arrow from one place to another in the colour of a side, and where it lies."""
    corners = outline(start, end, width)
    box, d, look = around(corners).wider(width), svg.polygon(corners), SIDES[side]
    body = (
        f'<path d="{d}" fill="{look.colour}" stroke="{look.edge}" '
        f'stroke-width="{width * 0.62:.3g}" stroke-linejoin="round"/>'
        f'<path d="{d}" fill="{look.colour}" stroke="{IVORY}" '
        f'stroke-width="{width * 0.26:.3g}" stroke-linejoin="round"/>'
    )
    return svg.file(body, " ".join(f"{it:.1f}" for it in box)), box


def outline(start: Point, end: Point, width: float) -> list[Point]:
    """The corners of the arrow."""
    dx, dy = end[0] - start[0], end[1] - start[1]
    length = max(1.0, math.hypot(dx, dy))
    near = min(1.0, length / (NEAR * width / 22))
    bend = 0.2 * (2.4 - 1.4 * near)
    thick = width * max(0.6, near)
    turn = (start[0] + end[0]) / 2 - dy * bend, (start[1] + end[1]) / 2 + dx * bend
    tip = max(0.7, 1 - 1.5 * width / length)
    neck = max(0.35, tip - 2.4 * thick / length)
    return _corners(_curve(start, turn, end), min(0.3, 1.8 * width / length), neck, tip, thick)


def _curve(a: Point, b: Point, c: Point) -> Curve:
    def at(t: float) -> Point:
        p, q, r = (1 - t) ** 2, 2 * (1 - t) * t, t * t
        return p * a[0] + q * b[0] + r * c[0], p * a[1] + q * b[1] + r * c[1]

    return at


def _corners(curve: Curve, start: float, neck: float, tip: float, width: float) -> list[Point]:
    """There along one side, round the head, back along the other."""
    steps = [step / STEPS for step in range(STEPS + 1)]
    ways = [(start + (neck - start) * step, width * (0.4 + 0.6 * step) / 2) for step in steps]
    left = [_beside(curve, t, half) for t, half in ways]
    right = [_beside(curve, t, -half) for t, half in ways]
    wings = _beside(curve, neck, width * 1.2), _beside(curve, neck, -width * 1.2)
    return [*left, wings[0], curve(tip), wings[1], *reversed(right)]


def _beside(curve: Curve, t: float, distance: float) -> Point:
    (x, y), (ahead_x, ahead_y) = curve(t), curve(t + 0.01)
    length = math.hypot(ahead_x - x, ahead_y - y) or 1.0
    return x - (ahead_y - y) / length * distance, y + (ahead_x - x) / length * distance
