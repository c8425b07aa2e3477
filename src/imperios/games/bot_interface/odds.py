"""The words in which odds of battles are told, the same for all games."""

from typing import NamedTuple

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
    mark: int  # the number of events before the choice
    begun: bool = False  # it was being fought before the choice
    everything: bool = False  # no unit is named yet: all that can join do
    number: int = 0  # of several attacks that are declared, from 1; 0 if there are not several
    gathering: int = 0  # the side that asks others for support: 0 the attacker, 1 the defender
    defending: frozenset[int] = frozenset()  # others whose units are on the defender's side


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
