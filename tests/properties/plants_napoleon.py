"""Faults to plant in a position of Napoleón, and what the report of each must say."""

from tests.properties.ledgers import Plant
from tests.properties.plants_areas import (
    Ground,
    Position,
    eliminated_with_pieces,
    set_first,
    set_option,
    set_top,
    unknown_decision,
    unknown_phase,
)

GROUND = Ground("napoleon")


def no_battle_cards(position: Position) -> bool:
    """The first player has no Battle card, though they are dealt."""
    seat = position["seats"][position["order"][0]]
    dealt = "turn" in [frame["frame"] for frame in position.get("stack", ())][:1]
    if not dealt or seat["eliminated"]:
        return False
    seat["battle_cards"] = []
    return True


def route_twice(position: Position) -> bool:
    """Two players have the same Trade Route."""
    for seat in position["order"]:
        position["seats"][seat]["routes"] = ["route_paris"]
    return True


def too_many_in_a_bag(position: Position) -> bool:
    """More copies in the bag than there are cards."""
    position["decks"]["army"]["bag"]["army_levy"] = 40
    return True


PLANTS: tuple[Plant, ...] = (
    Plant("a crowd", "NA-2.5", GROUND.fill_land({"owner": "FIRST", "units": {"recruits": 4}})),
    Plant(
        "a ship on land",
        "light_ship",
        GROUND.fill_land({"owner": "FIRST", "units": {"light_ship": 1}}),
    ),
    Plant("soldiers at sea", "militia", GROUND.add_fleet("FIRST", {"militia": 1})),
    Plant("more ships than there are", "NA-1.13", GROUND.add_fleet("FIRST", {"heavy_ship": 19})),
    Plant("neutral ships", "'neutral'", GROUND.add_fleet("neutral", {"light_ship": 1})),
    Plant(
        "an unknown owner",
        "'venice'",
        GROUND.fill_land({"owner": "venice", "units": {"militia": 1}}),
    ),
    Plant("units of nobody", "without an owner", GROUND.fill_land({"units": {"militia": 1}})),
    Plant("no Battle card", "NA-8.18", no_battle_cards, "stack"),
    Plant(
        "a Battle card twice",
        ".battle_cards",
        set_first("battle_cards", ["bc_line"] * 2),
        "stack",
    ),
    Plant("a Trade Route twice", "route_paris", route_twice),
    Plant("debts", ".supplies: -1", set_first("supplies", -1)),
    Plant("a huge pool", ".pool.militia", set_first("pool", {"militia": 99})),
    Plant("less than nothing to place", "to_place.militia", set_first("to_place", {"militia": -1})),
    Plant("out of the game with units", "NA-16.10", eliminated_with_pieces, "stack"),
    Plant("a round too late", "round: 99", set_top("round", 99)),
    Plant("actions in words", "actions_left", set_top("actions_left", "two")),
    Plant("an unknown player on turn", "turn: 'venice'", set_top("turn", "venice")),
    Plant("an attack in words", "attacked:", set_top("attacked", "often")),
    Plant("an answer without words", "answers[0]", set_top("answers", [{}])),
    Plant("an armistice with nobody", "armistices[0]", set_top("armistices", [{}])),
    Plant("an unknown city", "'city_rome_2'", set_top("cities_left", ["city_rome_2"])),
    Plant("an unknown phase", "'banquet'", unknown_phase, "stack"),
    Plant("an unknown decision", "stack[0].frame", unknown_decision, "stack"),
    Plant("an unknown option", "options.weather", set_option("weather", "fine")),
    Plant("an option out of bounds", "options.rounds", set_option("rounds", 99)),
    Plant("too many in a bag", "army_levy", too_many_in_a_bag),
)
