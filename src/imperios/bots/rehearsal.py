"""What was learned about a turn before it began, on the others' time."""

from imperios.kernel.state import State

HEED = 6.0  # tries at most that a lesson counts for: what was rehearsed has not come about


class Rehearsal:
    """How choices did in turns that might follow a position."""

    __slots__ = ("habits", "seen")

    def __init__(self, state: State, seat: int) -> None:
        self.seen = seen(state, seat)
        self.habits: dict[int, list[float]] = {}  # as in a search

    def lessons(self, state: State, seat: int) -> dict[int, list[float]]:
        """The habits to begin a search with, if the game has gone on from there."""
        if seen(state, seat)[: len(self.seen)] != self.seen:
            return {}
        found: dict[int, list[float]] = {}
        for mark, (tries, total) in self.habits.items():
            heed = min(tries, HEED)
            found[mark] = [heed, heed * total / tries]
        return found


def seen(state: State, seat: int) -> list[tuple[int, ...]]:
    """What happened until now, as far as the seat has seen it."""
    book = state.game.book
    return [event for event in state.happened if book.visible(event, seat)]
