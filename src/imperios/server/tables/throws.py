"""What people have seen of chance stands, also when the game goes back behind it."""

import msgspec

from imperios import State
from imperios.kernel.frames import CHANCE
from imperios.kernel.versions import along
from imperios.server.tables.hashes import fingerprint


class Throws(msgspec.Struct, frozen=True):
    """The entries of throws and draws: those in the game's history, and those that were undone.

    When the question of one that was undone comes again, on the same position, it is answered
    as it was; any other question is drawn afresh.
    """

    made: tuple[tuple[int, int], ...] = ()  # place in the history, entry
    undone: dict[str, tuple[str, int]] = {}  # position -> token, entry

    def with_throw(self, index: int, entry: int, again: int | None) -> "Throws":
        """Chance has chosen."""
        left = {key: it for key, it in self.undone.items() if it[1] != again}
        return Throws((*self.made, (index, again or entry)), left)

    def back_to(self, game: State, last: State) -> "Throws":
        """The game is at an earlier moment of `last`."""
        entries, twin = dict(self.made), game.copy()
        undone, tokens = dict(self.undone), game.game.alphabet
        for index, (who, code) in enumerate(last.past[len(game.past) :], start=len(game.past)):
            twin = along(twin, last)
            if who == CHANCE and index in entries:
                undone[fingerprint(twin)] = tokens[code], entries[index]
            twin.choose(twin.name(who), tokens[code])
        return Throws(tuple(it for it in self.made if it[0] < len(game.past)), undone)

    def seen(self, game: State) -> tuple[str, int] | None:
        """What this question was answered with before, and in which entry."""
        return self.undone.get(fingerprint(game)) if self.undone else None
