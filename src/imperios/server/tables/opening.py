"""Opening a table: every stored entry is checked before it is believed."""

from collections.abc import Iterable
from typing import Literal

from imperios import Refused
from imperios.kernel.errors import Faults
from imperios.server.tables.apply import apply
from imperios.server.tables.entries import Entry, Header, genesis, holds
from imperios.server.tables.hashes import fingerprint
from imperios.server.tables.state import TableState
from imperios.server.tables.summary import Summary

Reason = Literal["damaged", "changed_rules"]

CHECKED_EVERY = 20  # entries; a choice of such a number names the position on which it was made


class Unsound(Exception):  # noqa: N818 - what became of a table
    """A table cannot be played on: `damaged`, or `changed_rules`, from an entry on."""

    def __init__(self, reason: Reason, entry: int) -> None:
        self.reason = reason
        self.entry = entry
        super().__init__(f"entry {entry}: {WORDS[reason]}")


WORDS = {
    "damaged": "the chain is broken",
    "changed_rules": "the rules lead to another position than when it was played",
}


def play_on(state: TableState, entries: Iterable[Entry], row: Summary | None = None) -> None:
    """Apply stored entries; Unsound at the first that was changed or leads elsewhere.

    The row of the table names the position at its entry, and may lag behind the last one.
    """
    for entry in entries:
        if entry.n != state.version + 1 or not holds(state.head, entry):
            raise Unsound("damaged", entry.n)
        on = entry.body.get("on")
        if on is not None and on != fingerprint(state.game):
            raise Unsound("changed_rules", entry.n)
        try:
            apply(state, entry)
        except (Refused, Faults):
            raise Unsound("changed_rules", entry.n) from None
        except (KeyError, TypeError, ValueError, IndexError):
            raise Unsound("damaged", entry.n) from None
        if row is not None:
            _check_position(state, row)


def compare(state: TableState, row: Summary) -> None:
    """The row was stored together with its entry, and has to be read before the entries."""
    if row.entries > state.version:
        raise Unsound("damaged", state.version + 1)
    _check_position(state, row)


def _check_position(state: TableState, row: Summary) -> None:
    if not row.position or row.entries != state.version:  # a row of before has none
        return
    if row.position != fingerprint(state.game):
        raise Unsound("changed_rules", state.version)


def check_chain(header: Header, entries: Iterable[Entry], head: str) -> None:
    """The entries up to a snapshot follow from the header and lead to its hash."""
    previous, n = genesis(header), 0
    for n, entry in enumerate(entries, start=1):
        if entry.n != n or not holds(previous, entry):
            raise Unsound("damaged", n)
        previous = entry.hash
    if previous != head:
        raise Unsound("damaged", n)
