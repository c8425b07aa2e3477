"""Rounds and turns (NA-4): income, two actions, free city moves."""

from collections.abc import Callable
from typing import Final

from imperios.games.areas.editions import last_words
from imperios.games.napoleon import events as ev
from imperios.games.napoleon.actions.attack import UNDER_TRUCE, Attack, can_attack, spared
from imperios.games.napoleon.actions.cities import EnterCity, LeaveCity, can_enter, can_leave
from imperios.games.napoleon.actions.move import Move, can_move
from imperios.games.napoleon.actions.recruit import can_recruit, recruiting_frame
from imperios.games.napoleon.actions.swap import Swap, can_swap
from imperios.games.napoleon.actions.transport import DENIED, denied
from imperios.games.napoleon.cards.deck import TakeCard
from imperios.games.napoleon.ending import check_elimination, check_victory, end_by_time
from imperios.games.napoleon.scenario_events import Attrition, reinforce, suffers_attrition
from imperios.games.napoleon.state import Napoleon
from imperios.games.napoleon.tokens import (
    ACTIONS,
    ATTACK,
    CARD,
    END_TURN,
    ENTER_CITY,
    LEAVE_CITY,
    MOVE,
    RECRUIT,
    SUPPLY,
    SWAP,
)  # fmt: skip
from imperios.games.napoleon.zones import keeps_home, spared_seats
from imperios.kernel.frames import Frame, Prompt
from imperios.kernel.masks import bits

BEGIN: Final = 0
INCOME: Final = 1
MENU: Final = 2


class Turn(Frame[Napoleon]):
    """One turn after another until the game ends; it lies at the bottom of the stack."""

    __slots__ = ("step",)

    NAME = "turn"
    FIELDS = (("step", "step", ""),)

    def __init__(self, step: int = BEGIN) -> None:
        super().__init__()
        self.step = step

    def ask(self, state: Napoleon) -> list[int]:
        """The start of a turn, then what may be done in a window."""
        self.who = state.turn
        if self.step == BEGIN:
            self.step = INCOME
            begin_turn(state)
            return []
        if self.step == INCOME:
            self.step = MENU
            start_actions(state)
            self._leave_if_eliminated(state)
            return []
        return menu(state, state.turn)

    def last_word(self, state: Napoleon) -> bool:
        """A turn ends only when its seat says so."""
        return last_words(state)

    def take(self, state: Napoleon, who: int, code: int) -> None:
        """An action, a free city move, or the end of the turn."""
        if code == SUPPLY:
            take_supply(state)
        elif code == END_TURN:
            self.step = BEGIN
            end_turn(state)
        elif code == RECRUIT:
            state.push(recruiting_frame(state, who))
        else:
            state.push(STARTS[code](who))

    def resume(self, state: Napoleon, value: int) -> None:
        """An action is finished, or was taken back (value 0); or attrition is over."""
        if self.step != MENU:
            check_elimination(state)
        elif value:
            action_done(state)
        self._leave_if_eliminated(state)

    def _leave_if_eliminated(self, state: Napoleon) -> None:
        """An eliminated active player's turn ends at once."""
        if state.result is None and state.eliminated[state.turn]:
            self.step = BEGIN
            end_turn(state)

    def prompt(self, state: Napoleon) -> Prompt:
        """What will you do, or is the turn over?"""
        if not state.actions_left:
            return Prompt("end_turn", {}, ("NA-4.2", "NA-4.12"))
        args: dict[str, object] = {"n": state.actions_left}
        seats, seas = denied(state, state.turn)
        if seas:
            args["seats"], args["seas"] = seats, seas
            return Prompt("choose_action_denied", args, DENIED)
        friends = [] if state.attacked else spared_seats(state, state.turn)
        if friends:
            args["seats"] = friends
            return Prompt("choose_action_truce", args, ("NA-14.8", "NA-2.20", "NA-4.6"))
        return Prompt("choose_action", args, ("NA-4.6", "NA-4.8"))

    def refusal(self, state: Napoleon, who: int, code: int) -> tuple[str, tuple[str, ...]]:
        """Why an action is not possible now."""
        if code == END_TURN:
            return ("actions_left", ("NA-4.8",))
        if code in (ENTER_CITY, LEAVE_CITY):
            return ("no_city_move", NO_CITY_MOVE)
        if code < len(ACTIONS) and not state.actions_left:
            return ("no_actions_left", ("NA-4.6",))
        if code == ATTACK and state.attacked:
            return ("attack_once", ("NA-4.7", "NA-6.9"))
        if code == ATTACK and any(spared(state, who, zone) for zone in bits(state.held[who])):
            return UNDER_TRUCE
        return IMPOSSIBLE.get(code, ("choose_an_action", ("NA-4.6", "NA-4.8")))

    def phase(self) -> str:
        """The start of a turn, or its actions."""
        return "actions" if self.step == MENU else "turn_start"


STARTS: Final[dict[int, Callable[[int], Frame[Napoleon]]]] = {
    MOVE: Move, ATTACK: Attack, SWAP: Swap, CARD: TakeCard,
    ENTER_CITY: EnterCity, LEAVE_CITY: LeaveCity,
}  # fmt: skip

NO_CITY_MOVE = ("NA-4.12", "NA-4.13", "NA-4.10", "NA-4.11", "NA-2.2", "NA-2.3", "NA-2.7")

IMPOSSIBLE: Final[dict[int, tuple[str, tuple[str, ...]]]] = {
    MOVE: ("nothing_can_move", ("NA-4.8", "NA-5.1", "NA-2.21", "NA-5.3")),
    ATTACK: ("nothing_to_attack", (
        "NA-4.8", "NA-6.1", "NA-6.3", "NA-6.12", "NA-6.11", "NA-14.8", "NA-11.5")),
    SWAP: ("nothing_to_swap", ("NA-4.8", "NA-5.15", "NA-5.14")),
    RECRUIT: ("cannot_recruit", ("NA-4.8", "NA-13.6", "NA-13.3", "NA-13.5", "NA-1.14")),
}  # fmt: skip


def begin_turn(state: Napoleon) -> None:
    """Armistices of this player end; scenario events; attrition (NA-4.2, NA-18.10)."""
    seat = state.turn
    state.note((ev.TURN_BEGINS, seat))
    end_armistices(state, seat)
    reinforce(state, seat)
    if suffers_attrition(state, seat):
        state.push(Attrition(seat))
    else:
        check_elimination(state)


def end_armistices(state: Napoleon, seat: int) -> None:
    """Those that a seat made last until the start of its next turn (NA-14.8)."""
    pacts = state.armistices
    if seat not in pacts[::2]:
        return
    state.unshare()
    state.armistices = []
    for index in range(0, len(pacts), 2):
        if pacts[index] == seat:
            state.note((ev.ARMISTICE_ENDS, seat, pacts[index + 1]))
        else:
            state.armistices += pacts[index : index + 2]


def start_actions(state: Napoleon) -> None:
    """Victory check, trade-route income, then the actions (NA-4.2, NA-4.3)."""
    seat = state.turn
    if state.result is None and not state.eliminated[seat]:
        check_victory(state)
    if state.result is not None or state.eliminated[seat]:
        return
    amount = route_income(state, seat)
    if amount:
        state.supplies[seat] += amount
        state.note((ev.INCOME, seat, amount))
    state.actions_left = state.actions
    state.attacked = False
    state.left = state.entered = 0


def route_income(state: Napoleon, seat: int) -> int:
    """A token for each undisturbed route, if all home zones are kept (NA-4.3 to NA-4.5)."""
    if not keeps_home(state, seat):
        return 0
    cities = [state.material.route_city[route] for route in bits(state.routes[seat])]
    return state.material.route_income * sum(1 for city in cities if undisturbed(state, seat, city))


def undisturbed(state: Napoleon, seat: int, city: int) -> bool:
    """Held by nobody, neutrals, the owner of the card, or the city's home player (NA-4.4)."""
    owner = state.owner[city]
    return owner >= len(state.seats) or owner in (-1, seat, state.home_seat[city])


def menu(state: Napoleon, seat: int) -> list[int]:
    """The actions that can be completed, free city moves, and the end of the turn."""
    codes = []
    if state.actions_left:
        if can_move(state, seat):
            codes.append(MOVE)
        if can_attack(state, seat):
            codes.append(ATTACK)
        if can_swap(state, seat):
            codes.append(SWAP)
        codes.append(SUPPLY)
        if can_recruit(state, seat):
            codes.append(RECRUIT)
        codes.append(CARD)
    if can_enter(state, seat):
        codes.append(ENTER_CITY)
    if can_leave(state, seat):
        codes.append(LEAVE_CITY)
    if not state.actions_left:
        codes.append(END_TURN)
    return codes


def take_supply(state: Napoleon) -> None:
    """Two tokens for an action (NA-13.1, NA-13.2)."""
    amount = state.material.supply_action
    state.supplies[state.turn] += amount
    state.note((ev.SUPPLIES_TAKEN, state.turn, amount))
    state.actions_left -= 1
    action_done(state)


def action_done(state: Napoleon) -> None:
    """A completed action: elimination, victory, a new window (NA-4.13, NA-16.4, NA-16.10)."""
    check_elimination(state)
    state.left = state.entered = 0
    if not state.eliminated[state.turn]:
        check_victory(state)


def end_turn(state: Napoleon) -> None:
    """The next living player is on, also for two empires once a round (NA-4.1, NA-4.9)."""
    state.clear_answers()
    state.reveal()
    count = len(state.seats)
    for step in range(1, count + 1):
        seat = (state.turn + step) % count
        if seat == state.first and not begin_round(state):
            return
        if not state.eliminated[seat]:
            state.turn = seat
            return


def begin_round(state: Napoleon) -> bool:
    """A new round, unless it was the last (NA-16.6)."""
    if state.round >= state.rounds:
        end_by_time(state)
        return False
    state.round += 1
    state.note((ev.ROUND_BEGINS, state.round))
    return True
