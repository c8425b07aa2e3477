"""Copies are independent: whatever is played in one is not seen in another."""

from random import Random

from imperios.kernel.game import Game
from imperios.kernel.state import State
from tests.properties.play import TASTES, Player, moments, player_of, report
from tests.properties.setups import each_game, setups
from tests.properties.snapshots import snapshot
from tests.properties.starts import case_starts, cases


def fingerprint(state: State) -> tuple[object, ...]:
    """Everything about a state, for comparison later."""
    return (
        state.hash(), state.history, state.events, list(state.legal()), state.deciders,
        state.result, [state.undoable(who) for who in state.seats],
        [state.prompt(who) for who in state.seats],
    )  # fmt: skip


def play_in_turns(family: list[State], rng: Random, choices: int) -> list[list[int]]:
    """One choice here, one there; what was played in each."""
    played: list[list[int]] = [[] for _ in family]
    for _ in range(choices):
        for state, codes in zip(family, played, strict=True):
            if state.legal() and rng.random() < 0.8:
                codes.append(rng.choice(state.legal()))
                state.play(codes[-1])
    return played


@each_game
def test_copies_played_in_turns_do_not_disturb_each_other(game: Game, full: bool) -> None:
    """A state, its copies and a copy of a copy go different ways, choice by choice.

    Each must be where the same choices lead a state of its own, made from the position.
    """
    for state, rng in moments(game, 600 if full else 40, 30 if full else 0.4, seed=4_000):
        before, position = fingerprint(state), state.position()
        original = state.copy()
        family = [original, original.copy(), original.copy(), original.copy().copy()]
        resting = original.copy()
        played = play_in_turns(family, rng, rng.choice((1, 3, 12)))
        assert fingerprint(state) == before, report(state, f"changed by a copy: {played}")
        assert fingerprint(resting) == before, report(state, f"changed by a copy: {played}")
        for member, codes in zip(family, played, strict=True):
            alone = game.at(position)
            for code in codes:
                alone.play(code)
            assert member.hash() == alone.hash(), report(member, f"disturbed: {played}")


@each_game
def test_no_choice_changes_a_copy_made_before_it(game: Game, full: bool) -> None:
    """Every choice of whole games, and of games from cases, down to the last number.

    The game goes on now in the original, now in the copy, while the other one rests.
    """
    for setup in setups(game, 1_000 if full else 21, first=4_400):
        with_witness(setup.start(), player_of(setup), game.longest(setup.start()))
    rng = Random(game.id)
    for state in case_starts(game, len(cases(game.id)) * (10 if full else 1), rng):
        with_witness(state, Player(game, rng, rng.choice(TASTES)), 20)


def with_witness(state: State, player: Player, choices: int) -> None:
    """Play on; a copy of the state before each choice must stay as it was."""
    for _ in range(choices):
        if not state.legal():
            break
        twin = state.copy()
        if player.rng.random() < 0.5:
            state, twin = twin, state
        before = snapshot(twin)
        state.play(player.pick(state.legal()))
        assert snapshot(twin) == before, report(state, "the last choice changed a copy")


@each_game
def test_the_original_may_go_on_while_its_copy_waits(game: Game, full: bool) -> None:
    for state, rng in moments(game, 400 if full else 30, 20 if full else 1, seed=4_100):
        original = state.copy()
        waiting = original.copy()
        before = fingerprint(waiting)
        play_in_turns([original], rng, 25)
        assert fingerprint(waiting) == before, report(waiting, f"changed by {original.history}")


@each_game
def test_imagined_worlds_do_not_disturb_the_true_one(game: Game, full: bool) -> None:
    for state, rng in moments(game, 200 if full else 30, 10 if full else 0.5, seed=4_200):
        before = fingerprint(state)
        worlds = [state.imagine(who, rng) for who in (*state.seats, None)]
        marks = [fingerprint(world) for world in worlds]
        play_in_turns([worlds[0]], rng, 15)
        assert fingerprint(state) == before, report(state, "changed by an imagined world")
        assert [fingerprint(world) for world in worlds[1:]] == marks[1:]


@each_game
def test_looking_changes_nothing(game: Game, full: bool) -> None:
    """Views, prompts, choices, odds, positions and refusals leave everything as it is."""
    for state, _ in moments(game, 200 if full else 30, 10 if full else 0.5, seed=4_300):
        before = fingerprint(state)
        for who in (*state.seats, "chance"):
            state.choices(who)
        for seat in (*state.seats, None):
            state.view(seat)
            state.prompt(seat)
        state.odds()
        assert fingerprint(state) == before, report(state, "changed by looking")
