"""A set is named in any order: equal sets are equal states, and no order is ever closed.

At sampled questions of a set two things are named one after the other, then the other way round
on a copy: the second order must be allowed too, and lead to the same hash, midway as at the end.
"""

from collections import Counter
from random import Random

import pytest

import imperios
from imperios.kernel.alphabet import CLOSING
from imperios.kernel.state import State
from tests.properties.play import moments, question, report

# The questions at which the parts of a set are named
SETS = {
    "grecia": (
        "move_unit", "attack_unit", "recruit_unit", "place_zone", "support_zone", "support_ally",
        "retreat_unit", "promote_zone", "card_promote", "move_unit_denied",
    ),
    "napoleon": (
        "move_unit", "attack_unit", "recruit_unit", "card_buy", "support_zone", "retreat_unit",
        "promote_zone", "card_promote", "card_relocate", "card_place", "assault_unit",
        "loss_zone",
    ),
    "galactica": (
        "initiative_payment", "discard_card", "choose_drifting_mines", "choose_conscription",
        "invasion_ship", "ship_attack_more", "build_action",
    ),
}  # fmt: skip
# One thing may lead to the next: a unit rises twice or frees a counter, others follow a rider,
# a new minelayer lays mines
CHAINS = {
    "grecia": {"promote_zone", "card_promote"},
    "napoleon": {"promote_zone", "card_promote", "card_relocate", "move_unit"},
    "galactica": {"build_action"},
}
BEYOND = {"retreat_hero"}  # asked in the same frame when its set is complete
SEEDS = {"grecia": 1_100, "napoleon": 1_109, "galactica": 1_104}  # few games meet all questions
TRIES = 4  # pairs of things to name at a sampled question
Thing = list[int]  # the codes that name it


def ask(state: State) -> list[int]:
    """The next question, also where there is only one choice."""
    while state.stack:
        codes: list[int] = state.stack[-1].ask(state)
        if codes:
            return codes
    return []


def play(state: State, code: int) -> bool:
    """Play a code of the next question, if it is legal."""
    if code not in ask(state):
        return False
    if state.fresh:
        state.own()
    frame = state.stack[-1]
    frame.take(state, frame.who, code)
    return True


def here(state: State) -> tuple[int, str, int, str, frozenset[str]]:
    """Where in the stack is which question asked, of whom, and what kinds of words answer it?"""
    codes = ask(state)
    if not state.stack:
        return 0, "", 0, "", frozenset()
    frame, alphabet = state.stack[-1], state.game.alphabet_
    kinds = frozenset(alphabet.kinds[code] for code in codes) - {CLOSING}
    code = frame.prompt(state).code.removesuffix("_eliminate")  # why, and not what, is asked
    return len(state.stack), frame.NAME, frame.who, code, kinds


def name_one(state: State, rng: Random) -> Thing:
    """Name one thing of the set; empty if it leads to another question in between.

    After it the same question is asked again, or the set is complete and the game goes on.
    """
    asked, thing = here(state), list[int]()
    while here(state)[:3] == asked[:3] and here(state)[3] not in BEYOND:
        code = rng.choice(ask(state))
        if state.game.alphabet_.kinds[code] == CLOSING:
            return []
        thing.append(code)
        play(state, code)
        if here(state) == asked:
            return thing
    interrupted = len(state.stack) > asked[0]
    return [] if interrupted else thing


def compare(start: State, rng: Random) -> bool:
    """Two things in both orders; whether there were two."""
    state, twin = start.copy(), start.copy()
    asked, first = here(state), name_one(state, rng)
    if not first or here(state) != asked:
        return False
    codes = [*name_one(state, rng), *first]
    if codes == first:
        return False
    words = [start.game.alphabet[code] for code in codes]
    if not all(play(twin, code) for code in codes):
        assert question(start) in CHAINS[start.game.id], report(start, f"not allowed: {words}")
        return False
    assert here(twin) == here(state), report(start, f"another question: {words}")
    assert twin.hash() == state.hash(), report(start, f"another state: {words}")
    return True


@pytest.mark.parametrize("name", SETS)
def test_a_set_is_named_in_any_order(name: str, full: bool) -> None:
    met = Counter[str]()
    games = 2_000 if full else 150
    for state, rng in moments(imperios.game(name), games, 400, SEEDS[name]):
        if question(state) in SETS[name]:
            met[question(state)] += sum(compare(state, rng) for _ in range(TRIES))

    assert set(+met) == set(SETS[name])
