"""How a game of Napoleón stands: flags (NA-16.7) and the objectives (NA-16.1, NA-18.6).

All of it is public, but for secret Trade Routes and what they bring in.
"""

from imperios.games.areas.ending import units_of
from imperios.games.areas.overlays import zone_names
from imperios.games.areas.standing import goal, ships_of, standing
from imperios.games.napoleon.ending import conquered_flags, counts, flags_of, score
from imperios.games.napoleon.positions.views import hides_routes
from imperios.games.napoleon.state import Napoleon
from imperios.games.napoleon.turn import route_income
from imperios.games.napoleon.zones import controlled, lost_homes
from imperios.kernel.standing import Goal, SeatStanding, Standing


def standing_of(state: Napoleon, viewer: int) -> Standing:
    """For a seat, or -1 for a spectator."""
    seats = {name: seat_standing(state, viewer, seat) for seat, name in enumerate(state.seats)}
    return standing(state, state.rounds, decisive(state), seats)


def decisive(state: Napoleon) -> str:
    """Flags, or what the scenario compares at the end; nothing if it names the winner (NA-18.7)."""
    setup = state.material.scenarios[state.scenario]
    if "winner" in (setup.get("time_rule") or {}):
        return ""
    return str(setup.get("time_metric", "flags"))


def seat_standing(state: Napoleon, viewer: int, seat: int) -> SeatStanding:
    """What a seat has, and what it needs for victory by objectives."""
    zones, territories = controlled(state, seat), state.material.territories
    figures = {
        "flags": flags_of(state, seat),
        "to_win": to_win(state, seat),
        "territories": (zones & territories).bit_count(),
        "cities": (zones & state.material.cities).bit_count(),
        "units": units_of(state, seat),
        "ships": ships_of(state, seat),
        "supplies": state.supplies[seat],
        "routes": state.routes[seat].bit_count(),
        "cards": state.battle_hand[seat].bit_count(),
    }
    if decisive(state) == "net_flags":
        figures["net_flags"] = score(state, seat)
    if not hides_routes(state, viewer, seat):
        figures["income"] = route_income(state, seat)
    return {"figures": figures, "goals": [*objectives_of(state, seat), *at_the_end(state, seat)]}


def objectives_of(state: Napoleon, seat: int) -> list[Goal]:
    """Flags of one rival colour, or of several, and all of one's own kept (NA-16.1).

    By name: the flags that are `held`, and those of one's own that are `missing`.
    """
    flags, own, lost = conquered_flags(state, seat), state.home[seat], lost_homes(state, seat)
    most, every, kept = max(flags, key=int.bit_count), sum(flags), own & ~lost
    one, several = state.objective_one[seat], state.objective_several[seat]
    goals = [goal("flags_of_one", most.bit_count(), one, held=zone_names(state, most))]
    if several_can_do(state, seat):
        held = zone_names(state, every)
        goals.append(goal("flags_of_several", every.bit_count(), several, held=held))
    missing = zone_names(state, lost)
    return [*goals, goal("keep_flags", kept.bit_count(), own.bit_count(), missing=missing)]


def several_can_do(state: Napoleon, seat: int) -> bool:
    """Whether flags of several colours can be enough before those of one are (NA-16.2)."""
    colours = sum(counts(state, seat, empire) for empire in range(len(state.empire_seat)))
    return colours * (state.objective_one[seat] - 1) >= state.objective_several[seat]


def to_win(state: Napoleon, seat: int) -> int:
    """The fewest flags to take, and to take back, for victory by objectives."""
    *conquer, keep = [max(0, it["need"] - it["have"]) for it in objectives_of(state, seat)]
    return min(conquer) + keep


def at_the_end(state: Napoleon, seat: int) -> list[Goal]:
    """What a scenario asks of a seat when the time is over (NA-18.7)."""
    rule = state.material.scenarios[state.scenario].get("time_rule")
    if not rule or rule.get("player") != state.seats[seat]:
        return []
    colour = rule["of_colour"]
    flags = controlled(state, seat) & state.flags[state.material.empires.index(colour)]
    need = rule["controls_at_least"]
    return [
        goal("flags_at_end", flags.bit_count(), need, colour=colour, held=zone_names(state, flags))
    ]
