"""Scenarios (NA-18): armies, colours, goals, events."""

from imperios.games.faults import Node, both_languages, known
from imperios.games.napoleon.content_check.content import Content, check_army, check_pool

Seats = dict[str, Node]


def check_scenarios(content: Content) -> None:
    """Every scenario names seats, zones, units and colours that there are."""
    for scenario in content.scenarios:
        both_languages(scenario.child("text"))
        seats = {seat.child("key").text(): seat for seat in scenario.child("seats").items()}
        check_turn_order(scenario.child("turn_order"), seats)
        check_armies(content, scenario, seats)
        check_colours(content, scenario.child("recolour"))
        check_time_rule(content, scenario.child("time_rule"), seats)
        check_attrition(content, scenario.child("attrition"), seats)
        for rule in scenario.child("reinforcements").items():
            check_reinforcement(content, scenario, rule, seats)


def check_turn_order(order: Node, seats: Seats) -> None:
    """Every seat has one turn in a round (NA-18.2)."""
    if sorted(node.text() for node in order.items()) != sorted(seats):
        order.fault("wrong_turn_order", expected=", ".join(sorted(seats)))


def check_armies(content: Content, scenario: Node, seats: Seats) -> None:
    """The armies have room, counters, and their land zones to themselves (NA-18.2, NA-2.6)."""
    extra, taken = scenario.child("france_extra").value is True, dict[str, str]()
    for name, seat in seats.items():
        army = seat.child("units")
        armies = check_army(content, army)
        check_taken(content, army, list(armies), name, taken)
        empires = [node.text() for node in seat.child("empires").items()]
        check_pool(content, army, armies, empires, extra)
    neutrals = scenario.child("neutral_extra")
    check_taken(content, neutrals, list(check_army(content, neutrals)), "neutral", taken)


def check_taken(
    content: Content, army: Node, zones: list[str], owner: str, taken: dict[str, str]
) -> None:
    """Only one player has units in a land zone (NA-2.6)."""
    for zone in zones:
        if not content.is_sea(zone) and taken.setdefault(zone, owner) != owner:
            army.child(zone).fault("zone_taken", zone=zone, owner=taken[zone])


def check_colours(content: Content, recolour: Node) -> None:
    """Zones on land get the colour of an empire (NA-18.5)."""
    for zone, empire in recolour.entries():
        if zone not in content.zones:
            empire.fault("unknown_zone", id=zone)
        elif content.is_sea(zone):
            empire.fault("sea_with_colour")
        known(empire, content.empires, "unknown_empire")


def check_time_rule(content: Content, rule: Node, seats: Seats) -> None:
    """Whoever the end by time names has a seat (NA-18.7)."""
    for name in ("winner", "player", "otherwise"):
        known(rule.child(name), seats, "unknown_seat")
    known(rule.child("of_colour"), content.empires, "unknown_empire")


def check_attrition(content: Content, rule: Node, seats: Seats) -> None:
    """Attrition strikes a seat in the zones of a colour (NA-18.9)."""
    known(rule.child("player"), seats, "unknown_seat")
    known(rule.child("colour"), content.empires, "unknown_empire")


def check_reinforcement(content: Content, scenario: Node, rule: Node, seats: Seats) -> None:
    """They come in a round that is played, to zones of their element (NA-18.8)."""
    known(rule.child("player"), seats, "unknown_seat")
    number, rounds = rule.child("round"), scenario.child("rounds").number() or 0
    if (number.number() or 0) > rounds:
        number.fault("round_never_comes", found=number.value, rounds=rounds)
    for unit in rule.child("units").items():
        if known(unit, content.units, "unknown_unit") and content.is_ship(unit.text()):
            unit.fault("land_units_only", id=unit.text())
    for zone in rule.child("zones").items():
        if known(zone, content.zones, "unknown_zone") and content.is_sea(zone.text()):
            zone.fault("not_a_territory", zone=zone.text())
