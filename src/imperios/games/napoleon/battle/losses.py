"""Casualties (NA-9.4 to NA-9.7): named by zone, owner where it matters, and kind."""

from imperios.games.areas.battle import ATTACKER, is_player
from imperios.games.areas.editions import mended
from imperios.games.napoleon import events as ev
from imperios.games.napoleon.battle.state import FRONT, SUPPORT, Battle, current, decider_for
from imperios.games.napoleon.state import Napoleon
from imperios.games.napoleon.tokens import ELIMINATE, UNITS
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
        """The units that the side may lose, in the zone and of the owner named so far."""
        return [
            index
            for index in exposed(state, battle, self.sides[0])
            if self.zone in (-1, battle.place[index]) and self.owner in (-1, battle.seat[index])
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
        """Zone, owner and kind; of equal units perhaps which one."""
        if self.zone < 0:
            self.zone = code - state.board.zone0
        elif code >= state.material.seat0:
            self.owner = state.seat_of_code(code)
        else:
            self._name(state, current(state), code - state.material.unit0)

    def _name(self, state: Napoleon, battle: Battle, kind: int) -> None:
        units = [index for index in self._units(state, battle) if battle.kind[index] == kind]
        if differ(state, battle, units):
            state.push(FrontOrSupport(self.who, kind))
        else:
            self.resume(state, units[0])

    def resume(self, state: Napoleon, value: int) -> None:
        """The unit of this entry goes back to its pool."""
        battle = current(state)
        owner, kind = battle.seat[value], battle.kind[value]
        battle.drop(value)
        state.eliminate(owner, self.zone, kind)
        state.note((ev.UNIT_LOST, owner, kind, self.zone))
        self.sides.pop(0)
        self.zone = self.owner = -1

    def prompt(self, state: Napoleon) -> Prompt:
        """Which unit is eliminated, whose, and why?"""
        battle = current(state)
        by_icon = self._by_icon(state, battle)
        rules = ("NA-9.6", "NA-9.7") if by_icon else ("NA-9.4", "NA-9.5")
        args: dict[str, object] = {"zone": state.board.names[battle.zone]}
        if self.zone < 0:
            return Prompt("loss_zone_eliminate" if by_icon else "loss_zone", args, rules)
        args["zone"] = state.board.names[self.zone]
        owners = {battle.seat[index] for index in self._units(state, battle)}
        if len(owners) > 1:
            return Prompt("loss_owner", args, rules)
        owner = min(owners)
        args["seat"] = state.seats[owner] if is_player(owner) else "neutral"
        return Prompt("loss_unit_eliminate" if by_icon else "loss_unit", args, rules)

    def _by_icon(self, state: Napoleon, battle: Battle) -> bool:
        """Whether a Chance card takes the unit, and not the defeat (NA-9.6, NA-9.7)."""
        icons = [side for side in (0, 1) if battle.chance_icon(state, side) == ELIMINATE]
        return len(self.sides) <= len(icons)

    def refusal(self, state: Napoleon, who: int, code: int) -> tuple[str, tuple[str, ...]]:
        """Only units that took part on that side."""
        return ("not_a_loss", ("NA-9.5", "NA-8.11", "NA-9.25", "NA-9.4"))

    def phase(self) -> str:
        """The step of casualties."""
        return "casualties"


def exposed(state: Napoleon, battle: Battle, side: int) -> list[int]:
    """Units of the side but for ships at a port; the main player's before an ally's (NA-9.5)."""
    units = [index for index in battle.entries(side) if not battle.protected(state, index)]
    if not mended(state):
        return units
    own = [index for index in units if battle.seat[index] == battle.main(side)]
    return own or units


def differ(state: Napoleon, battle: Battle, units: list[int]) -> bool:
    """Of equal units, some would move in and some stay where they are (NA-9.22, NA-9.23).

    Into a city one unit moves: while another of the kind attacks, it makes no difference.
    """
    if not mended(state) or battle.winner != ATTACKER:
        return False
    fronts = sum(1 for index in units if battle.role[index] == FRONT)
    if fronts in (0, len(units)) or battle.origin == battle.zone:
        return False
    return fronts == 1 or not battle.at_city(state)


class FrontOrSupport(Frame[Napoleon]):
    """Whether the unit that attacks is lost, or its equal that supports from the same zone."""

    __slots__ = ("kind",)

    NAME = "front_or_support"
    FIELDS = (("kind", "unit", ""),)

    def __init__(self, seat: int = 0, kind: int = 0) -> None:
        super().__init__()
        self.who = seat
        self.kind = kind

    def ask(self, state: Napoleon) -> list[int]:
        """The battle zone stands for the attacking unit, the origin for the supporting one."""
        battle = current(state)
        return state.board.codes(1 << battle.zone | 1 << battle.origin)

    def take(self, state: Napoleon, who: int, code: int) -> None:
        """The entry of that unit."""
        battle = current(state)
        role = FRONT if code - state.board.zone0 == battle.zone else SUPPORT
        state.end(battle.find(role, who, battle.origin, self.kind))

    def prompt(self, state: Napoleon) -> Prompt:
        """Which of the two?"""
        names, battle = state.board.names, current(state)
        args: dict[str, object] = {
            "unit": UNITS[self.kind],
            "zone": names[battle.zone],
            "origin": names[battle.origin],
        }
        return Prompt("loss_which", args, ("NA-9.25", "NA-9.5"))

    def refusal(self, state: Napoleon, who: int, code: int) -> tuple[str, tuple[str, ...]]:
        """One of the two zones."""
        return ("attacker_or_support", ("NA-9.25", "NA-9.5"))
