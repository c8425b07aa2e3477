"""Positions of games on areas: what they share, in words and back."""

from collections.abc import Sequence
from typing import Any, NamedTuple

from imperios.games.areas.forces import AreaState
from imperios.kernel.frames import Frame
from imperios.kernel.framing import read
from imperios.kernel.positions import counts, phase_of, read_result, tell_result
from imperios.kernel.reader import Reader

LOWEST = -99  # points can be lost


class Rules(NamedTuple):
    """The rules that a position can break: room in a zone, land and sea."""

    room: str
    element: str


def listed(names: Sequence[str], numbers: Sequence[int]) -> list[str]:
    """Each name as often as its number says."""
    return [name for name, number in zip(names, numbers, strict=True) for _ in range(number)]


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


def read_fleets(
    state: AreaState, zones: Reader, sea: int, units: Sequence[str], rules: Rules
) -> None:
    """A list of {owner, units}."""
    for fleet in zones.tables(state.board.names[sea]):
        owner = fleet.word("owner", state.seats)
        numbers = fleet.counts("units", units)
        fleet.close()
        put_units(state, fleet, sea, owner, numbers, units, rules)


def read_garrison(
    state: AreaState, table: Reader, zone: int, units: Sequence[str], rules: Rules
) -> None:
    """{owner, units}, within the capacity."""
    owner = table.word("owner", state.game.words(state)["seat"])
    numbers = table.counts("units", units)
    room = state.board.capacity[zone]
    if sum(numbers) > room:
        table.fault("units", f"{rules.room}: {sum(numbers)} units, room for {room}")
    put_units(state, table, zone, owner, numbers, units, rules)


def put_units(
    state: AreaState, table: Reader, zone: int, owner: int, numbers: list[int],
    units: Sequence[str], rules: Rules,
) -> None:  # fmt: skip
    """Units come on the board from their pools."""
    if any(numbers) and owner < 0:
        table.fault("owner", "units without an owner")
        return
    for kind, number in enumerate(numbers):
        if number and (kind >= state.land_kinds) != state.board.is_sea(zone):
            table.fault("units", f"{rules.element}: {units[kind]} cannot stand there")
        elif number:
            state.raise_unit(owner, zone, kind, number)


def read_pool(state: AreaState, seat: int, table: Reader, units: Sequence[str], rule: str) -> None:
    """What is left of the pool once the board is set up, or fewer if it says so."""
    pool = table.table("pool")
    for kind, name in enumerate(units):
        index = seat * state.kinds() + kind
        if state.pool[index] < 0:
            table.fault("pool", f"{rule}: more {name} on the board than there are")
        elif pool.has(name):
            state.pool[index] = pool.number(name, 0, 0, state.pool[index])
    pool.close()


def read_battle_cards(table: Reader, names: Sequence[str], hand: int) -> int:
    """The Battle cards in hand; `hand` if nothing is said of them."""
    if not table.has("battle_cards"):
        return hand
    cards = table.words("battle_cards", names)
    if len(set(cards)) < len(cards):
        table.fault("battle_cards", "a card twice")
    return sum({1 << card for card in cards})


def read_stack(
    state: AreaState, reader: Reader, frames: dict[str, type[Frame[Any]]], bottom: Sequence[str]
) -> bool:
    """The result, or the decisions in progress; False if neither is given."""
    if reader.has("result"):
        state.result = read_result(reader.table("result"), state.seats, LOWEST)
        reader.raw("stack", None)
        return True
    if not reader.has("stack"):
        return False
    words = state.game.words(state)
    found = [read(table, frames, words) for table in reader.tables("stack")]
    state.stack = [frame for frame in found if frame is not None]
    if [frame.NAME in bottom for frame in state.stack] != [True] + [False] * len(found[1:]):
        reader.fault("stack", f"one of {', '.join(bottom)} lies at the bottom, and only there")
    return True


ANSWER = ("mover", "sea", "owner", "answer")
ANSWERS = ("allow", "deny")


def tell_answers(state: AreaState) -> list[dict[str, str]]:
    """This turn's answers to transport questions."""
    seats, zones, found = state.seats, state.board.names, []
    for index in range(0, len(state.answers), 4):
        mover, sea, owner, answer = state.answers[index : index + 4]
        told = (seats[mover], zones[sea], seats[owner], ANSWERS[answer])
        found.append(dict(zip(ANSWER, told, strict=True)))
    return found


def read_answers(state: AreaState, reader: Reader) -> None:
    """A list of {mover, sea, owner, answer}."""
    lists = (state.seats, state.board.names, state.seats, ANSWERS)
    for table in reader.tables("answers"):
        values = [table.word(key, names) for key, names in zip(ANSWER, lists, strict=True)]
        table.close()
        if min(values) < 0:
            table.fault("answer", f"{', '.join(ANSWER)} are needed")
        else:
            state.answers = state.answers + values
