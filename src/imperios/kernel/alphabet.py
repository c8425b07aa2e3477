"""Tokens: the words of a game, their integer codes and what kind of word each is."""

from collections.abc import Iterable, Mapping, Sequence

VERB = "verb"  # begins an action
ZONE = "zone"
UNIT = "unit"  # a kind of unit, or another piece
CARD = "card"
SEAT = "seat"
NUMBER = "number"  # n0, n1, ...
DIE = "die"  # d1 to d6
ANSWER = "answer"
CLOSING = "closing"  # an answer that ends a question or leaves it: done, pass, cancel
KINDS = (VERB, ZONE, UNIT, CARD, SEAT, NUMBER, DIE, ANSWER, CLOSING)

Group = tuple[str, Iterable[str]]  # a kind, and its tokens in order


class Alphabet:
    """Every token of a game in a fixed order; the index of a token is its code.

    `closing` names those tokens of the groups that close a question; `values` are the numbers
    that count on cards. Numbers and dice have the number in their name.
    """

    __slots__ = ("codes", "kinds", "tokens", "values")

    def __init__(
        self, groups: Sequence[Group], closing: Sequence[str] = (),
        values: Mapping[str, int] | None = None,
    ) -> None:  # fmt: skip
        pairs = [(token, kind) for kind, tokens in groups for token in tokens]
        self.tokens: tuple[str, ...] = tuple(token for token, _ in pairs)
        self.codes: dict[str, int] = {token: code for code, token in enumerate(self.tokens)}
        if len(self.codes) != len(self.tokens):
            twice = sorted({token for token in self.tokens if self.tokens.count(token) > 1})
            raise ValueError("tokens used twice: " + ", ".join(twice))
        self.kinds: tuple[str, ...] = tuple(
            CLOSING if token in closing else kind for token, kind in pairs
        )
        unknown = sorted(set(self.kinds) - set(KINDS))
        if unknown:
            raise ValueError("no such kinds of tokens: " + ", ".join(unknown))
        self.values: dict[str, int] = dict(values or {})
        for token, kind in pairs:
            if kind in (NUMBER, DIE):
                self.values[token] = int(token[1:])

    def code(self, token: str) -> int:
        """The code of a token, or -1 if the game has no such word."""
        return self.codes.get(token, -1)

    def kind(self, token: str) -> str:
        """The kind of a token of this game."""
        return self.kinds[self.codes[token]]

    def of_kind(self, kind: str) -> list[str]:
        """All tokens of a kind, in order."""
        return [token for token, its in zip(self.tokens, self.kinds, strict=True) if its == kind]

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
