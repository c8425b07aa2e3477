"""Zones, capacity, control (GR-2) and fortresses (GR-14)."""

from imperios.games.areas.forces import NEUTRAL, NOBODY
from imperios.games.grecia.state import Grecia


def lone_forts(state: Grecia, seat: int) -> int:
    """Fortresses without units fight and hold for a seat that is in the game (GR-14.2, GR-14.6)."""
    return 0 if state.eliminated[seat] else state.forts[seat] & ~state.occupied


def controlled(state: Grecia, seat: int) -> int:
    """The seat's units stand there, or its fortress without units (GR-2.8 to GR-2.10, GR-14.4)."""
    return state.held[seat] | lone_forts(state, seat)


def hostile(state: Grecia, seat: int) -> int:
    """Units of others, or a lone fortress of another player in the game (GR-2.11)."""
    mask = state.occupied & ~state.held[seat]
    lone = state.all_forts & ~state.occupied & ~state.forts[seat]
    if lone:
        for other, place in enumerate(state.eliminated):
            if place:
                lone &= ~state.forts[other]
    return mask | lone


def passable(state: Grecia, seat: int) -> int:
    """Not hostile, even when full (GR-2.12)."""
    return state.board.lands & ~hostile(state, seat)


def open_to(state: Grecia, seat: int) -> int:
    """Not hostile and with room for a unit (GR-2.12)."""
    return state.board.lands & ~hostile(state, seat) & ~state.full


def empty_for(state: Grecia, seat: int) -> int:
    """No units, and no fortress of another colour (GR-2.13)."""
    return state.board.lands & ~state.occupied & ~(state.all_forts & ~state.forts[seat])


def foreign_forts(state: Grecia, seat: int) -> int:
    """Territories with a fortress of another colour, whoever holds them (GR-8.8)."""
    return state.all_forts & ~state.forts[seat]


def defender_of(state: Grecia, zone: int) -> int:
    """The owner of the units there, or else the player of the lone fortress (GR-6.3)."""
    owner = state.owner[zone]
    return owner if owner != NOBODY else state.fort[zone]


def build_fort(state: Grecia, seat: int, zone: int) -> None:
    """A fortress comes to stand in a territory for good (GR-1.12)."""
    state.fort[zone] = seat
    state.forts[seat] |= 1 << zone
    state.all_forts |= 1 << zone


def fort_value(state: Grecia, zone: int) -> int:
    """What the fortress in a zone adds to its owner's defence (GR-10.4, GR-3.21)."""
    return state.fort_value.get(zone, state.material.fortress_bonus)


def fort_defends(state: Grecia, zone: int, defender: int) -> bool:
    """A fortress fights only for a defender of its own colour (GR-14.1, GR-14.3)."""
    return defender != NEUTRAL and state.fort[zone] == defender


def income_of(state: Grecia, seat: int) -> tuple[int, int]:
    """Supplies at the start of a turn, and the territories that count (GR-4.2)."""
    zones = controlled(state, seat).bit_count()
    supplies = 0
    for least, amount in state.material.income:
        if zones >= least:
            supplies = amount
    return supplies, zones
