"""What lies behind the choices of a seat, as far as it can be taken back.

All is tried in a world that the seat holds possible, so that nothing hidden is told.
"""

from collections.abc import Iterable
from random import Random
from typing import TypeAlias, Union

from imperios.kernel.alphabet import CLOSING, UNIT, VERB, ZONE
from imperios.kernel.frames import Prompt
from imperios.kernel.state import State

# A choice -> what may be chosen next, as far as it was tried; None if it cannot be taken back.
Ahead: TypeAlias = dict[str, Union["Ahead", None]]
Said: TypeAlias = tuple[str, ...]  # the words that lead to a question

TRIES = 600  # copies of the game for one question
STEPS = (VERB, ZONE, UNIT)
UNTRIED: Ahead = {}  # one for all


def ahead_of(state: State, seat: str) -> Ahead:
    """For every choice what follows it; ways lead from a zone with units to another zone."""
    found: Ahead = {}
    waiting: list[tuple[State, Said, Ahead]] = [(_world(state, seat), (), found)]
    alphabet, tries = state.game.alphabet_, 0
    leading = _leading(state, seat)
    for now, said, tree in waiting:
        arrived = _arrives(now, said)
        for code in now.options_of(seat):
            token, kind = alphabet.tokens[code], alphabet.kinds[code]
            if said and kind not in STEPS:
                continue
            tree[token] = UNTRIED
            if tries >= TRIES or (arrived and kind == ZONE):
                continue
            tries += 1
            then = _after(now, seat, code)
            if then is None:
                tree[token] = None
            elif not said and kind not in leading:
                continue
            elif (asked := _asked_more(then, seat, kind)) is not None:
                branch: Ahead = {}
                named = [] if kind == UNIT else _named_itself(then, asked, (*said, token))
                tree[token] = {named[0]: branch} if named else branch
                waiting.append((then, (*said, token, *named), branch))
            elif kind in STEPS:
                tree[token] = _done_at_once(now, then, seat, said)
    return found


def _leading(state: State, seat: str) -> tuple[str, ...]:
    """The kinds of words of which more is told than whether they can be taken back.

    Ways begin at a menu, or with a unit that a question names and that goes somewhere.
    """
    traits = state.game.prompts.kinds[state.prompt(seat).code]
    if traits.menu:
        return (*STEPS, CLOSING)
    return (CLOSING,) if traits.still else (UNIT, CLOSING)


def _world(state: State, seat: str) -> State:
    """A world that the seat holds possible, without what led to it, which every try would copy."""
    twin = state.copy()
    twin.past, twin.happened = [], []
    return twin.imagine(seat, Random(0))


def _arrives(state: State, said: Said) -> bool:
    """A way ends at the next zone: something goes or is put there."""
    alphabet = state.game.alphabet_
    return any(alphabet.kind(word) in (UNIT, ZONE) for word in said)


def _named_itself(state: State, asked: Prompt, said: Said) -> list[str]:
    """The only zone that there was: the question names it, and it need not be chosen."""
    return _zones(state, asked.args.values(), said)[:1]


def _done_at_once(before: State, state: State, seat: str, said: Said) -> Ahead:
    """Nothing was left to choose: what happened names the zone that had to do with it."""
    number, book, words = state.seat(seat), state.game.book, state.game.words(state)
    happened = state.happened[len(before.happened) :]
    told = [book.tell(raw, words).args for raw in happened if book.visible(raw, number)]
    known = (*said, *state.choices(seat))
    return {zone: UNTRIED for args in told for zone in _zones(state, args.values(), known)}


def _zones(state: State, words: Iterable[object], said: Said) -> list[str]:
    """The zones among some words that have not been said."""
    alphabet = state.game.alphabet_
    places = [word for word in words if isinstance(word, str) and word in alphabet.codes]
    return [word for word in places if alphabet.kind(word) == ZONE and word not in said]


def _after(state: State, seat: str, code: int) -> State | None:
    """The game after a choice; None if the choice cannot be taken back then."""
    twin = state.copy()
    twin.take(twin.seat(seat), code)
    if not twin.undoable(seat):  # nothing that follows could change that
        return None
    twin.run()
    return twin if twin.undoable(seat) else None


def _asked_more(state: State, seat: str, kind: str) -> Prompt | None:
    """What the seat is asked next: within the action, or by closing one to begin another.

    What is asked of all, one after the other, comes after the action.
    """
    if seat not in state.deciders:
        return None
    asked = state.prompt(seat)
    traits = state.game.prompts.kinds[asked.code]
    goes_on = kind == CLOSING if traits.menu else kind in STEPS and not traits.usual
    return asked if goes_on else None
