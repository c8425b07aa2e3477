"""Dealings between seats that a search does not think of: grudges and standing answers."""

from typing import NamedTuple

from imperios.kernel.state import State


class Grievance(NamedTuple):
    """An attack that a seat has suffered."""

    attacker: int
    betrayed: bool  # by somebody whom the seat had let through before


class Diplomacy:
    """A game without dealings: nothing is resented, nothing said."""

    def grievances(self, state: State, seat: int) -> list[Grievance]:
        """The attacks of other seats that the seat remembers, in their order."""
        return []

    def statement(self, state: State, seat: int, chances: list[float], grudges: list[float]) -> int:
        """A code to choose now, before any search; -1 for none.

        `chances` has the chance of each seat to win, `grudges` how much each is resented.
        """
        return -1
