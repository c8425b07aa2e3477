"""What a game tells of its scenarios: a sheet for each, for print and page.

A manifest names the module with its `sheets`. It gets a `Teller`, which knows the language and the
content of an edition, so that a game words its scenarios without knowing files or paper.
"""

from collections.abc import Iterable, Mapping
from typing import Any, NamedTuple, Protocol

from imperios.kernel.game import Game

Item = Mapping[str, Any]


class Party(NamedTuple):
    """A side of a scenario: its name, whose shields it has, what it begins with."""

    name: str
    seat: str
    lines: list[str]


class Sheet(NamedTuple):
    """The texts of a sheet; those with numbers of rules become links where it is shown."""

    id: str
    title: str
    date: str
    story: str
    length: str
    setup: str
    parties: list[Party]
    special: list[str]
    goal: list[str]
    view: Mapping[str, Any]  # the position on the drawn board
    minutes: int | None = None  # where the scenario itself says how long it takes
    players: tuple[str, ...] = ()  # who takes part, by the number of players


class Teller(Protocol):
    """Names, counts and sentences in one language, with the content that they tell of."""

    lang: str
    game: Game
    content: Mapping[str, Item]
    sides: Iterable[str]

    def say(self, code: str, **args: object) -> str:
        """A sentence about scenarios that only this game has."""

    def common(self, code: str, **args: object) -> str:
        """A sentence about scenarios that all games share."""

    def story(self, scenario: str) -> str:
        """What is told of a scenario; empty if nothing is."""

    def length(self) -> str:
        """How long a game takes, as the box says."""

    def phrase(self, section: str, code: str, **args: object) -> str:
        """A sentence that the program says, too; empty if there is none of this code."""

    def name(self, token: str) -> str:
        """The name of a thing."""

    def label(self, token: str) -> str:
        """The name of a thing where nothing stands before it."""

    def place(self, scenario: str, zone: str) -> str:
        """What the map of a scenario calls a zone whose token is a pair of numbers."""

    def names(self, tokens: Iterable[str]) -> str:
        """Names as people list them."""

    def counts(self, units: Mapping[str, int]) -> str:
        """So many of each kind: "2 × light infantry and 1 × ship"."""

    def kinds(self, units: Iterable[str]) -> str:
        """The same from a list in which a kind is named as often as it is there."""
