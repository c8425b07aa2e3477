"""How long a bot may think at a table: so much for a choice, and so much for a whole turn."""

from math import inf

from imperios.kernel.state import State

PART = 0.125  # of what is left of the turn, for one choice: many more may follow
LEAST = 0.02  # for a choice, even when the turn has used up its time
ROUND = 19.0  # for the turns of all others at a table, should they all be bots
REMEMBERED = 64  # turns; a bot may be asked at several tables by turns


class Clock:
    """Keeps the seconds that were spent in each turn, whoever's turn it is."""

    def __init__(self, choice: float, turn: float = inf) -> None:
        self.choice = choice
        self.turn = turn
        self.most = inf  # for the choice that is asked now, by the table
        self.spent: dict[int, float] = {}  # turn -> seconds
        self.now = 0

    def allowed(self, state: State) -> float:
        """The seconds for the choice that is asked now."""
        if self.turn == inf:
            return min(self.choice, self.most)
        self.now = turn_of(state)
        whole = min(self.turn, ROUND / max(1, len(state.seats) - 1))
        left = whole - self.spent.get(self.now, 0.0)
        return min(self.choice, self.most, max(LEAST, PART * left))

    def spend(self, seconds: float) -> None:
        """A choice took so long."""
        if self.turn == inf:
            return
        self.spent[self.now] = self.spent.pop(self.now, 0.0) + seconds
        if len(self.spent) > REMEMBERED:
            del self.spent[next(iter(self.spent))]

    @property
    def runs(self) -> bool:
        """Whether seconds count; else nothing but the number of playouts does."""
        return self.choice < inf

    def stop(self) -> None:
        """From now on nothing but the number of playouts counts."""
        self.choice = self.turn = inf


def turn_of(state: State) -> int:
    """A number for the turn that is being played: what happened until it began.

    In a game that does not tell when turns begin, every choice is a turn of its own.
    """
    begins, happened = state.game.book.kinds_with("turn_begins"), state.happened
    if not begins:
        return len(state.past)
    for index in range(len(happened) - 1, -1, -1):
        if happened[index][0] in begins:
            return hash(tuple(happened[: index + 1]))
    return hash((state.game.id, state.scenario, state.seats))
