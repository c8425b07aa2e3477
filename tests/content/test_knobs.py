"""Knobs: each changes what it says, can be turned back, and the content passes its check."""

import json
from collections.abc import Iterator

import pytest

import imperios
from imperios.cli.commands.tune import knobs_of
from imperios.content.library import content
from imperios.content.registry import GAMES
from imperios.games.tuning import scenario_of

TUNED = [
    ("grecia", "trojan_war"), ("grecia", "diadochi"), ("napoleon", "russia_1812"),
    ("napoleon", "europe_1803"), ("galactica", "gate_of_the_heart"),
    ("galactica", "siege_of_kronos"),
]  # fmt: skip


def turned(game: str, scenario: str) -> Iterator[tuple[str, bool]]:
    """Each knob one step up and down: its name, and whether the check allows it."""
    whole = imperios.game(game)
    seats = whole.new(scenario, whole.scenarios[scenario].seats[-1]).seats
    text = json.dumps(content(game))
    for knob in knobs_of(game, json.loads(text), scenario, seats):
        before = knob.read(json.loads(text))
        for value in (knob.turned(before, True), knob.turned(before, False)):
            tree = json.loads(text)
            if value is not None:
                knob.write(tree, value)
                assert knob.read(tree) == value, knob.name
                yield knob.name, not GAMES[game].check(tree)


@pytest.mark.parametrize(("game", "scenario"), TUNED)
def test_every_knob_turns_and_nearly_all_are_allowed(game: str, scenario: str) -> None:
    found = list(turned(game, scenario))

    assert len({name for name, _ in found}) >= 7
    assert [name for name, allowed in found if not allowed] in ([], ["infantry russia"])


def test_another_seat_begins_and_the_others_follow() -> None:
    tree = json.loads(json.dumps(content("napoleon")))
    knobs = knobs_of("napoleon", tree, "hundred_days_1815", ("france", "great_britain", "prussia"))
    next(knob for knob in knobs if knob.name == "first in turn").write(tree, 2)

    assert scenario_of(tree, "hundred_days_1815")["turn_order"] == [
        "prussia", "france", "great_britain",
    ]  # fmt: skip


@pytest.mark.parametrize(
    ("game", "scenario", "zone", "expected"),
    [("grecia", "diadochi", "corinthia", {"medium": 3}),
     ("napoleon", "hundred_days_1815", "at_bohemia", ["infantry"] * 3)],
)  # fmt: skip
def test_a_garrison_grows(game: str, scenario: str, zone: str, expected: object) -> None:
    tree = json.loads(json.dumps(content(game)))
    knobs = knobs_of(game, tree, scenario, imperios.game(game).new(scenario).seats)
    next(knob for knob in knobs if knob.name == f"garrison {zone}").write(tree, 3)

    assert scenario_of(tree, scenario)["neutral_extra"][zone] == expected


def test_the_free_game_in_which_all_begin_alike_has_none() -> None:
    assert knobs_of("grecia", json.loads(json.dumps(content("grecia"))), "free", ("red",)) == []


def test_the_powers_of_a_standard_game_may_need_different_flags() -> None:
    tree = json.loads(json.dumps(content("napoleon")))
    knobs = knobs_of("napoleon", tree, "std_4", imperios.game("napoleon").new("std_4").seats)
    knob = next(one for one in knobs if one.name == "flags prussia_russia")
    assert knob.read(tree) == 4
    knob.write(tree, 5)

    made = next(one for one in tree["scenarios"]["standard_setups"] if one["id"] == "std_4")
    assert made["victory"] == {"prussia_russia": {"one_colour": 3, "several_colours": 5}}
    assert not GAMES["napoleon"].check(tree)
