"""A picture as a stack of drawings, each at its place."""

from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Any, NamedTuple

from imperios.press.draw import svg
from imperios.press.looks import INK, IVORY

Point = tuple[float, float]


class Box(NamedTuple):
    """A rectangle on the canvas of a board."""

    x: float
    y: float
    width: float
    height: float

    def holds(self, point: Point) -> bool:
        """Is the point inside?"""
        x, y = point[0] - self.x, point[1] - self.y
        return 0 <= x <= self.width and 0 <= y <= self.height

    def wider(self, room: float) -> "Box":
        """With this much more on every side."""
        return Box(self.x - room, self.y - room, self.width + 2 * room, self.height + 2 * room)


def around(points: Iterable[Point]) -> Box:
    """The smallest box round all points."""
    xs, ys = zip(*points, strict=True)
    return Box(min(xs), min(ys), max(xs) - min(xs), max(ys) - min(ys))


def square(middle: Point, size: float) -> Box:
    """A square round a point."""
    return Box(middle[0] - size / 2, middle[1] - size / 2, size, size)


def badge(count: int) -> bytes:
    """How many equal counters lie there."""
    disc = f'<circle cx="50" cy="50" r="46" fill="{INK}" stroke="{IVORY}" stroke-width="6"/>'
    return svg.file(disc + svg.text(f"×{count}", 50, 69, 56, IVORY), "0 0 100 100")


@dataclass
class Picture:
    """What of the canvas is seen, and the drawings on it from the lowest to the highest."""

    window: Box
    layers: list[tuple[str, Box]] = field(default_factory=list)

    def lay(self, file: str, box: Box) -> None:
        """Put a drawing on top."""
        self.layers.append((file, box))

    def data(self) -> dict[str, Any]:
        """For the template: places from the upper left corner, in widths of the window."""
        x, y, width, height = self.window
        return {
            "ratio": height / width,
            "layers": [
                {
                    "file": f"/{file}",
                    "x": (box.x - x) / width,
                    "y": (box.y - y) / width,
                    "width": box.width / width,
                    "height": box.height / width,
                }
                for file, box in self.layers
            ],
        }
