"""The journal of a table as a chain: each entry is hashed together with all before it."""

import json
from hashlib import sha256
from typing import Any

import msgspec

from imperios.server.tables.clocks import Pace


class Header(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What a table is from its start, and never changes."""

    table: str
    game: str
    rules: str  # the version of the rules
    scenario: str
    seats: tuple[str, ...]
    options: dict[str, Any]
    real_dice: bool
    commit: str  # SHA-256 of the seed of the dice
    record: str = ""  # choices that were made before the table began
    pace: Pace | None = None
    delay: int = 0  # seconds by which spectators see everything later
    odds: bool = True  # players may ask for the odds of a battle
    example: str = ""  # the worked example of the rules that it began with
    lot_seats: bool = False  # who sits where is drawn before the game
    lot_first: bool = False  # ... and who begins
    lot_kept: tuple[str, ...] = ()  # seats that are not drawn
    deal: str = ""  # tables of the same deal have the same dice for the same question
    hints: bool = False  # people may ask the coach, also against each other

    @property
    def continues(self) -> bool:
        """Whether it goes on from a game that somebody has brought: hands are dealt already."""
        return bool(self.record) and not self.example


ENCODER = json.JSONEncoder(sort_keys=True, separators=(",", ":"), ensure_ascii=True)
LATER = {  # first tables lack them
    "pace": None, "delay": 0, "odds": True, "example": "", "lot_seats": False, "lot_first": False,
    "deal": "", "hints": False, "lot_kept": (),
}  # fmt: skip


class Draft(msgspec.Struct, frozen=True):
    """Something to be written: what happens, to which seat, with which details."""

    kind: str
    seat: str = ""
    body: dict[str, Any] = {}
    by: str = ""  # the person, if it is not whoever gave the command


class Entry(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """One thing that happened at a table."""

    n: int
    kind: str
    seat: str
    body: dict[str, Any]
    by: str  # the person, or nothing for the table itself
    id: str  # the client's name of the command, or nothing
    at: int  # milliseconds since 1970
    up: int = 0  # the same in the server's own time; 0: written before there was one
    hash: str


def genesis(header: Header) -> str:
    """The first link: the hash of the header."""
    fields = msgspec.to_builtins(header)
    known = {name: it for name, it in fields.items() if it != LATER.get(name, ...)}
    return _digest(known)


def seal(previous: str, draft: Draft, n: int, by: str, name: str, at: int, up: int) -> Entry:
    """A draft as entry number `n`, hashed together with the link before it."""
    link = link_hash(previous, n, draft, by, name, at, up)
    return Entry(
        n=n, kind=draft.kind, seat=draft.seat, body=draft.body, by=by, id=name, at=at, up=up,
        hash=link,
    )  # fmt: skip


def link_hash(previous: str, n: int, draft: Draft, by: str, name: str, at: int, up: int) -> str:
    """The hash of an entry and of all before it."""
    times = [at, up] if up else [at]
    return _digest([previous, n, draft.kind, draft.seat, draft.body, by, name, *times])


def holds(previous: str, entry: Entry) -> bool:
    """Whether an entry is unchanged since it was written."""
    draft = Draft(entry.kind, entry.seat, entry.body)
    times = entry.at, entry.up
    return entry.hash == link_hash(previous, entry.n, draft, entry.by, entry.id, *times)


def _digest(value: object) -> str:
    return sha256(ENCODER.encode(value).encode()).hexdigest()
