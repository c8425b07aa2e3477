"""Victory, end and elimination (NA-16, NA-18.6, NA-18.7)."""

from imperios.games.areas.ending import eliminate, ranked, units_of
from imperios.games.napoleon import events as ev
from imperios.games.napoleon.state import Napoleon
from imperios.games.napoleon.zones import controlled, keeps_home
from imperios.kernel.masks import bits, without
from imperios.kernel.state import Result


def check_victory(state: Napoleon) -> None:
    """Only the active player can win by objectives (NA-16.3, NA-16.4)."""
    if state.result is None and meets_objectives(state, state.turn):
        state.note((ev.OBJECTIVES, state.turn))
        state.finish(standings(state, [state.turn], "objectives"))


def meets_objectives(state: Napoleon, seat: int) -> bool:
    """Flags of one rival colour, or of several, and all one's own kept (NA-16.1, NA-16.2).

    How they were taken does not matter (NA-16.5).
    """
    away = without(state.held[seat], state.home[seat]).bit_count()
    if away < state.objective_one[seat] and away < state.objective_several[seat]:
        return False  # whatever flags there are
    counts = conquered(state, seat)
    if max(counts) < state.objective_one[seat] and sum(counts) < state.objective_several[seat]:
        return False
    return keeps_home(state, seat)


def conquered(state: Napoleon, seat: int) -> list[int]:
    """Flags of each colour of others that the seat holds; vacant colours only by agreement."""
    return [flags.bit_count() for flags in conquered_flags(state, seat)]


def conquered_flags(state: Napoleon, seat: int) -> list[int]:
    """The same flags as masks of zones, one for each colour."""
    held = state.held[seat]
    return [
        held & flags if counts(state, seat, empire) else 0
        for empire, flags in enumerate(state.flags)
    ]


def counts(state: Napoleon, seat: int, empire: int) -> bool:
    """Whether the flags of a colour bring a seat nearer to victory (NA-16.2)."""
    player = state.empire_seat[empire]
    return player != seat and (player >= 0 or state.any_flags)


def check_elimination(state: Napoleon) -> None:
    """No land unit on the board and no territory controlled (NA-16.10, NA-16.11).

    Several at once rank equal, and somebody always lives (NA-16.13).
    """
    territories = state.material.territories
    gone = [
        seat
        for seat, place in enumerate(state.eliminated)
        if not (place or state.held[seat] or controlled(state, seat) & territories)
    ]
    eliminate(state, gone, leave)
    if state.eliminated.count(0) == 1 and len(state.seats) > 1:
        last = state.eliminated.index(0)
        state.note((ev.LAST_PLAYER, last))
        state.finish(standings(state, [last], "last_player"))


def leave(state: Napoleon, seat: int) -> None:
    """The seat's ships, cards and tokens leave the game; its armistices end (NA-16.10, NA-14.8)."""
    for sea in bits(state.afloat[seat]):
        for kind in range(state.land_kinds, state.kinds()):
            number = state.count(seat, sea, kind)
            if number:
                state.eliminate(seat, sea, kind, number)
    state.battle_hand[seat] = 0
    state.routes[seat] = 0
    state.supplies[seat] = 0
    pacts = state.armistices
    state.armistices = []
    for index in range(0, len(pacts), 2):
        if seat not in pacts[index : index + 2]:
            state.armistices += pacts[index : index + 2]
    state.note((ev.PLAYER_ELIMINATED, seat))


def end_by_time(state: Napoleon) -> None:
    """After the last round: most flags, or what the scenario says (NA-16.6, NA-18.7)."""
    state.note((ev.GAME_ENDS, state.round))
    state.finish(standings(state, time_winners(state), "rounds"))


def time_winners(state: Napoleon) -> list[int]:
    """A fixed winner, a condition, or the best of those who can still win (NA-18.7, NA-16.9)."""
    rule = state.material.scenarios[state.scenario].get("time_rule")
    living = [seat for seat, place in enumerate(state.eliminated) if not place]
    if rule and "winner" in rule:
        return [state.seats.index(rule["winner"])]
    if rule:
        player = state.seats.index(rule["player"])
        empire = state.material.empires.index(rule["of_colour"])
        if (controlled(state, player) & state.flags[empire]).bit_count() >= rule[
            "controls_at_least"
        ]:
            return [player]
        if rule["otherwise"] is not None:
            return [state.seats.index(rule["otherwise"])]
        living = [seat for seat in living if seat != player]
    best = max(measure(state, seat) for seat in living)
    return [seat for seat in living if measure(state, seat) == best]


def score(state: Napoleon, seat: int) -> int:
    """Flags controlled; with `net_flags` less the number of one's own (NA-16.7, NA-16.14)."""
    flags = flags_of(state, seat)
    net = state.material.scenarios[state.scenario].get("time_metric") == "net_flags"
    return flags - state.home[seat].bit_count() if net else flags


def flags_of(state: Napoleon, seat: int) -> int:
    """The flags that a player controls: own, rival and vacant colours (NA-16.7)."""
    every = 0
    for mask in state.flags:
        every |= mask
    return (controlled(state, seat) & every).bit_count()


def measure(state: Napoleon, seat: int) -> tuple[int, ...]:
    """The score, then zones, seas, units, tokens (NA-16.6, NA-16.8)."""
    return (
        score(state, seat),
        controlled(state, seat).bit_count(),
        state.afloat[seat].bit_count(),
        units_of(state, seat),
        state.supplies[seat],
    )


def standings(state: Napoleon, winners: list[int], reason: str) -> Result:
    """Winners, then the living, then the eliminated, the later the better (NA-16.12)."""
    keys: dict[int, tuple[int, ...]] = {}
    for seat, place in enumerate(state.eliminated):
        if seat in winners:
            keys[seat] = (2,)
        else:
            keys[seat] = (0, place) if place else (1, *measure(state, seat))
    return ranked(state, keys, score, ev.SCORED, reason)
