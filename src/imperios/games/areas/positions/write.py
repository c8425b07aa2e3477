"""Writes what states of games on areas share, in words."""

from collections.abc import Callable, Sequence
from typing import Any, TypeVar

from imperios.games.areas.forces import AreaState
from imperios.kernel.masks import bits
from imperios.kernel.positions import counts, phase_of, tell_result

A = TypeVar("A", bound=AreaState)

ANSWER = ("mover", "sea", "owner", "answer")
ANSWERS = ("allow", "deny")


def listed(names: Sequence[str], numbers: Sequence[int]) -> list[str]:
    """Each name as often as its number says."""
    return [names[index] for index, number in enumerate(numbers) for _ in range(number)]


def tell_common(state: AreaState) -> dict[str, Any]:
    """Set-up, moment and result."""
    told: dict[str, Any] = {
        "scenario": state.scenario,
        "options": dict(state.settings),
        "order": list(state.seats),
        "round": state.round,
        "turn": state.seats[state.turn],
        "phase": phase_of(state),
    }
    return told | tell_result(state.result)


def tell_zones(
    state: A, filled: int, units: Sequence[str], tell_land: Callable[[A, int], dict[str, Any]]
) -> dict[str, Any]:
    """The land zones of a mask by `tell_land`, and every sea with ships."""
    board = state.board
    for fleets in state.afloat:
        filled |= fleets
    return {
        board.names[zone]: (
            tell_fleets(state, zone, units) if board.is_sea(zone) else tell_land(state, zone)
        )
        for zone in bits(filled)
    }


def tell_fleets(state: AreaState, sea: int, units: Sequence[str]) -> list[dict[str, Any]]:
    """The ships of every player in a sea."""
    kinds = range(state.land_kinds, state.kinds())
    ships = units[state.land_kinds :]
    return [
        {"owner": name, "units": counts(ships, [state.count(seat, sea, k) for k in kinds])}
        for seat, name in enumerate(state.seats)
        if state.fleet_of(seat, sea)
    ]


def tell_garrison(state: AreaState, zone: int, units: Sequence[str]) -> dict[str, Any]:
    """The owner and the units of a land zone."""
    if not state.size[zone]:
        return {}
    first = zone * state.land_kinds
    owner = state.game.words(state)["seat"][state.owner[zone]]
    return {"owner": owner, "units": counts(units, state.land[first : first + state.land_kinds])}


def tell_holdings(state: AreaState, seat: int) -> dict[str, Any]:
    """The supplies, Battle cards and counters left of a seat."""
    words, kinds = state.game.words(state), state.kinds()
    pool = state.pool[seat * kinds : (seat + 1) * kinds]
    return {
        "supplies": state.supplies[seat],
        "battle_cards": [words["battle"][card] for card in bits(state.battle_hand[seat])],
        "pool": dict(zip(words["unit"], pool, strict=True)),
    }


def tell_answers(state: AreaState) -> list[dict[str, str]]:
    """This turn's answers to transport questions."""
    seats, zones, found = state.seats, state.board.names, []
    for index in range(0, len(state.answers), 4):
        mover, sea, owner, answer = state.answers[index : index + 4]
        told = (seats[mover], zones[sea], seats[owner], ANSWERS[answer])
        found.append(dict(zip(ANSWER, told, strict=True)))
    return found
