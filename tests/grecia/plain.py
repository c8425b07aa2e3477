"""The words of the rules of Grecia, worked out from a position in the plainest way.

A second opinion for tests: no masks, no caches, nothing of the engine but positions and content.
"""

from functools import cached_property
from typing import Any

from imperios.content.library import content

FILES = content("grecia")
ZONES: list[str] = [zone["id"] for zone in FILES["board"]["zones"]]
KIND: dict[str, str] = {zone["id"]: zone["kind"] for zone in FILES["board"]["zones"]}
ROOM: dict[str, int] = {zone["id"]: zone["capacity"] for zone in FILES["board"]["zones"]}
COLOUR: dict[str, str] = {zone["id"]: zone["colour"] for zone in FILES["board"]["zones"]}
NEAR: dict[str, set[str]] = {zone: set() for zone in ZONES}
for _a, _b in FILES["board"]["adjacency"]:
    NEAR[_a].add(_b)
    NEAR[_b].add(_a)
SEAS = [zone for zone in ZONES if KIND[zone] == "sea"]
LANDS = [zone for zone in ZONES if KIND[zone] != "sea"]
UNITS = ("light", "medium", "heavy", "cavalry", "ship")
PRICE = {"light": 2, "ship": 2, "medium": 4, "cavalry": 4}  # GR-8.3
POOL = {"light": 12, "medium": 8, "heavy": 6, "cavalry": 4, "ship": 8}  # GR-1.6

Route = tuple[str, ...]


def near_land(zone: str) -> set[str]:
    """Adjacent territories."""
    return {other for other in NEAR[zone] if KIND[other] != "sea"}


def near_seas(zone: str) -> set[str]:
    """Adjacent seas."""
    return {other for other in NEAR[zone] if KIND[other] == "sea"}


def in_board_order(zones: set[str]) -> list[str]:
    """As the board lists them."""
    return sorted(zones, key=ZONES.index)


class Plain:
    """A position, and what the rules say about it."""

    def __init__(self, position: dict[str, Any]) -> None:
        self.position = position
        self.zones: dict[str, Any] = position["zones"]
        self.order: list[str] = position["order"]
        self.turn: str = position["turn"]

    def seat(self, seat: str) -> Any:
        """What is told of a player."""
        return self.position["seats"][seat]

    def out(self, seat: str) -> bool:
        """Is the seat eliminated?"""
        return bool(self.seat(seat)["eliminated"])

    def others(self, seat: str) -> list[str]:
        """The other players still in the game."""
        return [other for other in self.order if other != seat and not self.out(other)]

    @cached_property
    def heroes(self) -> dict[str, str]:
        """Whose every hero is."""
        data = {s["id"]: s for s in FILES["scenarios"]["scenarios"]}
        scenario = data.get(self.position["scenario"], FILES["scenarios"]["free_game"])
        sides = scenario.get("sides", {})
        return {
            hero["id"]: seat
            for seat in self.order
            for hero in (sides[seat] if sides else {"heroes": scenario["heroes"][seat]})["heroes"]
        }

    # --- territories (GR-2) -------------------------------------------------------------------

    def land(self, zone: str) -> dict[str, Any]:
        """What stands in a territory."""
        found: dict[str, Any] = self.zones.get(zone, {})
        return found

    def owner(self, zone: str) -> str | None:
        """Whose units stand there."""
        return self.land(zone).get("owner")

    def fort(self, zone: str) -> str | None:
        """Whose fortress stands there."""
        return self.land(zone).get("fortress")

    def size(self, zone: str) -> int:
        """How many units stand there."""
        return sum(self.land(zone).get("units", {}).values())

    def ships(self, seat: str, sea: str) -> int:
        """How many ships a player has in a sea."""
        return sum(f["units"]["ship"] for f in self.zones.get(sea, []) if f["owner"] == seat)

    def count(self, seat: str, zone: str, kind: str) -> int:
        """How many units of a kind a player has in a zone."""
        if KIND[zone] == "sea":
            return self.ships(seat, zone) if kind == "ship" else 0
        if self.owner(zone) != seat:
            return 0
        return int(self.land(zone).get("units", {}).get(kind, 0))

    def heroes_of(self, seat: str, zone: str) -> list[str]:
        """His heroes in a territory."""
        return [hero for hero in self.land(zone).get("heroes", []) if self.heroes[hero] == seat]

    def held(self, seat: str) -> list[str]:
        """The territories with units of the seat."""
        return [zone for zone in LANDS if self.owner(zone) == seat]

    def fleets(self, seat: str) -> list[str]:
        """The seas with ships of the seat."""
        return [sea for sea in SEAS if self.ships(seat, sea)]

    def controls(self, seat: str) -> set[str]:
        """GR-2.8, GR-2.9, GR-14.6."""
        lone = {z for z in LANDS if self.fort(z) == seat and self.owner(z) is None}
        return set(self.held(seat)) | (set() if self.out(seat) else lone)

    def hostile(self, seat: str, zone: str) -> bool:
        """GR-2.11."""
        owner, fort = self.owner(zone), self.fort(zone)
        if owner is not None:
            return owner != seat
        return fort is not None and fort != seat and not self.out(fort)

    def open(self, seat: str, zone: str) -> bool:
        """GR-2.12."""
        return not self.hostile(seat, zone) and self.size(zone) < ROOM[zone]

    def empty(self, seat: str, zone: str) -> bool:
        """GR-2.13."""
        return self.owner(zone) is None and self.fort(zone) in (None, seat)

    # --- displacements (GR-5, GR-9) -----------------------------------------------------------

    def by_land(self, seat: str, zone: str, kind: str, barred: str = "") -> set[str]:
        """GR-5.3, GR-5.6 to GR-5.8; a beaten rider avoids one territory (GR-12.11)."""
        found = near_land(zone)
        if kind == "cavalry":
            for middle in near_land(zone) - {barred}:
                if not self.hostile(seat, middle):
                    found |= near_land(middle)
        return found - {zone}

    def sea(self, mover: str, sea: str) -> str:
        """GR-9.6 to GR-9.10, Safe Conduct (5.5)."""
        allow, deny, ask = self.ships(mover, sea), 0, 0
        for owner in self.order:
            if owner != mover:
                answer = self.answer(mover, sea, owner)
                allow += self.ships(owner, sea) if answer == "allow" else 0
                deny += self.ships(owner, sea) if answer == "deny" else 0
                ask += self.ships(owner, sea) if answer == "ask" else 0
        if self.seat(mover)["safe_conduct"]:
            return "open" if allow else "uncertain" if ask else "closed"
        if allow >= 1 and allow >= deny + ask:
            return "open"
        return "closed" if allow + ask < 1 or allow + ask < deny else "uncertain"

    def answer(self, mover: str, sea: str, owner: str) -> str:
        """GR-9.9, GR-9.12."""
        for told in self.position["answers"]:
            if (told["mover"], told["sea"], told["owner"]) == (mover, sea, owner):
                return str(told["answer"])
        return str(self.seat(owner)["permissions"][mover])

    def routes(self, origin: str, target: str) -> list[Route]:
        """GR-9.3, GR-9.17."""
        leaving, landing = near_seas(origin), near_seas(target)
        single: list[Route] = [(sea,) for sea in SEAS if sea in leaving and sea in landing]
        double: list[Route] = [
            (first, second)
            for first in SEAS for second in SEAS
            if first in leaving and second in landing and second in NEAR[first]
            and (first,) not in single and (second,) not in single
        ]  # fmt: skip
        return sorted(single + double, key=lambda route: [ZONES.index(sea) for sea in route])

    def carried(self, mover: str, origin: str, target: str, statuses: tuple[str, ...]) -> bool:
        """Is there a route of which every sea has one of these statuses?"""
        return origin != target and any(
            all(self.sea(mover, sea) in statuses for sea in route)
            for route in self.routes(origin, target)
        )

    def by_sea(self, mover: str, origin: str) -> set[str]:
        """Territories that the unit may be carried to, perhaps after questions."""
        if not any(self.sea(mover, sea) != "closed" for sea in near_seas(origin)):
            return set()
        return {z for z in LANDS if self.carried(mover, origin, z, ("open", "uncertain"))}

    def destinations(self, seat: str, zone: str, kind: str) -> set[str]:
        """GR-5.3 to GR-5.11."""
        if kind == "ship":
            return near_seas(zone)
        reach = self.by_land(seat, zone, kind) | self.by_sea(seat, zone)
        return {target for target in reach if self.open(seat, target)}
