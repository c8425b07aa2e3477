"""What plans of the games on areas have in common: how a march and an attack are spelled."""

from collections.abc import Sequence

from imperios.games.areas.forces import AreaState
from imperios.games.bot_interface.plans import Action

Step = tuple[int, int]  # a kind of unit, and the zone to which one of them goes


class Spelling:
    """The codes of a game on areas."""

    __slots__ = ("attack", "done", "follow", "move", "unit0")

    def __init__(self, move: int, attack: int, done: int, unit0: int, follow: Action = ()) -> None:
        self.move = move
        self.attack = attack
        self.done = done
        self.unit0 = unit0
        self.follow = follow  # what is answered at the end: those who may come along do

    def march(self, state: AreaState, origin: int, steps: Sequence[Step]) -> Action:
        """Units of one zone go to one or several others."""
        zone0 = state.board.zone0
        codes = [self.move, zone0 + origin]
        for kind, zone in sorted(steps):
            codes += [self.unit0 + kind, zone0 + zone]
        return (*codes, self.done, *self.follow)

    def strike(self, state: AreaState, origin: int, target: int, kinds: Sequence[int]) -> Action:
        """Units of one zone attack another."""
        zone0 = state.board.zone0
        units = [self.unit0 + kind for kind in sorted(kinds)]
        return (self.attack, zone0 + origin, zone0 + target, *units, self.done, *self.follow)


def units_in(state: AreaState, zone: int, strength: Sequence[int]) -> list[int]:
    """The kinds of all land units in a zone, one entry each, the strongest first."""
    first = zone * state.land_kinds
    found = [kind for kind in range(state.land_kinds) for _ in range(state.land[first + kind])]
    found.sort(key=lambda kind: -strength[kind])
    return found


def spare_units(state: AreaState, zone: int, strength: Sequence[int], conquered: int) -> list[int]:
    """Those that can leave: what was conquered is kept only by a unit that stays, the weakest."""
    units = units_in(state, zone, strength)
    return units[:-1] if conquered >> zone & 1 else units
