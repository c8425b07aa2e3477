"""The forces of a mission: star units, cargo, garrisons, counters (IG-1, IG-4, IG-5)."""

from imperios.games.faults import Node, known
from imperios.games.galactica.content_check.chart import OPEN, Chart
from imperios.games.galactica.content_check.content import Place, shown
from imperios.games.galactica.tokens import (
    BUILDINGS,
    COUNTER_OF,
    COUNTERS,
    CREW_KINDS,
    FIRST_SHARED,
    INTERCEPTOR,
    KINDS,
    SEATS,
    SHARED_COUNTERS,
    SHARED_OF,
)

STAR_KINDS = dict.fromkeys(KINDS[INTERCEPTOR : BUILDINGS[0]])


class Forces:
    """What both players have at the start; every unit must have a place and a counter."""

    def __init__(self, chart: Chart) -> None:
        self.chart = chart
        self.content = chart.content
        self.taken: dict[Place, str] = {}  # sector -> the place of its unit in the file
        self.tags: dict[str, set[str]] = {seat: set() for seat in SEATS}
        self.shared = [0] * len(SHARED_COUNTERS)
        self.shared[-1] = len(chart.mines)
        for seat in SEATS:
            force = chart.mission.child(seat)
            used = [0] * len(COUNTERS)
            for unit in force.child("units").items():
                self.check_unit(seat, unit, used)
            for planet in force.child("planets").items():
                self.check_garrison(seat, planet, used)
            self.check_pool(force, "per_player", COUNTERS, used)
        self.check_pool(chart.mission, "shared", SHARED_COUNTERS, self.shared)

    def check_pool(self, node: Node, group: str, names: tuple[str, ...], used: list[int]) -> None:
        """No more counters than there are (IG-1.2, IG-1.5)."""
        for name, found in zip(names, used, strict=True):
            most = self.content.counters(group, name)
            if found > most:
                node.fault("pool_exceeded", found=found, unit=name, most=most)

    def check_unit(self, seat: str, unit: Node, used: list[int]) -> None:
        """A star unit stands alone in a sector that it may enter (IG-2.9, IG-3)."""
        kind = unit.child("type").text()
        if not known(unit.child("type"), STAR_KINDS, "unknown_unit"):
            return
        used[COUNTER_OF[KINDS.index(kind)]] += 1
        place = self.chart.sector(unit.child("hex"))
        if place is not None and self.chart.terrain[place] not in OPEN:
            unit.child("hex").fault("not_empty", hex=shown(place))
        elif place is not None and place in self.taken:
            unit.child("hex").fault("sector_taken", hex=shown(place), first=self.taken[place])
        if place is not None:
            self.taken.setdefault(place, unit.place)
        damaged = unit.child("damaged").value is True
        if damaged and self.content.units[kind].child("damaged").value is None:
            unit.child("damaged").fault("no_damaged_side", unit=kind)
        self.check_cargo(kind, "damaged" if damaged else "intact", unit.child("cargo"), used)
        if unit.child("tag").text():
            self.tags[seat].add(unit.child("tag").text())

    def check_cargo(self, kind: str, side: str, cargo: Node, used: list[int]) -> None:
        """Squadrons and assault units within their capacities (IG-4.10)."""
        loads = {"assault_capacity": 0, "squadron_capacity": 0}
        for name, number in cargo.entries():
            if name not in KINDS[:CREW_KINDS]:
                number.fault("unknown_unit", id=name)
                continue
            index = KINDS.index(name)
            used[COUNTER_OF[index]] += number.number() or 0
            capacity = "assault_capacity" if index < INTERCEPTOR else "squadron_capacity"
            loads[capacity] += number.number() or 0
        for capacity, found in loads.items():
            room = self.content.unit_number(kind, side, capacity)
            if found > room:
                cargo.fault("no_room", found=found, room=room)

    def check_garrison(self, seat: str, planet: Node, used: list[int]) -> None:
        """Troops on a planet that is not the rival's, within its capacity (IG-5.5)."""
        troops = 0
        for name in KINDS[:INTERCEPTOR]:
            number = planet.child(name).number() or 0
            used[0] += number
            troops += number
        for building in planet.child("buildings").items():
            if building.text() in KINDS:
                self.shared[SHARED_OF[KINDS.index(building.text()) - FIRST_SHARED]] += 1
        place = self.chart.planet(planet.child("hex"))
        if place is None:
            return
        owner = self.chart.homes.get(place, seat)
        if owner != seat or place in self.taken:
            first = self.taken.get(place, owner)
            planet.child("hex").fault("sector_taken", hex=shown(place), first=first)
        self.taken.setdefault(place, planet.place)
        if troops > self.chart.room(place):
            planet.fault("no_room", found=troops, room=self.chart.room(place))
        if planet.child("buildings").items() and not troops and place not in self.chart.homes:
            planet.child("buildings").fault("building_without_troops")
