"""Pictures of an area board: the whole of it, or a window round what an example is about."""

from collections.abc import Iterable, Mapping
from typing import Any

from imperios.press import boards
from imperios.press.document import Drawing
from imperios.press.draw import area_board
from imperios.press.draw.paths import Paths
from imperios.press.edition import Edition
from imperios.press.pictures.armies import Armies, Stand
from imperios.press.pictures.arrows import arrow
from imperios.press.pictures.layers import Box, Picture, Point, around, badge, square

SHAPE = 0.66  # height over width
ROOM = 150  # round what matters
LEAST = 900  # the narrowest window
CROWD = 16  # from so many counters on they are small
SIZES = (0.078, 0.05)  # of a counter, as a share of the window: few of them, a crowd


class Maps:
    """Makes the pictures of one edition; `files` are the drawings that they share."""

    def __init__(self, edition: Edition) -> None:
        self.edition = edition
        self.armies = Armies(edition)
        self.geometry: Mapping[str, Any] = edition.geometry
        self.paths = Paths(self.geometry)
        self.window = Box(*area_board.window(self.geometry))
        corner = self.window.x - area_board.FRAME, self.window.y - area_board.FRAME
        self.sheet = Box(*corner, *area_board.size(self.geometry))
        drawing = boards.drawing(edition, boards.home_colours(edition))
        self.files: dict[str, bytes] = {}
        self.drawings = {"board": Drawing(drawing, *boards.size(edition))}

    def whole(self, view: Mapping[str, Any]) -> Picture:
        """The whole board with all counters of a position, in their true size."""
        picture = self.empty(self.window)
        self.stand(picture, list(self.armies.stands(view)), self.geometry["counter"])
        return picture

    def position(self, view: Mapping[str, Any]) -> Picture:
        """The same: the map itself never changes."""
        return self.whole(view)

    def example(self, name: str, drawing: Mapping[str, Any]) -> Picture:
        """What a worked example is about: who stands where, and what moves."""
        window = self.about(drawing["zones"])
        picture = self.empty(window)
        stands = [it for it in self.armies.stands(drawing["view"]) if window.holds(it.at)]
        share = SIZES[len(stands) > CROWD]
        self.stand(picture, stands, max(self.geometry["counter"], window.width * share))
        for number, way in enumerate(drawing["arrows"]):
            self.point(picture, f"arrows/{name}-{number}.svg", way, drawing["view"])
        return picture

    def cover(self) -> Picture:
        """The whole board without counters."""
        return self.empty(self.window)

    def empty(self, window: Box) -> Picture:
        """The board alone."""
        picture = Picture(window)
        picture.lay("board.pdf", self.sheet)
        return picture

    def about(self, zones: Iterable[str]) -> Box:
        """A window of one shape round these zones, as far as the board reaches."""
        box = around([point for zone in zones for point in self.extent(zone)]).wider(ROOM)
        width = min(max(box.width, LEAST, box.height / SHAPE), self.window.width)
        height = min(width * SHAPE, self.window.height)
        x = kept(box.x + box.width / 2 - width / 2, width, self.window.x, self.window.width)
        y = kept(box.y + box.height / 2 - height / 2, height, self.window.y, self.window.height)
        return Box(x, y, width, height)

    def extent(self, zone: str) -> Iterable[Point]:
        """The outline of a zone; of a sea only where ships lie, of a city its middle."""
        place = self.geometry["zones"][zone]
        if "ships" in place:
            return list(map(tuple, place["ships"]))
        return [tuple(place["at"])] if "at" in place else self.paths.ring(place["rings"][0])

    def stand(self, picture: Picture, stands: list[Stand], size: float) -> None:
        """Put the counters on the board; larger ones move apart from the first place."""
        grow = size / self.geometry["counter"]
        anchors = {it.zone: it.at for it in reversed(stands)}
        for it in stands:
            (x, y), (ax, ay) = it.at, anchors[it.zone]
            at = ax + (x - ax) * grow, ay + (y - ay) * grow
            self.files[it.file] = it.drawing
            picture.lay(it.file, square(at, size * it.size))
            if it.number > 1:
                self.count(picture, it.number, (at[0] + size * 0.36, at[1] - size * 0.36), size)

    def count(self, picture: Picture, count: int, at: Point, size: float) -> None:
        """How many equal ships lie there."""
        file = f"stands/times-{count}.svg"
        self.files[file] = badge(count)
        picture.lay(file, square(at, size * 0.5))

    def point(
        self, picture: Picture, file: str, way: Mapping[str, Any], view: Mapping[str, Any]
    ) -> None:
        """An arrow from one zone to another."""
        ends = self.middle(way["from"]), self.middle(way["to"])
        side = self.armies.look(way["seat"] or view["turn"])["colour"]
        drawing, box = arrow(*ends, side, picture.window.width * 0.018)
        self.files[file] = drawing
        picture.lay(file, box)

    def middle(self, zone: str) -> Point:
        """The middle of the places of a zone."""
        place = self.geometry["zones"][zone]
        spots = place.get("units") or place.get("ships", [])[:1]
        if "at" in place:
            spots = [place["at"]]
        return sum(x for x, _ in spots) / len(spots), sum(y for _, y in spots) / len(spots)


def kept(start: float, length: float, first: float, whole: float) -> float:
    """A piece of this length moved so that it lies on the whole."""
    return min(max(start, first), first + whole - length)
