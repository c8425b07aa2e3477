"""Chance cards (NA-9.1 to NA-9.3)."""

from imperios.games.areas.battle import ATTACKER, DEFENDER
from imperios.games.napoleon import events as ev
from imperios.games.napoleon.battle.state import current
from imperios.games.napoleon.state import Napoleon
from imperios.kernel.frames import Frame, Prompt


class DrawChance(Frame[Napoleon]):
    """The attacker's card, then the defender's, out of the bag (NA-9.2)."""

    __slots__ = ("side",)

    NAME = "draw_chance"
    FIELDS = (("side", "side", ""),)

    def __init__(self) -> None:
        super().__init__()
        self.side = ATTACKER

    def ask(self, state: Napoleon) -> list[int]:
        """Any card left in the bag; an empty bag takes the discards."""
        battle = current(state)
        if battle.chances[DEFENDER] >= 0:
            state.end()
            return []
        self.side = ATTACKER if battle.chances[ATTACKER] < 0 else DEFENDER
        state.unshare()
        state.chance.refill()
        return [state.material.chance0 + design for design in state.chance.designs()]

    def odds(self, state: Napoleon) -> list[tuple[int, float]]:
        """In proportion to the copies left."""
        deck, first = state.chance, state.material.chance0
        return [(first + d, p) for d, p in zip(deck.designs(), deck.odds(), strict=True)]

    def take(self, state: Napoleon, who: int, code: int) -> None:
        """The card counts for its side."""
        battle = current(state)
        design = code - state.material.chance0
        state.unshare()
        state.chance.bag[design] -= 1
        battle.chances[self.side] = design
        value = state.material.chance_value[design]
        state.note((ev.CHANCE_DRAWN, battle.main(self.side), design, value))

    def prompt(self, state: Napoleon) -> Prompt:
        """A Chance card is drawn."""
        seat = state.game.words(state)["seat"][current(state).main(self.side)]
        return Prompt("draw_chance", {"seat": seat}, ("NA-9.1", "NA-9.2"))

    def phase(self) -> str:
        """Chance cards."""
        return "chance_cards"
