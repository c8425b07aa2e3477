"""End of the game (GR-17) and elimination of a player (GR-18)."""

from imperios.games.areas.ending import eliminate, ranked, units_of
from imperios.games.grecia import events as ev
from imperios.games.grecia.state import GONE, Grecia
from imperios.games.grecia.tokens import HEROES
from imperios.games.grecia.zones import controlled, foreign_forts
from imperios.kernel.state import Result


def check(state: Grecia) -> None:
    """Victory at once, then elimination (GR-17.3, GR-18.1)."""
    if state.result is not None:
        return
    winner = conqueror(state)
    if winner >= 0:
        state.note((ev.CONQUEST, winner))
        state.finish(standings(state, winner, "conquest"))
        return
    eliminate_players(state)


def conqueror(state: Grecia) -> int:
    """Whoever keeps all fortresses and has conquered two; the player on turn first (GR-17.1)."""
    for seat in range(len(state.seats)):
        if state.held[seat] & state.all_forts & ~state.forts[seat] and has_conquered(state, seat):
            order = [state.turn, *state.seats_after(state.turn)]
            return next(other for other in order if has_conquered(state, other))
    return -1


def has_conquered(state: Grecia, seat: int) -> bool:
    """All fortresses of the seat's colour controlled, and units in two others (GR-17.2)."""
    held = state.held[seat]
    conquered = held & state.all_forts & ~state.forts[seat]
    if conquered.bit_count() < state.material.conquests:
        return False
    return not state.forts[seat] & state.occupied & ~held


def eliminate_players(state: Grecia) -> None:
    """No unit on the board and no territory controlled (GR-18.1, GR-18.2)."""
    gone = [
        seat
        for seat, place in enumerate(state.eliminated)
        if not (state.held[seat] or state.afloat[seat] or place or controlled(state, seat))
    ]
    eliminate(state, gone, leave)
    if state.eliminated.count(0) == 1:
        last = state.eliminated.index(0)
        state.note((ev.LAST_PLAYER, last))
        state.finish(standings(state, last, "last_player"))


def leave(state: Grecia, seat: int) -> None:
    """Heroes, cards and tokens of the seat leave the game; its fortresses stay (GR-18.2)."""
    designs, seats = len(state.material.tactic), len(state.seats)
    for hero in range(seat * HEROES, (seat + 1) * HEROES):
        state.send_hero(hero, GONE)
    for design in range(designs):
        state.tactic.discard[design] += state.hand[seat * designs + design]
        state.hand[seat * designs + design] = 0
        for observer in range(seats + 1):
            state.known[(observer * seats + seat) * designs + design] = 0
    state.hand_size[seat] = 0
    state.battle_hand[seat] = 0
    state.supplies[seat] = 0
    state.truce[seat] = False
    state.note((ev.PLAYER_ELIMINATED, seat))


def final_scoring(state: Grecia) -> None:
    """After the last round the points decide (GR-17.4, GR-17.5)."""
    state.note((ev.GAME_ENDS, state.round))
    state.finish(standings(state, -1, "rounds"))


def score(state: Grecia, seat: int) -> int:
    """Territories, enemy fortresses, lost fortresses of one's own (GR-17.5)."""
    constants = state.material.constants
    zones = controlled(state, seat)
    lost = state.forts[seat] & ~zones
    points: int = (
        constants["vp_per_territory"] * zones.bit_count()
        + constants["vp_per_enemy_fortress"] * (zones & foreign_forts(state, seat)).bit_count()
        + constants["vp_per_lost_fortress"] * lost.bit_count()
    )
    return points


def tie_breakers(state: Grecia, seat: int) -> tuple[int, ...]:
    """Own fortresses, territories, seas, units, supplies (GR-17.6, GR-17.7)."""
    zones = controlled(state, seat)
    return (
        (zones & state.forts[seat]).bit_count(),
        zones.bit_count(),
        state.afloat[seat].bit_count(),
        units_of(state, seat),
        state.supplies[seat],
    )


def standings(state: Grecia, winner: int, reason: str) -> Result:
    """Places, ties shared (GR-17.8); the eliminated below all others (GR-17.9, GR-18.4)."""
    keys: dict[int, tuple[int, ...]] = {}
    for seat in range(len(state.seats)):
        if state.eliminated[seat]:
            keys[seat] = (0, state.eliminated[seat])
        else:
            first = 2 if seat == winner else 1
            keys[seat] = (first, score(state, seat), *tie_breakers(state, seat))
    return ranked(state, keys, score, ev.SCORED, reason)
