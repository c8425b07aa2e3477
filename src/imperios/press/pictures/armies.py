"""The counters of a position of an area game, each in its place on the board."""

from collections.abc import Iterable, Iterator, Mapping
from typing import Any, NamedTuple

from imperios.press import boards
from imperios.press.draw import counters
from imperios.press.draw.counters import Face
from imperios.press.edition import Edition
from imperios.press.pictures.layers import Point
from imperios.press.pieces.areas import unit_face

HERO = 0.84  # of the size of a counter
LEAN = (34, -26)  # from a hero to the next one
NEUTRAL = {"colour": "neutral", "letter": ""}

View = Mapping[str, Any]


class Stand(NamedTuple):
    """A counter on the board: its drawing, where it stands, its size, how many of them."""

    zone: str
    file: str
    drawing: bytes
    at: Point
    size: float = 1.0
    number: int = 1


class Armies:
    """Finds the counters of any position of one edition."""

    def __init__(self, edition: Edition) -> None:
        self.edition = edition
        self.units = {unit["id"]: unit for unit in edition.content["units"]["units"]}
        self.places: Mapping[str, Any] = edition.geometry["zones"]
        self.homes = boards.homes(edition)

    def stands(self, view: View) -> Iterator[Stand]:
        """All counters, zone by zone."""
        for zone, there in view["zones"].items():
            if isinstance(there, list):
                yield from self.fleets(view, zone, there)
            else:
                yield from self.fortress(zone, there)
                yield from self.land_units(zone, there)
                yield from self.heroes(view, zone, there)

    def land_units(self, zone: str, there: View) -> Iterator[Stand]:
        """The units of a territory or a city, in the order of the content."""
        place = self.places[zone]
        spots = place.get("units") or [place["at"]]
        kinds = [kind for kind in self.units for _ in range(there.get("units", {}).get(kind, 0))]
        for number, kind in enumerate(kinds):
            at = spots[min(number, len(spots) - 1)]
            yield self.unit(zone, there["owner"], kind, at)

    def fleets(self, view: View, zone: str, there: list[View]) -> Iterator[Stand]:
        """Each kind of ships of each side has a place of its own as long as there are places."""
        order = list(view["order"])
        fleets = sorted(there, key=lambda it: order.index(it["owner"]))
        stacks = [
            (it["owner"], kind, it["units"][kind])
            for it in fleets
            for kind in self.units
            if it["units"].get(kind)
        ]
        spots = self.places[zone]["ships"]
        for number, (owner, kind, count) in enumerate(stacks):
            at = spots[min(number, len(spots) - 1)]
            yield self.unit(zone, owner, kind, at)._replace(number=count)

    def unit(self, zone: str, owner: str, kind: str, at: Point) -> Stand:
        """A unit in the colour of its owner."""
        look = self.look(owner, zone)
        face = unit_face(self.edition, look, self.units[kind])
        drawing = self.drawn(counters.unit(face, self.edition.options.ink))
        return Stand(zone, f"stands/{look['colour']}-{kind}.svg", drawing, at)

    def fortress(self, zone: str, there: View) -> Iterator[Stand]:
        """A fortress leads the row of its territory."""
        if owner := there.get("fortress"):
            look = self.look(owner, zone)
            bonus = f"+{self.edition.content['game']['constants']['fortress_bonus']}"
            face = Face(look["colour"], look["letter"], strength=bonus)
            drawing = self.drawn(counters.fortress(face, self.edition.options.ink))
            at = self.places[zone]["fortress"]
            yield Stand(zone, f"stands/{look['colour']}-fortress.svg", drawing, at)

    def heroes(self, view: View, zone: str, there: View) -> Iterator[Stand]:
        """Heroes lean on their troops."""
        for number, hero in enumerate(there.get("heroes", [])):
            look = self.look(self.hero_side(view["scenario"], hero), zone)
            face = Face(look["colour"], look["letter"], self.edition.table["icons"]["hero"])
            x, y = self.places[zone]["hero"]
            at = x + number * LEAN[0], y + number * LEAN[1]
            drawing = self.drawn(counters.hero(face, self.edition.options.ink))
            yield Stand(zone, f"stands/{look['colour']}-hero.svg", drawing, at, HERO)

    def hero_side(self, scenario: str, hero: str) -> str:
        """Whose hero it is in this scenario."""
        content = self.edition.content["scenarios"]
        sides = {it["id"]: _heroes(it["sides"]) for it in content["scenarios"]}
        sides["free"] = content["free_game"]["heroes"]
        return next(
            side for side, them in sides[scenario].items() if hero in [it["id"] for it in them]
        )

    def look(self, owner: str, zone: str = "") -> Mapping[str, str]:
        """Colour and letter; a seat of two powers shows the one at home there, or its first."""
        sides = self.edition.table["sides"]
        powers = powers_of(owner, sides)
        native = [it for it in powers if it == self.homes.get(zone)]
        look: Mapping[str, str] = sides[[*native, *powers][0]] if powers else NEUTRAL
        return look

    def drawn(self, drawing: str) -> bytes:
        """A face as a file of its own."""
        return counters.file(drawing, self.edition.options.ink)


def powers_of(owner: str, sides: Iterable[str]) -> list[str]:
    """The sides that a seat plays, in the order of its name: `britain_austria` has two."""
    words = owner.split("_")
    found = [side for side in sides if side.split("_")[-1] in words]
    return sorted(found, key=lambda side: words.index(side.split("_")[-1]))


def _heroes(sides: Mapping[str, Any]) -> dict[str, list[Mapping[str, str]]]:
    return {side: it["heroes"] for side, it in sides.items()}
