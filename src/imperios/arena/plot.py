"""A picture of results: a point with its interval on each line, as SVG."""

from collections.abc import Sequence
from html import escape
from math import ceil, floor, log10
from typing import NamedTuple

WIDTH, LINE, LEFT, RIGHT, TOP, BOTTOM = 720, 28, 190, 30, 56, 44
STYLE = (
    "text{font:13px sans-serif;fill:#222}.title{font-size:15px;font-weight:bold}"
    ".grid{stroke:#ddd}.mark{stroke:#b33;stroke-dasharray:4 3}.bar{stroke:#235;stroke-width:2}"
    ".dot{fill:#235}.axis{text-anchor:middle}.name{text-anchor:end}"
)


class Dot(NamedTuple):
    """A value with its interval."""

    name: str
    value: float
    low: float
    high: float


def picture(title: str, unit: str, dots: Sequence[Dot], mark: float | None = None) -> str:
    """The whole picture; `mark` is a line to compare with, such as the fair share."""
    marks = [] if mark is None else [mark]
    ticks = ticks_of(
        min([dot.low for dot in dots] + marks), max([dot.high for dot in dots] + marks)
    )
    height = TOP + LINE * len(dots) + BOTTOM
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {height}" role="img">',
        f"<title>{escape(title)}</title><style>{STYLE}</style>",
        f'<rect width="{WIDTH}" height="{height}" fill="#fff"/>',
        f'<text class="title" x="12" y="26">{escape(title)}</text>',
        *axis(ticks, height, unit),
    ]
    if mark is not None:
        at = place(mark, ticks)
        parts.append(upright("mark", at, height))
    parts += [line for number, dot in enumerate(dots) for line in row(number, dot, ticks)]
    return "\n".join([*parts, "</svg>", ""])


def ticks_of(low: float, high: float) -> list[float]:
    """Round numbers that span the values."""
    if low == high:
        low, high = low - 0.5, high + 0.5
    span = high - low
    power = 10.0 ** floor(log10(span / 4))
    step = next(power * part for part in (1, 2, 2.5, 5, 10) if span / (power * part) <= 6)
    first, last = floor(low / step), ceil(high / step)
    return [step * number for number in range(first, last + 1)]


def place(value: float, ticks: Sequence[float]) -> float:
    """Where a value stands from left to right."""
    span = ticks[-1] - ticks[0]
    return round(LEFT + (value - ticks[0]) / span * (WIDTH - LEFT - RIGHT), 1)


def axis(ticks: Sequence[float], height: int, unit: str) -> list[str]:
    """The lines of the scale and their numbers."""
    lines = [upright("grid", place(tick, ticks), height) for tick in ticks]
    numbers = [
        f'<text class="axis" x="{place(tick, ticks)}" y="{height - 24}">{tick:g}</text>'
        for tick in ticks
    ]
    middle = (LEFT + WIDTH - RIGHT) / 2
    return [*lines, *numbers, f'<text class="axis" x="{middle}" y="{height - 7}">{unit}</text>']


def upright(kind: str, at: float, height: int) -> str:
    """A line from top to bottom."""
    return f'<line class="{kind}" x1="{at}" x2="{at}" y1="{TOP - 14}" y2="{height - BOTTOM}"/>'


def row(number: int, dot: Dot, ticks: Sequence[float]) -> list[str]:
    """A name, its interval and its value."""
    y = TOP + LINE * number + 4
    low, high, at = (place(value, ticks) for value in (dot.low, dot.high, dot.value))
    return [
        f'<text class="name" x="{LEFT - 12}" y="{y + 4}">{escape(dot.name)}</text>',
        f'<line class="bar" x1="{low}" x2="{high}" y1="{y}" y2="{y}"/>',
        f'<circle class="dot" cx="{at}" cy="{y}" r="4.5"/>',
    ]
