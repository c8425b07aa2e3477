"""The round and the turn of a game, as its events tell them."""

from imperios.kernel.state import State


class Calendar:
    """Follows a game that goes on."""

    def __init__(self, state: State) -> None:
        book = state.game.book
        self.turns = set(book.kinds_with("turn_begins"))
        self.rounds = {
            kind: effect.index["n"]
            for kind in book.kinds_with("round_begins")
            for effect in book.kinds[kind].effects
            if effect.name == "round_begins"
        }
        self.seen = 0
        self.round = 0
        self.turn = 0

    def read(self, state: State) -> tuple[int, int]:
        """The number of the round, and how many turns have begun; 0 before the first."""
        for raw in state.happened[self.seen :]:
            if raw[0] in self.rounds:
                self.round = raw[self.rounds[raw[0]]]
            elif raw[0] in self.turns:
                self.turn += 1
        self.seen = len(state.happened)
        return self.round, self.turn
