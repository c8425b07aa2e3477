"""How games of Grecia and Napoleón stand: figures, objectives, rounds left, control of zones."""

from typing import Any

import pytest

import imperios
from imperios.content.texts import texts_of
from imperios.kernel.game import Game
from imperios.kernel.standing import SeatStanding
from tests.properties.play import moments

EIGHT = ["france", "great_britain", "spain", "austria", "prussia", "russia", "ottoman", "sweden"]
GRECIA, NAPOLEON = imperios.game("grecia"), imperios.game("napoleon")


def army(owner: str, fortress: str | None = None, **units: int) -> dict[str, Any]:
    there: dict[str, Any] = {"owner": owner, "units": units} if owner else {}
    return {**there, "fortress": fortress} if fortress else there


def progress(standing: SeatStanding) -> dict[str, tuple[int, int]]:
    return {goal["code"]: (goal["have"], goal["need"]) for goal in standing["goals"]}


def test_gr_17_1_conquest_needs_two_fortresses_and_all_of_ones_own() -> None:
    zones = {
        "attica": army("", "red"),
        "laconia": army("blue", "red", light=1),
        "boeotia": army("red", "blue", light=1),
        "thessaly": army("red", medium=1),
    }
    state = GRECIA.at({"turn": "red", "zones": zones}, ["red", "blue"])
    red = state.standing("red")["seats"]["red"]

    assert progress(red) == {"conquer_fortresses": (1, 2), "keep_fortresses": (1, 2)}
    assert red["figures"]["to_win"] == 2
    named = [goal["args"] for goal in red["goals"]]
    assert named == [{"held": ["boeotia"]}, {"missing": ["laconia"]}]


def test_gr_3_21_a_view_tells_what_each_fortress_adds() -> None:
    zones = {"troad": army("", "yellow"), "laconia": army("blue", "red", light=1)}
    position = {"scenario": "trojan_war", "turn": "red", "zones": zones}
    state = GRECIA.at(position, ["red", "blue", "yellow"])

    for who in (None, "red", "blue"):
        seen = state.view(who)["zones"]
        assert (seen["troad"]["fortress_bonus"], seen["laconia"]["fortress_bonus"]) == (5, 4)


def test_gr_17_5_points_are_those_of_the_final_scoring() -> None:
    zones = {
        "attica": army("", "red"),
        "laconia": army("blue", "red", light=1),
        "boeotia": army("red", "blue", light=2),
    }
    state = GRECIA.at({"turn": "red", "zones": zones, "round": 4}, ["red", "blue"])
    standing = state.standing(None)
    figures = standing["seats"]["red"]["figures"]

    assert standing["decisive"] == "points"
    assert standing["turns_left"] == 7
    assert figures["points"] == 2 + 1 - 3
    assert (figures["territories"], figures["fortresses"], figures["units"]) == (2, 2, 2)


def test_na_16_1_flags_of_one_colour_or_of_several_and_all_of_ones_own() -> None:
    zones = {
        "pr_silesia": army("austria", infantry=1),
        "city_breslau": army("austria", infantry=1),
        "at_illyria": army("france", infantry=1),
    }
    state = NAPOLEON.at({"turn": "austria", "zones": zones}, EIGHT)
    austria = state.standing("austria")["seats"]["austria"]
    home = progress(austria)["keep_flags"]

    assert progress(austria)["flags_of_one"] == (2, 3)
    assert progress(austria)["flags_of_several"] == (2, 4)
    assert home[0] == home[1] - 1
    assert austria["figures"]["to_win"] == 1 + 1
    assert austria["figures"]["flags"] == home[0] + 2


@pytest.mark.parametrize(
    ("scenario", "seats", "options", "told"),
    [
        ("short_2", 2, {}, False),
        ("short_2", 2, {"objective_one": 6}, True),
        ("short_2", 2, {"objective_flags": "any"}, True),
        ("short_3", 3, {}, True),
        ("short_3", 3, {"objective_flags": "rival", "objective_several": 7}, False),
    ],
)
def test_na_16_2_several_colours_are_a_goal_only_where_they_can_win_first(
    scenario: str, seats: int, options: dict[str, Any], told: bool
) -> None:
    state = NAPOLEON.new(scenario, seats, options)

    assert ("flags_of_several" in progress(state.standing(None)["seats"]["france"])) == told


def test_na_16_1_the_goals_name_the_flags_that_are_held_and_those_that_are_missing() -> None:
    zones = {
        "pr_silesia": army("austria", infantry=1),
        "ru_lithuania": army("austria", infantry=1),
        "city_breslau": army("austria", infantry=1),
        "at_illyria": army("france", infantry=1),
    }
    state = NAPOLEON.at({"turn": "austria", "zones": zones}, EIGHT)
    goals = {it["code"]: it["args"] for it in state.standing(None)["seats"]["austria"]["goals"]}

    assert goals == {
        "flags_of_one": {"held": ["pr_silesia", "city_breslau"]},
        "flags_of_several": {"held": ["pr_silesia", "ru_lithuania", "city_breslau"]},
        "keep_flags": {"missing": ["at_illyria"]},
    }


def test_na_18_7_what_decides_is_what_the_scenario_says() -> None:
    found = {name: NAPOLEON.new(name).standing(None) for name in NAPOLEON.scenarios}

    assert found["std_4"]["decisive"] == "flags"
    for name, scenario in NAPOLEON.material.scenarios.items():  # type: ignore[attr-defined]
        rule = scenario.get("time_rule") or {}
        if scenario.get("time_metric") == "net_flags" and "winner" not in rule:
            assert found[name]["decisive"] == "net_flags"
        if "player" in rule:
            codes = progress(found[name]["seats"][rule["player"]])
            assert codes["flags_at_end"][1] == rule["controls_at_least"]


def test_secret_trade_routes_tell_nobody_else_what_they_bring_in() -> None:
    state = NAPOLEON.at(
        {"options": {"secret_routes": True}, "turn": "france_spain", "phase": "actions"}
    )
    mine, theirs = state.seats[:2]

    for viewer in (mine, theirs, None):
        told = state.standing(viewer)["seats"]
        assert {seat for seat in told if "income" in told[seat]["figures"]} == {viewer} - {None}


@pytest.mark.parametrize("game", [GRECIA, NAPOLEON])
def test_in_the_end_the_points_are_the_scores_and_no_round_is_left(game: Game) -> None:
    for state, rng in moments(game, 6, 0.05, seed=14):
        while state.result is None:
            state.play(rng.choice(state.legal()))
        standing = state.standing(None)
        decisive = standing["decisive"]
        if decisive:
            points = {seat: told["figures"][decisive] for seat, told in standing["seats"].items()}
            assert points == dict(state.result.scores)
        assert standing["turns_left"] == 0


@pytest.mark.parametrize("game", [GRECIA, NAPOLEON])
def test_every_goal_has_a_phrase_and_every_phrase_a_goal(game: Game) -> None:
    told = [game.new(scenario).standing(None)["seats"].values() for scenario in game.scenarios]
    codes = {goal["code"] for seats in told for seat in seats for goal in seat["goals"]}
    assert codes == set(texts_of(game.id).phrases["objective"])


def test_gr_14_6_a_lone_fortress_holds_its_zone_only_for_a_player_in_the_game() -> None:
    zones = {
        "attica": army("", "red"),
        "laconia": army("blue", "red", light=1),
        "boeotia": army("", "green"),
        "thessaly": army("neutral", light=1),
    }
    out = {"green": {"eliminated": 1, "battle_cards": []}}
    position = {"turn": "red", "zones": zones, "seats": out}
    overlays = GRECIA.at(position, ["red", "blue", "green"]).overlays(None)

    assert overlays == {"control_red": ["attica"], "control_blue": ["laconia"], "control_green": []}


def test_na_2_15_empty_home_zones_are_controlled_until_they_are_invaded() -> None:
    state = NAPOLEON.at({"zones": {"pr_silesia": army("austria", infantry=1)}}, EIGHT)
    overlays = state.overlays("prussia")

    assert "pr_silesia" in overlays["control_austria"]
    assert "pr_silesia" not in overlays["control_prussia"]
    assert "pr_brandenburg" in overlays["control_prussia"]


def test_na_4_4_layers_tell_flags_and_trade_routes() -> None:
    zones = {"pr_silesia": army("austria", infantry=1), "city_madrid": army("austria", infantry=1)}
    seats = {"prussia": {"routes": ["route_madrid", "route_paris"]}}
    state = NAPOLEON.at({"zones": zones, "seats": seats}, EIGHT)
    overlays = state.overlays(None)

    assert {*overlays["conquered_austria"], "pr_silesia"} == {"pr_silesia", "city_madrid"}
    assert overlays["lost_prussia"] == ["pr_silesia"]
    assert len(overlays["flags_prussia"]) == 7
    assert sorted(overlays["routes_prussia"]) == ["city_madrid", "city_paris"]
    assert overlays["cut_prussia"] == ["city_madrid"]


def test_secret_trade_routes_are_a_layer_of_their_owner_alone() -> None:
    state = NAPOLEON.at(
        {"options": {"secret_routes": True}, "seats": {"prussia": {"routes": ["route_paris"]}}},
        EIGHT,
    )

    assert "routes_prussia" in state.overlays("prussia")
    for other in ("austria", None):
        assert "routes_prussia" not in state.overlays(other)
