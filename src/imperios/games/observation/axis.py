"""An axis of a plane: words in an order."""

from collections.abc import Sequence


class Axis:
    """Words, each with its place. The first `seats` of them are counted from the observer on.

    So the observer is always at place 0, and the next seat clockwise at place 1.
    """

    __slots__ = ("name", "places", "seats", "words")

    def __init__(self, name: str, words: Sequence[str], seats: int = 0) -> None:
        self.name = name
        self.words = tuple([word for word in words if word])
        self.seats = seats
        self.places = {word: place for place, word in enumerate(self.words)}

    def __len__(self) -> int:
        return len(self.words)

    def place(self, word: str, you: int) -> int:
        """Where a word is, for the observer with this number."""
        place = self.places[word]
        return (place - you) % self.seats if place < self.seats else place
