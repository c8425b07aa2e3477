"""The process for work that costs: a line of JSON in, a line of JSON out.

It reads records, plays games once more and hashes passwords, so that the server does not.
"""

import sys
from collections.abc import Callable
from functools import lru_cache
from typing import Any

import msgspec

from imperios import Refused, State, load
from imperios.kernel.errors import Faults
from imperios.server.accounts import passwords
from imperios.server.logging import configure, log
from imperios.server.previews import pictures
from imperios.server.stats.stats import stats
from imperios.server.tables.create import header_of
from imperios.server.tables.dice_proof import draws_of
from imperios.server.tables.entries import Entry, Header
from imperios.server.tables.replay import replay_of
from imperios.server.tables.snapshots import freeze
from imperios.server.tables.state import TableState
from imperios.server.tables.unseen import Unseen
from imperios.server.tables.wire import NewTable, Status
from imperios.server.workers.process import stand_back

NICE = 10  # players come first


class Told(msgspec.Struct, frozen=True):
    """A table as far as its game is concerned."""

    header: Header
    record: str
    status: Status
    version: int
    unseen: Unseen


def state_of(table: dict[str, Any]) -> TableState:
    """The table again, with its game."""
    told = msgspec.convert(table, Told)
    state = TableState(msgspec.structs.replace(told.header, record=""))
    state.game, state.status, state.version = _game(told.record).copy(), told.status, told.version
    state.unseen = told.unseen
    return state


@lru_cache(maxsize=8)
def _game(record: str) -> State:
    """A game that was asked about lately: a replay asks for its parts one after the other."""
    return load(record)


def start(new: dict[str, Any], name: str, commit: str) -> Any:
    """The header of a table that was asked for, and its state before the first entry."""
    header = header_of(msgspec.convert(new, NewTable), name, commit)
    return {"header": header, "state": freeze(TableState(header))}


def replay(table: dict[str, Any], seat: str | None, start: int, count: int) -> Any:
    """Views after each choice."""
    return replay_of(state_of(table), seat, start, count)


def draws(header: dict[str, Any], entries: list[Any]) -> Any:
    """The odds of every draw."""
    return draws_of(msgspec.convert(header, Header), msgspec.convert(entries, list[Entry]))


def figures(table: dict[str, Any]) -> Any:
    """The statistics of a table."""
    return stats(state_of(table))


DOES: dict[str, Callable[..., Any]] = {
    "start": start, "replay": replay, "draws": draws, "stats": figures,
    "picture": pictures.drawn, "hash": passwords.hash_of, "fits": passwords.fits,
}  # fmt: skip


def answer(line: str) -> bytes:
    """What a question leads to."""
    asked = msgspec.json.decode(line)
    try:
        return msgspec.json.encode({"found": DOES[asked.pop("do")](**asked)})
    except Faults as wrong:
        return msgspec.json.encode({"faults": list(wrong.faults) or ["not understood"]})
    except (Refused, RecursionError) as wrong:
        return msgspec.json.encode({"faults": [str(wrong) or "not understood"]})


def main() -> None:
    """Answer line by line until there are no more."""
    configure("info", "auto")
    stand_back(NICE)
    for line in sys.stdin:
        try:
            found = answer(line)
        except Exception as mistake:
            log.error("mistake", exc_info=mistake)
            found = b""
        sys.stdout.buffer.write(found + b"\n")
        sys.stdout.buffer.flush()


if __name__ == "__main__":
    main()
