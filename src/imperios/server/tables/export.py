"""A finished table as a file that anyone can check."""

from typing import Any

import msgspec

from imperios import Refused
from imperios.kernel.errors import Faults
from imperios.server.storage.writer import Journal
from imperios.server.tables.dice import commitment, draw
from imperios.server.tables.entries import Entry, Header, genesis, holds
from imperios.server.tables.state import KINDS, Course
from imperios.server.tables.versions import installed, kept

FORMAT = "imperios-journal 1"


class Export(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Header, seed and entries of a table, and the hash of its last position."""

    format: str
    header: Header
    seed: str
    entries: list[Entry]
    hash: str


def export(header: Header, seed: str, entries: list[Entry], final: str) -> dict[str, Any]:
    """The file of a table."""
    told: dict[str, Any] = msgspec.to_builtins(
        Export(format=FORMAT, header=header, seed=seed, entries=entries, hash=final)
    )
    return told


async def stored_export(journal: Journal, row: Any) -> dict[str, Any]:
    """The file of a table as it is stored, without playing it."""
    header = msgspec.json.decode(row.header, type=Header)
    entries = await journal.entries(header.table)
    return export(header, row.seed, entries, row.summary.get("hash", ""))


def read_export(data: bytes) -> Export:
    """A file; Faults if it is none."""
    try:
        found = msgspec.json.decode(data, type=Export)
    except (msgspec.MsgspecError, UnicodeDecodeError) as error:
        raise Faults([f"not the journal of a table: {error}"]) from None
    if found.format != FORMAT:
        raise Faults([f"format: {found.format!r} is not {FORMAT!r}"])
    return found


def verify(found: Export) -> Course:
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
    course = Course(found.header)
    previous = genesis(found.header)
    for entry in found.entries:
        _check(course, entry, previous, found.seed)
        previous = entry.hash
    if found.hash and course.state.hash() != found.hash:
        raise Faults([f"hash: the game ends in {course.state.hash()}, not in {found.hash}"])
    return course


def _check(course: Course, entry: Entry, previous: str, seed: str) -> None:
    where = f"entry {entry.n}"
    if entry.n != course.version + 1 or entry.kind not in KINDS or not holds(previous, entry):
        raise Faults([f"{where}: the chain is broken"])
    if entry.kind == "choice" and entry.seat == "chance" and not course.header.real_dice:
        due = draw(seed, course.header.table, entry.n, course.state.odds())
        if due != entry.body.get("token"):
            raise Faults([f"{where}: chance was {entry.body.get('token')}, the seed gives {due}"])
    try:
        course.apply(entry)
    except (Refused, KeyError) as error:
        raise Faults([f"{where}: refused ({error})"]) from None
