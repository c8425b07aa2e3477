"""What the sectors of a mission are called."""

import imperios

GAME = imperios.game("galactica")


def test_ig_5_4_a_planet_is_named_after_its_system() -> None:
    names = GAME.place_names("defeat_the_enemy")

    assert names["-1,10"] == {"es": "Trono R", "en": "Throne R"}
    assert names["3,1"] == {"es": "Trono B · E", "en": "Throne B · E"}
    assert names["0,0"] == {"es": "Oasis B", "en": "Oasis B"}


def test_two_planets_of_a_system_are_numbered() -> None:
    names = GAME.place_names("defeat_the_enemy")
    harbours = {name["en"] for name in names.values() if name["en"].startswith("Harbour R")}

    assert {"Harbour R 1", "Harbour R 2", "Harbour R · centre", "Harbour R · SW"} <= harbours


def test_every_sector_of_every_mission_has_a_name_of_its_own() -> None:
    for mission in GAME.scenarios:
        names, sectors = GAME.place_names(mission), GAME.new(mission).view(None)["hexes"]

        assert set(sectors) <= set(names), mission
        for lang in ("es", "en"):
            assert len({name[lang] for name in names.values()}) == len(names), mission


def test_a_board_of_the_tests_has_coordinates_only() -> None:
    assert GAME.place_names("T5") == {}
