"""Scenario events (NA-18.8, NA-18.9): reinforcements and attrition."""

from imperios.games.napoleon import events as ev
from imperios.games.napoleon.state import Napoleon
from imperios.games.napoleon.tokens import UNITS
from imperios.games.napoleon.zones import controlled
from imperios.kernel.frames import Frame, Prompt
from imperios.kernel.masks import bits


def reinforce(state: Napoleon, seat: int) -> None:
    """Units of this round, each into the first zone that can take it (NA-18.8)."""
    rules = state.material.scenarios[state.scenario].get("reinforcements", ())
    for rule in rules:
        if rule["round"] == state.round and rule["player"] == state.seats[seat]:
            for unit in rule["units"]:
                _arrive(state, seat, UNITS.index(unit), rule["zones"])


def _arrive(state: Napoleon, seat: int, kind: int, names: list[str]) -> None:
    for name in names:
        zone = state.material.zones.index(name)
        own = controlled(state, seat) & ~state.full
        if own >> zone & 1 and state.home_seat[zone] in (-1, seat) and state.in_pool(seat, kind):
            state.raise_unit(seat, zone, kind)
            state.note((ev.REINFORCED, seat, kind, zone))
            return
    state.note((ev.REINFORCEMENT_LOST, seat, kind))


def suffers_attrition(state: Napoleon, seat: int) -> int:
    """Territories of the colour where the seat has units, from the given round on (NA-18.9)."""
    rule = state.material.scenarios[state.scenario].get("attrition")
    if not rule or rule["player"] != state.seats[seat] or state.round < rule["from_round"]:
        return 0
    flags = state.flags[state.material.empires.index(rule["colour"])]
    return state.held[seat] & flags & state.material.territories


class Attrition(Frame[Napoleon]):
    """The seat eliminates one of its units there, of its choice."""

    __slots__ = ("zone",)

    NAME = "attrition"
    FIELDS = (("zone", "zone", ""),)

    def __init__(self, seat: int = 0) -> None:
        super().__init__()
        self.who = seat
        self.zone = -1

    def ask(self, state: Napoleon) -> list[int]:
        """The territory, then the unit."""
        if self.zone < 0:
            return state.board.codes(suffers_attrition(state, self.who))
        return [state.material.unit0 + kind for kind in bits(state.here[self.zone])]

    def take(self, state: Napoleon, who: int, code: int) -> None:
        """The unit is eliminated."""
        if self.zone < 0:
            self.zone = code - state.board.zone0
            return
        kind = code - state.material.unit0
        state.eliminate(who, self.zone, kind)
        state.note((ev.ATTRITION, who, kind, self.zone))
        state.end()

    def prompt(self, state: Napoleon) -> Prompt:
        """Which unit does the winter take?"""
        if self.zone < 0:
            return Prompt("attrition_zone", {}, ("NA-18.9",))
        args: dict[str, object] = {"zone": state.board.names[self.zone]}
        return Prompt("attrition_unit", args, ("NA-18.9",))

    def refusal(self, state: Napoleon, who: int, code: int) -> tuple[str, tuple[str, ...]]:
        """Only there, and only in territories."""
        return ("no_attrition_there", ("NA-18.9",))

    def phase(self) -> str:
        """The start of a turn."""
        return "turn_start"
