"""Decks without a secret order: a bag of the cards not yet seen, and what lies open."""


class Deck:
    """Cards are numbered by design. `bag` and `discard` count copies; `queue` has a known order."""

    __slots__ = ("bag", "discard", "queue")

    def __init__(self, bag: list[int]) -> None:
        self.bag = bag
        self.discard = [0] * len(bag)
        self.queue: list[int] = []

    def copy(self) -> "Deck":
        """An independent copy."""
        twin = Deck(self.bag[:])
        twin.discard = self.discard[:]
        twin.queue = self.queue[:]
        return twin

    def refill(self) -> None:
        """An empty bag takes the whole discard pile."""
        if not any(self.bag):
            self.bag, self.discard = self.discard, self.bag

    def designs(self) -> list[int]:
        """The designs that can be drawn now."""
        return [design for design, copies in enumerate(self.bag) if copies]

    def odds(self) -> list[float]:
        """The probability of each design that can be drawn, in the order of `designs`."""
        size = sum(self.bag)
        return [copies / size for copies in self.bag if copies]
