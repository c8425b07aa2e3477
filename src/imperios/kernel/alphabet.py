"""Tokens: the words of a game, and their integer codes."""

from collections.abc import Iterable, Sequence


class Alphabet:
    """Every token of a game in a fixed order; the index of a token is its code."""

    __slots__ = ("codes", "tokens")

    def __init__(self, tokens: Iterable[str]) -> None:
        self.tokens: tuple[str, ...] = tuple(tokens)
        self.codes: dict[str, int] = {token: code for code, token in enumerate(self.tokens)}
        if len(self.codes) != len(self.tokens):
            twice = sorted({token for token in self.tokens if self.tokens.count(token) > 1})
            raise ValueError("tokens used twice: " + ", ".join(twice))

    def code(self, token: str) -> int:
        """The code of a token, or -1 if the game has no such word."""
        return self.codes.get(token, -1)

    def start(self, group: Sequence[str]) -> int:
        """The code of the first token of a group that lies together in the alphabet."""
        first = self.codes[group[0]]
        if self.tokens[first : first + len(group)] != tuple(group):
            raise ValueError("not a run of the alphabet: " + " ".join(group))
        return first

    def words(self, codes: Iterable[int]) -> list[str]:
        """The tokens of some codes."""
        tokens = self.tokens
        return [tokens[code] for code in codes]
