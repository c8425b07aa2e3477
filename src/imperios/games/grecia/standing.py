"""How a game of Grecia stands: points (GR-17.5) and the way to conquest (GR-17.1).

All of it is public: pieces, supplies and numbers of cards lie open.
"""

from imperios.games.areas.ending import units_of
from imperios.games.areas.overlays import zone_names
from imperios.games.areas.standing import goal, ships_of, standing
from imperios.games.grecia.ending import score
from imperios.games.grecia.state import Grecia
from imperios.games.grecia.tokens import HEROES
from imperios.games.grecia.zones import controlled, foreign_forts, income_of
from imperios.kernel.standing import Goal, SeatStanding, Standing


def standing_of(state: Grecia) -> Standing:
    """Points decide after the last round (GR-17.4)."""
    seats = {name: seat_standing(state, seat) for seat, name in enumerate(state.seats)}
    return standing(state, state.rounds, "points", seats)


def seat_standing(state: Grecia, seat: int) -> SeatStanding:
    """What a seat has, and what it needs for the conquest."""
    goals = goals_of(state, seat)
    zones = controlled(state, seat)
    heroes = state.hero_zone[seat * HEROES : (seat + 1) * HEROES]
    figures = {
        "points": score(state, seat),
        "to_win": sum(max(0, it["need"] - it["have"]) for it in goals),
        "territories": zones.bit_count(),
        "fortresses": (zones & state.all_forts).bit_count(),
        "heroes": sum(1 for zone in heroes if zone >= 0),
        "units": units_of(state, seat),
        "ships": ships_of(state, seat),
        "supplies": state.supplies[seat],
        "income": income_of(state, seat)[0],
        "cards": state.hand_size[seat],
    }
    return {"figures": figures, "goals": goals}


def goals_of(state: Grecia, seat: int) -> list[Goal]:
    """Units in enough fortresses of others, and all of one's own kept (GR-17.1, GR-17.2).

    By name: the fortresses that are `held`, and those of one's own that are `missing`.
    """
    own = state.forts[seat]
    conquered = state.held[seat] & foreign_forts(state, seat)
    lost = own & ~controlled(state, seat)
    kept = (own & ~lost).bit_count()
    taken, missing = zone_names(state, conquered), zone_names(state, lost)
    return [
        goal("conquer_fortresses", len(taken), state.material.conquests, held=taken),
        goal("keep_fortresses", kept, own.bit_count(), missing=missing),
    ]
