"""Retreat (NA-9.14 to NA-9.24): beaten defenders flee or surrender."""

from imperios.games.areas.battle import DEFENDER, is_player
from imperios.games.areas.editions import free_order
from imperios.games.areas.forces import NEUTRAL
from imperios.games.napoleon import events as ev
from imperios.games.napoleon.actions.transport import (
    DENIED,
    SeaPassage,
    denied,
    reach_by_sea,
    surely_carried,
)
from imperios.games.napoleon.battle.state import FRONT, Battle, current, decider_for
from imperios.games.napoleon.state import Napoleon
from imperios.games.napoleon.tokens import UNITS, is_ship
from imperios.games.napoleon.zones import open_to
from imperios.kernel.frames import Frame, Prompt


def refuges(state: Napoleon, battle: Battle, kind: int) -> int:
    """Where a beaten unit may flee to now, never to the attacker's place (NA-9.14, NA-9.15)."""
    board, zone, seat = state.board, battle.zone, battle.defender
    elsewhere = ~(1 << battle.origin)
    if is_ship(kind):
        return board.sea_near[zone] & elsewhere
    if not is_player(seat):
        return board.near[zone] & neutral_refuges(state) & elsewhere
    around = board.near[zone] | reach_by_sea(state, seat, zone)
    return around & open_to(state, seat) & elsewhere


def neutral_refuges(state: Napoleon) -> int:
    """With neutral units and room, or empty and no player's home (NA-15.4)."""
    homes = 0
    for home in state.home:
        homes |= home
    empty = state.board.lands & ~state.occupied & ~homes
    return (state.held[NEUTRAL] | empty) & ~state.full


def beaten(battle: Battle) -> list[int]:
    """Only the defenders in the battle zone flee; supports stay (NA-9.20, NA-11.4)."""
    return [
        index
        for index in battle.entries(DEFENDER)
        if battle.role[index] == FRONT and battle.place[index] == battle.zone
    ]


def can_flee(state: Napoleon, battle: Battle) -> bool:
    """Somebody of the beaten has a place to flee to, if only by a doubtful passage."""
    return any(refuges(state, battle, battle.kind[index]) for index in beaten(battle))


class Retreat(Frame[Napoleon]):
    """Unit by unit: which one flees next, and where."""

    __slots__ = ("kind", "target", "last_kind", "last_zone")

    NAME = "retreat"
    FIELDS = (
        ("kind", "unit", ""),
        ("target", "zone", ""),
        ("last_kind", "unit", ""),
        ("last_zone", "zone", ""),
    )

    def __init__(self) -> None:
        super().__init__()
        self.kind = -1
        self.target = -1  # where a passage is being asked for
        self.last_kind = 0  # in edition 1 ships flee in type order
        self.last_zone = 0

    def ask(self, state: Napoleon) -> list[int]:
        """A unit and its refuge while any has one; the rest surrender."""
        battle = current(state)
        self.who = decider_for(state, battle, DEFENDER)
        if self.kind >= 0:
            return state.board.codes(self._refuges(state, battle, self.kind))
        kinds = sorted({battle.kind[index] for index in beaten(battle)})
        able = [kind for kind in kinds if self._refuges(state, battle, kind)]
        if battle.naval(state) and not free_order(state):
            able = able[:1]
        if able:
            return [state.material.unit0 + kind for kind in able]
        self._surrender(state, battle)
        state.end()
        return []

    def _refuges(self, state: Napoleon, battle: Battle, kind: int) -> int:
        zones = refuges(state, battle, kind)
        if is_ship(kind) and kind == self.last_kind:
            return zones >> self.last_zone << self.last_zone
        return zones

    def _surrender(self, state: Napoleon, battle: Battle) -> None:
        """Units that have nowhere to flee are eliminated (NA-9.16, NA-9.17)."""
        for index in reversed(beaten(battle)):
            kind = battle.kind[index]
            battle.drop(index)
            state.eliminate(battle.defender, battle.zone, kind)
            state.note((ev.SURRENDERED, battle.defender, kind, battle.zone))

    def take(self, state: Napoleon, who: int, code: int) -> None:
        """A unit is named, then its refuge."""
        if self.kind < 0:
            self.kind = code - state.material.unit0
            return
        battle, target = current(state), code - state.board.zone0
        near = state.board.is_sea(target) or state.board.near[battle.zone] >> target & 1
        if near or surely_carried(state, battle.defender, battle.zone, target):
            self._arrive(state, battle, target)
        else:
            self.target = target
            state.push(SeaPassage(battle.defender, battle.zone, target))

    def resume(self, state: Napoleon, value: int) -> None:
        """The passage is settled (NA-12.10)."""
        target, self.target = self.target, -1
        if value:
            self._arrive(state, current(state), target)
        else:
            self.kind = -1

    def _arrive(self, state: Napoleon, battle: Battle, target: int) -> None:
        index = next(i for i in beaten(battle) if battle.kind[i] == self.kind)
        battle.place[index] = target
        state.shift(battle.defender, battle.zone, target, self.kind)
        state.note((ev.RETREATED, battle.defender, self.kind, battle.zone, target))
        if not free_order(state):
            self.last_kind, self.last_zone = self.kind, target
        battle.sort(state)
        self.kind = -1

    def prompt(self, state: Napoleon) -> Prompt:
        """Who flees, and where?"""
        battle = current(state)
        args: dict[str, object] = {"zone": state.board.names[battle.zone]}
        seats, seas = denied(state, battle.defender)
        if self.kind < 0 and not seas:
            return Prompt("retreat_unit", args, ("NA-9.14", "NA-9.15"))
        if self.kind < 0:
            args["seats"], args["seas"] = seats, seas
            return Prompt("retreat_denied", args, DENIED)
        args["unit"] = UNITS[self.kind]
        if seas:
            args["seats"], args["seas"] = seats, seas
            return Prompt("retreat_to_denied", args, DENIED)
        return Prompt("retreat_to", args, ("NA-9.14", "NA-9.15"))

    def refusal(self, state: Napoleon, who: int, code: int) -> tuple[str, tuple[str, ...]]:
        """Not to the attacker's place, not into a fight, not without room."""
        battle = current(state)
        if code - state.board.zone0 == battle.origin:
            return ("not_where_attacker_was", ("NA-9.14", "NA-9.21", "NA-9.19"))
        return ("no_refuge", (
            "NA-9.15", "NA-2.21", "NA-9.14", "NA-9.18", "NA-9.19", "NA-15.4", "NA-2.5", "NA-9.24",
            "NA-12.10", "NA-2.3", "NA-2.2",
        ))  # fmt: skip

    def phase(self) -> str:
        """The retreat."""
        return "retreat"
