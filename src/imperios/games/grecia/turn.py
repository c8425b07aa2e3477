"""Rounds and turns (GR-4): supplies, two actions, heroes."""

from collections.abc import Callable
from typing import Final

from imperios.games.areas.editions import last_words
from imperios.games.grecia import ending
from imperios.games.grecia import events as ev
from imperios.games.grecia.actions.attack import Attack, can_attack
from imperios.games.grecia.actions.heroes import journeys
from imperios.games.grecia.actions.hire import Hire, can_hire
from imperios.games.grecia.actions.move import Move, can_move
from imperios.games.grecia.actions.permissions import SetPermission, can_change
from imperios.games.grecia.actions.swap import Swap, can_swap
from imperios.games.grecia.actions.transport import closed_by
from imperios.games.grecia.cards.senate import DrawSenate
from imperios.games.grecia.cards.tactics import DrawTactic, PlayTactic, can_draw, own_turn_cards
from imperios.games.grecia.state import Grecia
from imperios.games.grecia.tokens import (
    ATTACK,
    DONE,
    HEROES,
    HIRE,
    MOVE,
    PLAY_TACTIC,
    SET_PERMISSION,
    STAY,
    SWAP,
    TAKE_SENATE,
    TAKE_SUPPLIES,
    TAKE_TACTIC,
    VERBS,
)  # fmt: skip
from imperios.games.grecia.zones import income_of
from imperios.kernel.frames import Frame, Prompt

BEGIN: Final = 0
ACTIONS: Final = 1
TRAVEL: Final = 2
END: Final = 3


class Turn(Frame[Grecia]):
    """One turn after another until the game ends; it lies at the bottom of the stack."""

    __slots__ = ("hero", "step")

    NAME = "turn"
    FIELDS = (("step", "step", ""), ("hero", "", ""))

    def __init__(self, step: int = BEGIN) -> None:
        super().__init__()
        self.step = step
        self.hero = 0  # how many heroes have been asked about

    def ask(self, state: Grecia) -> list[int]:
        """The actions that can be completed (D4), a journey for each hero (D33), the end."""
        self.who = state.turn
        if self.step == BEGIN:
            begin_turn(state)
            self.step = ACTIONS
            return []
        if self.step == ACTIONS:
            if state.actions_left:
                return menu(state, state.turn)
            self.step, self.hero = TRAVEL, 0
        if self.step == TRAVEL:
            return self._ask_hero(state)
        return [DONE]

    def _ask_hero(self, state: Grecia) -> list[int]:
        """Each hero on the board, moved before or not (GR-4.6, GR-15.4, GR-15.12)."""
        while self.hero < HEROES:
            zone = state.hero_zone[state.turn * HEROES + self.hero]
            if zone >= 0:
                return [STAY, *state.board.codes(journeys(state, zone))]
            self.hero += 1
        self.step = END
        return []

    def last_word(self, state: Grecia) -> bool:
        """What was done in a turn can be taken back until its last word (GR-4.11)."""
        return self.step == END and last_words(state)

    def take(self, state: Grecia, who: int, code: int) -> None:
        """An action is chosen, a hero travels, or the turn ends."""
        if self.step == ACTIONS:
            self._act(state, code)
        elif self.step == END:
            self.step = BEGIN
            end_turn(state)
        else:
            self._travel(state, who, code)

    def _travel(self, state: Grecia, who: int, code: int) -> None:
        hero = who * HEROES + self.hero
        self.hero += 1
        if code != STAY:
            zone = code - state.board.zone0
            state.note((ev.HERO_TRAVELLED, who, hero, state.hero_zone[hero], zone))
            state.send_hero(hero, zone)

    def _act(self, state: Grecia, code: int) -> None:
        """The six kinds of action (GR-4.3), and what may be done besides."""
        if code == TAKE_SUPPLIES:
            take_supplies(state)
            return
        if code in (TAKE_SENATE, TAKE_TACTIC):
            state.actions_left -= 1
        state.push(STARTS[code](self.who))

    def resume(self, state: Grecia, value: int) -> None:
        """An action, a battle or a card is finished: has somebody won or gone (GR-17.3)?"""
        after_effect(state)

    def prompt(self, state: Grecia) -> Prompt:
        """What will you do?"""
        if self.step == ACTIONS:
            return self._menu_prompt(state)
        if self.step == END:
            return Prompt("end_turn", {}, ("GR-4.11", "GR-4.1"))
        hero = state.turn * HEROES + self.hero
        zone = state.board.names[state.hero_zone[hero]]
        args: dict[str, object] = {"hero": hero_id(state, hero), "zone": zone}
        later = range(hero + 1, (state.turn + 1) * HEROES)
        args["more"] = sum(state.hero_zone[other] >= 0 for other in later)
        return Prompt("hero_travel", args, ("GR-15.4", "GR-15.5"))

    def _menu_prompt(self, state: Grecia) -> Prompt:
        """Which action; if seas were closed to the seat this turn, it is reminded of them."""
        args: dict[str, object] = {"n": state.actions_left}
        closed = closed_by(state, state.turn)
        if not closed.seats:
            return Prompt("choose_action", args, ("GR-4.3", "GR-4.5"))
        args["seats"], args["seas"] = closed.seats, closed.seas
        return Prompt("choose_action_denied", args, ("GR-9.12", "GR-4.3", "GR-4.5"))

    def refusal(self, state: Grecia, who: int, code: int) -> tuple[str, tuple[str, ...]]:
        """Why an action, or a journey, is not possible."""
        if self.step != ACTIONS and code < len(VERBS):
            return ("no_actions_left", ("GR-4.3", "GR-4.1", "GR-19.4", "GR-9.9"))
        if self.step == END:
            return ("turn_is_over", ("GR-4.11", "GR-4.1", "GR-15.4"))
        if self.step == TRAVEL:
            return ("too_far_for_a_hero", ("GR-15.5", "GR-15.4"))
        if code == ATTACK and state.attacked:
            return ("attack_once", ("GR-6.2", "GR-4.4"))
        if code == ATTACK and state.truce[who]:
            return ("truce_forbids_attack", ("GR-19.4",))
        if code in (TAKE_SENATE, TAKE_TACTIC, PLAY_TACTIC) and not state.cards:
            return ("no_cards_in_use", ("GR-20.2",))
        return IMPOSSIBLE[code] if code < len(VERBS) else ("actions_left", ("GR-4.5", "GR-4.3"))

    def phase(self) -> str:
        """`actions`, `heroes` or `turn_end`."""
        return "heroes" if self.step == TRAVEL else "turn_end" if self.step == END else "actions"


STARTS: Final[dict[int, Callable[[int], Frame[Grecia]]]] = {
    MOVE: Move, ATTACK: Attack, SWAP: Swap, HIRE: Hire, TAKE_SENATE: DrawSenate,
    TAKE_TACTIC: DrawTactic, PLAY_TACTIC: PlayTactic, SET_PERMISSION: SetPermission,
}  # fmt: skip

IMPOSSIBLE: Final[dict[int, tuple[str, tuple[str, ...]]]] = {
    MOVE: ("nothing_can_move", ("GR-5.4", "GR-5.1", "GR-5.2", "GR-4.3")),
    ATTACK: ("nothing_to_attack", ("GR-6.3", "GR-6.1", "GR-6.4", "GR-6.9", "GR-6.11", "GR-6.13",
                                   "GR-6.10", "GR-2.13", "GR-14.6", "GR-9.8", "GR-9.6")),
    SWAP: ("nothing_to_swap", ("GR-7.5", "GR-7.1", "GR-7.2", "GR-7.3", "GR-7.8", "GR-7.4")),
    TAKE_SUPPLIES: ("always_possible", ("GR-8.1",)),
    HIRE: ("cannot_recruit", ("GR-8.5", "GR-8.2", "GR-8.3", "GR-8.4", "GR-8.6", "GR-8.8", "GR-8.9",
                           "GR-1.8")),
    TAKE_SENATE: ("no_card_to_take", ("GR-8.17", "GR-8.11")),
    TAKE_TACTIC: ("no_card_to_take", ("GR-8.17", "GR-8.11")),
    PLAY_TACTIC: ("no_card_to_play", ("GR-19.4", "GR-19.1", "GR-19.2")),
    SET_PERMISSION: ("permission_once", ("GR-9.9",)),
}  # fmt: skip


def hero_id(state: Grecia, hero: int) -> str:
    """The id of a hero (GR-1.14)."""
    return state.game.words(state)["hero"][hero]


def begin_turn(state: Grecia) -> None:
    """A truce of this player ends; supplies come in (GR-4.1, GR-4.2)."""
    seat = state.turn
    state.note((ev.TURN_BEGINS, seat))
    if state.truce[seat]:
        state.unshare()
        state.truce[seat] = False
        state.note((ev.TRUCE_ENDS, seat))
    supplies, zones = income_of(state, seat)
    state.supplies[seat] += supplies
    state.note((ev.INCOME, seat, supplies, zones))
    state.actions_left = state.material.actions
    state.attacked = False


def menu(state: Grecia, seat: int) -> list[int]:
    """The kinds of action that can be completed, and what may be done besides (D4)."""
    codes = []
    if can_move(state, seat):
        codes.append(MOVE)
    if can_attack(state, seat):
        codes.append(ATTACK)
    if can_swap(state, seat):
        codes.append(SWAP)
    codes.append(TAKE_SUPPLIES)
    if can_hire(state, seat):
        codes.append(HIRE)
    if state.cards:
        codes.append(TAKE_SENATE)
        if can_draw(state):
            codes.append(TAKE_TACTIC)
        if state.hand_size[seat] and own_turn_cards(state, seat):
            codes.append(PLAY_TACTIC)
    if can_change(state, seat):
        codes.append(SET_PERMISSION)
    return codes


def take_supplies(state: Grecia) -> None:
    """Two supply tokens for an action; they never run out (GR-8.1, GR-1.10)."""
    amount = state.material.taken_supplies
    state.supplies[state.turn] += amount
    state.note((ev.SUPPLIES_TAKEN, state.turn, amount))
    state.actions_left -= 1
    after_effect(state)


def after_effect(state: Grecia) -> None:
    """Victory and elimination are looked at after every effect (GR-17.3, GR-18.1)."""
    ending.check(state)
    if state.result is None and state.eliminated[state.turn]:
        turn = state.stack[0]
        assert isinstance(turn, Turn)
        turn.step = BEGIN
        end_turn(state)


def end_turn(state: Grecia) -> None:
    """The turn is forgotten; the next seat is on (GR-3.3, GR-4.1, GR-4.9)."""
    if state.result is None:
        ending.check(state)
    if state.result is not None:
        return
    state.clear_answers()
    if state.safe_conduct:
        state.safe_conduct = False
        state.sea_change += 1
    state.changed = 0
    state.reveal()
    count = len(state.seats)
    following = state.turn + 1
    while following < count and state.eliminated[following]:
        following += 1
    if following < count:
        state.turn = following
    else:
        end_round(state)


def end_round(state: Grecia) -> None:
    """The starting player begins again, or all rounds are over (GR-3.2, GR-17.4, GR-20.4)."""
    if state.round >= state.rounds:
        ending.final_scoring(state)
        return
    state.round += 1
    state.note((ev.ROUND_BEGINS, state.round))
    state.turn = next(seat for seat, place in enumerate(state.eliminated) if not place)
