"""Plans of a turn: whole actions that a player who knows the game would think of first."""

from collections.abc import Sequence
from typing import NamedTuple

from imperios.kernel.state import State

# What a plan is for.
WIN = "win"  # ends the game at once, if it comes off
STORM = "storm"  # attacks what wins games: a fortress, a flag, a home planet
RAID = "raid"  # attacks something else
GATHER = "gather"  # brings units to where they can storm in the next turn
GUARD = "guard"  # brings units to what must not be lost
SPREAD = "spread"  # takes what nobody holds
BUY = "buy"  # new units
SAVE = "save"  # supplies for later
SEA = "sea"  # ships go where they carry or bar the way

Action = tuple[int, ...]  # the codes of one action, in order


class Plan(NamedTuple):
    """One or several actions of a turn: what for, what to choose, and what it promises."""

    purpose: str
    actions: tuple[Action, ...]
    odds: float = 1.0  # how likely it comes off, at a glance
    worth: float = 0.0  # of what is gained, to compare plans for the same purpose
    goal: int = -1  # the code of what is attacked in the end; -1 if nothing is


class Planner:
    """Proposes plans. This one is of a game that knows none."""

    def plans(self, state: State, seat: int) -> list[Plan]:
        """What the seat might do now, at a question that begins an action; the best first."""
        return []

    def place(self, state: State, seat: int, style: str) -> int:
        """A code of the set-up for a style of play ("rush", "turtle", ...); -1 for no opinion."""
        return -1


class Follower:
    """Keeps to a plan: which of its codes is due at a question."""

    __slots__ = ("action", "actions", "place")

    def __init__(self, actions: Sequence[Action]) -> None:
        self.actions = actions
        self.action = -1  # the action under way
        self.place = 0  # and the next of its codes

    @property
    def over(self) -> bool:
        """Whether nothing of the plan is left."""
        if self.action < len(self.actions) - 1:
            return False
        return self.place >= len(self.actions[self.action])

    def due(self, legal: Sequence[int], rests: bool) -> int:
        """The code to choose now; -1 if the plan says nothing about the question.

        A code that the game has chosen by itself, being the only one, is passed over.
        """
        if rests:
            if self.action >= len(self.actions) - 1:
                self.place = 1 << 30
                return -1
            self.action, self.place = self.action + 1, 0
        if self.action < 0:
            return -1
        codes = self.actions[self.action]
        for place in range(self.place, len(codes)):
            if codes[place] in legal:
                self.place = place + 1
                return codes[place]
        return -1
