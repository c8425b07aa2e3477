"""Phase 2, income (IG-8.1, IG-8.2)."""

from imperios.games.galactica import events as ev
from imperios.games.galactica.cards.play import EFFECTIVE
from imperios.games.galactica.phases.base import OwnPhase
from imperios.games.galactica.pieces.planets import income_of
from imperios.games.galactica.state import Galactica
from imperios.games.galactica.tokens import DONE, INCOME
from imperios.kernel.frames import Prompt, Refusal
from imperios.kernel.masks import bits


class Income(OwnPhase):
    """The planets that are not blockaded yield; a card may ignore blockades (IG-8.1, IG-8.2)."""

    __slots__ = ("answered", "ignoring")

    NAME = "income"
    PHASE = INCOME
    FIELDS = (("answered", "", ""), ("ignoring", "", ""))

    def __init__(self, seat: int = 0) -> None:
        super().__init__(seat)
        self.answered = False  # the first token ends the question
        self.ignoring = False

    def ask(self, state: Galactica) -> list[int]:
        """Asked only if a planet of the seat is blockaded."""
        if not self.answered and state.hand_size[self.who] and state.blockaded(self.who):
            return [*self.cards(state), DONE]
        self.collect(state)
        return []

    def take(self, state: Galactica, who: int, code: int) -> None:
        """A card, or none."""
        self.answered = True
        if code != DONE:
            super().take(state, who, code)

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

    def why_not(self, state: Galactica, code: int) -> Refusal:
        """Only cards."""
        return ("not_offered", ("IG-24.2", "IG-8.2", "IG-7.1"))
