"""Battles of the games on areas: Grecia and Napoleón."""

from abc import abstractmethod

from imperios.bots.forecast.battles import (
    ALL_UNITS,
    LOSE,
    OTHER_CARDS,
    OWN_CARDS,
    PASSAGE,
    SUPPORT,
    WIN,
    Battle,
    Battles,
    Branches,
    Outcome,
)
from imperios.games.areas.battle import ATTACKER, DEFENDER
from imperios.games.areas.forces import AreaState
from imperios.games.areas.secret_cards import SecretCards
from imperios.games.grecia import events as gr
from imperios.games.grecia.actions.attack import Attack as GreciaAttack
from imperios.games.grecia.battle import state as gr_battle
from imperios.games.grecia.battle.support import Support as GreciaSupport
from imperios.games.grecia.state import Grecia
from imperios.games.grecia.tokens import ALLOW as GR_ALLOW
from imperios.games.grecia.tokens import DONE as GR_DONE
from imperios.games.grecia.tokens import GO
from imperios.games.napoleon import events as na
from imperios.games.napoleon.actions.assault import Assault
from imperios.games.napoleon.actions.attack import Attack as NapoleonAttack
from imperios.games.napoleon.battle import state as na_battle
from imperios.games.napoleon.state import Napoleon
from imperios.games.napoleon.tokens import ALLOW as NA_ALLOW
from imperios.games.napoleon.tokens import DONE as NA_DONE
from imperios.kernel.state import State

DECLARING = ("attack", "assault")
CARDS = ("tactic_step", "battle_cards")
# Who falls, who flees and where: the number of units is what is counted, so the first will do.
AFTERMATH = ("losses", "casualties", "retreat", "city_entry")


def declared(seat: int, attacker: int, defender: int, zone: int, mark: int) -> Battle:
    """A battle that has not begun when the question is put."""
    return Battle(seat, attacker, defender, zone, 0, False, frozenset(), mark, False)


class AreaBattles(Battles):
    """What both games share."""

    def __init__(self, done: int, allow: int, go: int) -> None:
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
            if raw[0] in self.beginnings():
                return declared(seat, raw[1], raw[2], raw[4], mark)
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
        """Third players decide by equal odds; for his own battle everybody sends all he has."""
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
        return self.result(state, battle) is not None

    def result(self, state: State, battle: Battle) -> int | None:
        """Who has won, by the events since the question was put."""
        wins, loses = self.verdicts()
        for raw in state.happened[battle.mark :]:
            if raw[0] == wins:
                return WIN
            if raw[0] == loses:
                return LOSE
        return None

    @abstractmethod
    def under_way(self, state: State, seat: int, mark: int) -> Battle | None:
        """The battle of the decisions in progress, if its target is known and it is undecided."""

    @abstractmethod
    def verdicts(self) -> tuple[int, int]:
        """The events that say that the attacker, or the defender, has won."""

    @abstractmethod
    def beginnings(self) -> tuple[int, ...]:
        """The events with which a battle begins: attacker, defender, origin, zone."""

    def reopen(self, state: State, seat: int) -> None:
        """A Battle card that another has laid face down may be any of the hand."""
        frame = state.stack[-1] if state.stack else None
        if isinstance(frame, SecretCards):
            assert isinstance(state, AreaState)
            for side, player in enumerate(frame.players(state)):
                if player != seat:
                    frame.committed[side] = -1


class GreciaBattles(AreaBattles):
    """Dice, Battle cards and Tactic cards (GR-10)."""

    def __init__(self) -> None:
        super().__init__(GR_DONE, GR_ALLOW, GO)

    def verdicts(self) -> tuple[int, int]:
        """GR-10.17."""
        return gr.ATTACKER_WINS, gr.DEFENDER_WINS

    def beginnings(self) -> tuple[int, ...]:
        """GR-10.1."""
        return (gr.BATTLE_BEGINS,)

    def under_way(self, state: State, seat: int, mark: int) -> Battle | None:
        """An attack whose target is named, or a battle before its totals."""
        for frame in state.stack:
            if isinstance(frame, GreciaAttack) and frame.target >= 0 and frame.defender >= 0:
                return declared(seat, frame.who, frame.defender, frame.target, mark)
            if isinstance(frame, gr_battle.Battle) and frame.winner < 0:
                sides = zip(frame.sup_side, frame.sup_seat, strict=True)
                defending = frozenset(who for side, who in sides if side == DEFENDER)
                top = state.stack[-1]
                side = top.side if isinstance(top, GreciaSupport) else ATTACKER
                return Battle(
                    seat, frame.attacker, frame.defender, frame.zone, side, False, defending, mark,
                    True,
                )  # fmt: skip
        return None

    def outcome(self, state: State, battle: Battle) -> Outcome | None:
        """Units lost and surrendered; an ally stands on the side that asked for support."""
        result, taken, lost, side = None, False, [0, 0], battle.part
        defending = {battle.defender, *battle.defending}
        for raw in state.happened[battle.mark :]:
            kind = raw[0]
            if kind == gr.ATTACKER_WINS or kind == gr.DEFENDER_WINS:
                result = WIN if kind == gr.ATTACKER_WINS else LOSE
            elif kind == gr.UNIT_LOST or kind == gr.SURRENDERED:
                lost[raw[1] in defending] += 1
            elif kind == gr.ADVANCED:
                taken = True
            elif kind == gr.BATTLE_TACTIC:
                side = int(raw[1] == battle.defender)
            elif kind == gr.SUPPORT_SENT and side:
                defending.add(raw[1])
        return None if result is None else Outcome(result, taken, lost[0], lost[1])

    def hidden(self, state: State, battle: Battle) -> bool:
        """Tactic cards of the other side that the seat does not know."""
        assert isinstance(state, Grecia)
        designs, seats = len(state.material.tactic), len(state.seats)
        for other in (battle.attacker, battle.defender):
            if other == battle.seat or other >= seats or not state.cards:
                continue
            first = (battle.seat * seats + other) * designs
            if state.hand_size[other] > sum(state.known[first : first + designs]):
                return True
        return False


class NapoleonBattles(AreaBattles):
    """Battle cards and Chance cards (NA-7 to NA-10)."""

    def __init__(self) -> None:
        super().__init__(NA_DONE, NA_ALLOW, -1)

    def verdicts(self) -> tuple[int, int]:
        """NA-7.11."""
        return na.ATTACKER_WINS, na.DEFENDER_WINS

    def beginnings(self) -> tuple[int, ...]:
        """NA-6.1, NA-6.8."""
        return (na.BATTLE_BEGINS, na.ASSAULT_BEGINS)

    def under_way(self, state: State, seat: int, mark: int) -> Battle | None:
        """An attack or assault whose target is named, or a battle before its totals."""
        assert isinstance(state, Napoleon)
        for frame in state.stack:
            if isinstance(frame, NapoleonAttack) and frame.target >= 0 and frame.defender >= 0:
                return declared(seat, frame.who, frame.defender, frame.target, mark)
            if isinstance(frame, Assault) and frame.zone >= 0:
                city = state.material.city_in[frame.zone]
                return declared(seat, frame.who, state.owner[city], city, mark)
            if isinstance(frame, na_battle.Battle) and frame.winner < 0:
                sides = zip(frame.side, frame.seat, strict=True)
                defending = frozenset(who for side, who in sides if side == DEFENDER)
                return Battle(
                    seat, frame.attacker, frame.defender, frame.zone, 0, False, defending, mark,
                    True,
                )  # fmt: skip
        return None

    def outcome(self, state: State, battle: Battle) -> Outcome | None:
        """Units lost, cut down and surrendered."""
        result, taken, lost = None, False, [0, 0]
        defending = {battle.defender, *battle.defending}
        for raw in state.happened[battle.mark :]:
            kind = raw[0]
            if kind == na.ATTACKER_WINS or kind == na.DEFENDER_WINS:
                result = WIN if kind == na.ATTACKER_WINS else LOSE
            elif kind == na.UNIT_LOST or kind == na.SURRENDERED:
                lost[raw[1] in defending] += 1
            elif kind == na.PURSUED:
                lost[raw[2] in defending] += 1
            elif kind == na.ADVANCED:
                taken = True
            elif kind == na.SUPPORT_SENT and raw[2] == battle.defender:
                defending.add(raw[1])
        return None if result is None else Outcome(result, taken, lost[0], lost[1])

    def hidden(self, state: State, battle: Battle) -> bool:
        """Nothing: a card that lies face down is chosen once more."""
        return False
