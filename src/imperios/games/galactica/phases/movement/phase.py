"""Phase 7B (IG-13): moving, loading, landing, launching, docking."""

from typing import Final

from imperios.games.galactica import events as ev
from imperios.games.galactica.ending import check
from imperios.games.galactica.phases.base import OwnPhase
from imperios.games.galactica.phases.movement.cargo import (
    dock,
    land,
    landing_kinds,
    landings,
    launchable,
    leavers,
    load,
    loadable_kinds,
    loadings,
)
from imperios.games.galactica.phases.movement.reach import can_move, launch_reach, reach
from imperios.games.galactica.phases.movement.refusals import why_not_act, why_not_select
from imperios.games.galactica.pieces.damage import mine_hit
from imperios.games.galactica.pieces.planets import abandon
from imperios.games.galactica.pieces.units import own_bases, shift_unit
from imperios.games.galactica.state import Galactica
from imperios.games.galactica.tokens import (
    DONE,
    KIND0,
    KINDS,
    LAND,
    LAUNCH,
    LOAD,
    MOVE,
    ONE,
    is_squadron,
)
from imperios.kernel.frames import Prompt, Refusal
from imperios.kernel.masks import bits, list_bits, without

LEAVE: Final = LAUNCH + 1  # a squadron leaves a planet, with the option of IG-23.4
ACTS = ("", "load", "land", "launch", "leave")


def can_act(state: Galactica, seat: int, sector: int) -> bool:
    """Can this unit load, land or launch something?"""
    return bool(
        loadings(state, seat, sector)
        or landings(state, seat, sector)
        or launchable(state, seat, sector)
    )


def selectable(state: Galactica, seat: int) -> int:
    """Own units with at least one choice (3.2, `move_select`); bases do not move (IG-4.14)."""
    ready = without(state.ships[seat], state.stunned)
    found = without(ready, state.moved | own_bases(state, seat))
    near, vacant = state.board.near, without(state.open, state.ships[0] | state.ships[1])
    for sector in list_bits(found):
        if not near[sector] & vacant and not can_move(state, seat, sector):
            found ^= 1 << sector
    hold, sides, crews = state.material.hold, state.side, state.crew
    for sector in list_bits(without(ready, found)):
        if (hold[sides[sector]] or crews[sector]) and can_act(state, seat, sector):
            found |= 1 << sector
    if state.settings["air_squadrons_stay"]:
        for planet in bits(state.held[seat]):
            if leavers(state, seat, planet):
                found |= 1 << planet
    return found


class Movement(OwnPhase):
    """A unit, then what it does; one after another in any order (IG-13.1)."""

    __slots__ = ("act", "kind", "place", "unit")

    NAME = "movement"
    PHASE = MOVE
    FIELDS = (("unit", "zone", ""), ("act", "act", ""), ("place", "zone", ""), ("kind", "unit", ""))

    def __init__(self, seat: int = 0) -> None:
        super().__init__(seat)
        self.clear()

    def clear(self) -> None:
        """No unit is selected."""
        self.unit = -1
        self.act = -1  # LOAD, LAND, LAUNCH, LEAVE
        self.place = -1  # the planet of a cargo operation
        self.kind = -1

    def ask(self, state: Galactica) -> list[int]:
        """A unit, a card or `done`; then what the unit does."""
        if self.unit < 0:
            codes = self.cards(state)
            codes += state.board.codes(selectable(state, self.who))
            codes.append(DONE)
            return codes
        if self.act < 0:
            return self._acts(state)
        if self.act in (LAUNCH, LEAVE):
            return self._flights(state)
        return self._transfers(state)

    def _acts(self, state: Galactica) -> list[int]:
        """Verbs for cargo, and the sectors in which its move can end."""
        seat, unit = self.who, self.unit
        codes = []
        if loadings(state, seat, unit):
            codes.append(LOAD)
        if landings(state, seat, unit):
            codes.append(LAND)
        if launchable(state, seat, unit):
            codes.append(LAUNCH)
        if state.moved >> unit & 1:
            return codes
        return codes + state.board.codes(reach(state, seat, unit))

    def _flights(self, state: Galactica) -> list[int]:
        """A squadron aboard, or on the planet; then where it flies to (IG-13.13, IG-23.4)."""
        if self.kind < 0:
            leaving = self.act == LEAVE
            kinds = (leavers if leaving else launchable)(state, self.who, self.unit)
            return [KIND0 + kind for kind in kinds]
        return state.board.codes(launch_reach(state, self.who, self.unit, self.kind))

    def _transfers(self, state: Galactica) -> list[int]:
        """A planet, then the kind of assault unit (IG-13.10, IG-13.11)."""
        loading = self.act == LOAD
        if self.place < 0:
            planets = (loadings if loading else landings)(state, self.who, self.unit)
            return state.board.codes(planets)
        kinds = loadable_kinds(state, self.place) if loading else landing_kinds(state, self.unit)
        return [KIND0 + kind for kind in kinds]

    def takes_cards(self) -> bool:
        """Not while a unit is selected."""
        return self.unit < 0

    def choose(self, state: Galactica, code: int) -> None:
        """A unit, or a planet that squadrons leave."""
        self.unit = state.board.sector(code)
        if state.side[self.unit] < 0:
            self.act = LEAVE

    def take(self, state: Galactica, who: int, code: int) -> None:
        """A unit, a card, the end; or the next word of what the unit does."""
        if self.unit < 0:
            OwnPhase.take(self, state, who, code)
        elif self.act < 0 and code > LAUNCH:
            self._move(state, state.board.sector(code))
        elif self.act < 0:
            self.act = code
        elif self.act in (LAUNCH, LEAVE):
            self._fly(state, code)
        elif self.place < 0:
            self.place = state.board.sector(code)
        else:
            unit, place, loading = self.unit, self.place, self.act == LOAD
            self.clear()
            (load if loading else land)(state, self.who, unit, place, code - KIND0)
            check(state)

    def _move(self, state: Galactica, target: int) -> None:
        """The unit moves with its cargo; after a cargo operation that was the last (IG-13.8)."""
        seat, unit = self.who, self.unit
        self.clear()
        kind = state.kind_at(unit)
        if is_squadron(kind):
            self._squadron_moves(state, unit, target, kind)
            return
        state.note((ev.UNIT_MOVED, seat, kind, unit, target))
        shift_unit(state, seat, unit, target)
        bit = 1 << target
        state.moved |= bit
        if (state.loaded | state.unloaded) & bit:
            state.sealed |= bit
        if state.mines & bit and not state.material.immune[2 * kind]:
            mine_hit(state, target)

    def _squadron_moves(self, state: Galactica, unit: int, target: int, kind: int) -> None:
        seat = self.who
        if (state.ships[seat] | state.planets) >> target & 1:
            state.ships[seat] &= ~(1 << unit)
            state.side[unit] = -1
            self._forget(state, unit)
            dock(state, seat, unit, target, kind)
            check(state)
        else:
            state.note((ev.UNIT_MOVED, seat, kind, unit, target))
            shift_unit(state, seat, unit, target)
            state.moved |= 1 << target

    def _forget(self, state: Galactica, unit: int) -> None:
        """A squadron that is no longer on the map loses its marks there."""
        state.built &= ~(1 << unit)
        if unit in state.boosts:
            state.unshare()
            del state.boosts[unit]

    def _fly(self, state: Galactica, code: int) -> None:
        """A squadron leaves its ship or planet and moves at once (IG-13.13, IG-13.15)."""
        if self.kind < 0:
            self.kind = code - KIND0
            return
        seat, unit, kind, act = self.who, self.unit, self.kind, self.act
        self.clear()
        target = state.board.sector(code)
        state.note((ev.SQUADRON_LAUNCHED, seat, kind, unit, target))
        state.crew[unit] -= ONE[kind]
        if act == LAUNCH:
            state.unloaded |= 1 << unit
        if (state.ships[seat] | state.planets) >> target & 1:
            dock(state, seat, unit, target, kind)
        else:
            state.ships[seat] |= 1 << target
            state.side[target] = 2 * kind
            state.moved |= 1 << target
        if act == LEAVE:
            abandon(state, unit)
        check(state)

    def prompt(self, state: Galactica) -> Prompt:
        """Which unit, what does it do, where, which?"""
        if self.unit < 0:
            return Prompt("move_select", {}, ("IG-13.1",))
        zone = state.board.names[self.unit]
        if self.act == LEAVE and self.kind < 0:
            return Prompt("planet_squadron", {"zone": zone}, ("IG-23.4",))
        if self.act in (LAUNCH, LEAVE):
            return self._flight_prompt()
        if self.act >= 0:
            return self._cargo_prompt(state)
        args: dict[str, object] = {"unit": KINDS[state.kind_at(self.unit)], "zone": zone}
        busy = any(code <= LAUNCH for code in state.codes)
        return Prompt("move_act" if busy else "move_to", args, ("IG-13.1", "IG-13.2", "IG-13.8"))

    def _flight_prompt(self) -> Prompt:
        if self.kind < 0:
            return Prompt("launch_kind", {}, ("IG-13.13",))
        return Prompt("launch_to", {"unit": KINDS[self.kind]}, ("IG-13.13", "IG-23.4"))

    def _cargo_prompt(self, state: Galactica) -> Prompt:
        loading = self.act == LOAD
        rules = ("IG-13.10",) if loading else ("IG-13.11",)
        if self.place < 0:
            return Prompt("load_planet" if loading else "land_planet", {}, rules)
        code = "load_kind" if loading else "land_kind"
        return Prompt(code, {"zone": state.board.names[self.place]}, rules)

    def why_not(self, state: Galactica, code: int) -> Refusal:
        """Not that unit, not there, not that cargo."""
        if self.unit >= 0:
            return why_not_act(state, self.who, self.unit, self.act, self.kind, code)
        return why_not_select(state, self.who, state.board.sector(code))
