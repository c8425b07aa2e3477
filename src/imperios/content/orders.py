"""In which order the choices of a lesson are made: in any that leads to the same position."""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from imperios import State

LAID = ("zones", "hexes", "planets", "seats")  # what of a position lies on the table

Ways = dict[str, int]  # tokens with which an order may go on, and the wish that each fulfils


class Wish(NamedTuple):
    """A choice that a step of a lesson waits for: any of these tokens."""

    step: int
    tokens: tuple[str, ...]


class Stretch:
    """Choices in a row that nobody interrupts, and the positions to which they lead."""

    def __init__(self, state: State, you: str, wishes: Sequence[Wish], last: bool) -> None:
        self.you = you
        self.last = last  # nobody does anything afterwards: what lies on the table is enough
        ends = list(self._ends(state, wishes))
        self.goals = {end.hash() for end in ends}
        self.laid = [_laid(end) for end in ends]

    def _ends(self, state: State, wishes: Sequence[Wish]) -> Iterator[State]:
        """Where the wishes lead in the order in which they are written."""
        if not wishes:
            yield state
            return
        for token in wishes[0].tokens:
            yield from self._ends(self._after(state, token), wishes[1:])

    def ways(self, state: State, wishes: Sequence[Wish]) -> Ways:
        """How to go on so that the end is reached, the usual way first; nothing when it is."""
        found: Ways = {}
        if self._there(state, wishes) or self.you not in state.deciders:
            return found
        legal = set(state.choices(self.you))
        for at, wish in enumerate(wishes):
            for token in (it for it in wish.tokens if it in legal and it not in found):
                rest = [*wishes[:at], *wishes[at + 1 :]]
                after = self._after(state, token)
                if self._there(after, rest) or self.ways(after, rest):
                    found[token] = at
        return found

    def _there(self, state: State, wishes: Sequence[Wish]) -> bool:
        """Whether it is the end; the rules may have made the last choices by themselves."""
        if state.hash() in self.goals:
            return True
        return self.last and not wishes and _laid(state) in self.laid

    def _after(self, state: State, token: str) -> State:
        after = state.copy()
        after.choose(self.you, token)
        return after


def _laid(state: State) -> dict[str, object]:
    position = state.position()
    return {part: position[part] for part in LAID if part in position}
