"""Battles of the games on areas, as the walk through their odds needs them."""

from abc import abstractmethod

from imperios.games.areas.forces import AreaState
from imperios.games.areas.secret_cards import SecretCards
from imperios.games.bot_interface.battle_reader import BattleReader
from imperios.games.bot_interface.odds import (
    ALL_UNITS,
    OTHER_CARDS,
    OWN_CARDS,
    PASSAGE,
    SUPPORT,
    Battle,
    Branches,
)
from imperios.kernel.events import EventBook
from imperios.kernel.state import State

DECLARING = ("attack", "assault")
CARDS = ("tactic_step", "battle_cards")
# Who falls, who flees and where: the number of units is what is counted, so the first will do.
AFTERMATH = ("losses", "casualties", "front_or_support", "retreat", "city_entry")


class AreaBattleReader(BattleReader):
    """What both games share."""

    def __init__(self, book: EventBook, done: int, allow: int, go: int) -> None:
        super().__init__(book)
        self.done = done
        self.allow = allow
        self.go = go  # heroes go along; -1 where there are none

    def find(self, before: State, after: State, seat: int) -> Battle | None:
        """A battle that was fought already, one that has begun, or one that is being declared."""
        mark = len(before.happened)
        aimed = self.under_way(before, seat, mark)
        if aimed and aimed.begun:
            return aimed
        for raw in after.happened[mark:]:
            begins = self.events.beginning(raw)
            if begins is not None:
                roles = [begins.number(raw, role, -1) for role in ("seat", "defender", "zone")]
                return Battle(seat, roles[0], roles[1], roles[2], mark)
        found = self.under_way(after, seat, mark)
        return found and found._replace(everything=aimed is None)

    def branches(self, state: State, battle: Battle) -> Branches | None:
        """By the name of the decision."""
        frame, codes = state.stack[-1], state.codes
        name = frame.NAME
        if name in CARDS:
            return Branches(codes, OWN_CARDS if frame.who == battle.seat else OTHER_CARDS)
        if name == "dice" or name == "draw_chance":
            return Branches(codes[-1:])  # of two dice of one's own the better; chance has its odds
        if name in AFTERMATH:
            return Branches(codes[:1])
        if name == "pursuit":
            return Branches(self._rather(codes, True))
        if name == "support":
            return self._support(frame.who, codes, battle)
        if name == "passage":
            return self._passage(codes)
        if name in DECLARING and not self.fought(state, battle):
            return self._declared(codes, battle)
        return None

    def _support(self, who: int, codes: list[int], battle: Battle) -> Branches:
        """Third players decide by equal odds; the main players send all they have."""
        if who in (battle.attacker, battle.defender):
            return Branches(self._rather(codes, True))
        return Branches(codes, SUPPORT)

    def _passage(self, codes: list[int]) -> Branches:
        if self.allow in codes:
            return Branches([self.allow], PASSAGE)
        return Branches(codes[:1])

    def _declared(self, codes: list[int], battle: Battle) -> Branches:
        """The units that are named, or all; heroes go along."""
        if self.go in codes:
            return Branches([self.go])
        assumption = ALL_UNITS if battle.everything else ""
        return Branches(self._rather(codes, battle.everything), assumption)

    def _rather(self, codes: list[int], more: bool) -> list[int]:
        """One more, or that is all, if one may say so."""
        if self.done not in codes:
            return codes[:1]
        others = [code for code in codes if code != self.done]
        return others[:1] if more and others else [self.done]

    def fought(self, state: State, battle: Battle) -> bool:
        """Whether the dice have spoken since the question was put."""
        return self.outcome(state, battle) is not None

    @abstractmethod
    def under_way(self, state: State, seat: int, mark: int) -> Battle | None:
        """The battle of the decisions in progress, if its target is known and it is undecided."""

    def reopen(self, state: State, seat: int) -> None:
        """A Battle card that another has laid face down may be any of the hand."""
        frame = state.stack[-1] if state.stack else None
        if isinstance(frame, SecretCards):
            assert isinstance(state, AreaState)
            for side, player in enumerate(frame.players(state)):
                if player != seat:
                    frame.committed[side] = -1
