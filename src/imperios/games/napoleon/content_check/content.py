"""The content files side by side, with what the checks look up in them."""

from collections import Counter
from collections.abc import Iterable

from imperios.games.areas.content_check.content import AreaContent
from imperios.games.faults import Node, by_id, known

Armies = dict[str, list[str]]  # zone -> the kinds of the units that start there


class Content(AreaContent):
    """All files as nodes, and the things with ids in them; duplicate ids are noted on the way."""

    DECKS = ("battle_cards", "chance_deck", "army_deck", "politics_deck", "trade_routes")

    def __init__(self, files: dict[str, Node]) -> None:
        super().__init__(files)
        self.empires = by_id(self.board.child("empires").items())
        lists = [self.scenarios_file.child(name) for name in ("standard_setups", "scenarios")]
        self.setups = by_id(setup for one in lists for setup in one.items())
        self.scenarios = lists[1].items()

    def is_city(self, zone: str) -> bool:
        """Is this zone a city (NA-2.1)?"""
        return zone in self.zones and self.zones[zone].child("kind").text().startswith("city")

    def is_ship(self, unit: str) -> bool:
        """Does this unit belong to the sea (NA-1.10)?"""
        return unit in self.units and self.units[unit].child("arm").text() == "ship"

    def empire_of(self, zone: str) -> str:
        """The home colour of a zone, or nothing."""
        return self.zones[zone].child("empire").text() if zone in self.zones else ""

    def pool_of(self, unit: str, empires: Iterable[str], extra: bool) -> int:
        """The counters of a kind that a player of these empires has (NA-1.13, NA-17.2)."""
        more = self.units[unit].child("france_extra").number() or 0 if unit in self.units else 0
        names = list(empires)
        return self.unit_pool(unit) * len(names) + (more if extra and "france" in names else 0)


def check_army(content: Content, army: Node) -> Armies:
    """Units in zones: all are known, each in its element, and they have room."""
    found: Armies = {}
    for zone, units in army.entries():
        if zone not in content.zones:
            units.fault("unknown_zone", id=zone)
            continue
        kinds = [node for node in units.items() if known(node, content.units, "unknown_unit")]
        for node in kinds:
            if content.is_ship(node.text()) != content.is_sea(zone):
                node.fault("wrong_element", unit=node.text(), zone=zone)
        if not content.is_sea(zone) and len(kinds) > content.capacity(zone):
            units.fault("no_room", found=len(kinds), room=content.capacity(zone))
        found[zone] = [node.text() for node in kinds]
    return found


def check_pool(
    content: Content, army: Node, armies: Armies, empires: list[str], extra: bool
) -> None:
    """Nobody starts with more units of a kind than their pool has (NA-1.14)."""
    counts = Counter(unit for units in armies.values() for unit in units)
    for unit, number in counts.items():
        most = content.pool_of(unit, empires, extra)
        if number > most:
            army.fault("pool_exceeded", unit=unit, found=number, most=most)
