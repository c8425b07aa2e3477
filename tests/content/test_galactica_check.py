"""Every kind of fault in Galáctica's content files is found, at its place."""

import pytest

from imperios.content.registry import GAMES
from tests.content.changes import Case, Change, add, changed, drop, found, put, shipped

M1, M2, M3, M4, M5, M6, M7, M8 = (("missions", "missions", number) for number in range(8))
CRUISER = {"type": "cruiser", "hex": [0, 5]}

CHANGES: list[Case] = [
    (put("systems", "planets", 0, "id", value="moon"), "systems", "planets", "missing_id"),
    (put("systems", "systems", 1, "side", value="a"), "systems", "systems[1]", "duplicate_id"),
    (put("systems", "systems", 0, "name_es", value=""), "systems", "systems[0].name_es",
     "text_missing"),
    (put("systems", "systems", 0, "hexes", 0, "pos", value=1), "systems", "systems[0].hexes",
     "fixed_list"),
    (put("systems", "systems", 0, "hexes", 0, "planet", value="moon"), "systems",
     "systems[0].hexes[0].planet", "unknown_planet"),
    (put("systems", "systems", 0, "hexes", 1, "terrain", value="fog"), "systems",
     "systems[0].hexes[1].terrain", "unknown_terrain"),
    (put("systems", "systems", 0, "hexes", 1, "terrain", value="planet"), "systems",
     "systems[0].hexes[1].terrain", "planet_mismatch"),
    (put("units", "units", 0, "id", value="saucer"), "units", "units", "missing_id"),
    (put("units", "units", 0, "id", value="saucer"), "units", "units[0].id", "unknown_unit"),
    (put("units", "units", 2, "damaged", "defence", value=9), "units", "units[2].damaged.defence",
     "above_limit"),
    (drop("units", "counters", "shared", "mine_field"), "units", "counters.shared", "missing_id"),
    (put("game", "tokens", "kinds", value=[]), "game", "tokens.kinds", "fixed_list"),
    (put("cards", "cards", value=[]), "cards", "cards", "empty_deck"),
    (put("cards", "cards", 1, "id", value="broadside"), "cards", "cards[1].id", "duplicate_id"),
    (put("cards", "cards", 0, "id", value="done"), "cards", "cards[0].id", "token_twice"),
    (put("cards", "cards", 0, "priority", value=None), "cards", "cards[0].priority",
     "priority_missing"),
    (put("cards", "cards", 0, "ops", 0, "op", value="gain_pc"), "cards", "cards[0].ops[0].op",
     "unknown_effect"),
    (put("cards", "cards", 9, "ops", 0, "unit", value="saucer"), "cards", "cards[9].ops[0].unit",
     "unknown_unit"),
    (put(*M2, "key", value="defeat_the_enemy"), "missions", "missions[1].key", "duplicate_id"),
    (put(*M1, "name_en", value=" "), "missions", "missions[0].name_en", "text_missing"),
    (put(*M1, "templates", 0, "side", value="c"), "missions", "missions[0].templates[0]",
     "unknown_system"),
    (put(*M1, "templates", 1, "template", value=1), "missions", "missions[0].templates[1]",
     "duplicate_id"),
    (put(*M1, "templates", 0, "center", value=[99, 0]), "missions",
     "missions[0].templates[0].center", "off_the_map"),
    (put(*M1, "templates", 1, "center", value=[-1, 9]), "missions",
     "missions[0].templates[1].center", "sector_twice"),
    (put(*M1, "templates", 0, "template", value=7), "missions", "missions[0].templates",
     "wrong_number_of_homes"),
    (put(*M1, "templates", 1, "rotation", value=2), "missions", "missions[0].templates[1]",
     "not_symmetric"),
    (put(*M3, "tokens", 0, "hex", value=[15, 15]), "missions", "missions[2].tokens[0].hex",
     "off_the_board"),
    (put(*M3, "tokens", 1, "hex", value=[0, 0]), "missions", "missions[2].tokens[1].hex",
     "not_empty"),
    (put(*M1, "pc_limit", value=94), "missions", "missions[0].pc_limit", "above_limit"),
    (put(*M1, "red", "pc", value=41), "missions", "missions[0].red.pc", "above_limit"),
    (put(*M1, "at_limit", value=["destroyed_value"]), "missions", "missions[0].at_limit",
     "fixed_end"),
    (put(*M1, "forbidden_units", value=["saucer"]), "missions", "missions[0].forbidden_units[0]",
     "unknown_unit"),
    (put(*M4, "special", 0, "hex", value=[0, 1]), "missions", "missions[3].special[0].hex",
     "not_a_planet"),
    (put(*M1, "red", "units", 0, "type", value="infantry"), "missions",
     "missions[0].red.units[0].type", "unknown_unit"),
    (put(*M1, "red", "units", 0, "hex", value=[-1, 10]), "missions",
     "missions[0].red.units[0].hex", "not_empty"),
    (put(*M1, "red", "units", 0, "hex", value=[0, 9]), "missions",
     "missions[0].red.units[1].hex", "sector_taken"),
    (put(*M1, "red", "units", 0, "cargo", "infantry", value=5), "missions",
     "missions[0].red.units[0].cargo", "no_room"),
    (put(*M1, "red", "units", 0, "cargo", "saucer", value=1), "missions",
     "missions[0].red.units[0].cargo.saucer", "unknown_unit"),
    (put(*M1, "red", "units", 0, value={"type": "bomber", "hex": [0, 10], "damaged": True}),
     "missions", "missions[0].red.units[0].damaged", "no_damaged_side"),
    (put(*M2, "red", "units", value=[{**CRUISER, "hex": [q, 5]} for q in (-2, -1, 0, 1, 2)]),
     "missions", "missions[1].red", "pool_exceeded"),
    (put(*M1, "red", "planets", 0, "hex", value=[2, 1]), "missions",
     "missions[0].red.planets[0].hex", "sector_taken"),
    (put(*M1, "red", "planets", 0, "infantry", value=7), "missions", "missions[0].red.planets[0]",
     "no_room"),
    (add(*M1, "red", "planets", value={"hex": [1, 11], "infantry": 0, "armour": 0,
                                      "buildings": ["ion_cannon"]}),
     "missions", "missions[0].red.planets[1].buildings", "building_without_troops"),
    (put(*M3, "objectives", "red", 0, "hex", value=[-1, 0]), "missions",
     "missions[2].objectives.red[0].hex", "not_empty"),
    (put(*M4, "objectives", "red", 0, "assault_units", value=7), "missions",
     "missions[3].objectives.red[0].assault_units", "no_room"),
    (put(*M5, "objectives", "red", 0, "hex", value=[0, 1]), "missions",
     "missions[4].objectives.red[0].hex", "not_a_planet"),
    (put(*M6, "objectives", "red", 0, "unit", value="saucer"), "missions",
     "missions[5].objectives.red[0].unit", "unknown_unit"),
    (put(*M6, "objectives", "red", 0, value={
        "type": "end_rival_turn_with_unit", "unit": "bomber", "state": "damaged", "turns": 2}),
     "missions", "missions[5].objectives.red[0].state", "no_damaged_side"),
    (put(*M6, "forbidden_units", value=["annihilator"]), "missions",
     "missions[5].objectives.red[0].unit", "forbidden_objective"),
    (put(*M7, "objectives", "red", 0, "tag", value="gold"), "missions",
     "missions[6].objectives.red[0].tag", "unknown_tag"),
    (put(*M8, "objectives", "blue", 0, "value", value=100), "missions",
     "missions[7].objectives.blue[0].value", "above_limit"),
]  # fmt: skip


def test_the_shipped_content_has_no_fault() -> None:
    assert found("galactica", shipped("galactica")) == []


@pytest.mark.parametrize(
    ("change", "file", "place", "reason"), CHANGES, ids=[f"{c[3]}-{c[2]}" for c in CHANGES]
)
def test_a_fault_is_found_at_its_place(change: Change, file: str, place: str, reason: str) -> None:
    assert (file, place, reason) in found("galactica", changed("galactica", change))


def test_all_faults_are_found_not_just_the_first() -> None:
    content = changed(
        "galactica",
        put(*M1, "red", "pc", value=41),
        put(*M7, "objectives", "red", 0, "tag", value="gold"),
        put("cards", "cards", 0, "priority", value=None),
    )

    assert {reason for _, _, reason in found("galactica", content)} == {
        "above_limit", "unknown_tag", "priority_missing",
    }  # fmt: skip


@pytest.mark.parametrize("rubbish", [None, 3, "x", [], [[]], {"units": 3}, {"units": [3, None]}])
def test_files_of_any_shape_are_checked_without_a_crash(rubbish: object) -> None:
    for name in GAMES["galactica"].content:
        found("galactica", {**shipped("galactica"), name: rubbish})
