"""The end of a game of Grecia, worked out anew from its last position (GR-17, GR-18)."""

from typing import Any

from imperios.games.grecia.state import Grecia

Position = dict[str, Any]


def result_faults(state: Grecia) -> list[str]:
    """Scores, places and the reason follow from the board."""
    if state.result is None:
        return []
    position, result = state.position(), state.result
    scores = {seat: score(position, seat) for seat in state.seats}
    found = [] if scores == result.scores else [f"scores {result.scores}, not {scores}"]
    winner = result.winners[0] if result.reason in ("conquest", "last_player") else None
    places = ranking(position, winner)
    if places != [set(place) for place in result.ranking]:
        found.append(f"ranking {result.ranking}, not {places}")
    if result.winners != result.ranking[0]:
        found.append(f"winners {result.winners} of {result.ranking}")
    return found + reason_faults(position, result.reason, result.winners)


def reason_faults(position: Position, reason: str, winners: tuple[str, ...]) -> list[str]:
    """A conqueror has conquered, a last player is alone, rounds have run out (GR-17, GR-18.3)."""
    conquerors = [seat for seat in position["order"] if has_conquered(position, seat)]
    left = [seat for seat in position["order"] if not out(position, seat)]
    if reason == "conquest":
        holds = len(winners) == 1 and winners[0] in conquerors
        if position["turn"] in conquerors:
            holds = winners == (position["turn"],)
    elif reason == "last_player":
        holds = list(winners) == left
    else:
        full = position["round"] == position["options"]["rounds"]
        holds = reason == "rounds" and full and not conquerors and len(left) > 1
    return [] if holds else [f"{reason}: winners {winners}, {conquerors} conquered, {left} left"]


def out(position: Position, seat: str) -> int:
    """His place in the order of elimination, or 0."""
    place: int = position["seats"][seat]["eliminated"]
    return place


def lands(position: Position) -> dict[str, dict[str, Any]]:
    """The territories that are not empty."""
    return {name: zone for name, zone in position["zones"].items() if isinstance(zone, dict)}


def controlled(position: Position, seat: str) -> set[str]:
    """Units of the seat, or its fortress without units (GR-2.8, GR-2.9, GR-14.6)."""
    return {
        name
        for name, zone in lands(position).items()
        if zone.get("owner") == seat
        or ("owner" not in zone and zone.get("fortress") == seat and not out(position, seat))
    }


def forts(position: Position, seat: str) -> set[str]:
    """The territories with a fortress of its colour."""
    return {name for name, zone in lands(position).items() if zone.get("fortress") == seat}


def foreign(position: Position, seat: str) -> set[str]:
    """The territories with a fortress of another colour."""
    return {z for other in position["order"] if other != seat for z in forts(position, other)}


def score(position: Position, seat: str) -> int:
    """Territories, enemy fortresses, lost fortresses (GR-17.5)."""
    mine = controlled(position, seat)
    lost = forts(position, seat) - mine
    return len(mine) + len(mine & foreign(position, seat)) - 3 * len(lost)


def has_conquered(position: Position, seat: str) -> bool:
    """All fortresses kept, units in two others (GR-17.1, GR-17.2)."""
    if out(position, seat):
        return False
    held = {name for name, zone in lands(position).items() if zone.get("owner") == seat}
    kept = forts(position, seat) <= controlled(position, seat)
    return kept and len(held & foreign(position, seat)) >= 2


def ranking(position: Position, winner: str | None) -> list[set[str]]:
    """Places by points and tie-breakers; the eliminated last (GR-17.6 to GR-17.9, GR-18.4)."""
    keys = {seat: _key(position, seat, winner) for seat in position["order"]}
    return [
        {seat for seat in keys if keys[seat] == key}
        for key in sorted(set(keys.values()), reverse=True)
    ]


def _key(position: Position, seat: str, winner: str | None) -> tuple[int, ...]:
    if out(position, seat):
        return (0, out(position, seat))
    mine = controlled(position, seat)
    fleets = [
        fleet["units"]["ship"]
        for zone in position["zones"].values() if isinstance(zone, list)
        for fleet in zone if fleet["owner"] == seat
    ]  # fmt: skip
    units = [sum(z["units"].values()) for z in lands(position).values() if z.get("owner") == seat]
    return (
        2 if seat == winner else 1, score(position, seat), len(mine & forts(position, seat)),
        len(mine), len(fleets), sum(units) + sum(fleets), position["seats"][seat]["supplies"],
    )  # fmt: skip
