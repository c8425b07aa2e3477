"""What lies behind the choices of a seat, as far as it can be taken back.

All is tried in a world that the seat holds possible, so that nothing hidden is told.
"""

from collections.abc import Iterable
from random import Random
from typing import TypeAlias, Union

from imperios import State
from imperios.kernel.alphabet import CLOSING, UNIT, VERB, ZONE

# A choice -> what may be chosen next, as far as it was tried; None if it cannot be taken back.
Ahead: TypeAlias = dict[str, Union["Ahead", None]]
Said: TypeAlias = tuple[str, ...]  # the words that lead to a question

TRIES = 600  # copies of the game for one question
STEPS = {VERB, ZONE, UNIT}


def ahead_of(state: State, seat: str) -> Ahead:
    """For every choice what follows it; ways lead from a zone with units to another zone."""
    world = state.imagine(seat, Random(0))
    found: Ahead = {}
    waiting: list[tuple[State, Said, Ahead]] = [(world, (), found)]
    tries = 0
    for now, said, tree in waiting:
        kinds = [_kind(now, word) for word in said]
        for token in now.choices(seat):
            kind = _kind(now, token)
            if said and kind not in STEPS:
                continue
            tree[token] = {}
            if tries >= TRIES or _ends(kind, kinds):
                continue
            tries += 1
            then = _after(now, seat, token)
            if then is None:
                tree[token] = None
            elif _goes_on(then, seat, kind):
                branch: Ahead = {}
                named = _named_itself(then, seat, (*said, token))
                tree[token] = {named[0]: branch} if named else branch
                waiting.append((then, (*said, token, *named), branch))
            elif kind in STEPS:
                tree[token] = _done_at_once(now, then, seat, said)
    return found


def _named_itself(state: State, seat: str, said: Said) -> list[str]:
    """The only zone that there was: the question names it, and it need not be chosen."""
    if _kind(state, said[-1]) == UNIT:
        return []
    return _zones(state, state.prompt(seat).args.values(), said)[:1]


def _done_at_once(before: State, state: State, seat: str, said: Said) -> Ahead:
    """Nothing was left to choose: what happened names the zone that had to do with it."""
    number, book, words = state.seat(seat), state.game.book, state.game.words(state)
    happened = state.happened[len(before.happened) :]
    told = [book.tell(raw, words).args for raw in happened if book.visible(raw, number)]
    offered = state.choices(seat) if seat in state.deciders else []
    return {zone: {} for args in told for zone in _zones(state, args.values(), (*said, *offered))}


def _zones(state: State, words: Iterable[object], said: Said) -> list[str]:
    """The zones among some words that have not been said."""
    known = state.game.alphabet_.codes
    places = [word for word in words if isinstance(word, str) and word in known]
    return [word for word in places if _kind(state, word) == ZONE and word not in said]


def _kind(state: State, token: str) -> str:
    return state.game.alphabet_.kind(token)


def _ends(kind: str, kinds: list[str]) -> bool:
    """A way ends at the zone where something goes or is put."""
    return kind == ZONE and (UNIT in kinds or ZONE in kinds)


def _after(state: State, seat: str, token: str) -> State | None:
    """The game after a choice; None if the choice cannot be taken back then."""
    twin = state.copy()
    twin.choose(seat, token)
    return twin if twin.undoable(seat) else None


def _goes_on(state: State, seat: str, kind: str) -> bool:
    """Whether the seat is asked more: within the action, or by closing one to begin another.

    What is asked of all, one after the other, comes after the action.
    """
    if seat not in state.deciders:
        return False
    traits = state.game.prompts.kinds[state.prompt(seat).code]
    if traits.menu:
        return kind == CLOSING
    return kind in STEPS and not traits.usual
