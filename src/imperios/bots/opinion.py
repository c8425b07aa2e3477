"""What a bot holds of its choices, so that several that thought about one question can agree."""

from collections.abc import Sequence

from imperios.bots.mcts_tree import surely


class Opinion:
    """One word that is decided, or how often each was tried and what came of it."""

    __slots__ = ("decided", "doubt", "sums", "tries")

    def __init__(self, decided: str = "", doubt: float = 0.0) -> None:
        self.decided = decided
        self.doubt = doubt  # what few tries tell against a choice
        self.tries: dict[str, int] = {}  # token -> playouts
        self.sums: dict[str, float] = {}  # token -> sum of the chances to win

    def add(self, token: str, tries: int, total: float) -> None:
        """More tries of a choice."""
        self.tries[token] = self.tries.get(token, 0) + tries
        self.sums[token] = self.sums.get(token, 0.0) + total

    def correct(self, token: str, mean: float) -> None:
        """A better mean for a choice."""
        self.sums[token] = mean * self.tries[token]

    def verdict(self) -> str:
        """What is decided, or the choice whose mean, less what is uncertain about it, is best."""
        if self.decided:
            return self.decided
        return max(
            self.tries,
            key=lambda token: surely(self.sums[token], self.tries[token], self.doubt),
        )


def agreed(opinions: Sequence[Opinion]) -> str:
    """What several bots of one mind choose: a word that one has decided on, or by all tries."""
    whole = Opinion()
    for opinion in opinions:
        whole.decided = whole.decided or opinion.decided
        whole.doubt = max(whole.doubt, opinion.doubt)
        for token, tries in opinion.tries.items():
            whole.add(token, tries, opinion.sums[token])
    return whole.verdict()
