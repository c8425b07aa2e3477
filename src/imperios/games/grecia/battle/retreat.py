"""Retreat (GR-12.10 to GR-12.18): beaten defenders flee or surrender."""

from imperios.games.areas.battle import is_player
from imperios.games.grecia import events as ev
from imperios.games.grecia.actions.transport import (
    SeaPassage,
    closed_by,
    reach_by_sea,
    surely_carried,
)
from imperios.games.grecia.battle.state import Battle, current
from imperios.games.grecia.neutrals import flee
from imperios.games.grecia.state import Grecia
from imperios.games.grecia.tokens import CAVALRY, KINDS, SHIP, UNITS
from imperios.games.grecia.zones import open_to, passable
from imperios.kernel.frames import Frame, Prompt


def by_land(state: Grecia, battle: Battle, kind: int) -> int:
    """Where a beaten unit gets to by land, never through the attacker's place (GR-12.11)."""
    board = state.board
    if kind != CAVALRY:
        return board.near[battle.zone]
    ways = passable(state, battle.defender) & ~(1 << battle.origin)
    return board.two_steps(battle.zone, ways)


def refuges(state: Grecia, battle: Battle, kind: int) -> int:
    """Where a beaten unit may flee to now (GR-12.13, GR-12.14, GR-12.18)."""
    if kind == SHIP:
        return state.board.sea_near[battle.zone] & ~(1 << battle.origin)
    seat, zone = battle.defender, battle.zone
    reach = by_land(state, battle, kind) | reach_by_sea(state, seat, zone)
    return reach & open_to(state, seat) & ~(1 << battle.origin)


class Retreat(Frame[Grecia]):
    """The defender chooses unit by unit which one flees next and where (D30, D31)."""

    __slots__ = ("heroes", "kind", "target", "units_done")

    NAME = "retreat"
    FIELDS = (
        ("kind", "unit", ""),
        ("target", "zone", ""),
        ("heroes", "hero", ""),
        ("units_done", "", ""),
    )

    def __init__(self, seat: int = 0) -> None:
        super().__init__()
        self.who = seat
        self.kind = -1
        self.target = -1  # where a passage is being asked for
        self.heroes: list[int] = []
        self.units_done = False

    def ask(self, state: Grecia) -> list[int]:
        """A unit and its refuge while any has one; then the heroes."""
        battle = current(state)
        if not is_player(battle.defender):
            self._neutrals(state, battle)
            return []
        if self.kind >= 0:
            return state.board.codes(refuges(state, battle, self.kind))
        if not self.units_done:
            codes = self._units(state, battle)
            if codes:
                return codes
            self._surrender(state, battle)
        if self.heroes:
            return [state.board.zone0 + zone for zone in sorted(set(battle.fled_zone))]
        state.end()
        return []

    def _units(self, state: Grecia, battle: Battle) -> list[int]:
        """A unit that has somewhere to go must flee (GR-12.15)."""
        return [
            state.material.unit0 + kind
            for kind in range(KINDS)
            if battle.defenders(state, kind) and refuges(state, battle, kind)
        ]

    def _surrender(self, state: Grecia, battle: Battle) -> None:
        """Those with nowhere to flee are eliminated (GR-12.16, GR-12.17)."""
        for kind in range(KINDS):
            for _ in range(battle.defenders(state, kind)):
                state.eliminate(battle.defender, battle.zone, kind)
                state.note((ev.SURRENDERED, battle.defender, kind, battle.zone))
                battle.guard_lost = True
        self.units_done = True
        if battle.fled_kind and not battle.naval(state):
            self.heroes = state.heroes_in(battle.defender, battle.zone)

    def _neutrals(self, state: Grecia, battle: Battle) -> None:
        flee(state, battle.zone, battle.origin)
        state.end()

    def take(self, state: Grecia, who: int, code: int) -> None:
        """A unit is named, or a refuge, or where a hero goes (GR-15.10)."""
        if self.units_done:
            hero = self.heroes.pop(0)
            state.send_hero(hero, code - state.board.zone0)
            state.note((ev.HERO_RETREATED, who, hero, code - state.board.zone0))
        elif self.kind < 0:
            self.kind = code - state.material.unit0
        else:
            self._run(state, current(state), code - state.board.zone0)

    def _run(self, state: Grecia, battle: Battle, target: int) -> None:
        """By land, by a certain route, or by asking; own ships and permissions count (GR-9.13)."""
        near = self.kind == SHIP or by_land(state, battle, self.kind) >> target & 1
        if near or surely_carried(state, battle.defender, battle.zone, target):
            self._arrive(state, battle, target)
        else:
            self.target = target
            state.push(SeaPassage(battle.defender, battle.zone, target))

    def resume(self, state: Grecia, value: int) -> None:
        """The passage is settled."""
        target, self.target = self.target, -1
        if value:
            self._arrive(state, current(state), target)
        else:
            self.kind = -1

    def _arrive(self, state: Grecia, battle: Battle, target: int) -> None:
        state.shift(battle.defender, battle.zone, target, self.kind)
        state.note((ev.RETREATED, battle.defender, self.kind, battle.zone, target))
        battle.fled(state, target, self.kind)
        self.kind = -1

    def prompt(self, state: Grecia) -> Prompt:
        """Who flees, and where?"""
        args: dict[str, object] = {"zone": state.board.names[current(state).zone]}
        if self.units_done:
            args["hero"] = state.game.words(state)["hero"][self.heroes[0]]
            return Prompt("retreat_hero", args, ("GR-15.10",))
        if self.kind < 0:
            closed = closed_by(state, self.who)
            if not closed.seats:
                return Prompt("retreat_unit", args, ("GR-12.10", "GR-12.15"))
            args["seats"], args["seas"] = closed.seats, closed.seas
            return Prompt("retreat_unit_denied", args, ("GR-9.12", "GR-12.10", "GR-12.15"))
        args["unit"] = UNITS[self.kind]
        return Prompt("retreat_to", args, ("GR-12.10", "GR-12.13"))

    def refusal(self, state: Grecia, who: int, code: int) -> tuple[str, tuple[str, ...]]:
        """Not to the attacker's place, not into a fight, not without room."""
        battle = current(state)
        if self.units_done:
            return ("hero_flees_with_units", ("GR-15.10",))
        if code - state.board.zone0 == battle.origin:
            return ("not_where_attacker_was", ("GR-12.10", "GR-12.11", "GR-12.18"))
        return ("no_refuge", (
            "GR-12.13", "GR-12.10", "GR-12.14", "GR-12.15", "GR-12.18", "GR-9.6", "GR-5.8",
            "GR-2.5", "GR-12.11",
        ))  # fmt: skip

    def phase(self) -> str:
        """The step of retreat."""
        return "retreat"
