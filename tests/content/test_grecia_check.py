"""Every kind of fault in Grecia's content files is found, at its place."""

import pytest

from imperios.games.areas.content_check.content import FILES
from tests.content.changes import Case, Change, add, changed, drop, found, put, shipped

SPECIAL = ("scenarios", "scenarios", 0, "special")
NAMES = {"es": "x", "en": "x"}

CHANGES: list[Case] = [
    (put("board", "zones", 3, "id", value="elis"), "board", "zones[3].id", "duplicate_id"),
    (put("board", "zones", 3, "index", value=9), "board", "zones[3].index", "wrong_index"),
    (put("board", "zones", 3, "capacity", value=4), "board", "zones[3].capacity", "wrong_capacity"),
    (put("board", "zones", 40, "capacity", value=1), "board", "zones[40].capacity",
     "wrong_capacity"),
    (put("board", "zones", 3, "colour", value="pink"), "board", "zones[3].colour",
     "unknown_colour"),
    (put("board", "zones", 40, "colour", value="red"), "board", "zones[40].colour",
     "sea_with_colour"),
    (put("board", "zones", 3, "es", value=" "), "board", "zones[3].es", "text_missing"),
    (put("board", "zones", 3, "points", 0, value=[99, 37]), "board", "zones[3].points[0]",
     "outside_frame"),
    (put("board", "zones", 0, "kind", value="sea"), "board", "zones[1]", "territory_after_sea"),
    (put("board", "adjacency", 0, value=["laconia", "atica"]), "board", "adjacency[0][1]",
     "unknown_zone"),
    (put("board", "adjacency", 5, value=["arcadia", "laconia"]), "board", "adjacency[5]",
     "pair_twice"),
    (put("board", "adjacency", 5, value=["elis", "elis"]), "board", "adjacency[5]",
     "own_neighbour"),
    (put("board", "straits", 0, value=["attica", "troad"]), "board", "straits[0]",
     "strait_not_adjacent"),
    (put("board", "straits", 0, value=["attica", "aegean_sea"]), "board", "straits[0]",
     "strait_needs_territories"),
    (put("board", "adjacency", value=[]), "board", "zones[7]", "unreachable_zone"),
    (drop("board", "colours", 0), "board", "colours", "fixed_list"),
    (put("units", "units", 2, "promotes_to", value="light"), "units", "units[0].promotes_to",
     "promotion_cycle"),
    (put("units", "units", 3, "promotes_to", value="cavalry"), "units", "units[3].promotes_to",
     "promotion_cycle"),
    (put("units", "units", 3, "promotes_to", value="ship"), "units", "units[3].promotes_to",
     "promotion_changes_domain"),
    (put("units", "units", 3, "promotes_to", value="elephant"), "units", "units[3].promotes_to",
     "unknown_unit"),
    (put("units", "units", 3, "id", value="elephant"), "units", "units", "fixed_list"),
    (put("units", "unit_order", value=[]), "units", "unit_order", "fixed_list"),
    (put("units", "other_pieces", value=[]), "units", "other_pieces", "missing_id"),
    (put("cards", "senate_deck", value=[]), "cards", "senate_deck", "empty_deck"),
    (put("cards", "senate_deck", 0, "text_en", value=""), "cards", "senate_deck[0].text_en",
     "text_missing"),
    (put("cards", "senate_deck", 0, "effect", 0, "unit", value="elephant"), "cards",
     "senate_deck[0].effect[0].unit", "unknown_unit"),
    (put("cards", "tactic_deck", 1, "effect", 0, "kinds", value=["mule"]), "cards",
     "tactic_deck[1].effect[0].kinds[0]", "unknown_unit"),
    (put("cards", "senate_deck", 10, "effect", 0, "extra_edge", value=["attica", "sea"]), "cards",
     "senate_deck[10].effect[0].extra_edge[1]", "unknown_zone"),
    (put("cards", "senate_deck", 10, "effect", 0, "extra_edge", value=["attica", "sea"]), "cards",
     "senate_deck[10].effect[0].extra_edge[0]", "not_a_sea"),
    (put("cards", "senate_deck", 6, "effect", 0, "min", value=5), "cards",
     "senate_deck[6].effect[0].min", "min_above_max"),
    (put("cards", "battle_cards", 1, "value", value=0), "cards", "battle_cards[1].value",
     "value_twice"),
    (put("cards", "tactic_deck", 0, "copies", value=3), "cards", "tactic_deck[0].copies",
     "too_few_copies"),
    (put("cards", "tactic_deck", 0, "id", value="tac_help"), "cards", "tactic_deck", "missing_id"),
    (put("cards", "tactic_deck", 1, "id", value="attica"), "cards", "tactic_deck[1].id",
     "token_twice"),
    (put("game", "constants", "initial_units", "mule", value=1), "game",
     "constants.initial_units.mule", "unknown_unit"),
    (put("game", "constants", "neutral_default", "land", value={"light": 4}), "game",
     "constants.neutral_default.land", "no_room"),
    (put("game", "constants", "neutral_default", "land", value={"ship": 1}), "game",
     "constants.neutral_default.land.ship", "land_units_only"),
    (put("game", "constants", "income", 1, "min_territories", value=12), "game",
     "constants.income[2].min_territories", "income_order"),
    (put("game", "constants", "players_min", value=5), "game", "constants.players_min",
     "min_above_max"),
    (put("game", "options", 2, "default", value=9), "game", "options[2].default",
     "default_not_a_value"),
    (put("game", "options", 2, "id", value="dice"), "game", "options[3].id", "duplicate_id"),
    (add("game", "options", 0, "values", value="atlantis"), "game", "options[0].values[7]",
     "unknown_scenario"),
    (put("game", "tokens", "verbs", 0, value="go"), "game", "tokens.verbs", "fixed_list"),
    (put("game", "tokens", "numbers", value=["n1"]), "game", "tokens.numbers", "fixed_list"),
    (put("scenarios", "free_game", "id", value="trojan_war"), "scenarios", "free_game.id",
     "duplicate_id"),
    (drop("scenarios", "free_game", "heroes", "red"), "scenarios", "free_game.heroes",
     "missing_id"),
    (put("scenarios", "free_game", "heroes", "pink", value=[]), "scenarios",
     "free_game.heroes.pink", "unknown_colour"),
    (put("scenarios", "scenarios", 0, "colours_by_players", "2", value=["red", "red"]),
     "scenarios", "scenarios[0].colours_by_players.2", "wrong_number_of_colours"),
    (put("scenarios", "scenarios", 0, "colours_by_players", "2", 1, value="pink"),
     "scenarios", "scenarios[0].colours_by_players.2[1]", "unknown_colour"),
    (drop("scenarios", "scenarios", 0, "sides", "green"), "scenarios",
     "scenarios[0].colours_by_players.4[2]", "colour_without_side"),
    (put("scenarios", "scenarios", 0, "sides", "red", "fortresses", value=4), "scenarios",
     "scenarios[0].sides.red.fortresses", "too_many_fortresses"),
    (put("scenarios", "scenarios", 0, "sides", "red", "heroes_start", value=4), "scenarios",
     "scenarios[0].sides.red.heroes_start", "too_many_heroes"),
    (drop("scenarios", "scenarios", 0, "sides", "red", "heroes", 0), "scenarios",
     "scenarios[0].sides.red.heroes", "wrong_number_of_heroes"),
    (put("scenarios", "scenarios", 0, "sides", "red", "heroes", 1, "id", value="agamemnon"),
     "scenarios", "scenarios[0].sides.red.heroes[1].id", "duplicate_id"),
    (put("scenarios", "scenarios", 0, "sides", "red", "heroes", 1, "id", value="move"),
     "scenarios", "scenarios[0].sides.red.heroes[1].id", "hero_is_token"),
    (put("scenarios", "scenarios", 0, "neutral_extra", value={"atlantis": {"light": 1}}),
     "scenarios", "scenarios[0].neutral_extra.atlantis", "unknown_zone"),
    (put("scenarios", "scenarios", 0, "neutral_extra", value={"aegean_sea": {"light": 1}}),
     "scenarios", "scenarios[0].neutral_extra.aegean_sea", "not_a_territory"),
    (put("scenarios", "scenarios", 0, "neutral_extra", value={"attica": {"light": 1}}),
     "scenarios", "scenarios[0].neutral_extra.attica", "coloured_garrison"),
    (put("scenarios", "scenarios", 0, "neutral_extra", value={"lesbos": {"light": 4}}),
     "scenarios", "scenarios[0].neutral_extra.lesbos", "no_room"),
    (put(*SPECIAL, 0, "zone", value="attica"), "scenarios", "scenarios[0].special[0].zone",
     "not_a_home"),
    (put(*SPECIAL, 0, "zone", value="aegean_sea"), "scenarios", "scenarios[0].special[0].zone",
     "not_a_territory"),
    (add(*SPECIAL, value={"type": "fixed_fortress", "colour": "yellow", "zone": "troad", **NAMES}),
     "scenarios", "scenarios[0].special[5].zone", "fortress_twice"),
    (put("scenarios", "scenarios", 0, "sides", "yellow", "fortresses", value=0), "scenarios",
     "scenarios[0].sides.yellow.fortresses", "too_few_fortresses"),
    (put(*SPECIAL, 2, "colour", value="pink"), "scenarios", "scenarios[0].special[2].colour",
     "colour_without_side"),
    (put(*SPECIAL, 2, "units", value={"ship": 6}), "scenarios", "scenarios[0].sides.red",
     "pool_exceeded"),
    (add(*SPECIAL, value={"type": "replace_unit", "colour": "red", "from": "cavalry",
                          "to": "heavy", **NAMES}),
     "scenarios", "scenarios[0].special[5].from", "nothing_to_replace"),
]  # fmt: skip


def test_the_shipped_content_has_no_fault() -> None:
    assert found("grecia", shipped("grecia")) == []


@pytest.mark.parametrize(
    ("change", "file", "place", "reason"), CHANGES, ids=[f"{c[3]}-{c[2]}" for c in CHANGES]
)
def test_a_fault_is_found_at_its_place(change: Change, file: str, place: str, reason: str) -> None:
    assert (file, place, reason) in found("grecia", changed("grecia", change))


def test_all_faults_are_found_not_just_the_first() -> None:
    content = changed(
        "grecia",
        put("board", "zones", 3, "capacity", value=4),
        put("units", "units", 2, "promotes_to", value="light"),
        put("cards", "tactic_deck", 0, "copies", value=3),
    )

    assert {reason for _, _, reason in found("grecia", content)} == {
        "wrong_capacity", "promotion_cycle", "too_few_copies",
    }  # fmt: skip


@pytest.mark.parametrize("rubbish", [None, 3, "x", [], [[]], {"zones": 3}, {"units": [3, None]}])
def test_files_of_any_shape_are_checked_without_a_crash(rubbish: object) -> None:
    for name in FILES:
        assert found("grecia", {**shipped("grecia"), name: rubbish})
