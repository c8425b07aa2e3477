"""Revealed cards take effect (IG-21.7, IG-21.11): by priority, the attacker's first."""

from collections.abc import Callable
from typing import Final

from imperios.games.galactica import events as ev
from imperios.games.galactica.combat.state import Attacks, Fight, current
from imperios.games.galactica.material import ATTACKER, DEFENDER, Card
from imperios.games.galactica.pieces.planets import has_building, lose_building
from imperios.games.galactica.pieces.units import shift_unit
from imperios.games.galactica.state import Galactica
from imperios.games.galactica.tokens import CARD0, ION_CANNON, KIND0, KINDS
from imperios.kernel.frames import Frame, Prompt, Refusal
from imperios.kernel.masks import bits

BEFORE_TOTALS: Final = 20  # up to this priority cards are applied even if the combat has ended


class ApplyCards(Frame[Galactica]):
    """One card after the other; its owner makes its choice at that moment (IG-21.7)."""

    __slots__ = ("design", "role", "step")

    NAME = "apply_cards"
    FIELDS = (("step", "", ""), ("role", "role", ""), ("design", "card", ""))

    def __init__(self) -> None:
        super().__init__()
        self.step = 0
        self.role = ATTACKER
        self.design = -1  # the card whose choice is made

    def order(self, state: Galactica, fight: Fight) -> list[tuple[int, int, int]]:
        """Priority, role, design of all revealed cards."""
        cards = state.material.cards
        return sorted(
            (cards[design].priority, role, design)
            for role in (ATTACKER, DEFENDER)
            for design in bits(fight.cards[role])
        )

    def ask(self, state: Galactica) -> list[int]:
        """The choice of the next card that has one; the others work by themselves."""
        fight = current(state)
        if self.design >= 0:
            return self.choices(state, fight)
        cards = self.order(state, fight)
        if self.step == len(cards):
            state.end()
            return []
        priority, self.role, design = cards[self.step]
        self.step += 1
        self.who = fight.seat(self.role)
        over = fight.ended and priority > BEFORE_TOTALS
        if not fight.cancelled[self.role] >> design & 1 and not over:
            self.begin(state, fight, design)
        return []

    def begin(self, state: Galactica, fight: Fight, design: int) -> None:
        """A card with a choice asks for it; without any legal one it has no effect (IG-21.11)."""
        op = state.material.cards[design].op
        if op in ENDING:
            fight.ended = True
            state.note((ENDING[op], fight.target))
        elif op in CHOICES:
            self.design = design
            if not self.choices(state, fight):
                self.design = -1
                self.note_failure(state, fight, design)

    def note_failure(self, state: Galactica, fight: Fight, design: int) -> None:
        """Nothing to choose: two Countermands fall together, other cards by themselves."""
        if state.material.cards[design].op != "cancel_card" or not fight.cards[1 - self.role]:
            state.note((ev.CARD_WITHOUT_EFFECT, self.who, design))
        elif self.role == ATTACKER:
            state.note((ev.COUNTERMANDS_FALL,))

    def choices(self, state: Galactica, fight: Fight) -> list[int]:
        """The tokens among which the owner of the card chooses."""
        return CHOICES[self.card(state).op](state, fight, self)

    def card(self, state: Galactica) -> Card:
        """The card whose choice is made."""
        return state.material.cards[self.design]

    def take(self, state: Galactica, who: int, code: int) -> None:
        """The card takes effect."""
        design, self.design = self.design, -1
        CHOSEN[state.material.cards[design].op](state, current(state), self, code)

    def prompt(self, state: Galactica) -> Prompt:
        """Which card, unit, building or sector?"""
        return Prompt(
            COMBAT_QUESTIONS[list(CHOICES).index(self.card(state).op)], {}, ("IG-21.7", "IG-21.1")
        )

    def refusal(self, state: Galactica, who: int, code: int) -> Refusal:
        """The card cannot be carried out so."""
        return ("card_choice_wrong", ("IG-21.1", "IG-21.8", "IG-24.2"))


def _rivals_cards(state: Galactica, fight: Fight, frame: ApplyCards) -> list[int]:
    """Another card of the rival; two Countermands have no effect (5.5)."""
    other = 1 - frame.role
    cards = state.material.cards
    revealed = bits(fight.cards[other])
    if any(cards[design].op == "cancel_card" for design in revealed):
        return []
    return [CARD0 + design for design in revealed]


def _cancel(state: Galactica, fight: Fight, frame: ApplyCards, code: int) -> None:
    fight.cancelled[1 - frame.role] |= 1 << (code - CARD0)
    state.note((ev.CARD_CANCELLED, frame.who, code - CARD0))


def _attackers(state: Galactica, fight: Fight, frame: ApplyCards) -> list[int]:
    return [state.board.code_of[sector] for sector in sorted(fight.part_hex)]


def _jam(state: Galactica, fight: Fight, frame: ApplyCards, code: int) -> None:
    """One attacker counts half (IG-15.3)."""
    fight.jammed = state.board.sector(code)
    ship = state.side[fight.jammed] >= 0
    kind = state.kind_at(fight.jammed) if ship else ION_CANNON
    state.note((ev.JAMMED, kind, fight.jammed))


def _buildings(state: Galactica, fight: Fight, frame: ApplyCards) -> list[int]:
    kinds = sorted(KINDS.index(name) for name in frame.card(state).ops[0]["choose"])
    return [KIND0 + kind for kind in kinds if has_building(state, fight.target, kind)]


def _sabotage(state: Galactica, fight: Fight, frame: ApplyCards, code: int) -> None:
    lose_building(state, fight.target, code - KIND0)


def _ways_out(state: Galactica, fight: Fight, frame: ApplyCards) -> list[int]:
    return state.board.codes(state.board.near[fight.target] & state.free())


def _withdraw(state: Galactica, fight: Fight, frame: ApplyCards, code: int) -> None:
    """The target slips away; other attacks on it follow it (IG-14.7)."""
    origin, sector = fight.target, state.board.sector(code)
    state.note((ev.WITHDREW, frame.who, state.kind_at(origin), origin, sector))
    shift_unit(state, frame.who, origin, sector)
    attacks = state.stack[1]
    assert isinstance(attacks, Attacks)
    attacks.retarget(state, origin, sector)
    fight.target = sector
    fight.ended = True


ENDING: Final = {"no_effect": ev.PHASE_SHIELD_HOLDS, "cancel_strike": ev.STRIKE_CANCELLED}
COMBAT_QUESTIONS = (
    "choose_countermand", "choose_jamming", "choose_sabotage", "choose_tactical_withdrawal",
)  # fmt: skip
CHOICES: Final[dict[str, Callable[[Galactica, Fight, ApplyCards], list[int]]]] = {
    "cancel_card": _rivals_cards,
    "halve_attacker": _attackers,
    "destroy_building": _buildings,
    "withdraw": _ways_out,
}
CHOSEN: Final[dict[str, Callable[[Galactica, Fight, ApplyCards, int], None]]] = {
    "cancel_card": _cancel,
    "halve_attacker": _jam,
    "destroy_building": _sabotage,
    "withdraw": _withdraw,
}
