"""Pictures of a star board: a mission, or the sectors that an example is about."""

from collections.abc import Iterable, Mapping
from typing import Any, NamedTuple

from imperios.press.document import Drawing
from imperios.press.draw import mission, stars, svg
from imperios.press.edition import Edition
from imperios.press.looks import INK, SIDES
from imperios.press.pictures.arrows import arrow
from imperios.press.pictures.layers import Box, Picture, Point, around, badge, square
from imperios.press.pieces.stars import unit_side

RADIUS = 100  # canvas units from the middle of a sector to its corner
SHIP, TROOPS, CARGO = 112, 50, 46  # edges of counters
BELOW = 62  # from the middle of a sector to the row of small counters
REACH = ((-RADIUS, -1.1 * RADIUS), (RADIUS, 1.1 * RADIUS))  # of a map round its sectors

View = Mapping[str, Any]


class Small(NamedTuple):
    """Equal small counters on a planet or aboard: their kind, whose they are, how many."""

    kind: str
    owner: str | None
    number: int


class Skies:
    """Makes the pictures of one edition; `files` are the drawings that they share."""

    def __init__(self, edition: Edition) -> None:
        self.edition = edition
        self.files: dict[str, bytes] = {}
        self.drawings: dict[str, Drawing] = {}
        self.units = {unit["id"]: unit for unit in edition.content["units"]["units"]}
        planets = edition.content["systems"]["planets"]
        self.incomes = {it["id"]: it["income"] for it in planets}

    def whole(self, view: View) -> Picture:
        """The map of a mission, its templates as they are laid, with what stands on it."""
        content, file = self.edition.content, f"skies/{view['scenario']}.svg"
        missions = {it["key"]: it for it in content["missions"]["missions"]}
        found, systems = missions[view["scenario"]], content["systems"]
        self.files[file], _ = mission.draw(
            self.edition.geometry, systems, found, self.edition.options.ink
        )
        middles = [middle(it) for it in view["hexes"]]
        picture = Picture(around([(x + a, y + b) for x, y in middles for a, b in REACH]))
        picture.lay(file, picture.window)
        for sector in view["hexes"]:
            self.fill(picture, view, sector)
        return picture

    def position(self, view: View) -> Picture:
        """All sectors as they are now: clouds move, planets and obstacles are destroyed."""
        return self.picture("skies/position.svg", view, list(view["hexes"]))

    def cover(self) -> Picture:
        """The mission with the largest map."""
        game = self.edition.game
        views = [game.new(name, 2).view(None) for name in game.scenarios]
        return self.whole(max(views, key=lambda view: len(view["hexes"])))

    def example(self, name: str, drawing: View) -> Picture:
        """The sectors that an example is about, with those beside them, and what moves."""
        view = drawing["view"]
        matter = [at(zone) for zone in drawing["zones"]]
        near = [it for it in view["hexes"] if any(apart(at(it), one) <= 1 for one in matter)]
        picture = self.picture(f"skies/{name}.svg", view, near)
        for number, way in enumerate(drawing["arrows"]):
            ends = middle(way["from"]), middle(way["to"])
            file, side = f"arrows/{name}-{number}.svg", way["seat"] or "red"
            self.files[file], box = arrow(*ends, side, 20)
            picture.lay(file, box)
        return picture

    def picture(self, file: str, view: View, sectors: list[str]) -> Picture:
        """These sectors and what stands in them."""
        corners = [p for it in sectors for p in stars.corners(RADIUS, *middle(it))]
        window = around(corners).wider(8)
        self.files[file] = self.chart(view, sectors, window)
        picture = Picture(window)
        picture.lay(file, window)
        for sector in sectors:
            self.fill(picture, view, sector)
        return picture

    def chart(self, view: View, sectors: Iterable[str], window: Box) -> bytes:
        """The sectors themselves: ground, numbers, planets and obstacles, whose planet it is."""
        ink, chart = self.edition.options.ink, self.edition.geometry
        body = "".join(
            self.sector(view, it, number) + self.figures(it) for number, it in enumerate(sectors)
        )
        box = " ".join(f"{it:.1f}" for it in window)
        return svg.file(body, box, stars.definitions(chart, ink))

    def sector(self, view: View, sector: str, number: int) -> str:
        """One sector."""
        ink, chart, there = self.edition.options.ink, self.edition.geometry, view["hexes"][sector]
        planet = view["planets"].get(sector)
        terrain = f"planet:{planet['size']}" if planet else there["terrain"]
        ground = stars.sector(chart, self.incomes, (*stars.spot(*at(sector)), terrain, number), ink)
        tokens = ("mine_field" if "mine" in it else it for it in there.get("tokens", []))
        signs = "".join(stars.sign(chart, self.incomes, it, number, ink) for it in tokens)
        x, y = middle(sector)
        return f'{ground}<g transform="translate({x:.1f} {y:.1f})">{signs}{ring(planet)}</g>'

    def figures(self, sector: str) -> str:
        """The two numbers of a sector, as the texts name it."""
        x, y = middle(sector)
        colour = stars.PALE if self.edition.options.ink == "full" else INK
        return svg.text(sector.replace("-", "−"), x, y - 68, 24, colour, weight=700)

    def fill(self, picture: Picture, view: View, sector: str) -> None:
        """The star units of a sector, their cargo, and what is on its planet."""
        x, y = middle(sector)
        units = view["hexes"][sector].get("units", [])
        for number, unit in enumerate(units):
            across = (number - (len(units) - 1) / 2) * SHIP * 0.5
            self.star_unit(picture, unit, (x + across, y))
        if planet := view["planets"].get(sector):
            troops = planet.get("units", {})
            small = [Small(kind, planet.get("owner"), n) for kind, n in troops.items() if n]
            self.row(picture, small, (x, y + BELOW * 0.2), TROOPS)

    def star_unit(self, picture: Picture, unit: View, place: Point) -> None:
        """A ship or squadron with its cargo along its foot."""
        damaged = bool(unit.get("damaged"))
        self.lay(picture, unit["kind"], unit["owner"], square(place, SHIP), damaged)
        cargo = [Small(kind, unit["owner"], n) for kind, n in unit.get("cargo", {}).items() if n]
        self.row(picture, cargo, (place[0], place[1] + BELOW), CARGO)

    def row(self, picture: Picture, small: list[Small], place: Point, size: float) -> None:
        """Small counters side by side, each kind once with its number."""
        for at_place, (kind, owner, number) in enumerate(small):
            x = place[0] + (at_place - (len(small) - 1) / 2) * size * 1.08
            self.lay(picture, kind, owner, square((x, place[1]), size))
            if number > 1:
                corner = x + size * 0.38, place[1] - size * 0.38
                picture.lay(self.times(number), square(corner, size * 0.6))

    def lay(
        self, picture: Picture, kind: str, owner: str | None, box: Box, damaged: bool = False
    ) -> None:
        """Put a counter on the board; buildings belong to nobody."""
        side = owner if owner in self.edition.table["sides"] else None
        file = f"stands/{side}-{kind}{'-damaged' if damaged else ''}.svg"
        self.files[file] = unit_side(self.edition, side, self.units[kind], damaged).drawing
        picture.lay(file, box)

    def times(self, count: int) -> str:
        """The badge with the number of equal counters."""
        file = f"stands/times-{count}.svg"
        self.files[file] = badge(count)
        return file


def ring(planet: View | None) -> str:
    """Whose planet it is; a dashed ring besides the colour tells them apart in grey."""
    owner = planet and planet.get("owner")
    if not owner:
        return ""
    look = SIDES[owner]
    dashes = "3 5" if owner == "red" else "12 7"
    return (
        f'<circle r="76" fill="none" stroke="{look.colour}" stroke-width="7" '
        f'stroke-dasharray="{dashes}"/>'
    )


def at(sector: str) -> tuple[int, int]:
    """The two numbers of a sector."""
    q, r = map(int, sector.split(","))
    return q, r


def middle(sector: str) -> Point:
    """The middle of a sector on the canvas."""
    x, y = stars.spot(*at(sector))
    return RADIUS * x, RADIUS * y


def apart(one: tuple[int, int], other: tuple[int, int]) -> int:
    """The steps between two sectors."""
    (a, b), (c, d) = one, other
    return (abs(a - c) + abs(b - d) + abs(a + b - c - d)) // 2
