"""A game that goes on by the rules of another version: its history, its record, its past."""

from random import Random

import pytest

import imperios
from imperios import State, dump, load, rewound
from imperios.kernel.errors import Faults
from imperios.kernel.versions import along, moved, seamless

EARLIER = [
    ("grecia", "trojan_war", "1"),
    ("napoleon", "std_2", "1"),
    ("galactica", "arms_race", "1.1"),
]
CHANGED = 60  # choices by the rules of before


def played(state: State, choices: int, rng: Random) -> State:
    """So many random choices more."""
    for _ in range(choices):
        state.play(rng.choice(state.legal()))
    return state


def moved_game(name: str, scenario: str, version: str) -> tuple[State, State]:
    """A game just before and some choices after it went on by the present rules."""
    rng = Random(3)
    before = played(imperios.game(name, version=version).new(scenario), CHANGED, rng)
    while before.deciders == ("chance",) or not seamless(before, by_present_rules(before)):
        played(before, 1, rng)
    return before.copy(), played(by_present_rules(before), 40, rng)


def by_present_rules(state: State) -> State:
    """The game as it would go on."""
    return moved(state, imperios.game(state.game.id).version)


@pytest.mark.parametrize(("name", "scenario", "version"), EARLIER)
def test_a_record_tells_by_which_rules_each_choice_was_made(
    name: str, scenario: str, version: str
) -> None:
    before, after = moved_game(name, scenario, version)
    text = dump(after)
    again = load(text)

    assert f"\nrules {version}\n" in text
    assert text.count("\nrules ") == 2
    assert dump(again) == text
    assert again.game is after.game
    assert (again.past, again.happened) == (after.past, after.happened)
    assert load(dump(by_present_rules(before))).game is after.game


@pytest.mark.parametrize(("name", "scenario", "version"), EARLIER)
def test_each_moment_of_the_past_has_its_own_rules(name: str, scenario: str, version: str) -> None:
    before, after = moved_game(name, scenario, version)
    change = len(before.past)
    game = rewound(after, 0)
    for choices, (who, token) in enumerate(after.history):
        game = along(game, after)
        assert game.game.version == (version if choices < change else after.game.version)
        game.choose(who, token)

    assert game.hash() == after.hash()
    assert rewound(after, change - 1).game is before.game
    assert rewound(after, change).game is after.game
    assert rewound(after, change).undoable(before.deciders[0]) == 0


def test_rules_that_nobody_knows_are_a_fault() -> None:
    state = imperios.game("grecia").new("free", 2)

    with pytest.raises(Faults):
        moved(state, "77")
    played(state, 5, Random(1))
    with pytest.raises(Faults):
        load(dump(state).replace("hash ", "rules 77\nhash "))
