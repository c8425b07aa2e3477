"""Special rules of a scenario (GR-3.21)."""

from imperios.games.faults import Node, both_languages, known
from imperios.games.grecia.content_check.content import Content, check_counts

Start = dict[str, int]


def check_special(content: Content, scenario: Node) -> None:
    """Special rules name colours, zones and units of the game, and the pools can pay for them."""
    sides = dict(scenario.child("sides").entries())
    fixed: dict[str, list[str]] = {colour: [] for colour in sides}
    start: dict[str, Start] = {colour: starting_units(content) for colour in sides}
    for rule in scenario.child("special").items():
        both_languages(rule)
        colours = check_colour(rule, sides)
        check_zone(content, rule)
        for colour in colours:
            check_fixed_fortress(content, rule, colour, fixed[colour])
            check_units(content, rule, start[colour])
    for colour, zones in fixed.items():
        fortresses = sides[colour].child("fortresses")
        if len(zones) > (fortresses.number() or 0):
            fortresses.fault("too_few_fortresses", found=fortresses.value, needed=len(zones))
    check_pools(content, sides, start)


def starting_units(content: Content) -> Start:
    """The nine units that everybody starts with (GR-3.9)."""
    return {kind: node.number() or 0 for kind, node in content.constant("initial_units").entries()}


def check_colour(rule: Node, sides: dict[str, Node]) -> list[str]:
    """The colours that a special rule concerns; it names a side, `all`, or none at all."""
    colour = rule.child("colour")
    if colour.text() == "all":
        return list(sides)
    return [colour.text()] if known(colour, sides, "colour_without_side") else []


def check_zone(content: Content, rule: Node) -> None:
    """Fortresses stand in territories (GR-2.4)."""
    zone = rule.child("zone")
    if known(zone, content.zones, "unknown_zone") and content.is_sea(zone.text()):
        zone.fault("not_a_territory", zone=zone.text())


def check_fixed_fortress(content: Content, rule: Node, colour: str, fixed: list[str]) -> None:
    """A fixed fortress stands in a home territory of its colour, one in each (GR-1.12)."""
    zone = rule.child("zone")
    if rule.child("type").text() != "fixed_fortress" or zone.text() not in content.zones:
        return
    if content.colour_of(zone.text()) != colour:
        zone.fault("not_a_home", zone=zone.text(), colour=colour)
    if zone.text() in fixed:
        zone.fault("fortress_twice", zone=zone.text())
    fixed.append(zone.text())


def check_units(content: Content, rule: Node, start: Start) -> None:
    """Added and replaced units exist; what is replaced was there."""
    check_counts(content, rule.child("units"), land_only=False)
    for kind, number in rule.child("units").entries():
        start[kind] = start.get(kind, 0) + (number.number() or 0)
    old, new = rule.child("from"), rule.child("to")
    if not known(old, content.units, "unknown_unit") & known(new, content.units, "unknown_unit"):
        return
    if start.get(old.text(), 0) < 1:
        old.fault("nothing_to_replace", id=old.text())
    start[old.text()] = start.get(old.text(), 0) - 1
    start[new.text()] = start.get(new.text(), 0) + 1


def check_pools(content: Content, sides: dict[str, Node], start: dict[str, Start]) -> None:
    """Nobody starts with more units of a kind than their pool has (GR-1.6)."""
    for colour, counts in start.items():
        for kind, number in counts.items():
            if kind in content.units and number > content.unit_pool(kind):
                most = content.unit_pool(kind)
                sides[colour].fault("pool_exceeded", unit=kind, found=number, most=most)
