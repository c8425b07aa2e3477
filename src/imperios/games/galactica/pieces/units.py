"""Units and counters (IG-1, IG-4): placing, moving, damaging and destroying them."""

from imperios.games.galactica import events as ev
from imperios.games.galactica.combat.state import forget_target
from imperios.games.galactica.mission import DESTROY_MARKED
from imperios.games.galactica.state import NOBODY, Galactica
from imperios.games.galactica.tokens import (
    COUNTER_COUNT,
    COUNTER_OF,
    CREW_KINDS,
    FIRST_SHARED,
    ION_CANNON,
    MINE_FIELD,
    NEUTRON_MISSILE,
    ONE,
    SHARED_OF,
    SPACE_BASE,
    of_kind,
    squadrons,
)
from imperios.games.galactica.tokens import assault as assault_units
from imperios.kernel.masks import list_bits


def in_pool(state: Galactica, seat: int, kind: int) -> int:
    """Counters left for a unit, its own or shared ones (IG-1.1 to IG-1.3, IG-1.5)."""
    if kind >= FIRST_SHARED:
        return state.stock[SHARED_OF[kind - FIRST_SHARED]]
    counter: int = COUNTER_OF[kind]
    return state.pool[seat * COUNTER_COUNT + counter]


def take_counter(state: Galactica, seat: int, kind: int, number: int = 1) -> None:
    """Counters leave the pool; whoever places them chooses the face (IG-1.3, IG-1.4)."""
    state.unshare()
    if kind >= FIRST_SHARED:
        state.stock[SHARED_OF[kind - FIRST_SHARED]] -= number
    else:
        state.pool[seat * COUNTER_COUNT + COUNTER_OF[kind]] -= number


def return_counter(state: Galactica, seat: int, kind: int, number: int = 1) -> None:
    """Counters of destroyed units return at once (IG-1.7)."""
    take_counter(state, seat, kind, -number)


def place_unit(state: Galactica, seat: int, kind: int, sector: int) -> None:
    """A new star unit, intact."""
    take_counter(state, seat, kind)
    state.ships[seat] |= 1 << sector
    state.side[sector] = 2 * kind


def shift_unit(state: Galactica, seat: int, origin: int, target: int) -> None:
    """A star unit goes to another sector with its cargo (IG-13.7) and all that marks it."""
    bit = 1 << origin
    both = bit | 1 << target
    state.ships[seat] ^= both
    state.side[target] = state.side[origin]
    state.side[origin] = -1
    state.crew[target] = state.crew[origin]
    state.crew[origin] = 0
    if state.hurt & bit:
        state.hurt ^= both
    if state.stunned & bit:
        state.stunned ^= both
    if state.built & bit:
        state.built ^= both
    if state.loaded & bit:
        state.loaded ^= both
    if state.unloaded & bit:
        state.unloaded ^= both
    if origin in state.boosts or origin in state.tags:
        state.unshare()
        for marks in (state.boosts, state.tags):
            if origin in marks:
                marks[target] = marks.pop(origin)  # type: ignore[assignment]


def remove_unit(state: Galactica, seat: int, sector: int) -> None:
    """A star unit leaves its sector; its counter is the caller's business."""
    bit = 1 << sector
    state.ships[seat] &= ~bit
    state.side[sector] = -1
    state.hurt &= ~bit
    state.stunned &= ~bit
    state.moved &= ~bit
    state.built &= ~bit
    state.attacked &= ~bit
    state.loaded &= ~bit
    state.unloaded &= ~bit
    state.sealed &= ~bit
    if sector in state.boosts or sector in state.tags:
        state.unshare()
        state.boosts.pop(sector, None)
        state.tags.pop(sector, None)
    forget_target(state, sector)


def count_loss(state: Galactica, seat: int, kind: int, number: int) -> None:
    """The rival's account of destroyed units, at full cost even if damaged (IG-22.4)."""
    state.unshare()
    state.destroyed[1 - seat] += number * state.material.cost[kind]
    if state.mission.counts_value:
        state.note((ev.VALUE_DESTROYED, 1 - seat, state.destroyed[1 - seat]))


def lose_crew(state: Galactica, seat: int, sector: int, kind: int, number: int) -> None:
    """Squadrons or assault units of a sector are destroyed."""
    state.crew[sector] -= number * ONE[kind]
    return_counter(state, seat, kind, number)
    count_loss(state, seat, kind, number)


def lose_all_crew(state: Galactica, seat: int, sector: int) -> None:
    """Everything aboard, or on a planet, is destroyed (IG-4.11)."""
    crew = state.crew[sector]
    for kind in range(CREW_KINDS):
        number = of_kind(crew, kind)
        if number:
            state.note((ev.CARGO_LOST, seat, kind, number, sector))
            lose_crew(state, seat, sector, kind, number)


def destroy_unit(state: Galactica, sector: int, event: int = ev.UNIT_DESTROYED) -> None:
    """A star unit is destroyed with its cargo (IG-4.11); its counters return (IG-1.7)."""
    seat, kind = state.owner_of(sector), state.kind_at(sector)
    state.note((event, seat, kind, sector))
    lose_all_crew(state, seat, sector)
    return_counter(state, seat, kind)
    count_loss(state, seat, kind, 1)
    note_mark(state, seat, sector)
    remove_unit(state, seat, sector)


def swallow_unit(state: Galactica, sector: int) -> None:
    """A black hole takes unit and cargo: their counters are out for the whole game (IG-12.8)."""
    seat, kind, crew = state.owner_of(sector), state.kind_at(sector), state.crew[sector]
    destroy_unit(state, sector, ev.SWALLOWED)
    _put_out(state, seat, kind, 1)
    for aboard in range(CREW_KINDS):
        _put_out(state, seat, aboard, of_kind(crew, aboard))


def _put_out(state: Galactica, seat: int, kind: int, number: int) -> None:
    state.pool[seat * COUNTER_COUNT + COUNTER_OF[kind]] -= number
    state.lost[seat * COUNTER_COUNT + COUNTER_OF[kind]] += number


def note_mark(state: Galactica, seat: int, sector: int) -> None:
    """A unit with a mark of the mission is destroyed (IG-22.4, `destroy_marked`)."""
    tag = state.tags.get(sector)
    for index, objective in enumerate(state.mission.objectives[1 - seat]):
        if tag and objective.kind == DESTROY_MARKED and objective.tag == tag:
            state.progress[1 - seat][index] = 1


def damage_unit(state: Galactica, sector: int) -> None:
    """A star unit is turned to its damaged side (IG-1.8, IG-4.7)."""
    state.side[sector] |= 1
    state.hurt |= 1 << sector
    state.note((ev.UNIT_DAMAGED, state.owner_of(sector), state.kind_at(sector), sector))


def mend_unit(state: Galactica, sector: int) -> None:
    """A star unit is turned to its intact side; lost cargo does not come back (IG-10.4)."""
    state.side[sector] &= ~1
    state.hurt &= ~(1 << sector)


def excess(state: Galactica, sector: int) -> tuple[int, int]:
    """Squadrons and assault units beyond the capacities, which are separate (IG-4.10, IG-4.12)."""
    side, crew = state.side[sector], state.crew[sector]
    return (
        squadrons(crew) - state.material.hangar[side],
        assault_units(crew) - state.material.hold[side],
    )


def units_of(state: Galactica, seat: int, kind: int) -> int:
    """The star units of a kind, intact or damaged."""
    found = 0
    if not state.has_out(seat, kind):
        return found
    for sector in list_bits(state.ships[seat]):
        if state.side[sector] >> 1 == kind:
            found |= 1 << sector
    return found


def own_bases(state: Galactica, seat: int) -> int:
    """The space bases of a seat (IG-4.7)."""
    return units_of(state, seat, SPACE_BASE)


def attack_value(state: Galactica, sector: int) -> int:
    """Of a star unit's current side, or of an ion cannon (IG-15.1, IG-15.2)."""
    side = state.side[sector] if state.side[sector] >= 0 else 2 * ION_CANNON
    return state.material.attack[side]


def irradiate(state: Galactica, seat: int, sector: int) -> None:
    """The missile's counter becomes radioactivity until the end of the next game turn.

    (IG-20.3, IG-20.5, IG-20.7.)
    """
    take_counter(state, seat, NEUTRON_MISSILE)
    state.fallout[sector] = 2 * (state.game_turn + 1) + seat
    state.hot |= 1 << sector
    state.retile()
    state.note((ev.RADIOACTIVITY_LAID, sector, state.game_turn + 1))


def cool(state: Galactica, sector: int) -> None:
    """Radioactivity is gone; the counter returns to its owner (IG-20.7, IG-12.2)."""
    state.unshare()
    seat = state.fallout.pop(sector) & 1
    state.hot &= ~(1 << sector)
    state.retile()
    return_counter(state, seat, NEUTRON_MISSILE)


def spend_missile(state: Galactica, seat: int, sector: int) -> None:
    """A missile that strikes or detonates is spent, not destroyed (IG-20.5)."""
    return_counter(state, seat, NEUTRON_MISSILE)
    remove_unit(state, seat, sector)


def lay_mines(state: Galactica, sector: int) -> None:
    """A mine field of the shared pool lies in a sector (IG-1.5)."""
    take_counter(state, NOBODY, MINE_FIELD)
    state.mines |= 1 << sector


def lift_mines(state: Galactica, sector: int) -> None:
    """A mine field is gone; its counter returns to the shared pool (IG-19.2, IG-19.3)."""
    state.mines &= ~(1 << sector)
    state.thin &= ~(1 << sector)
    return_counter(state, NOBODY, MINE_FIELD)
