"""Zones, capacity and control (NA-2), and who may act against whom."""

from imperios.games.areas.forces import NEUTRAL
from imperios.games.areas.transport import fleets_of_others
from imperios.games.napoleon.state import Napoleon
from imperios.kernel.masks import without


def controlled(state: Napoleon, seat: int) -> int:
    """Zones with units of the seat, and its home zones that are empty (NA-2.14 to NA-2.18).

    What neutral units hold, nobody controls (NA-15.5).
    """
    if state.eliminated[seat]:
        return 0
    return state.held[seat] | without(state.home[seat], state.occupied)


def lost_homes(state: Napoleon, seat: int) -> int:
    """The home zones of a seat that are invaded (NA-2.17)."""
    return without(state.home[seat] & state.occupied, state.held[seat])


def keeps_home(state: Napoleon, seat: int) -> bool:
    """No home zone of the seat is invaded (NA-2.17)."""
    return not lost_homes(state, seat)


def open_to(state: Napoleon, seat: int) -> int:
    """Zones without an enemy unit and with room for one more (NA-2.21)."""
    return without(state.board.lands, without(state.occupied, state.held[seat]) | state.full)


def in_first_round(state: Napoleon) -> bool:
    """With `first_round_truce`: it is still round 1."""
    return state.truce_option and state.round <= 1


def not_yet_on(state: Napoleon, seat: int) -> bool:
    """With `first_round_truce`: the seat has not yet had a turn in round 1."""
    if not in_first_round(state):
        return False
    count = len(state.seats)
    return (seat - state.first) % count > (state.turn - state.first) % count


def barred_homes(state: Napoleon) -> int:
    """With `first_round_truce`: home zones that may not be entered yet."""
    if not in_first_round(state):
        return 0
    mask = 0
    for seat in range(len(state.seats)):
        if not_yet_on(state, seat):
            mask |= state.home[seat]
    return mask


def at_peace(state: Napoleon, seat: int, other: int) -> bool:
    """An armistice holds between the two (NA-14.8)."""
    pacts = state.armistices
    return any(
        {pacts[index], pacts[index + 1]} == {seat, other} for index in range(0, len(pacts), 2)
    )


def may_attack(state: Napoleon, seat: int, other: int) -> bool:
    """Every other player is an enemy (NA-2.20), but for armistice and first-round truce."""
    if other == NEUTRAL:
        return True
    if other == seat or state.eliminated[other] or not_yet_on(state, other):
        return False
    return not state.armistices or not at_peace(state, seat, other)


def spared_seats(state: Napoleon, seat: int) -> list[str]:
    """Those whom the seat may not attack now: armistice, or truce of the first round (NA-14.8)."""
    if not state.armistices and not in_first_round(state):
        return []
    return [
        name
        for other, name in enumerate(state.seats)
        if other != seat and not state.eliminated[other] and not may_attack(state, seat, other)
    ]


def prey(state: Napoleon, seat: int) -> int:
    """Land zones with units that the seat may attack (NA-6.3)."""
    if not state.armistices and not in_first_round(state):
        return without(state.occupied, state.held[seat])
    mask = state.held[NEUTRAL]
    for other in range(len(state.seats)):
        if may_attack(state, seat, other):
            mask |= state.held[other]
    return mask


def prey_at_sea(state: Napoleon, seat: int) -> int:
    """Seas with ships that the seat may attack (NA-6.7)."""
    if not state.armistices and not in_first_round(state):
        return fleets_of_others(state, seat)
    mask = 0
    for other in range(len(state.seats)):
        if may_attack(state, seat, other):
            mask |= state.afloat[other]
    return mask


def recruiting(state: Napoleon, seat: int) -> int:
    """Controlled territories that are nobody else's home; full ones too (NA-13.3, NA-13.7)."""
    return without(controlled(state, seat) & state.material.territories, state.foreign[seat])


def recruiting_seas(state: Napoleon, seat: int) -> int:
    """Seas next to such a territory (NA-13.4)."""
    return state.material.coast_seas(recruiting(state, seat))


def placement(state: Napoleon, seat: int, kind: int) -> int:
    """Where a new unit may be put (NA-13.3, NA-13.4, NA-14.4)."""
    if kind >= state.land_kinds:
        return recruiting_seas(state, seat)
    return without(recruiting(state, seat), state.full)
