"""Phase 3 (IG-8.3 to IG-8.5): buying action cards, discarding those beyond the hand limit."""

from imperios.games.galactica import events as ev
from imperios.games.galactica.cards.decks import DrawCards, can_draw, discard, hand_of
from imperios.games.galactica.cards.play import is_card
from imperios.games.galactica.naming import next_picks, pick, why_not_pick
from imperios.games.galactica.phases.base import OwnPhase
from imperios.games.galactica.state import Galactica
from imperios.games.galactica.tokens import BUY, CARD0, CARDS, DONE
from imperios.kernel.frames import Frame, Prompt, Refusal


class BuyCards(OwnPhase):
    """Cards are bought one at a time and played if they fit (IG-8.3)."""

    __slots__ = ("bought",)

    NAME = "buy_cards"
    PHASE = CARDS
    FIELDS = (("bought", "", ""),)

    def __init__(self, seat: int = 0) -> None:
        super().__init__(seat)
        self.bought = 0

    def ask(self, state: Galactica) -> list[int]:
        """Buy, play, or done."""
        codes = self.cards(state)
        codes.append(DONE)
        if self.can_buy(state):
            codes.insert(0, BUY)
        return codes

    def can_buy(self, state: Galactica) -> bool:
        """He can pay, a card can be drawn, no limit is reached (IG-8.3, IG-8.5, IG-23.5)."""
        most = state.settings["card_purchase_limit"]
        return (
            state.points[self.who] >= state.mission.card_cost
            and (most is None or self.bought < most)
            and can_draw(state, self.who)
        )

    def finish(self, state: Galactica) -> None:
        """What is beyond the hand limit is discarded."""
        state.stack.pop()
        state.push(Discard(self.who))

    def choose(self, state: Galactica, code: int) -> None:
        """A card is drawn before the next is bought (IG-8.3)."""
        self.bought += 1
        state.points[self.who] -= state.mission.card_cost
        state.note((ev.CARD_BOUGHT, self.who, state.mission.card_cost))
        state.push(DrawCards(self.who))

    def prompt(self, state: Galactica) -> Prompt:
        """Buy, play or go on?"""
        args: dict[str, object] = {
            "points": state.points[self.who], "cost": state.mission.card_cost,
        }  # fmt: skip
        return Prompt("phase3_action", args, ("IG-8.3", "IG-21.5"))

    def why_not(self, state: Galactica, code: int) -> Refusal:
        """Too dear, nothing to draw, or enough bought."""
        if code != BUY:
            return ("not_offered", ("IG-24.2", "IG-8.3", "IG-7.1"))
        most = state.settings["card_purchase_limit"]
        if most is not None and self.bought >= most:
            return ("purchase_limit", ("IG-23.5", "IG-8.3"))
        if state.points[self.who] < state.mission.card_cost:
            return ("buy_too_dear", ("IG-8.3",))
        return ("nothing_to_draw", ("IG-8.5",))


class Discard(Frame[Galactica]):
    """At the end of phase 3 the cards beyond the hand limit go (IG-8.4, IG-21.3)."""

    __slots__ = ("picks",)

    NAME = "discard"
    CONCEALED = True
    FIELDS = (("picks", "card", "secret"),)

    def __init__(self, seat: int = 0) -> None:
        super().__init__()
        self.who = seat
        self.picks: list[int] = []

    def left(self, state: Galactica) -> int:
        """So many cards are still to be named."""
        return state.hand_size[self.who] - state.material.hand_limit - len(self.picks)

    def ask(self, state: Galactica) -> list[int]:
        """Any card of the hand, copies counting (IG-24.3)."""
        left = self.left(state)
        if left <= 0:
            self.finish(state)
            return []
        designs = next_picks(state, hand_of(state, self.who), self.picks, left)
        return [CARD0 + design for design in designs]

    def finish(self, state: Galactica) -> None:
        """Now the others see which (IG-21.13)."""
        for design in self.picks:
            discard(state, self.who, design)
            state.note((ev.CARD_DISCARDED, self.who, design))
        if self.picks:
            state.reveal()
        state.end()

    def secret(self, state: Galactica) -> bool:
        """Equal cards in hand would show (IG-21.13)."""
        return not self.picks

    def veiled(self, state: Galactica) -> bool:
        """What is named is shown when all is named (IG-21.13)."""
        return len(self.picks) > 0

    def take(self, state: Galactica, who: int, code: int) -> None:
        """The next card."""
        pick(self.picks, code - CARD0)

    def prompt(self, state: Galactica) -> Prompt:
        """Which card?"""
        return Prompt("discard_card", {"n": self.left(state)}, ("IG-8.4", "IG-24.3"))

    def refusal(self, state: Galactica, who: int, code: int) -> Refusal:
        """Only cards in hand; nothing else."""
        if is_card(code) and hand_of(state, who)[code - CARD0]:
            return why_not_pick(state, "IG-8.4")
        return ("discard_needed", ("IG-8.4", "IG-24.2"))

    def private(self, state: Galactica, seat: int) -> dict[str, object]:
        """The seat sees what it has named so far."""
        if seat != self.who:
            return {}
        return {"picks": [state.material.card_ids[design] for design in self.picks]}
