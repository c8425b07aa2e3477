"""The scripts of the cases lead to rare moments: the properties are looked at along them.

At every choice of every script the books must be right and a copy made before must stay as it was;
at every second one (with --full at every one) the position must give the same state back; at one
moment of each case every observer must be shown the same in a world that they imagine; and what
was played must be a record that gives the same game back.
"""

from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

import imperios
from imperios.kernel.cases import start
from imperios.kernel.errors import Faults, Refused
from imperios.kernel.game import Game
from imperios.kernel.state import State
from tests.properties.ledgers import leaks, open_ledger
from tests.properties.play import report
from tests.properties.setups import GAMES
from tests.properties.snapshots import snapshot
from tests.properties.starts import cases
from tests.properties.test_secrecy import observers, shown

PARTS = 8
CHUNKS = [(game, part) for game in GAMES for part in range(PARTS)]
in_parts = pytest.mark.parametrize(("game", "part"), CHUNKS, ids=lambda value: str(
    getattr(value, "id", value)
))  # fmt: skip


def choices_of(script: str) -> list[tuple[str, str]]:
    """Who chooses what, in the lines that play."""
    lines = [line.split("#", 1)[0].partition(":") for line in script.splitlines()]
    return [
        (who.strip(), token)
        for who, _, tokens in lines
        if len(who.split()) == 1
        for token in tokens.split()
    ]


def script_moments(game: Game, case: dict[str, Any]) -> Iterator[State]:
    """The state before each choice of a script, and after the last.

    A case that does not hold fails where the cases are run; here it ends at the fault.
    """
    try:
        state = start(case, game)
        for who, token in choices_of(case.get("script", "")):
            yield state
            state.choose(who, token)
        yield state
    except (Faults, Refused):
        return


@in_parts
def test_books_and_positions_are_right_along_every_script(
    game: Game, part: int, full: bool
) -> None:
    rng = Random(part)
    for case in cases(game.id)[part::PARTS]:
        ledger = None
        for state in script_moments(game, case):
            ledger = ledger or open_ledger(state)
            faults = ledger.faults(state)
            assert not faults, report(state, case["title"], *faults)
            if not full and rng.random() < 0.5:
                continue
            twin = game.at(state.position())
            assert twin.hash() == state.hash(), report(state, case["title"])
            assert twin.deciders == state.deciders, report(state, case["title"])
            assert twin.legal() == state.legal(), report(state, case["title"])


@in_parts
def test_every_script_is_a_record_that_replays(game: Game, part: int) -> None:
    for case in cases(game.id)[part::PARTS]:
        for state in list(script_moments(game, case))[-1:]:
            twin = imperios.load(imperios.dump(state))
            assert twin.hash() == state.hash(), report(state, case["title"])
            assert twin.events == state.events, report(state, case["title"])


@in_parts
def test_copies_are_independent_along_every_script(game: Game, part: int) -> None:
    for case in cases(game.id)[part::PARTS]:
        twins: list[tuple[State, Any]] = []
        for state in script_moments(game, case):
            twin = state.copy()
            twins.append((twin, snapshot(twin)))
        for twin, before in twins:
            assert snapshot(twin) == before, report(twin, case["title"])


@in_parts
def test_secrets_are_kept_along_every_script(game: Game, part: int, full: bool) -> None:
    for number, case in enumerate(cases(game.id)[part::PARTS]):
        rng = Random(number)
        moments = [state.copy() for state in script_moments(game, case)]
        for state in moments if full else rng.sample(moments, min(1, len(moments))):
            for who in observers(state):
                assert not leaks(state, who), report(state, f"{who} sees {leaks(state, who)}")
                world = state.imagine(who, rng)
                assert shown(world, who) == shown(state, who), report(state, f"shown to {who}")
