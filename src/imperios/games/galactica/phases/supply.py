"""Phase 4, supply (IG-9): squadrons out of reach are destroyed."""

from imperios.games.galactica import events as ev
from imperios.games.galactica.cards.play import (
    EFFECTIVE,
    is_card,
    must_be_asked,
    play_card,
    playable,
    why_not_card,
)
from imperios.games.galactica.ending import check
from imperios.games.galactica.phases.supplying import unsupplied
from imperios.games.galactica.pieces.units import destroy_unit
from imperios.games.galactica.state import Galactica
from imperios.games.galactica.tokens import DONE, SUPPLY
from imperios.kernel.frames import Frame, Prompt


class Supply(Frame[Galactica]):
    """The check of the active player's squadrons; a card may spare them (IG-9.1, IG-9.5)."""

    __slots__ = ("answered", "spared")

    NAME = "supply"
    FIELDS = (("answered", "", ""), ("spared", "", ""))

    def __init__(self, seat: int = 0) -> None:
        super().__init__()
        self.who = seat
        self.answered = False
        self.spared = False

    def ask(self, state: Galactica) -> list[int]:
        """Asked only if a squadron would be destroyed."""
        lost = unsupplied(state, self.who)
        if lost and not self.answered and state.hand_size[self.who]:
            return [*playable(state, self.who, SUPPLY), DONE]
        self.resolve(state, lost)
        return []

    def secret(self, state: Galactica) -> bool:
        """Asked whatever he holds (IG-21.10)."""
        return must_be_asked(state, self.who, SUPPLY)

    def take(self, state: Galactica, who: int, code: int) -> None:
        """A card, or none."""
        self.answered = True
        if code != DONE:
            play_card(state, who, code)

    def resume(self, state: Galactica, value: int) -> None:
        """The card had its effect, or was cancelled."""
        self.spared = value == EFFECTIVE

    def resolve(self, state: Galactica, lost: list[int]) -> None:
        """Those without supply are destroyed (IG-9.1)."""
        if self.spared:
            state.note((ev.RATIONS, self.who))
            lost = []
        for sector in lost:
            destroy_unit(state, sector, ev.SQUADRON_STARVED)
        if lost:
            check(state)
        if state.result is None:
            state.end()

    def prompt(self, state: Galactica) -> Prompt:
        """A card against the loss?"""
        return Prompt("phase4_card", {"n": len(unsupplied(state, self.who))}, ("IG-9.5", "IG-9.1"))

    def refusal(self, state: Galactica, who: int, code: int) -> tuple[str, tuple[str, ...]]:
        """A card that does not fit, or something else."""
        if is_card(state, code):
            return why_not_card(state, who, code, SUPPLY)
        return ("not_offered", ("IG-24.2", "IG-9.5", "IG-7.1"))
