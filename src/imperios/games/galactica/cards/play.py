"""Playing a card in an own phase (IG-21.4 to IG-21.6, IG-21.10): shown, answered, carried out."""

from typing import Final

from imperios.games.galactica import events as ev
from imperios.games.galactica.cards.conditions import condition_holds
from imperios.games.galactica.cards.decks import lose_card, throw_away
from imperios.games.galactica.cards.effects import EFFECTS
from imperios.games.galactica.material import Card
from imperios.games.galactica.state import Galactica
from imperios.games.galactica.tokens import CARD0, NUMBER0, PASS
from imperios.kernel.frames import Frame, Prompt, Refusal, Silent

CANCELLED: Final = 0
EFFECTIVE: Final = 1
ENDS_PHASE: Final = 2


def fits_now(state: Galactica, seat: int, design: int) -> bool:
    """Its condition holds and it was not played in this phase (IG-21.4, IG-21.6)."""
    return not state.played[seat] >> design & 1 and condition_holds(
        state, seat, state.material.cards[design]
    )


def playable(state: Galactica, seat: int, phase: int) -> list[int]:
    """The tokens of the cards in hand that can be played in this own phase (IG-21.5)."""
    if not state.hand_size[seat]:
        return []
    first = seat * len(state.material.cards)
    return [
        CARD0 + design
        for design in state.material.by_phase[phase]
        if state.hand[first + design] and fits_now(state, seat, design)
    ]


def must_be_asked(state: Galactica, seat: int, phase: int) -> bool:
    """Whether a seat is asked never depends on which cards it holds (IG-21.10)."""
    if not state.hand_size[seat]:
        return False
    in_play = state.mission.in_play
    return any(
        in_play[design] and fits_now(state, seat, design)
        for design in state.material.by_phase[phase]
    )


def why_not_card(state: Galactica, seat: int, code: int, phase: int) -> Refusal:
    """Why a card cannot be played now."""
    design = code - CARD0
    card = state.material.cards[design]
    if card.phase != phase:
        return ("card_wrong_moment", ("IG-21.5", "IG-21.1"))
    if not state.hand[seat * len(state.material.cards) + design]:
        return ("card_not_held", ("IG-21.1", "IG-21.5", "IG-21.6"))
    if state.played[seat] >> design & 1:
        return ("card_twice", ("IG-21.4",))
    return ("card_condition", ("IG-21.6", "IG-21.1"))


def is_card(code: int) -> bool:
    """Does a token name a card?"""
    return CARD0 <= code < NUMBER0


class PlayCard(Silent[Galactica]):
    """The card is shown; if it is not cancelled its effects follow; it is discarded (IG-21.6).

    Until its effect is finished it is in no hand and no pile (IG-8.7).
    """

    __slots__ = ("cancelled", "design", "origin", "step")

    NAME = "play_card"
    FIELDS = (
        ("design", "card", ""),
        ("origin", "deck", ""),
        ("step", "", ""),
        ("cancelled", "", ""),
    )

    def __init__(self, seat: int = 0, design: int = 0, origin: int = 0) -> None:
        super().__init__()
        self.who = seat
        self.design = design
        self.origin = origin
        self.step = 0  # 0: to be answered; then the number of effects begun
        self.cancelled = False

    def card(self, state: Galactica) -> Card:
        """The card that is played."""
        return state.material.cards[self.design]

    def ask(self, state: Galactica) -> list[int]:
        """The answer of the rival, then one effect after the other."""
        self.step += 1
        effects = self.card(state).ops
        if self.step == 1:
            state.push(Respond(1 - self.who))
        elif not self.cancelled and self.step - 2 < len(effects):
            EFFECTS[effects[self.step - 2]["op"]](state, self.who, self.design)
        else:
            throw_away(state, self.design, self.origin)
            state.end(self._outcome(state))
        return []

    def _outcome(self, state: Galactica) -> int:
        if self.cancelled:
            return CANCELLED
        return ENDS_PHASE if self.card(state).op == "ceasefire" else EFFECTIVE

    def resume(self, state: Galactica, value: int) -> None:
        """The rival has answered, or an effect is complete."""
        if self.step == 1:
            self.cancelled = value == CANCELLED
            if self.cancelled:
                state.note((ev.CARD_COUNTERED, 1 - self.who, self.design))


def play_card(state: Galactica, seat: int, code: int) -> None:
    """A card of the hand is shown."""
    design = code - CARD0
    origin = lose_card(state, seat, design)
    state.played[seat] |= 1 << design
    state.note((ev.CARD_SHOWN, seat, design))
    state.reveal()
    state.push(PlayCard(seat, design, origin))


class Respond(Frame[Galactica]):
    """The rival may cancel a card shown in an own phase; that cannot be answered (IG-21.6)."""

    __slots__ = ()

    NAME = "respond_card"
    CONCEALED = True

    def __init__(self, seat: int = 0) -> None:
        super().__init__()
        self.who = seat

    def ask(self, state: Galactica) -> list[int]:
        """A response of the hand, or `pass`."""
        codes = [
            CARD0 + design
            for design in state.material.responses
            if state.hand[self.who * len(state.material.cards) + design]
            and not state.played[self.who] >> design & 1
        ]
        return [*codes, PASS]

    def secret(self, state: Galactica) -> bool:
        """Asked whatever the seat holds, if a response is in play and not played yet (IG-21.10)."""
        return state.hand_size[self.who] > 0 and any(
            state.mission.in_play[design] and not state.played[self.who] >> design & 1
            for design in state.material.responses
        )

    def take(self, state: Galactica, who: int, code: int) -> None:
        """The card is cancelled, or not."""
        if code == PASS:
            state.end(EFFECTIVE)
            return
        design = code - CARD0
        throw_away(state, design, lose_card(state, who, design))
        state.played[who] |= 1 << design
        state.reveal()
        state.end(CANCELLED)

    def prompt(self, state: Galactica) -> Prompt:
        """Cancel it?"""
        shown = state.stack[-2]
        assert isinstance(shown, PlayCard)
        args: dict[str, object] = {"other": state.seats[shown.who], "card": shown.card(state).id}
        return Prompt("respond_card", args, ("IG-21.6",))

    def refusal(self, state: Galactica, who: int, code: int) -> Refusal:
        """Only a response, or a pass."""
        if is_card(code) and not state.material.cards[code - CARD0].response:
            return ("card_wrong_moment", ("IG-21.5", "IG-21.6", "IG-21.1"))
        if is_card(code):
            return ("card_not_held", ("IG-21.1", "IG-21.4"))
        return ("not_offered", ("IG-24.2", "IG-21.6"))
