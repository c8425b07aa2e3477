"""Entering a conquered city (NA-9.23), and the token for it (NA-10.10)."""

from imperios.games.areas.battle import ATTACKER
from imperios.games.napoleon import events as ev
from imperios.games.napoleon.battle.state import FRONT, Battle, current
from imperios.games.napoleon.state import Napoleon
from imperios.kernel.frames import Frame, Prompt


class CityEntry(Frame[Napoleon]):
    """One surviving attacker moves in, chosen by the attacker."""

    __slots__ = ("entered",)

    NAME = "city_entry"
    FIELDS = (("entered", "", ""),)

    def __init__(self, seat: int = 0) -> None:
        super().__init__()
        self.who = seat
        self.entered = False

    def ask(self, state: Napoleon) -> list[int]:
        """The kinds of attackers that survived."""
        battle = current(state)
        kinds = sorted({battle.kind[index] for index in self._front(battle)})
        if kinds and not self.entered:
            return [state.material.unit0 + kind for kind in kinds]
        state.end()
        return []

    def _front(self, battle: Battle) -> list[int]:
        return [i for i in battle.entries(ATTACKER) if battle.role[i] == FRONT]

    def take(self, state: Napoleon, who: int, code: int) -> None:
        """The unit enters, and a city that was defended brings a token (NA-10.10, NA-10.11)."""
        battle = current(state)
        kind = code - state.material.unit0
        index = next(i for i in self._front(battle) if battle.kind[i] == kind)
        state.shift(who, battle.place[index], battle.zone, kind)
        battle.place[index] = battle.zone
        self.entered = True
        state.note((ev.ADVANCED, who, battle.zone))
        amount = state.material.capture_supply
        state.supplies[who] += amount
        state.note((ev.CAPTURE_TOKEN, who, amount, battle.zone))

    def prompt(self, state: Napoleon) -> Prompt:
        """Which unit enters?"""
        args: dict[str, object] = {"zone": state.board.names[current(state).zone]}
        return Prompt("city_entry", args, ("NA-9.23",))

    def refusal(self, state: Napoleon, who: int, code: int) -> tuple[str, tuple[str, ...]]:
        """Only an attacker that survived."""
        return ("not_an_attacker", ("NA-9.23", "NA-9.22"))

    def phase(self) -> str:
        """The advance."""
        return "advance"
