"""What the phases of a player turn share: the cards that fit can be played in them (IG-21.5)."""

from typing import ClassVar

from imperios.games.galactica.cards.play import (
    is_card,
    must_be_asked,
    play_card,
    playable,
    why_not_card,
)
from imperios.games.galactica.state import Galactica
from imperios.games.galactica.tokens import CARD0, DONE, NUMBER0
from imperios.kernel.frames import Frame, Refusal


class OwnPhase(Frame[Galactica]):
    """A phase of the active player: cards, what the phase is about, and `done`."""

    __slots__ = ()

    PHASE: ClassVar[int] = 0

    def __init__(self, seat: int = 0) -> None:
        super().__init__()
        self.who = seat

    def cards(self, state: Galactica) -> list[int]:
        """The cards that can be played now."""
        return playable(state, self.who, self.PHASE)

    def takes_cards(self) -> bool:
        """Is it a moment for cards, or is something else half done?"""
        return True

    def secret(self, state: Galactica) -> bool:
        """Asked whatever the hand holds (IG-21.10)."""
        return self.takes_cards() and must_be_asked(state, self.who, self.PHASE)

    def take(self, state: Galactica, who: int, code: int) -> None:
        """What the phase is about, a card, or the end of the phase."""
        if code < CARD0 or NUMBER0 <= code < DONE:
            self.choose(state, code)
        elif code == DONE:
            self.finish(state)
        else:
            play_card(state, who, code)

    def finish(self, state: Galactica) -> None:
        """The phase is over."""
        state.end()

    def choose(self, state: Galactica, code: int) -> None:
        """What the phase is about."""

    def refusal(self, state: Galactica, who: int, code: int) -> Refusal:
        """A card that does not fit, or something else."""
        if self.takes_cards() and is_card(code):
            return why_not_card(state, who, code, self.PHASE)
        return self.why_not(state, code)

    def why_not(self, state: Galactica, code: int) -> Refusal:
        """Why something other than a card cannot be chosen."""
        return ("not_offered", self.prompt(state).rules)
