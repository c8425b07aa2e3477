"""Faults to plant in a position of Grecia, and what the report of each must say."""

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

GROUND = Ground("grecia")


def hero_twice(position: Position) -> bool:
    """A hero who is on the board stands in another territory too."""
    for zone in position["zones"].values():
        if isinstance(zone, dict) and zone.get("heroes"):
            return GROUND.fill_land({"heroes": [zone["heroes"][0]]})(position)
    return False


def hero_in_reserve(position: Position) -> bool:
    """A hero who is on the board is in the reserve too."""
    heroes = [
        hero for zone in position["zones"].values() if isinstance(zone, dict)
        for hero in zone.get("heroes", ())
    ]  # fmt: skip
    for seat in position["order"]:
        if heroes and not position["seats"][seat]["eliminated"]:
            position["seats"][seat]["reserve"] = heroes[:1]
            return True
    return False


def too_many_fortresses(position: Position) -> bool:
    """The last player has five fortresses, two more than there are."""
    free = [name for name in GROUND.lands if name not in position["zones"]]
    for name in free[:5]:
        position["zones"][name] = {"fortress": position["order"][-1]}
    return len(free) > 4


def no_battle_cards(position: Position) -> bool:
    """The first player has no Battle card, though they are dealt."""
    seat = position["seats"][position["order"][0]]
    dealt = "turn" in [frame["frame"] for frame in position.get("stack", ())][:1]
    if not position["options"]["cards"] or not dealt or seat["eliminated"]:
        return False
    seat["battle_cards"] = []
    return True


def cards_in_a_game_without(position: Position) -> bool:
    """Tactic cards though they are not in use."""
    position["seats"][position["order"][-1]]["cards"] = ["tac_veterans"]
    return not position["options"]["cards"]


def unknown_knowledge(position: Position) -> bool:
    """A spectator knows of a card that is not there."""
    seat = position["seats"][position["order"][-1]]
    seat["known"] = {"spectator": ["tac_olympic_truce"] * 9}
    return True


def unknown_permission(position: Position) -> bool:
    """The first player neither allows nor denies the last."""
    first, last = position["order"][0], position["order"][-1]
    position["seats"][first]["permissions"][last] = "perhaps"
    return True


def safe_conduct_of_another(position: Position) -> bool:
    """Safe Conduct of a player who is not on turn."""
    last = position["order"][-1]
    position["seats"][last]["safe_conduct"] = True
    return bool(position["turn"] != last)


def too_many_in_a_bag(position: Position) -> bool:
    """More copies in the bag than there are cards."""
    position["decks"]["senate"]["bag"]["sen_storm"] = 40
    return True


PLANTS: tuple[Plant, ...] = (
    Plant("a crowd", "GR-2.5", GROUND.fill_land({"owner": "FIRST", "units": {"heavy": 4}})),
    Plant(
        "a ship on land", "GR-2.4: ship", GROUND.fill_land({"owner": "FIRST", "units": {"ship": 1}})
    ),
    Plant("soldiers at sea", "GR-2.4: light", GROUND.add_fleet("FIRST", {"light": 1})),
    Plant("more ships than there are", "GR-1.6", GROUND.add_fleet("FIRST", {"ship": 9})),
    Plant("neutral ships", "'neutral'", GROUND.add_fleet("neutral", {"ship": 1})),
    Plant(
        "an unknown owner", "'purple'", GROUND.fill_land({"owner": "purple", "units": {"light": 1}})
    ),
    Plant("units of nobody", "without an owner", GROUND.fill_land({"units": {"medium": 1}})),
    Plant("an unknown hero", "'asterix'", GROUND.fill_land({"heroes": ["asterix"]})),
    Plant("a hero twice", "GR-1.14", hero_twice),
    Plant("a hero in two lists", "GR-1.9", hero_in_reserve),
    Plant("a neutral fortress", ".fortress: 'neutral'", GROUND.fill_land({"fortress": "neutral"})),
    Plant("too many fortresses", "fortresses", too_many_fortresses),
    Plant("no Battle card", "GR-13.5", no_battle_cards, "stack"),
    Plant(
        "a Battle card twice", ".battle_cards", set_first("battle_cards", ["bat_1"] * 2), "stack"
    ),
    Plant("too many Tactic cards", "tac_oracle", set_first("cards", ["tac_oracle"] * 9)),
    Plant("cards that are not in use", "GR-20.2", cards_in_a_game_without),
    Plant("knowledge of nothing", "tac_olympic_truce", unknown_knowledge),
    Plant("debts", ".supplies: -1", set_first("supplies", -1)),
    Plant("a huge pool", ".pool.light", set_first("pool", {"light": 99})),
    Plant("an unknown permission", "'perhaps'", unknown_permission),
    Plant("less than nothing to place", "to_place.hero", set_first("to_place", {"hero": -1})),
    Plant("a truce in words", ".truce: true or false", set_first("truce", "yes")),
    Plant("out of the game with units", "GR-18", eliminated_with_pieces),
    Plant("another's Safe Conduct", "GR-9.9", safe_conduct_of_another),
    Plant("a round too late", "round: 99", set_top("round", 99)),
    Plant("actions in words", "actions_left", set_top("actions_left", "two")),
    Plant("an unknown player on turn", "turn: 'orange'", set_top("turn", "orange")),
    Plant("an attack in words", "attacked:", set_top("attacked", "often")),
    Plant("an answer without words", "answers[0]", set_top("answers", [{}])),
    Plant("an unknown phase", "'banquet'", unknown_phase, "stack"),
    Plant("an unknown decision", "stack[0].frame", unknown_decision, "stack"),
    Plant("an unknown option", "options.weather", set_option("weather", "fine")),
    Plant("an option out of bounds", "options.rounds", set_option("rounds", 99)),
    Plant("too many in a bag", "sen_storm", too_many_in_a_bag),
)
