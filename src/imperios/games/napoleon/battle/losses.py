"""Casualties (NA-9.4 to NA-9.7): named by zone, owner where it matters, and kind."""

from imperios.games.napoleon import events as ev
from imperios.games.napoleon.battle.state import Battle, current, decider_for
from imperios.games.napoleon.state import Napoleon
from imperios.kernel.frames import Frame, Prompt


class Casualties(Frame[Napoleon]):
    """Each side named eliminates one unit that took part on it."""

    __slots__ = ("sides", "zone", "owner")

    NAME = "casualties"
    FIELDS = (("sides", "side", ""), ("zone", "zone", ""), ("owner", "seat", ""))

    def __init__(self, sides: list[int] | None = None) -> None:
        super().__init__()
        self.sides = sides or []  # one entry for each unit still to be eliminated
        self.zone = -1
        self.owner = -1

    def ask(self, state: Napoleon) -> list[int]:
        """If a side has nothing that can be eliminated, the obligation lapses (NA-9.7)."""
        battle = current(state)
        while self.sides:
            units = self._units(state, battle)
            if units:
                self.who = decider_for(state, battle, self.sides[0])
                return self._codes(state, battle, units)
            self.sides.pop(0)
        state.end()
        return []

    def _units(self, state: Napoleon, battle: Battle) -> list[int]:
        """Units of the side, supports of others included, but no ships at a port (NA-9.5)."""
        return [
            index
            for index in battle.entries(self.sides[0])
            if not battle.protected(state, index)
            and self.zone in (-1, battle.place[index])
            and self.owner in (-1, battle.seat[index])
        ]

    def _codes(self, state: Napoleon, battle: Battle, units: list[int]) -> list[int]:
        if self.zone < 0:
            return state.board.codes(sum({1 << battle.place[index] for index in units}))
        owners = {battle.seat[index] for index in units}
        if len(owners) > 1:
            return state.seat_codes(sorted(owners))
        kinds = sorted({battle.kind[index] for index in units})
        return [state.material.unit0 + kind for kind in kinds]

    def take(self, state: Napoleon, who: int, code: int) -> None:
        """The unit goes back to its pool."""
        if self.zone < 0:
            self.zone = code - state.board.zone0
        elif code >= state.material.seat0:
            self.owner = state.seat_of_code(code)
        else:
            self._eliminate(state, current(state), code - state.material.unit0)

    def _eliminate(self, state: Napoleon, battle: Battle, kind: int) -> None:
        units = self._units(state, battle)
        index = next(index for index in units if battle.kind[index] == kind)
        owner = battle.seat[index]
        battle.drop(index)
        state.eliminate(owner, self.zone, kind)
        state.note((ev.UNIT_LOST, owner, kind, self.zone))
        self.sides.pop(0)
        self.zone = self.owner = -1

    def prompt(self, state: Napoleon) -> Prompt:
        """Which unit is eliminated?"""
        args: dict[str, object] = {"zone": state.board.names[current(state).zone]}
        if self.zone < 0:
            return Prompt("loss_zone", args, ("NA-9.4", "NA-9.5", "NA-9.6"))
        args["zone"] = state.board.names[self.zone]
        return Prompt("loss_unit", args, ("NA-9.4", "NA-9.5", "NA-9.6"))

    def refusal(self, state: Napoleon, who: int, code: int) -> tuple[str, tuple[str, ...]]:
        """Only units that took part on that side."""
        return ("not_a_loss", ("NA-9.5", "NA-8.11", "NA-9.25", "NA-9.4"))

    def phase(self) -> str:
        """The step of casualties."""
        return "casualties"
