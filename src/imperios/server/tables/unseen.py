"""What is named in secret, token by token, is one step for everybody when it is complete.

Numbers of entries and of choices that leave the server leave the hidden ones out, so that nobody
can tell from a counter how much was named, or whether anything was.
"""

from bisect import bisect_left, bisect_right

import msgspec


class Unseen(msgspec.Struct, frozen=True):
    """The entries, and the places in the game's history, that make no step of their own."""

    entries: tuple[int, ...] = ()
    choices: tuple[int, ...] = ()

    def with_entry(self, n: int) -> "Unseen":
        """One more entry that is not seen."""
        return Unseen((*self.entries, n), self.choices)

    def with_choice(self, n: int, index: int) -> "Unseen":
        """One more choice that is not seen."""
        return Unseen((*self.entries, n), (*self.choices, index))

    def back_to(self, choices: int) -> "Unseen":
        """The game has only so many choices again."""
        return Unseen(self.entries, self.choices[: bisect_left(self.choices, choices)])

    def number(self, n: int) -> int:
        """The number of an entry as everybody counts."""
        return n - bisect_right(self.entries, n)

    def count(self, choices: int) -> int:
        """A number of choices as everybody counts."""
        return choices - bisect_left(self.choices, choices)

    def tail(self, choices: int) -> int:
        """How many of the last choices are not seen."""
        count = 0
        while count < len(self.choices) and self.choices[-1 - count] == choices - 1 - count:
            count += 1
        return count

    def steps(self, choices: int) -> list[int]:
        """How many choices there are after each step that everybody sees, from none on."""
        hidden = set(self.choices)
        return [0, *(index + 1 for index in range(choices) if index not in hidden)]
