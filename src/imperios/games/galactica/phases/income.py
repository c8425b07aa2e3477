"""Phases 2 and 3 (IG-8): income, buying and discarding cards."""

from imperios.games.galactica import events as ev
from imperios.games.galactica.cards.decks import DrawCards, can_draw, discard
from imperios.games.galactica.cards.play import (
    EFFECTIVE,
    is_card,
    must_be_asked,
    play_card,
    playable,
    why_not_card,
)
from imperios.games.galactica.naming import next_picks
from imperios.games.galactica.pieces.planets import income_of
from imperios.games.galactica.state import Galactica
from imperios.games.galactica.tokens import BUY, CARD0, CARDS, DONE, INCOME
from imperios.kernel.frames import Frame, Prompt
from imperios.kernel.masks import bits


class Income(Frame[Galactica]):
    """The planets that are not blockaded yield; a card may ignore blockades (IG-8.1, IG-8.2)."""

    __slots__ = ("answered", "ignoring")

    NAME = "income"
    FIELDS = (("answered", "", ""), ("ignoring", "", ""))

    def __init__(self, seat: int = 0) -> None:
        super().__init__()
        self.who = seat
        self.answered = False  # the first token ends the question
        self.ignoring = False

    def ask(self, state: Galactica) -> list[int]:
        """Asked only if a planet of his is blockaded."""
        if not self.answered and state.hand_size[self.who] and state.blockaded(self.who):
            return [*playable(state, self.who, INCOME), DONE]
        self.collect(state)
        return []

    def secret(self, state: Galactica) -> bool:
        """Asked whatever he holds (IG-21.10)."""
        return must_be_asked(state, self.who, INCOME)

    def take(self, state: Galactica, who: int, code: int) -> None:
        """A card, or none."""
        self.answered = True
        if code != DONE:
            play_card(state, who, code)

    def resume(self, state: Galactica, value: int) -> None:
        """The card had its effect, or was cancelled."""
        self.ignoring = value == EFFECTIVE

    def collect(self, state: Galactica) -> None:
        """Points never exceed the limit of the mission (IG-8.1, IG-6.3)."""
        seat = self.who
        planets = state.held[seat]
        if self.ignoring:
            state.note((ev.BLOCKADE_RUN, seat))
        else:
            blockaded = state.blockaded(seat)
            planets &= ~blockaded
            for planet in bits(blockaded):
                state.note((ev.PLANET_BLOCKADED, planet))
        income = income_of(state, planets)
        gained = min(income, max(0, state.mission.limit - state.points[seat]))
        state.points[seat] += gained
        state.note((ev.INCOME, seat, gained, state.points[seat]))
        if gained < income:
            state.note((ev.INCOME_LOST, seat, income - gained))
        state.end()

    def prompt(self, state: Galactica) -> Prompt:
        """A card against the blockade?"""
        return Prompt("phase2_card", {}, ("IG-8.2", "IG-5.7"))

    def refusal(self, state: Galactica, who: int, code: int) -> tuple[str, tuple[str, ...]]:
        """A card that does not fit, or something else."""
        if is_card(state, code):
            return why_not_card(state, who, code, INCOME)
        return ("not_offered", ("IG-24.2", "IG-8.2", "IG-7.1"))


class BuyCards(Frame[Galactica]):
    """Cards are bought one at a time and played if they fit (IG-8.3)."""

    __slots__ = ("bought",)

    NAME = "buy_cards"
    FIELDS = (("bought", "", ""),)

    def __init__(self, seat: int = 0) -> None:
        super().__init__()
        self.who = seat
        self.bought = 0

    def ask(self, state: Galactica) -> list[int]:
        """Buy, play, or done."""
        codes = playable(state, self.who, CARDS)
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

    def secret(self, state: Galactica) -> bool:
        """Asked whatever he holds (IG-21.10)."""
        return must_be_asked(state, self.who, CARDS)

    def take(self, state: Galactica, who: int, code: int) -> None:
        """A card is drawn before he decides on the next (IG-8.3)."""
        if code == BUY:
            self.bought += 1
            state.points[who] -= state.mission.card_cost
            state.note((ev.CARD_BOUGHT, who, state.mission.card_cost))
            state.push(DrawCards(who))
        elif code == DONE:
            state.stack.pop()
            state.push(Discard(who))
        else:
            play_card(state, who, code)

    def prompt(self, state: Galactica) -> Prompt:
        """Buy, play or go on?"""
        args: dict[str, object] = {
            "points": state.points[self.who], "cost": state.mission.card_cost,
        }  # fmt: skip
        return Prompt("phase3_action", args, ("IG-8.3", "IG-21.5"))

    def refusal(self, state: Galactica, who: int, code: int) -> tuple[str, tuple[str, ...]]:
        """Too dear, nothing to draw, enough bought, or a card that does not fit."""
        if is_card(state, code):
            return why_not_card(state, who, code, CARDS)
        if code != BUY:
            return ("not_offered", ("IG-24.2", "IG-8.3", "IG-7.1"))
        most = state.settings["card_purchase_limit"]
        if most is not None and self.bought >= most:
            return ("purchase_limit", ("IG-23.5", "IG-8.3"))
        if state.points[who] < state.mission.card_cost:
            return ("buy_too_dear", ("IG-8.3",))
        return ("nothing_to_draw", ("IG-8.5",))


class Discard(Frame[Galactica]):
    """At the end of phase 3 the cards beyond the hand limit go (IG-8.4, IG-21.3)."""

    __slots__ = ("picks",)

    NAME = "discard"
    FIELDS = (("picks", "card", "secret"),)

    def __init__(self, seat: int = 0) -> None:
        super().__init__()
        self.who = seat
        self.picks: list[int] = []

    def left(self, state: Galactica) -> int:
        """So many cards are still to be named."""
        return state.hand_size[self.who] - state.material.hand_limit - len(self.picks)

    def ask(self, state: Galactica) -> list[int]:
        """In card order, copies counting (IG-24.3)."""
        left = self.left(state)
        if left <= 0:
            self.finish(state)
            return []
        first = self.who * len(state.material.cards)
        copies = state.hand[first : first + len(state.material.cards)]
        return [CARD0 + design for design in next_picks(copies, self.picks, left)]

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

    def take(self, state: Galactica, who: int, code: int) -> None:
        """The next card."""
        self.picks.append(code - CARD0)

    def prompt(self, state: Galactica) -> Prompt:
        """Which card?"""
        return Prompt("discard_card", {"n": self.left(state)}, ("IG-8.4", "IG-24.3"))

    def refusal(self, state: Galactica, who: int, code: int) -> tuple[str, tuple[str, ...]]:
        """In card order; only cards in hand; nothing else."""
        if not is_card(state, code):
            return ("discard_needed", ("IG-8.4", "IG-24.2"))
        if state.hand[who * len(state.material.cards) + code - CARD0]:
            return ("not_in_order", ("IG-24.3", "IG-8.4"))
        return ("discard_needed", ("IG-8.4", "IG-24.2"))

    def private(self, state: Galactica, seat: int) -> dict[str, object]:
        """He sees what he has named so far."""
        if seat != self.who:
            return {}
        return {"picks": [state.material.card_ids[design] for design in self.picks]}
