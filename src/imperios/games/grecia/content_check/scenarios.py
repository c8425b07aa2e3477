"""Scenarios and the free game (GR-3)."""

from imperios.games.faults import Node, both_languages, by_id, known
from imperios.games.grecia.content_check.content import Content, check_counts
from imperios.games.grecia.content_check.special import check_special
from imperios.games.grecia.tokens import HEROES


def check_scenarios(content: Content) -> None:
    """Every scenario has its colours, sides, heroes, garrisons and special rules in order."""
    for scenario in content.scenarios.values():
        both_languages(scenario, ("", "date_"))
        check_colours(content, scenario)
        for colour, side in scenario.child("sides").entries():
            check_side(content, colour, side)
        check_heroes([side.child("heroes") for _, side in scenario.child("sides").entries()])
        for zone, garrison in scenario.child("neutral_extra").entries():
            check_garrison(content, zone, garrison)
        check_special(content, scenario)
    check_free_game(content)


def check_colours(content: Content, scenario: Node) -> None:
    """For each number of players as many different colours, each with a side (GR-3.5)."""
    sides = dict(scenario.child("sides").entries())
    for players, colours in scenario.child("colours_by_players").entries():
        names = [node.text() for node in colours.items()]
        if str(len(set(names))) != players or len(set(names)) != len(names):
            colours.fault("wrong_number_of_colours", players=players, found=len(set(names)))
        for node in colours.items():
            if known(node, content.colours, "unknown_colour") and node.text() not in sides:
                node.fault("colour_without_side", id=node.text())


def check_side(content: Content, colour: str, side: Node) -> None:
    """A side has a name, heroes, and no more fortresses than pieces and homes (GR-3.8)."""
    if colour not in content.colours:
        side.fault("unknown_colour", id=colour)
    both_languages(side, ("faction_",))
    homes = sum(content.colour_of(zone) == colour for zone in content.zones)
    most = min(homes, content.piece_pool("fortress"))
    check_most(side.child("fortresses"), most, "too_many_fortresses")
    heroes = side.child("heroes").items()
    most = min(len(heroes), content.piece_pool("hero"))
    check_most(side.child("heroes_start"), most, "too_many_heroes")


def check_most(number: Node, most: int, reason: str) -> None:
    """A number is not above a limit."""
    if (number.number() or 0) > most:
        number.fault(reason, found=number.value, most=most)


def check_heroes(lists: list[Node]) -> None:
    """Each colour has three heroes with names and ids of their own (GR-1.6, GR-1.14)."""
    for heroes in lists:
        if len(heroes.items()) != HEROES:
            heroes.fault("wrong_number_of_heroes", found=len(heroes.items()), expected=HEROES)
    for hero in by_id(hero for heroes in lists for hero in heroes.items()).values():
        both_languages(hero)


def check_garrison(content: Content, zone: str, garrison: Node) -> None:
    """Extra neutral units stand in an uncoloured territory with room (GR-3.7, GR-2.5)."""
    total = check_counts(content, garrison, land_only=True)
    if zone not in content.zones:
        garrison.fault("unknown_zone", id=zone)
    elif content.is_sea(zone):
        garrison.fault("not_a_territory", zone=zone)
    elif content.colour_of(zone):
        garrison.fault("coloured_garrison", zone=zone)
    elif total > content.capacity(zone):
        garrison.fault("no_room", found=total, room=content.capacity(zone))


def check_free_game(content: Content) -> None:
    """The free game has a name of its own and heroes for every colour (GR-3.12)."""
    free = content.free_game
    both_languages(free)
    if free.child("id").text() in content.scenarios:
        first = content.scenarios[free.child("id").text()].place
        free.child("id").fault("duplicate_id", id=free.child("id").value, first=first)
    lists = dict(free.child("heroes").entries())
    for colour in content.colours:
        if colour not in lists:
            free.child("heroes").fault("missing_id", id=colour)
    for colour, heroes in lists.items():
        if colour not in content.colours:
            heroes.fault("unknown_colour", id=colour)
        check_most(free.child("heroes_start"), len(heroes.items()), "too_many_heroes")
    check_heroes(list(lists.values()))
    check_most(free.child("fortresses"), content.piece_pool("fortress"), "too_many_fortresses")
