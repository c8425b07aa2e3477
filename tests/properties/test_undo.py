"""Taking back: one's own last choices, never across chance, another's choice or a revelation."""

import json
from random import Random

import imperios
from imperios import Refused
from imperios.kernel.game import Game
from imperios.kernel.state import State
from tests.properties.play import moments, report, whole_game
from tests.properties.setups import each_game, setups


@each_game
def test_only_ones_own_last_choices_can_be_taken_back(game: Game, full: bool) -> None:
    """So never across chance."""
    for setup in setups(game, 420 if full else 8, first=2_000):
        for state in whole_game(setup):
            last = state.name(state.past[-1][0]) if state.past else None
            for who in (*state.seats, "chance"):
                number = state.undoable(who)
                if last != who or who == "chance":
                    assert number == 0, report(state, f"{who} takes back {number}")
                else:
                    own = state.past[len(state.past) - number :]
                    assert {seat for seat, _ in own} <= {state.seat(who)}, report(state, f"{own}")


@each_game
def test_what_can_be_taken_back_shrinks_only_by_other_choices(game: Game, full: bool) -> None:
    """After a choice of one's own there is one more to take back, or a barrier, and then none."""
    for setup in setups(game, 420 if full else 8, first=2_100):
        before: dict[str, int] = {}
        for state in whole_game(setup):
            for who in state.seats:
                number = state.undoable(who)
                if state.past and state.past[-1][0] == state.seat(who):
                    allowed = (0, before.get(who, 0) + 1)
                    assert number in allowed, report(state, f"{who}: {number} of {allowed}")
                before[who] = number


@each_game
def test_taking_back_leads_to_the_state_before(game: Game, full: bool) -> None:
    for state, rng in moments(game, 100 if full else 20, 5 if full else 0.4, seed=2_200):
        twin, trail = state.copy(), [state.hash()]
        for _ in range(6):
            if not twin.legal():
                break
            twin.play(rng.choice(twin.legal()))
            trail.append(twin.hash())
            for who in twin.seats:
                back = min(twin.undoable(who), len(trail) - 1)
                if back:
                    older = imperios.rewound(twin, len(twin.history) - back)
                    assert older.hash() == trail[-1 - back], report(twin, f"{who}: {back} back")


def knowledge(state: State, who: str) -> str:
    """What a seat sees and is asked."""
    asked = [state.view(who), state.prompt(who), state.choices(who), list(state.deciders)]
    return json.dumps(asked)


def played_again(world: State, choices: list[tuple[str, str]], who: str) -> str:
    """What a seat would see after the same choices in a world of its imagination."""
    for name, token in choices:
        try:
            world.choose(name, token)
        except Refused as refused:
            return f"{token} is refused: {refused}"
    return knowledge(world, who)


def learns_nothing(state: State, who: str, rng: Random) -> None:
    """What could be taken back has shown nothing: it looks the same in every imagined world."""
    back = state.undoable(who)
    older = imperios.rewound(state, len(state.history) - back)
    choices = state.history[len(state.history) - back :]
    for _ in range(3):
        seen = played_again(older.imagine(who, rng), choices, who)
        assert seen == knowledge(state, who), report(state, f"{who} could take back {choices}")


@each_game
def test_nobody_takes_back_what_has_shown_him_something(game: Game, full: bool) -> None:
    for state, rng in moments(game, 400 if full else 40, 20 if full else 1.5, seed=2_300):
        for who in state.seats:
            if state.undoable(who):
                learns_nothing(state, who, rng)
