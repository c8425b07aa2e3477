"""A table that is open: one writer, and everybody who listens."""

import asyncio
import time
from collections import Counter
from collections.abc import Sequence
from typing import Any

import msgspec
from sqlalchemy import Executable, bindparam, insert, update

from imperios import Refused
from imperios.server.accounts.people import Person
from imperios.server.logging import tell
from imperios.server.storage import schema
from imperios.server.storage.writer import (
    INSERT_ENTRY,
    Conflict,
    Journal,
    Row,
    Unavailable,
    Write,
    entry_row,
)
from imperios.server.tables import commands as c
from imperios.server.tables.clocks import raw_clocks
from imperios.server.tables.decide import NotAllowed, Sitter, due, next_due, overdue, plan
from imperios.server.tables.entries import Draft, Entry, Header, seal
from imperios.server.tables.snapshots import freeze
from imperios.server.tables.spectator_delay import Echo
from imperios.server.tables.state import Course
from imperios.server.tables.views import Log, Sights
from imperios.server.time.server_time import Hours, Moment
from imperios.server.workers.bot_pool import Minds

SNAPSHOT_EVERY = 200
RETRY = 0.5  # seconds until a bot's choice that could not be stored is tried again

INSERT_SNAPSHOT = insert(schema.snapshots)
INSERT_MEMBER = insert(schema.members)
UPDATE_TABLE = (
    update(schema.tables)
    .where(schema.tables.c.id == bindparam("table"))
    .values(
        updated=bindparam("new_updated"),
        status=bindparam("new_status"),
        bot_due=bindparam("new_bot_due"),
        due=bindparam("new_due"),
        summary=bindparam("new_summary"),
    )
)


class Info(msgspec.Struct, frozen=True):
    """What the table is besides its game."""

    header: Header
    seed: str
    host: str
    title: str
    public: bool
    created: int


class Table:
    """The course of a table, the lock of its writer, and its listeners."""

    def __init__(
        self, info: Info, course: Course, journal: Journal, minds: Minds, hours: Hours
    ) -> None:
        self.info = info
        self.course = course
        self.journal = journal
        self.minds = minds
        self.hours = hours
        self.sights = Sights(course)
        self.echo: Echo | None = None  # what spectators see, if there is a delay
        self.lock = asyncio.Lock()
        self.done: dict[str, int] = {}  # commands that were done, and their entries
        self.members: set[str] = set()
        self.listeners: set[asyncio.Event] = set()
        self.online: Counter[str] = Counter()
        self.doubtful = False  # whether the last write was stored is not known
        self.thinking: asyncio.Task[None] | None = None
        self.snapshot_at = 0

    @property
    def id(self) -> str:
        """The name of the table."""
        return self.info.header.table

    # --- commands -------------------------------------------------------------------------

    async def do(self, person: Person, command: c.Deed) -> c.Answer:
        """Carry a command out to its end, even if the one who gave it goes away."""
        begun = time.perf_counter()
        answer = await asyncio.shield(asyncio.create_task(self._do(person, command)))
        tell(
            "command", do=type(command).__struct_config__.tag, table=self.id, person=person.id,
            seat=getattr(command, "seat", ""), ok=answer.ok, reason=answer.reason,
            version=answer.version, ms=round((time.perf_counter() - begun) * 1000, 1),
        )  # fmt: skip
        return answer

    async def close(self, end: Draft) -> bool:
        """The keeper of the server ends the table; False if it is over."""
        async with self.lock:
            return self.course.status != "over" and await self._write([end], "", "")

    async def _do(self, person: Person, command: c.Deed) -> c.Answer:
        async with self.lock:
            try:
                return await self._carry_out(person, command)
            except NotAllowed as error:
                return c.refused(command.id, self.course.version, error.reason)
            except Refused as error:
                version = self.course.version
                return c.refused(command.id, version, error.reason, error.rules, error.details)
            except Unavailable:
                self.doubtful = True
                return c.refused(command.id, self.course.version, "unavailable")

    async def _carry_out(self, person: Person, command: c.Deed) -> c.Answer:
        if self.doubtful:
            await self.catch_up()
        key = f"{person.id}:{command.id}"
        if key not in self.done:
            await self._keep_time()
            host, up = person.id == self.info.host, self.hours.now().up
            sitter = Sitter(person.id, person.name, host, up)
            draft = plan(self.course, sitter, command)
            if not await self._write([draft], person.id, command.id):
                raise NotAllowed("stale")
        return c.accepted(command.id, self.done[key])

    async def keep_time(self) -> None:
        """Hand seats to bots and remind people, if it is time; nobody does it a second time."""
        async with self.lock:
            try:
                if self.doubtful:
                    await self.catch_up()
                await self._keep_time()
            except Unavailable:
                self.doubtful = True

    async def _keep_time(self) -> None:
        drafts = overdue(self.course, self.hours.now().up)
        if drafts and await self._write(drafts, "", ""):
            for draft in drafts:
                tell("time", table=self.id, seat=draft.seat, brought=draft.kind)

    async def _write(self, drafts: Sequence[Draft], by: str, name: str) -> bool:
        """Store drafts and what follows from them, then tell; False if another was first."""
        now = self.hours.now()
        twin, new = compose(self.course, drafts, self.info.seed, by, name, now)
        try:
            await self.journal.write(self._statements(twin, new, by))
        except Conflict:
            await self.catch_up()
            return False
        self._settle(twin, new)
        return True

    def _statements(self, twin: Course, new: list[Entry], by: str) -> Write:
        write: list[tuple[Executable, Row]] = [
            (INSERT_ENTRY, entry_row(self.id, entry)) for entry in new
        ]
        write.append((UPDATE_TABLE, update_row(twin)))
        if by and by not in self.members:
            write.append((INSERT_MEMBER, {"table_id": self.id, "person": by}))
        if twin.version - self.snapshot_at >= SNAPSHOT_EVERY and twin.status == "playing":
            data = msgspec.json.encode(freeze(twin)).decode()
            row = {"table_id": self.id, "n": twin.version, "data": data}
            write.append((INSERT_SNAPSHOT, row))
            self.snapshot_at = twin.version
        return write

    def _settle(self, course: Course, new: Sequence[Entry]) -> None:
        """What is stored may be told."""
        self.course = course
        self.sights.follow(course)
        if self.echo is not None:
            self.echo.hear(new)
        for entry in new:
            if entry.by:
                self.members.add(entry.by)
            if entry.id:
                self.done[f"{entry.by}:{entry.id}"] = entry.n
        self.tell()
        self.wake()

    async def catch_up(self) -> None:
        """Read what is stored and not known here: after a failure, or from another process."""
        new = await self.journal.entries(self.id, self.course.version)
        twin = self.course.copy()
        for entry in new:
            twin.apply(entry)
        self.doubtful = False
        if new:
            self._settle(twin, new)

    # --- viewers --------------------------------------------------------------------------

    def behind(self, person: str) -> bool:
        """Whether a person sees the table with a delay: a spectator, but not the referee."""
        if self.echo is None or self.course.status != "playing":
            return False
        referee = self.info.header.real_dice and person == self.info.host
        sits = any(seat.belongs_to(person) for seat in self.course.seats.values())
        return not (referee or sits)

    def sights_of(self, person: str) -> Sights:
        """What there is to be seen for a person."""
        if self.echo is not None and self.behind(person):
            return self.echo.follow(self.hours.now().at)
        return self.sights

    def seen_online(self, person: str) -> frozenset[str]:
        """Who is at the table, as a person sees it."""
        if self.echo is not None and self.behind(person):
            self.echo.follow(self.hours.now().at)
            return self.echo.online
        return frozenset(self.online)

    def seen_at(self, person: str) -> Moment:
        """The moment that a person sees; that the game has begun is seen later, too."""
        now = self.hours.now()
        if self.echo is None or not self.behind(person):
            return now
        if self.echo.follow(now.at).course.status == "waiting":
            return now
        return Moment(now.at - self.echo.delay, now.up - self.echo.delay)

    def heard_until(self, person: str) -> int:
        """The last moment of which a person hears what was said."""
        now = self.hours.now().at
        if self.echo is None or not self.behind(person):
            return now
        return self.echo.heard(now)

    def state(self, person: str, seat: str | None, log: Log) -> dict[str, Any]:
        """The `State` of the API for a person who looks with the eyes of a seat."""
        sights, host = self.sights_of(person), person == self.info.host
        return sights.state(seat, log, host, self.seen_at(person))

    # --- listeners ------------------------------------------------------------------------

    def tell(self) -> None:
        """Wake everybody who listens."""
        for listener in self.listeners:
            listener.set()

    def arrive(self, person: str, listener: asyncio.Event) -> None:
        """Someone listens."""
        self.listeners.add(listener)
        self._meet(person, 1)

    def depart(self, person: str, listener: asyncio.Event) -> None:
        """Someone listens no longer."""
        self.listeners.discard(listener)
        self._meet(person, -1)

    def _meet(self, person: str, change: int) -> None:
        self.online[person] += change
        if not self.online[person]:
            del self.online[person]
        if self.echo is not None:
            early = self.course.status == "waiting"
            self.echo.meet(frozenset(self.online), self.hours.now().at, early)
        self.tell()

    # --- bots -----------------------------------------------------------------------------

    def wake(self) -> None:
        """Let a bot think, if one is asked and none thinks already."""
        if bot_due(self.course) and (self.thinking is None or self.thinking.done()):
            self.thinking = asyncio.create_task(self._think(), name=f"bots of {self.id}")

    async def _think(self) -> None:
        while seat := bot_due(self.course):
            version = self.course.version
            place = self.course.seats[seat]
            token = await self.minds.choose(self.course.state, seat, place.bot)
            await asyncio.shield(asyncio.create_task(self._bot_chooses(seat, token, version)))

    def _tell_bot(self, seat: str, done: bool) -> None:
        tell(
            "command", do="choose", table=self.id, person="", seat=seat,
            bot=self.course.seats[seat].bot, ok=done, version=self.course.version,
        )  # fmt: skip

    async def _bot_chooses(self, seat: str, token: str, version: int) -> None:
        """Play it unless the question has changed meanwhile."""
        async with self.lock:
            try:
                if self.doubtful:
                    await self.catch_up()
                if bot_due(self.course) == seat and self.course.asked[seat] <= version:
                    done = await self._write([Draft("choice", seat, {"token": token})], "", "")
                    self._tell_bot(seat, done)
            except Refused:
                return  # the question was another one; the bot is asked again
            except Unavailable:
                self.doubtful = True
                await asyncio.sleep(RETRY)


def compose(
    course: Course, drafts: Sequence[Draft], seed: str, by: str, name: str, now: Moment
) -> tuple[Course, list[Entry]]:
    """The course after drafts and all that happens by itself then, and the new entries."""
    twin, new = course.copy(), list[Entry]()
    times = max(now.at, course.since), max(now.up, course.up)
    for index, draft in enumerate(drafts):
        new.append(seal(twin.head, draft, twin.version + 1, by, "" if index else name, *times))
        twin.apply(new[-1])
    while follow := due(twin, seed):
        new.append(seal(twin.head, follow, twin.version + 1, "", "", *times))
        twin.apply(new[-1])
    return twin, new


def bot_due(course: Course) -> str:
    """The first seat that waits for a bot, or nothing."""
    for who in course.deciders:
        if who in course.seats and course.seats[who].played_by_bot:
            return "" if course.rests else who
    return ""


def update_row(course: Course) -> dict[str, Any]:
    """What lists of tables show, for the database."""
    return {
        "table": course.header.table,
        "new_updated": int(time.time() * 1000),
        "new_status": course.status,
        "new_bot_due": bool(bot_due(course)),
        "new_due": next_due(course),
        "new_summary": summary(course),
    }


def summary(course: Course) -> dict[str, Any]:
    """What everybody at the table may know about it, besides the view of the game."""
    return {
        "status": course.status,
        "seats": [msgspec.to_builtins(seat) for seat in course.seats.values()],
        "deciders": list(course.deciders),
        "rests": course.status == "playing" and course.rests,
        "since": course.since / 1000,
        "called": {seat: [n, at / 1000] for seat, (n, at) in course.called.items()},
        "version": course.version,
        "choices": course.choices,
        "offer": msgspec.to_builtins(course.offer),
        "votes": sorted(course.votes),
        "releases": {seat: sorted(votes) for seat, votes in course.releases.items() if votes},
        "clocks": raw_clocks(course.clocks) if course.terms.timed else None,
        "notes": course.notes[-10:],
        "result": course.result,
        "hash": course.state.hash() if course.status == "over" else "",
    }
