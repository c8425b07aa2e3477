"""Reads what positions of games on areas share."""

from collections.abc import Callable, Sequence
from typing import Any, NamedTuple, TypeVar

from imperios.games.areas.forces import AreaState
from imperios.games.areas.positions.write import ANSWER, ANSWERS
from imperios.kernel.frames import Frame
from imperios.kernel.framing import read
from imperios.kernel.positions import read_result
from imperios.kernel.reader import Reader

A = TypeVar("A", bound=AreaState)

LOWEST = -99  # points can be lost


class Rules(NamedTuple):
    """The rules that a position can break: room in a zone, land and sea."""

    room: str
    element: str


def read_zones(
    state: A,
    zones: Reader,
    units: Sequence[str],
    rules: Rules,
    read_land: Callable[[A, Reader, int], None],
) -> None:
    """Every zone that is given, land zones by `read_land`."""
    for zone, name in enumerate(state.board.names):
        if not zones.has(name):
            continue
        if state.board.is_sea(zone):
            read_fleets(state, zones, zone, units, rules)
        else:
            table = zones.table(name)
            read_land(state, table, zone)
            table.close()
    zones.close()


def read_seats(state: A, seats: Reader, read_seat: Callable[[A, int, Reader], None]) -> None:
    """Every seat, by `read_seat`."""
    for seat, name in enumerate(state.seats):
        table = seats.table(name)
        read_seat(state, seat, table)
        table.close()
    seats.close()


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
