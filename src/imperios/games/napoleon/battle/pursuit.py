"""Pursuit (NA-9.12, NA-9.13): winning cavalry cuts down fleeing militia and artillery."""

from imperios.games.areas.battle import is_player
from imperios.games.areas.editions import free_order, mended
from imperios.games.napoleon import events as ev
from imperios.games.napoleon.battle.state import SUPPORT, Battle, current
from imperios.games.napoleon.state import Napoleon
from imperios.games.napoleon.tokens import DONE, is_mounted, is_vulnerable
from imperios.kernel.frames import Frame, Prompt


class Pursuit(Frame[Napoleon]):
    """The winning main player names victims, one for each mounted unit at most."""

    __slots__ = ("left", "zone", "last_zone", "last_kind")

    NAME = "pursuit"
    FIELDS = (
        ("left", "", ""),
        ("zone", "zone", ""),
        ("last_zone", "zone", ""),
        ("last_kind", "unit", ""),
    )

    def __init__(self) -> None:
        super().__init__()
        self.left = -1  # pursuers that have no victim yet; -1 before they are counted
        self.zone = -1
        self.last_zone = 0
        self.last_kind = 0

    def ask(self, state: Napoleon) -> list[int]:
        """A zone or `done`, then a kind; neutrals pursue nobody (NA-15.2)."""
        battle = current(state)
        self.who = battle.main(battle.winner)
        if self.left < 0:
            own = battle.entries(battle.winner)
            self.left = sum(1 for index in own if is_mounted(battle.kind[index]))
        victims = self._victims(state, battle) if self.left and is_player(self.who) else []
        if not victims:
            state.end()
            return []
        if self.zone < 0:
            return [DONE, *state.board.codes(sum({1 << zone for zone, _ in victims}))]
        return [state.material.unit0 + kind for zone, kind in victims if zone == self.zone]

    def _victims(self, state: Napoleon, battle: Battle) -> list[tuple[int, int]]:
        """(zone, kind) of the vulnerable units that flee."""
        found = {
            (battle.place[index], battle.kind[index])
            for index in battle.entries(1 - battle.winner)
            if is_vulnerable(battle.kind[index]) and self._flees(state, battle, index)
        }
        return sorted(unit for unit in found if unit >= (self.last_zone, self.last_kind))

    def _flees(self, state: Napoleon, battle: Battle, index: int) -> bool:
        """All of the losing side but a unit that supports from inside a city (NA-9.20)."""
        if not mended(state) or battle.role[index] != SUPPORT:
            return True
        return not state.material.cities >> battle.place[index] & 1

    def take(self, state: Napoleon, who: int, code: int) -> None:
        """A fleeing unit is eliminated."""
        if code == DONE:
            self.left = 0
        elif self.zone < 0:
            self.zone = code - state.board.zone0
        else:
            self._cut_down(state, current(state), code - state.material.unit0)

    def _cut_down(self, state: Napoleon, battle: Battle, kind: int) -> None:
        index = next(
            index
            for index in battle.entries(1 - battle.winner)
            if battle.place[index] == self.zone and battle.kind[index] == kind
        )
        owner = battle.seat[index]
        battle.drop(index)
        state.eliminate(owner, self.zone, kind)
        state.note((ev.PURSUED, self.who, owner, kind, self.zone))
        if not free_order(state):
            self.last_zone, self.last_kind = self.zone, kind
        self.zone = -1
        self.left -= 1

    def prompt(self, state: Napoleon) -> Prompt:
        """Whom does the cavalry ride down?"""
        if self.zone < 0:
            return Prompt("pursuit_zone", {"n": self.left}, ("NA-9.12", "NA-9.13"))
        args: dict[str, object] = {"zone": state.board.names[self.zone]}
        return Prompt("pursuit_unit", args, ("NA-9.12", "NA-9.13"))

    def refusal(self, state: Napoleon, who: int, code: int) -> tuple[str, tuple[str, ...]]:
        """Only fleeing militia and artillery."""
        return ("not_a_victim", ("NA-9.12", "NA-9.13", "NA-1.12", "NA-9.25"))

    def phase(self) -> str:
        """The pursuit."""
        return "pursuit"
