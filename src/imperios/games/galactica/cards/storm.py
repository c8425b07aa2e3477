"""Antimatter Storm (5.5): a cloud is moved step by step, or a new one is placed."""

from imperios.games.galactica import events as ev
from imperios.games.galactica.cards.choices import OfCard
from imperios.games.galactica.cards.conditions import stormable
from imperios.games.galactica.phases.clouds import move_cloud
from imperios.games.galactica.state import Galactica
from imperios.games.galactica.tokens import DONE
from imperios.kernel.frames import Prompt


class Storm(OfCard):
    """A cloud and its steps, or an empty sector for a new cloud."""

    __slots__ = ("cloud", "steps")

    NAME = "storm"
    FIELDS = (*OfCard.FIELDS, ("cloud", "zone", ""), ("steps", "", ""))

    def __init__(self, seat: int = 0, design: int = 0) -> None:
        super().__init__(seat, design)
        self.cloud = -1
        self.steps = 0

    def ask(self, state: Galactica) -> list[int]:
        """Never into a planet, never off the board; after the first step he may stop."""
        card = self.card(state)
        if self.cloud < 0:
            return state.board.codes(stormable(state, self.who, card))
        ways = state.board.near[self.cloud] & ~state.planets
        if self.steps == card.number("steps") or not ways:
            state.end()
            return []
        codes = state.board.codes(ways)
        return [*codes, DONE] if self.steps else codes

    def take(self, state: Galactica, who: int, code: int) -> None:
        """The next step; a cloud that is destroyed makes no second one."""
        if code == DONE:
            state.end()
            return
        sector = state.board.sector(code)
        if self.cloud >= 0:
            self.steps += 1
            state.note((ev.CLOUD_MOVED, who, self.cloud, sector))
            alive = move_cloud(state, self.cloud, sector)
            self.cloud = sector
            if not alive and state.result is None:
                state.end()
        elif state.clouds >> sector & 1:
            self.cloud = sector
        else:
            state.clouds |= 1 << sector
            state.retile()
            state.note((ev.CLOUD_PLACED, who, sector))
            state.end()

    def prompt(self, state: Galactica) -> Prompt:
        """Which cloud, or where; then which way."""
        if self.cloud < 0:
            return Prompt("choose_antimatter_storm", {}, ("IG-21.1", "IG-1.9"))
        code = "choose_antimatter_storm_next" if self.steps else "choose_antimatter_storm_step"
        return Prompt(code, {"zone": state.board.names[self.cloud]}, ("IG-21.1", "IG-12.2"))
