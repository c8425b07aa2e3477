"""The course of the game (IG-7.1): game turns, player turns, phases."""

from collections.abc import Callable
from typing import Final

from imperios.games.galactica import ending
from imperios.games.galactica import events as ev
from imperios.games.galactica.combat.phase import Combat
from imperios.games.galactica.phases.buy_cards import BuyCards
from imperios.games.galactica.phases.clouds import Drift, disperse
from imperios.games.galactica.phases.construction import Construction
from imperios.games.galactica.phases.income import Income
from imperios.games.galactica.phases.initiative import Auction
from imperios.games.galactica.phases.movement.phase import Movement
from imperios.games.galactica.phases.repair import Repair
from imperios.games.galactica.phases.supply import Supply
from imperios.games.galactica.pieces.units import cool
from imperios.games.galactica.state import NOBODY, Galactica
from imperios.games.galactica.tokens import (
    AUCTION,
    CARDS,
    COMBAT,
    INCOME,
    PHASES,
)
from imperios.kernel.frames import Silent
from imperios.kernel.masks import bits


class Turn(Silent[Galactica]):
    """One phase after another until the game ends; it lies at the bottom of the stack."""

    __slots__ = ("step",)

    NAME = "course"
    FIELDS = (("step", "phase", ""),)

    def __init__(self, step: int = AUCTION) -> None:
        super().__init__()
        self.step = step  # the phase that begins now, or is going on

    def ask(self, state: Galactica) -> list[int]:
        """The phase lies on top of this frame (3.1)."""
        self.who = state.turn
        state.played = [0, 0]
        BEGIN[self.step](state)
        return []

    def resume(self, state: Galactica, value: int) -> None:
        """A phase is over: the next one; without chance there are no cards (IG-23.1)."""
        if self.step == AUCTION:
            state.turn = state.initiative
            begin_player_turn(state)
            self.step = INCOME
        elif self.step == COMBAT:
            self.step = end_player_turn(state)
        else:
            self.step += 1
            if self.step == CARDS and not state.with_cards:
                self.step += 1

    def phase(self) -> str:
        """The number of the phase."""
        return PHASES[self.step]


def begin_player_turn(state: Galactica) -> None:
    """The player turn of the active player."""
    state.note((ev.TURN_BEGINS, state.turn))


def _auction(state: Galactica) -> None:
    """Phase 1, once in a game turn (IG-7.8)."""
    state.note((ev.GAME_TURN_BEGINS, state.game_turn))
    state.push(Auction(state.opener))


def _drift(state: Galactica) -> None:
    state.push(Drift(list(bits(state.clouds))))


BEGIN: Final[tuple[Callable[[Galactica], None], ...]] = (
    _auction,
    lambda state: state.push(Income(state.turn)),
    lambda state: state.push(BuyCards(state.turn)),
    lambda state: state.push(Supply(state.turn)),
    lambda state: state.push(Repair(state.turn)),
    lambda state: state.push(Construction(state.turn)),
    _drift,
    lambda state: state.push(Movement(state.turn)),
    lambda state: state.push(Combat(state.turn)),
)


def end_player_turn(state: Galactica) -> int:
    """Objectives, annihilation, clouds, stun and ceasefire, in order; the next phase (IG-7.9)."""
    seat = state.turn
    ending.check_own_turn(state, seat)
    ending.check_rival_turn(state, 1 - seat)
    ending.check_annihilation(state, seat)
    if state.result is not None:
        return COMBAT
    disperse(state)
    for sector in bits(state.stunned & state.ships[seat]):
        state.note((ev.STUN_ENDS, seat, state.kind_at(sector), sector))
    state.stunned &= ~state.ships[seat]
    if state.ceasefire == seat:
        state.ceasefire = NOBODY
        state.note((ev.CEASEFIRE_ENDS,))
    state.clear_flags()
    state.played = [0, 0]
    state.reveal()
    if seat == state.initiative:
        state.turn = 1 - seat
        begin_player_turn(state)
        return INCOME
    return end_game_turn(state)


def end_game_turn(state: Galactica) -> int:
    """Radioactivity that ends now, objectives, the turn limit (IG-7.10)."""
    for sector in sorted(state.fallout):
        if state.fallout[sector] >> 1 <= state.game_turn:
            cool(state, sector)
            state.note((ev.RADIOACTIVITY_ENDS, sector))
    state.note((ev.GAME_TURN_ENDS, state.game_turn))
    ending.check_game_turn(state)
    if state.result is None:
        state.game_turn += 1
        state.opener = 1 - state.initiative  # whoever did not have the initiative (IG-7.2)
    return AUCTION
