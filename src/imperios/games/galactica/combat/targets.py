"""What can be attacked, and with what (IG-14.2 to IG-14.5, IG-15 to IG-20).

For every kind of attack a list of masks is narrowed rule by rule; the last one can be declared.
As soon as nothing is left the list ends. REASONS has why each mask leaves out what it does.
"""

from collections.abc import Callable
from typing import Final

from imperios.games.galactica.combat.state import Attacks
from imperios.games.galactica.pieces.units import units_of
from imperios.games.galactica.state import NOBODY, Galactica
from imperios.games.galactica.tokens import (
    ANNIHILATOR,
    ARMOUR,
    ASSAULT_BITS,
    BOMBARDMENT,
    BOMBER,
    CLEAR_MINES,
    DETONATE,
    INFANTRY,
    INTERCEPTOR,
    INVASION,
    MISSILE_STRIKE,
    NEUTRON_MISSILE,
    PLANET_DESTRUCTION,
    SHIP_ATTACK,
    of_kind,
)
from imperios.kernel.filters import emptied, refused
from imperios.kernel.frames import Refusal
from imperios.kernel.masks import bits, without

Masks = tuple[int, ...]
NOTHING: Final[Masks] = (0,)

TROOPS: Final[tuple[int, ...]] = (INFANTRY, ARMOUR)
WINGS: Final[tuple[int, ...]] = (INTERCEPTOR, BOMBER)

NO_SHIP_TARGET = ("no_ship_target", ("IG-15.1", "IG-15.2", "IG-4.13", "IG-24.2"))
NO_INVASION = ("no_invasion", ("IG-16.1", "IG-16.2", "IG-24.2"))
NO_BOMBARDMENT = ("no_bombardment", ("IG-17.1", "IG-4.7", "IG-4.4", "IG-24.2"))
NO_PLANET = ("no_planet_to_destroy", ("IG-18.1", "IG-24.2"))
NO_STRIKE = ("no_strike", ("IG-20.1", "IG-20.2", "IG-24.2"))
NO_MISSILE = ("no_missile", ("IG-20.4", "IG-24.2"))
NO_MINES = ("no_mines", ("IG-19.1", "IG-24.2"))
CEASEFIRE = ("ceasefire", ("IG-21.2", "IG-21.12"))
NAMED = ("target_already_named", ("IG-14.5", "IG-17.2", "IG-14.2"))
BOMBARDED = ("bombarded_already", ("IG-17.2", "IG-14.5"))
CLEARED = ("mines_attacked_already", ("IG-19.2",))
USED = ("already_attacked", ("IG-14.2", "IG-18.3"))
SILENCED = ("silenced", ("IG-14.3", "IG-3.5", "IG-4.15"))
FORBIDDEN = ("forbidden_by_mission", ("IG-6.2",))
IRRADIATED = ("planet_irradiated", ("IG-5.8",))
DAMAGED = ("annihilator_damaged", ("IG-18.3", "IG-4.7"))
MOVED = ("annihilator_moved", ("IG-18.2",))
OWN_HOME = ("own_home", ("IG-18.4",))
STRIKE_IRRADIATED = ("strike_irradiated", ("IG-20.8",))
STRIKE_OWN = ("strike_own_planet", ("IG-20.2",))


def able(state: Galactica, seat: int) -> int:
    """Star units that can be declared: not stunned, not in ion particles (IG-14.3, IG-3.5).

    What is aboard is not on the map and attacks only in an invasion (IG-4.13).
    """
    return without(state.ships[seat], state.stunned | state.ions)


def shooters(state: Galactica, seat: int) -> int:
    """All star units but missiles, whatever they have done (IG-15.1)."""
    return without(state.ships[seat], units_of(state, seat, NEUTRON_MISSILE))


def guns(state: Galactica, seat: int) -> int:
    """Star units and ion cannons that can attack: each once per turn (IG-14.2, IG-15.2)."""
    cannons = state.batteries & state.held[seat]
    return without(shooters(state, seat) & able(state, seat) | cannons, state.attacked)


def ship_attack(state: Galactica, attacks: Attacks) -> Masks:
    """Enemy star units beside a gun, not yet the target of a ship attack (IG-15.1, IG-14.5)."""
    seat, board = attacks.who, state.board
    units = shooters(state, seat) | state.batteries & state.held[seat]
    if not units & board.around(state.ships[1 - seat]):
        return NOTHING
    beside = board.around(units) & state.ships[1 - seat]
    unnamed = without(beside, attacks.shot_at())
    fresh = unnamed & board.around(without(units, state.attacked))
    return (beside, unnamed, fresh, unnamed & board.around(guns(state, seat)))


def invaders(state: Galactica, attacks: Attacks, ship: int, kinds: tuple[int, ...]) -> list[int]:
    """Kinds of which units aboard are not yet used in an invasion (IG-14.2, IG-16.3)."""
    crew = state.crew[ship]
    return [kind for kind in kinds if of_kind(crew, kind) > attacks.used(ship, kind)]


def invasion(state: Galactica, attacks: Attacks) -> Masks:
    """Enemy planets beside a ship with troops that can still invade.

    (IG-16.1, IG-16.2, IG-14.5, IG-5.8, IG-6.2.)
    """
    seat, board = attacks.who, state.board
    planets = state.held[1 - seat]
    near = bits(state.ships[seat] & board.around(planets))
    ships = sum(1 << ship for ship in near if state.crew[ship] & ASSAULT_BITS)
    if not ships:
        return NOTHING
    beside = planets & board.around(ships)
    unnamed = beside & ~attacks.stormed()
    allowed = unnamed & ~state.mission.no_landing[seat]
    cool = allowed & ~state.hot
    awake = bits(ships & able(state, seat))
    fresh = sum(1 << ship for ship in awake if invaders(state, attacks, ship, TROOPS))
    return (
        beside, unnamed, allowed, cool, cool & board.around(ships & able(state, seat)),
        cool & board.around(fresh),
    )  # fmt: skip


def bombers_among(state: Galactica, ships: int) -> int:
    """Those of some star units that are of the right types, and intact (IG-17.1, IG-4.7)."""
    found = 0
    for sector in bits(ships):
        if state.material.bombards[state.side[sector]]:
            found |= 1 << sector
    return found


def counters_on(state: Galactica, planets: int) -> int:
    """Those of some planets with any counter on them (IG-17.1)."""
    found = planets & (state.cannons | state.batteries | state.shields)
    for planet in bits(planets & ~found):
        if state.crew[planet]:
            found |= 1 << planet
    return found


def bombardment(state: Galactica, attacks: Attacks) -> Masks:
    """Enemy planets without shield and without enemy ships beside them (IG-17.1, IG-17.2)."""
    seat, board = attacks.who, state.board
    covered = state.shields | board.around(state.ships[1 - seat])
    bare = without(state.held[1 - seat], covered)
    ships = bombers_among(state, state.ships[seat] & board.around(bare)) if bare else 0
    beside = counters_on(state, bare & board.around(ships)) if ships else 0
    if not beside:
        return NOTHING
    first = beside & ~attacks.targeted(BOMBARDMENT)
    unnamed = first & ~attacks.stormed()
    fresh = ships & ~state.attacked
    return (
        beside, first, unnamed, unnamed & board.around(fresh),
        unnamed & board.around(fresh & able(state, seat)),
    )  # fmt: skip


def annihilators(state: Galactica, seat: int) -> Masks:
    """Intact, not moved, not built this turn: where they began it (IG-18.2, IG-18.3)."""
    ships = units_of(state, seat, ANNIHILATOR)
    intact = ships & ~state.hurt
    waiting = intact & ~(state.moved | state.built)
    fresh = waiting & ~state.attacked
    return (ships, intact, waiting, fresh, fresh & able(state, seat))


def destruction(state: Galactica, attacks: Attacks) -> Masks:
    """Any planet beside an annihilator but the own home planet (IG-18.1, IG-18.4)."""
    seat = attacks.who
    if not state.has_out(seat, ANNIHILATOR):
        return NOTHING
    near = [state.board.around(ships) & state.planets for ships in annihilators(state, seat)]
    home = 1 << state.home[seat] if state.home[seat] >= 0 else 0
    return (*near, near[-1] & ~home)


def missiles(state: Galactica, attacks: Attacks) -> Masks:
    """Neutron missiles that can be declared and have not been (IG-14.2, IG-20.4)."""
    own = units_of(state, attacks.who, NEUTRON_MISSILE)
    fresh = own & ~state.attacked
    return (own, fresh, fresh & able(state, attacks.who))


def strike_targets(state: Galactica, seat: int, sectors: int) -> Masks:
    """Enemy star units, enemy and neutral planets not irradiated (IG-20.1, IG-20.2, IG-20.8)."""
    some = sectors & (state.ships[1 - seat] | state.planets)
    foreign = some & ~state.held[seat]
    return (some, foreign, foreign & ~(state.planets & state.hot))


def missile_strike(state: Galactica, attacks: Attacks) -> Masks:
    """Missiles with something to strike beside them."""
    if not state.has_out(attacks.who, NEUTRON_MISSILE):
        return NOTHING
    own = missiles(state, attacks)
    targets = strike_targets(state, attacks.who, state.board.all)
    return (*own, *(own[-1] & state.board.around(mask) for mask in targets))


def mine_clearing(state: Galactica, attacks: Attacks) -> Masks:
    """Mine fields beside or under a star unit, own ones too (IG-19.1 to IG-19.3)."""
    if not state.mines:
        return NOTHING
    seat, board = attacks.who, state.board
    ships = shooters(state, seat)
    if not ships & (state.mines | board.around(state.mines)):
        return NOTHING
    beside = state.mines & (ships | board.around(ships))
    unnamed = without(beside, attacks.cleared())
    fresh = without(ships, state.attacked)
    awake = fresh & able(state, seat)
    return (
        beside,
        unnamed,
        unnamed & (fresh | board.around(fresh)),
        unnamed & (awake | board.around(awake)),
    )


MASKS: Final[tuple[Callable[[Galactica, Attacks], Masks], ...]] = (
    ship_attack, invasion, bombardment, destruction, missile_strike, missiles, mine_clearing,
)  # fmt: skip
REASONS: Final[dict[int, tuple[Refusal, ...]]] = {
    SHIP_ATTACK: (NO_SHIP_TARGET, NAMED, USED, SILENCED),
    INVASION: (NO_INVASION, NAMED, FORBIDDEN, IRRADIATED, SILENCED, USED),
    BOMBARDMENT: (NO_BOMBARDMENT, BOMBARDED, NAMED, USED, SILENCED),
    PLANET_DESTRUCTION: (NO_PLANET, DAMAGED, MOVED, USED, SILENCED, OWN_HOME),
    MISSILE_STRIKE: (NO_STRIKE, USED, SILENCED, NO_STRIKE, STRIKE_OWN, STRIKE_IRRADIATED),
    DETONATE: (NO_MISSILE, USED, SILENCED),
    CLEAR_MINES: (NO_MINES, CLEARED, USED, SILENCED),
}
SECOND_REASONS: Final[dict[int, tuple[Refusal, ...]]] = {
    BOMBARDMENT: (NO_BOMBARDMENT, USED, SILENCED),
    MISSILE_STRIKE: (NO_STRIKE, STRIKE_OWN, STRIKE_IRRADIATED),
    CLEAR_MINES: (NO_MINES, USED, SILENCED),
}


def first_choice(state: Galactica, attacks: Attacks, kind: int) -> int:
    """What may be named first in an attack of a kind: the target, or the missile."""
    return MASKS[kind](state, attacks)[-1]


def second_masks(state: Galactica, attacks: Attacks) -> Masks:
    """What is named next: the ship that bombards or clears mines, or what a missile strikes."""
    seat, near = attacks.who, state.board.near[attacks.target]
    if attacks.kind == MISSILE_STRIKE:
        return strike_targets(state, seat, near)
    if attacks.kind == BOMBARDMENT:
        ships = bombers_among(state, state.ships[seat] & near)
    else:
        ships = shooters(state, seat) & (near | 1 << attacks.target)
    fresh = ships & ~state.attacked
    return (ships, fresh, fresh & able(state, seat))


def why_not_attack(state: Galactica, attacks: Attacks, kind: int) -> Refusal:
    """Why no attack of a kind can be declared."""
    if state.ceasefire != NOBODY and kind != CLEAR_MINES:
        return CEASEFIRE
    reason, rules = emptied(MASKS[kind](state, attacks), REASONS[kind])
    return (reason, tuple(dict.fromkeys(rules + REASONS[kind][0][1])))


def why_not_target(state: Galactica, attacks: Attacks, code: int) -> Refusal:
    """Why this sector is not the target, or not the unit, of the attack being declared."""
    kind, sector = attacks.kind, state.board.sector(code)
    if sector < 0:
        return ("not_offered", REASONS[kind][0][1])
    if attacks.target < 0:
        return refused(MASKS[kind](state, attacks), REASONS[kind], sector)
    return refused(second_masks(state, attacks), SECOND_REASONS[kind], sector)
