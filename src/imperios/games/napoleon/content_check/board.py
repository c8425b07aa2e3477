"""The board: territories, cities, seas, mountains (NA-2)."""

from imperios.games.areas.content_check.board import (
    Frame,
    check_adjacency,
    check_capacity,
    check_connected,
    check_pair,
    check_points,
    check_seas_last,
)
from imperios.games.faults import Node, both_languages, known
from imperios.games.napoleon.content_check.content import Content

FRANCE = "france"  # the empire with extra counters (NA-1.13)
CAPACITY = {
    "land": "territory_capacity", "city_small": "city_capacity", "city_large": "city_capacity",
}  # fmt: skip
BONUS = {"city_small": "small_city_bonus", "city_large": "large_city_bonus"}


def check_board(content: Content) -> None:
    """Everything on the board has its name and its numbers, and all is connected."""
    if FRANCE not in content.empires:
        content.board.child("empires").fault("missing_id", id=FRANCE)
    for empire in content.empires.values():
        both_languages(empire.child("name"))
        both_languages(empire.child("colour"))
    check_seas_last(content)
    frame = frame_of(content)
    neighbours = check_adjacency(content)
    for name, zone in content.zones.items():
        both_languages(zone.child("name"))
        check_numbers(content, zone)
        check_home(content, zone)
        check_points(zone.child("points"), frame)
        check_coast(content, name, zone, neighbours[name])
        check_city(content, name, zone, neighbours[name])
    check_mountains(content)
    check_connected(content, neighbours)


def frame_of(content: Content) -> Frame:
    """What the board shows of the world."""
    view = content.board.child("viewport")
    axes = {"lon": ("west", "east"), "lat": ("south", "north")}
    return {axis: (view.child(a).value, view.child(b).value) for axis, (a, b) in axes.items()}


def check_numbers(content: Content, zone: Node) -> None:
    """Capacity and bonus are those of the kind of zone (NA-2.2, NA-2.3, NA-7.3)."""
    kind = zone.child("kind").text()
    check_capacity(zone, content.constant(CAPACITY[kind]).value if kind in CAPACITY else None)
    expected = content.constant(BONUS[kind]).value if kind in BONUS else None
    check_value(zone.child("defence_bonus"), expected)


def check_value(node: Node, expected: object) -> None:
    """The rules leave no choice of a value here."""
    if node.value != expected:
        node.fault("fixed_value", found=node.value, expected=expected)


def check_home(content: Content, zone: Node) -> None:
    """A zone with a colour has a flag and a neutral unit; a sea has no colour (NA-2.12, NA-3.7)."""
    empire, unit = zone.child("empire"), zone.child("neutral_unit")
    known(empire, content.empires, "unknown_empire")
    if zone.child("kind").text() == "sea" and empire.text():
        empire.fault("sea_with_colour")
    check_value(zone.child("flag"), bool(empire.text()))
    if known(unit, content.units, "unknown_unit") and content.is_ship(unit.text()):
        unit.fault("land_units_only", id=unit.text())
    if empire.text() and not unit.text():
        unit.fault("garrison_missing")


def check_coast(content: Content, name: str, zone: Node, near: set[str]) -> None:
    """Coasts and ports are the zones next to a sea (NA-2.9, NA-2.11)."""
    if not content.is_sea(name):
        field = "port" if content.is_city(name) else "coastal"
        check_value(zone.child(field), any(content.is_sea(other) for other in near))


def check_city(content: Content, name: str, zone: Node, near: set[str]) -> None:
    """A city and its territory name each other; no other land is next to it (NA-2.8)."""
    other, back = ("territory", "city") if content.is_city(name) else ("city", "territory")
    partner = zone.child(other)
    if known(partner, content.zones, "unknown_zone"):
        found = content.zones[partner.text()].child(back).text()
        if found != name:
            partner.fault("city_mismatch", zone=name, partner=partner.text(), found=found)
    if content.is_city(name):
        lands = sorted(zone for zone in near if not content.is_sea(zone))
        if lands != [partner.text()]:
            zone.fault("city_neighbours", city=name, found=", ".join(lands))


def check_mountains(content: Content) -> None:
    """The borders of the ranges are those marked among the neighbours (NA-2.10)."""
    marked: dict[tuple[str, ...], Node] = {}
    for pair in content.board.child("adjacency").items():
        nodes = pair.items()
        if len(nodes) > 2 and nodes[2].text() == "mountain":
            marked[tuple(sorted(node.text() for node in nodes[:2]))] = pair
    for mountains in content.board.child("mountain_ranges").items():
        both_languages(mountains.child("name"))
        for pair in mountains.child("borders").items():
            ends = tuple(sorted(check_pair(content, pair)))
            if ends and marked.pop(ends, None) is None:
                pair.fault("no_mountain_border", pair=" - ".join(ends))
    for ends, pair in marked.items():
        pair.fault("mountain_without_range", pair=" - ".join(ends))
