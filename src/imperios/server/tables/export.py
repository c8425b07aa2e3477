"""A finished table as a file that anyone can check."""

from collections.abc import Sequence

import msgspec

from imperios import Refused
from imperios.kernel.errors import Faults
from imperios.server.tables.apply import KINDS, apply
from imperios.server.tables.dice import commitment
from imperios.server.tables.entries import Draft, Entry, Header, genesis, holds
from imperios.server.tables.follow_ups import due
from imperios.server.tables.state import TableState
from imperios.server.tables.store import Store, StoredTable
from imperios.server.tables.versions import installed, kept

FORMAT = "imperios-journal 1"


class Export(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Header, seed and entries of a table, and the hash of its last position."""

    format: str
    header: Header
    seed: str
    entries: list[Entry]
    hash: str


def export(header: Header, seed: str, entries: Sequence[Entry], final: str) -> Export:
    """The file of a table."""
    return Export(format=FORMAT, header=header, seed=seed, entries=list(entries), hash=final)


async def stored_export(store: Store, stored: StoredTable, until: int | None = None) -> Export:
    """The file of a table as it is stored, or of its first entries, without playing it."""
    details = stored.details
    if until is not None:
        entries = await store.entries(details.header.table, until=until)
        return export(details.header, details.seed, entries, "")
    entries = await store.entries(details.header.table)
    return export(details.header, details.seed, entries, stored.summary.hash)


def read_export(data: bytes) -> Export:
    """A file; Faults if it is none."""
    try:
        found = msgspec.json.decode(data, type=Export)
    except (msgspec.MsgspecError, UnicodeDecodeError) as error:
        raise Faults([f"not the journal of a table: {error}"]) from None
    if found.format != FORMAT:
        raise Faults([f"format: {found.format!r} is not {FORMAT!r}"])
    return found


def verify(found: Export) -> TableState:
    """Check the seed, the chain, every token of chance and every choice; Faults if one fails."""
    try:
        fits = commitment(found.seed) == found.header.commit
    except ValueError:
        fits = False
    if not fits:
        raise Faults(["seed: its SHA-256 is not the one that was shown before the game"])
    if kept(found.header):
        here, rules = installed(found.header) or "-", found.header.rules
        raise Faults([f"rules: the table was played with version {rules}; here is {here}"])
    state = TableState(found.header)
    previous = genesis(found.header)
    for entry in found.entries:
        _check(state, entry, previous, found.seed)
        previous = entry.hash
    if found.hash and state.game.hash() != found.hash:
        raise Faults([f"hash: the game ends in {state.game.hash()}, not in {found.hash}"])
    return state


def _check(state: TableState, entry: Entry, previous: str, seed: str) -> None:
    where = f"entry {entry.n}"
    if entry.n != state.version + 1 or entry.kind not in KINDS or not holds(previous, entry):
        raise Faults([f"{where}: the chain is broken"])
    thrown = entry.kind == "choice" and entry.seat == "chance" and not state.header.real_dice
    if thrown or entry.kind in ("lot", "lot_first"):
        given = due(state, seed)
        if given is None or not _same(given, entry):
            found, seeded = entry.body.get("token"), given and given.body.get("token")
            raise Faults([f"{where}: chance was {found}, the seed gives {seeded}"])
    try:
        apply(state, entry)
    except (Refused, KeyError, ValueError) as error:
        raise Faults([f"{where}: refused ({error})"]) from None


def _same(due: Draft, entry: Entry) -> bool:
    """The same draw with the same outcome."""
    told = ("token", "again", "asked")
    drawn = [[body.get(name) for name in told] for body in (due.body, entry.body)]
    return (due.kind, due.seat, drawn[0]) == (entry.kind, entry.seat, drawn[1])
