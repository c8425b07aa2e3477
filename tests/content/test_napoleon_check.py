"""Every kind of fault in Napoleón's content files is found, at its place."""

import pytest

from imperios.games.areas.content_check.content import FILES
from tests.content.changes import Case, Change, add, changed, drop, found, put, shipped

SCENARIO = ("scenarios", "scenarios", 0)  # the Second Coalition
SPAIN = ("scenarios", "scenarios", 5)  # the Peninsular War, with reinforcements
RUSSIA = ("scenarios", "scenarios", 7)  # 1812, with attrition and other colours

CHANGES: list[Case] = [
    (put("board", "zones", 3, "id", value="fr_isle"), "board", "zones[3].id", "duplicate_id"),
    (put("board", "zones", 3, "capacity", value=4), "board", "zones[3].capacity", "wrong_capacity"),
    (put("board", "zones", 56, "defence_bonus", value=2), "board", "zones[56].defence_bonus",
     "fixed_value"),
    (put("board", "zones", 98, "empire", value="sweden"), "board", "zones[98].empire",
     "sea_with_colour"),
    (put("board", "zones", 0, "empire", value="atlantis"), "board", "zones[0].empire",
     "unknown_empire"),
    (put("board", "zones", 0, "flag", value=False), "board", "zones[0].flag", "fixed_value"),
    (put("board", "zones", 0, "neutral_unit", value="elephant"), "board", "zones[0].neutral_unit",
     "unknown_unit"),
    (put("board", "zones", 0, "neutral_unit", value="light_ship"), "board",
     "zones[0].neutral_unit", "land_units_only"),
    (drop("board", "zones", 0, "neutral_unit"), "board", "zones[0].neutral_unit",
     "garrison_missing"),
    (put("board", "zones", 0, "coastal", value=False), "board", "zones[0].coastal", "fixed_value"),
    (put("board", "zones", 56, "port", value=False), "board", "zones[56].port", "fixed_value"),
    (put("board", "zones", 56, "territory", value="fr_isle"), "board", "zones[56].territory",
     "city_mismatch"),
    (add("board", "adjacency", value=["city_brest", "fr_isle"]), "board", "zones[56]",
     "city_neighbours"),
    (put("board", "zones", 0, "points", 0, value=[99, 48]), "board", "zones[0].points[0]",
     "outside_frame"),
    (put("board", "zones", 0, "name", "en", value=" "), "board", "zones[0].name.en",
     "text_missing"),
    (put("board", "zones", 0, "kind", value="sea"), "board", "zones[1]", "territory_after_sea"),
    (put("board", "adjacency", 0, value=["fr_isle", "normandy"]), "board", "adjacency[0][1]",
     "unknown_zone"),
    (put("board", "adjacency", 1, value=["fr_west", "fr_isle"]), "board", "adjacency[1]",
     "pair_twice"),
    (put("board", "adjacency", 1, value=["fr_isle", "fr_isle"]), "board", "adjacency[1]",
     "own_neighbour"),
    (put("board", "adjacency", value=[]), "board", "zones[7]", "unreachable_zone"),
    (put("board", "adjacency", 0, value=["fr_isle", "fr_west", "mountain"]), "board",
     "adjacency[0]", "mountain_without_range"),
    (add("board", "mountain_ranges", 0, "borders", value=["fr_isle", "fr_west"]), "board",
     "mountain_ranges[0].borders[3]", "no_mountain_border"),
    (drop("board", "empires", 0), "board", "empires", "missing_id"),
    (put("units", "unit_order", value=[]), "units", "unit_order", "fixed_list"),
    (put("units", "units", 0, "arm", value="mounted"), "units", "units[0].arm", "fixed_value"),
    (put("units", "units", 1, "vulnerable", value=True), "units", "units[1].vulnerable",
     "fixed_value"),
    (put("units", "units", 4, "promotes_to", value="militia"), "units", "units[0].promotes_to",
     "promotion_cycle"),
    (put("units", "units", 4, "promotes_to", value="hussars"), "units", "units[4].promotes_to",
     "promotion_changes_arm"),
    (put("cards", "army_deck", value=[]), "cards", "army_deck", "empty_deck"),
    (put("cards", "army_deck", 0, "text", "es", value=""), "cards", "army_deck[0].text.es",
     "text_missing"),
    (put("cards", "army_deck", 0, "effects", 0, "types", value=["mule"]), "cards",
     "army_deck[0].effects[0].types[0]", "unknown_unit"),
    (put("cards", "army_deck", 0, "effects", 1, "prices", value={"mule": 2}), "cards",
     "army_deck[0].effects[1].prices.mule", "unknown_unit"),
    (put("cards", "army_deck", 0, "effects", 0, value={"min": 3, "max": 2}), "cards",
     "army_deck[0].effects[0].min", "min_above_max"),
    (put("cards", "chance_deck", value=[{"id": "ch_fog", "copies": 1}]), "cards", "chance_deck",
     "deck_too_small"),
    (put("cards", "trade_routes", 0, "city", value="fr_isle"), "cards", "trade_routes[0].city",
     "not_a_city"),
    (put("cards", "trade_routes", 0, "city", value="city_warsaw"), "cards",
     "trade_routes[29].city", "value_twice"),
    (put("cards", "politics_deck", 0, "id", value="fr_isle"), "cards", "politics_deck[0].id",
     "token_twice"),
    (put("scenarios", "standard_setups", 0, "players", value=3), "scenarios",
     "standard_setups[0].players", "wrong_number_of_seats"),
    (put("scenarios", "standard_setups", 0, "seats", 1, "key", value="france_spain"), "scenarios",
     "standard_setups[0].seats[1].key", "seat_twice"),
    (add("scenarios", "standard_setups", 0, "neutral_empires", value="spain"), "scenarios",
     "standard_setups[0].neutral_empires[4]", "empire_twice"),
    (drop("scenarios", "standard_setups", 0, "neutral_empires", 0), "scenarios",
     "standard_setups[0]", "empire_without_side"),
    (drop("scenarios", "starting_units", "slots", 0), "scenarios", "starting_units.slots",
     "fixed_list"),
    (drop("scenarios", "quick_setups", "france"), "scenarios", "quick_setups", "missing_id"),
    (put("scenarios", "quick_setups", "france", "lombardy", value=["infantry"]), "scenarios",
     "quick_setups.france.lombardy", "not_a_home"),
    (put("scenarios", "quick_setups", "france", "fr_isle", value=["light_ship"]), "scenarios",
     "quick_setups.france.fr_isle[0]", "wrong_element"),
    (put("scenarios", "quick_setups", "france", "fr_isle", value=["militia"] * 4), "scenarios",
     "quick_setups.france.fr_isle", "no_room"),
    (put("scenarios", "quick_setups", "france", "fr_isle", value=["guard"] * 3), "scenarios",
     "quick_setups.france", "pool_exceeded"),
    (drop(*SCENARIO, "turn_order", 0), "scenarios", "scenarios[0].turn_order", "wrong_turn_order"),
    (put(*SCENARIO, "neutral_extra", value={"fr_isle": ["militia"]}), "scenarios",
     "scenarios[0].neutral_extra.fr_isle", "zone_taken"),
    (put(*SCENARIO, "victory", "venice", value={}), "scenarios", "scenarios[0].victory.venice",
     "unknown_seat"),
    (put(*RUSSIA, "time_rule", "winner", value="venice"), "scenarios",
     "scenarios[7].time_rule.winner", "unknown_seat"),
    (put(*RUSSIA, "attrition", "colour", value="venice"), "scenarios",
     "scenarios[7].attrition.colour", "unknown_empire"),
    (put(*RUSSIA, "recolour", "sea_black", value="russia"), "scenarios",
     "scenarios[7].recolour.sea_black", "sea_with_colour"),
    (put(*SPAIN, "reinforcements", 0, "round", value=11), "scenarios",
     "scenarios[5].reinforcements[0].round", "round_never_comes"),
    (put(*SPAIN, "reinforcements", 0, "zones", 0, value="sea_lion"), "scenarios",
     "scenarios[5].reinforcements[0].zones[0]", "not_a_territory"),
    (put("game", "options", 2, "default", value="last"), "game", "options[2].default",
     "default_not_a_value"),
    (add("game", "options", 0, "values", value="waterloo"), "game", "options[0].values[20]",
     "unknown_scenario"),
    (put("game", "tokens", "actions", 0, value="go"), "game", "tokens.actions", "fixed_list"),
]  # fmt: skip


def test_the_shipped_content_has_no_fault() -> None:
    assert found("napoleon", shipped("napoleon")) == []


@pytest.mark.parametrize(
    ("change", "file", "place", "reason"), CHANGES, ids=[f"{c[3]}-{c[2]}" for c in CHANGES]
)
def test_a_fault_is_found_at_its_place(change: Change, file: str, place: str, reason: str) -> None:
    assert (file, place, reason) in found("napoleon", changed("napoleon", change))


@pytest.mark.parametrize("rubbish", [None, 3, "x", [], [[]], {"zones": 3}, {"units": [3, None]}])
def test_files_of_any_shape_are_checked_without_a_crash(rubbish: object) -> None:
    for name in FILES:
        assert found("napoleon", {**shipped("napoleon"), name: rubbish})
