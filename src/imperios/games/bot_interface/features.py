"""Features: the numbers by which a position is judged, each declared once with its meaning.

A game declares its features in a `FeatureBook` and keeps the number that `define` gives back. A
row holds the values of one seat; the order of a row is the order of the declarations, and nobody
else needs to know it: code says `row[LIGHT]`, data says `"light"`.
"""

from collections.abc import Mapping
from typing import NamedTuple

PLAIN, HOPE, FEAR = range(3)  # what a bold player weighs more, and what a careful one does

Row = list[float]  # the values of one seat, by the number of the feature
Weights = Mapping[str, float]  # what features are worth, by name


class Feature(NamedTuple):
    """Something that can be seen in a position."""

    name: str
    meaning: str  # in words, as one would explain it to a player
    mood: int


class FeatureBook:
    """All features of a game."""

    __slots__ = ("features",)

    def __init__(self) -> None:
        self.features: list[Feature] = []

    def define(self, name: str, meaning: str, mood: int = PLAIN) -> int:
        """A new feature; its place in a row."""
        self.features.append(Feature(name, meaning, mood))
        return len(self.features) - 1

    @property
    def names(self) -> tuple[str, ...]:
        """The names, in the order of a row."""
        return tuple(feature.name for feature in self.features)

    def blank(self) -> Row:
        """A row in which nothing has been seen yet."""
        return [0.0] * len(self.features)

    def row_of(self, values: Mapping[str, float]) -> Row:
        """A row from values by name; what is not named is 0."""
        return [float(values.get(feature.name, 0.0)) for feature in self.features]

    def named(self, row: Row) -> dict[str, float]:
        """The values of a row by name."""
        return {feature.name: row[index] for index, feature in enumerate(self.features)}
