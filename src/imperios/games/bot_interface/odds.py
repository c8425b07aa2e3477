"""Odds of battles: how one game tells when a battle begins, how it goes on, what came of it."""

from abc import ABC, abstractmethod
from typing import NamedTuple

from imperios.kernel.state import State

WIN, LOSE, NEITHER = range(3)  # for the attacker

# What was not known and how it was filled in.
ALL_UNITS = "all_units"
OWN_CARDS = "own_cards"
OTHER_CARDS = "other_cards"
HIDDEN = "hidden"
SUPPORT = "support"
PASSAGE = "passage"


class Battle(NamedTuple):
    """A battle that is to be fought, as it is known when the question is put."""

    seat: int  # whose odds these are
    attacker: int
    defender: int  # the number of a seat, or beyond them for neutral units
    zone: int
    part: int  # which of several attacks, or which side gathers support: as the game counts
    everything: bool  # no unit is named yet: all that can join do
    defending: frozenset[int]  # third players with units on the defender's side
    mark: int  # the number of events before the choice
    begun: bool  # it was being fought before the choice


class Branches(NamedTuple):
    """How a battle may go on: codes that are all equally likely, and what is assumed by that."""

    codes: list[int]
    assumption: str = ""


class Outcome(NamedTuple):
    """What came of it."""

    result: int  # WIN, LOSE or NEITHER, for the attacker
    taken: bool  # the attackers are in the zone
    attacker_lost: int
    defender_lost: int


class BattleReader(ABC):
    """Reads the battles of one game."""

    @abstractmethod
    def find(self, before: State, after: State, seat: int) -> Battle | None:
        """The battle to which a choice of the seat leads; None if there is none or it is decided.

        It may have been fought to its end already, where nobody had anything to choose.
        """

    @abstractmethod
    def branches(self, state: State, battle: Battle) -> Branches | None:
        """How a decision in the battle is made; None when the battle is over."""

    @abstractmethod
    def outcome(self, state: State, battle: Battle) -> Outcome | None:
        """What the events tell; None if it was not fought."""

    @abstractmethod
    def hidden(self, state: State, battle: Battle) -> bool:
        """Whether anything that the seat cannot see may matter."""

    @abstractmethod
    def reopen(self, state: State, seat: int) -> None:
        """Let a card that another player has laid down face down be chosen once more."""
