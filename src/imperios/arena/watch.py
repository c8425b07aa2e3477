"""What is noted while a game is played: rounds, turns, who is ahead, which actions are chosen."""

from collections import Counter

from imperios.kernel.hashing import digest
from imperios.kernel.state import State

BOARD = ("zones", "hexes", "planets")  # what lies on the table, in positions of any game


class GameWatch:
    """Counts rounds, turns and actions, and turns on a board that the seat has seen before."""

    def __init__(self, state: State) -> None:
        self.round_begins = state.game.book.kinds_with("round_begins")
        self.turn_begins = state.game.book.kinds_with("turn_begins")
        self.heard = self.rounds = self.turns = self.repeats = 0
        self.seen: set[tuple[int, str]] = set()
        self.leaders: list[tuple[str, ...]] = []
        self.actions: Counter[str] = Counter()

    def count(self, state: State, seat: str, token: str) -> None:
        """Take note of an action: a verb that answers what to do next, and uses one up."""
        if state.game.alphabet_.kind(token) == "verb":
            asked = state.game.prompts.kinds[state.prompt(seat).code]
            if asked.menu and token not in asked.free:
                self.actions[token] += 1

    def look(self, state: State) -> None:
        """Take note of the rounds and turns that began since the last look."""
        news = state.happened[self.heard :]
        self.heard = len(state.happened)
        begun = sum(raw[0] in self.round_begins for raw in news)
        self.rounds += begun
        if begun:
            self.leaders.append(leaders(state))
        turns = [raw for raw in news if raw[0] in self.turn_begins]
        self.turns += len(turns)
        for raw in turns[-1:]:
            position = state.position()
            key = (raw[1], digest({part: position.get(part) for part in BOARD}))
            self.repeats += key in self.seen
            self.seen.add(key)


def leaders(state: State) -> tuple[str, ...]:
    """The seats that would win if the time were over: the most of the figure that decides then."""
    standing = state.standing(None)
    decisive = standing["decisive"]
    figures = {seat: its["figures"].get(decisive, 0) for seat, its in standing["seats"].items()}
    most = max(figures.values(), default=0)
    return tuple(seat for seat, figure in figures.items() if figure == most) if decisive else ()
