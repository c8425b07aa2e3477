"""Nothing that cannot be taken back happens by itself: a battle, a draw, the end of a turn.

Every choice of random games is carried out step by step. What the engine plays for a seat because
there is one option may be followed, before anybody speaks, by no battle, no throw or draw and no
new turn; but for what has been decided by a word of somebody else, or earlier.
"""

from collections.abc import Iterator

import pytest

import imperios
from imperios.kernel.frames import CHANCE
from imperios.kernel.state import State
from tests.properties.play import moments, report

FINAL = ("battle_begins", "turn_begins")
# Who is asked so has no say: the attacker, the bidder, whoever plays a card or deploys has spoken.
# The first combat follows the `done` of the declarations.
DECIDED = {
    "grecia": {"battle_card"},
    "napoleon": {"battle_card"},
    "galactica": {
        "initiative_open", "initiative_bid", "initiative_payment", "commit_defender",
        "respond_card", "next_combat",
    },
}  # fmt: skip


def plays(state: State, code: int) -> Iterator[str]:
    """The questions that the engine answers for a seat after a choice."""
    frame = state.stack[-1]
    frame.take(state, frame.who, code)
    while state.stack:
        frame = state.stack[-1]
        codes = frame.ask(state)
        if len(codes) > 1 or (codes and (frame.secret(state) or frame.last_word(state))):
            return
        if codes:
            state.codes = codes
            if frame.who != CHANCE:
                yield frame.prompt(state).code
            frame.take(state, frame.who, codes[0])


def final(state: State, since: int) -> bool:
    """Whether something that cannot be taken back has happened since, or is about to."""
    book = state.game.book
    kinds = {kind for effect in FINAL for kind in book.kinds_with(effect)}
    chance = bool(state.stack) and state.stack[-1].who == CHANCE
    return chance or any(raw[0] in kinds for raw in state.happened[since:])


@pytest.mark.parametrize("name", DECIDED)
def test_what_cannot_be_taken_back_follows_a_word(name: str, full: bool) -> None:
    met = 0
    for state, rng in moments(imperios.game(name), 1_000 if full else 80, 300, seed=1_500):
        if not state.legal() or state.deciders == ("chance",):
            continue
        twin, code = state.copy(), rng.choice(state.legal())
        twin.own()
        told = [(question, len(twin.happened)) for question in plays(twin, code)]
        for question, since in told:
            if question not in DECIDED[name] and final(twin, since):
                raise AssertionError(report(state, f"{question} after {twin.game.alphabet[code]}"))
        met += bool(told)
    assert met > 100
