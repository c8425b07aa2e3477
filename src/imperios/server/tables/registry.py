"""The hall: all tables, those that are open in memory and those that are only stored."""

import asyncio
import contextlib
import secrets
import time
from typing import Any

import msgspec
from sqlalchemy import insert, or_, select

from imperios import Refused
from imperios.kernel.errors import Faults
from imperios.server.accounts.people import Person
from imperios.server.accounts.signing import Keys
from imperios.server.http.bodies import NewTable
from imperios.server.storage import schema
from imperios.server.storage.writer import INSERT_ENTRY, Journal, entry_row
from imperios.server.tables.chat import Talk
from imperios.server.tables.clocks import terms_of, told_clocks
from imperios.server.tables.create import header_of, seat_drafts
from imperios.server.tables.decide import next_due
from imperios.server.tables.dice import commitment, new_seed
from imperios.server.tables.entries import Header
from imperios.server.tables.snapshots import thaw
from imperios.server.tables.spectator_delay import Echo
from imperios.server.tables.state import Course
from imperios.server.tables.table import INSERT_MEMBER, Info, Table, bot_due, compose, summary
from imperios.server.tables.versions import OtherRules, kept
from imperios.server.time.server_time import Hours, Moment
from imperios.server.workers.bot_pool import Minds

OPEN = 2000  # tables in memory before idle ones are put away
LISTED = 100
INSERT_TABLE = insert(schema.tables)


class Missing(Exception):  # noqa: N818 - said of a table
    """There is no such table, or the person may not see it."""


class Hall:
    """Opens, makes and lists tables."""

    def __init__(self, journal: Journal, minds: Minds, keys: Keys, hours: Hours) -> None:
        self.journal = journal
        self.minds = minds
        self.keys = keys
        self.hours = hours
        self.open: dict[str, Table] = {}
        self.talks: dict[str, Talk] = {}
        self.opening = asyncio.Lock()
        self.closing = False  # the server stops: nothing new is begun

    async def resume(self) -> None:
        """After a start: bots go on where they were asked."""
        found = schema.tables.c
        query = select(found.id).where(found.bot_due, found.status == "playing")
        async with self.journal.engine.connect() as connection:
            waiting = list(await connection.scalars(query))
        for table in waiting:
            if self.closing:
                return
            with contextlib.suppress(OtherRules):
                (await self.table(table)).wake()

    def rouse(self, person: str) -> None:
        """Wake the tables at which a person is, whose sessions may have ended."""
        for table in self.open.values():
            if table.online[person]:
                table.tell()

    async def stop(self) -> None:
        """Let no bot think any more."""
        thinking = [table.thinking for table in self.open.values() if table.thinking]
        for task in thinking:
            task.cancel()
        await asyncio.gather(*thinking, return_exceptions=True)

    # --- open -----------------------------------------------------------------------------

    async def seen(self, table: str, person: Person) -> Table:
        """A table that the person may see."""
        try:
            found = await self.table(table)
        except OtherRules as kept:
            if not (kept.row.public or person.id in kept.members):
                raise Missing(table) from None
            raise
        if not (found.info.public or person.id in found.members):
            raise Missing(table)
        return found

    async def may_see(self, table: str, person: Person) -> Table | None:
        """The same, but None for a table of other rules that is only kept."""
        try:
            return await self.seen(table, person)
        except OtherRules:
            return None

    async def table(self, table: str) -> Table:
        """An open table, or a stored one that is opened."""
        if table not in self.open:
            async with self.opening:
                if table not in self.open:
                    self._put_away()
                    self.open[table] = await self._load(table)
        return self.open[table]

    async def talk(self, table: str) -> Talk:
        """The chat of a table."""
        if table not in self.talks:
            talk = Talk(table, self.journal, self.hours)
            await talk.refresh()
            self.talks.setdefault(table, talk)
        return self.talks[table]

    def _put_away(self) -> None:
        if len(self.open) < OPEN:
            return
        for name, table in list(self.open.items()):
            if not table.listeners and not table.lock.locked() and not bot_due(table.course):
                del self.open[name]
                self.talks.pop(name, None)

    async def _load(self, name: str) -> Table:
        async with self.journal.engine.connect() as connection:
            query = select(schema.tables).where(schema.tables.c.id == name)
            row = (await connection.execute(query)).first()
            members = select(schema.members.c.person).where(schema.members.c.table_id == name)
            people = set(await connection.scalars(members))
        if row is None:
            raise Missing(name)
        header = msgspec.json.decode(row.header, type=Header)
        info = Info(header, row.seed, row.host, row.title, row.public, row.created)
        if kept(header):
            raise OtherRules(header, row, people)
        try:
            course = await self._course(header)
        except (Refused, Faults):  # the rules have changed and their version has not
            raise OtherRules(header, row, people) from None
        table = Table(info, course, self.journal, self.minds, self.hours)
        table.echo = await self._echo(course)
        table.members = people
        table.done = await self.journal.command_ids(name)
        table.snapshot_at = course.version
        return table

    async def _course(self, header: Header) -> Course:
        """From the last snapshot if there is one, and the entries after it."""
        course = await self._start(header)
        for entry in await self.journal.entries(header.table, course.version):
            course.apply(entry)
        return course

    async def _start(self, header: Header, until: int = 1 << 30) -> Course:
        frozen = await self.journal.snapshot(header.table, until)
        course = thaw(header, frozen) if frozen else None
        return course or Course(header)

    async def _echo(self, course: Course) -> Echo | None:
        """What spectators see of a game with delay: an older course, and what follows."""
        header = course.header
        if not header.delay or course.status == "over":
            return None
        at = self.hours.now().at - header.delay * 1000
        past = await self._start(header, await self.journal.version_at(header.table, at))
        return Echo(past, await self.journal.entries(header.table, past.version))

    # --- new ------------------------------------------------------------------------------

    async def create(self, person: Person, new: NewTable) -> Table:
        """A new table; Faults says everything that is wrong with what was asked for."""
        seed = new_seed()
        header = header_of(new, secrets.token_urlsafe(9), commitment(seed))
        now = int(time.time() * 1000)
        info = Info(header, seed, person.id, new.title, new.public, now)
        drafts = seat_drafts(new, header, person)
        course, entries = compose(Course(header), drafts, seed, person.id, "", self.hours.now())
        rows = [(INSERT_ENTRY, entry_row(header.table, entry)) for entry in entries]
        member = {"table_id": header.table, "person": person.id}
        await self.journal.write(
            [(INSERT_TABLE, _table_row(info, course)), *rows, (INSERT_MEMBER, member)]
        )
        table = Table(info, course, self.journal, self.minds, self.hours)
        table.members.add(person.id)
        table.echo = Echo(Course(header), entries) if header.delay else None
        self.open[header.table] = table
        table.wake()
        return table

    async def enter(self, table: str, person: Person, invite: str) -> Table:
        """Let a person who was invited see a table."""
        invited = self.keys.invited(table, invite)
        try:
            found = await self.table(table)
        except OtherRules as kept:
            if not (invited or person.id in kept.members):
                raise Missing(table) from None
            raise
        if person.id in found.members:
            return found
        if not invited:
            raise Missing(table)
        await self.journal.write([(INSERT_MEMBER, {"table_id": table, "person": person.id})])
        found.members.add(person.id)
        return found

    # --- lists ----------------------------------------------------------------------------

    async def list(self, which: str, person: Person) -> list[dict[str, Any]]:
        """Tables, the last changed first."""
        found = schema.tables.c
        own = found.id.in_(
            select(schema.members.c.table_id).where(schema.members.c.person == person.id)
        )
        conditions = {
            "public": (found.public, found.status != "over"),
            "mine": (own, found.status != "over"),
            "finished": (or_(own, found.public), found.status == "over"),
        }[which]
        query = select(schema.tables).where(*conditions).order_by(found.updated.desc())
        async with self.journal.engine.connect() as connection:
            rows = (await connection.execute(query.limit(LISTED))).all()
        told = [await self._listed(row, person) for row in rows]
        return sorted(told, key=lambda table: -table["updated"])

    async def _listed(self, row: Any, person: Person) -> dict[str, Any]:
        """As it is stored; what spectators see later is not stored."""
        header = msgspec.json.decode(row.header, type=Header)
        if header.delay and row.status != "over" and not kept(header):
            with contextlib.suppress(OtherRules):
                return self.told(await self.table(row.id), person)
        return self.told_row(row, person)

    def told_row(self, row: Any, person: Person) -> dict[str, Any]:
        """A table as a person may see it, as it is stored."""
        header = msgspec.json.decode(row.header, type=Header)
        info = Info(header, row.seed, row.host, row.title, row.public, row.created)
        return self.describe(info, row.summary, row.updated, person, self.hours.now())

    def told(self, table: Table, person: Person) -> dict[str, Any]:
        """A table as a person may see it."""
        now = table.seen_at(person.id)
        online = table.seen_online(person.id)
        course = table.sights_of(person.id).course
        return self.describe(table.info, summary(course), course.changed, person, now, online)

    def describe(
        self,
        info: Info,
        summary: dict[str, Any],
        updated: int,
        person: Person,
        now: Moment,
        online: frozenset[str] = frozenset(),
    ) -> dict[str, Any]:
        """The `Table` of the API."""
        header = info.header
        over = summary["status"] == "over"
        seats = [
            _seat(seat, person.id, online) | _absence(seat, header, now)
            for seat in summary["seats"]
        ]
        sits = any(seat["person"] == person.id for seat in summary["seats"])
        host = person.id == info.host
        return {
            **summary,
            "id": header.table,
            "game": header.game,
            "scenario": header.scenario,
            "options": header.options,
            "rules": header.rules,
            "title": info.title,
            "public": info.public,
            "real_dice": header.real_dice,
            "pace": msgspec.to_builtins(header.pace),
            "clocks": told_clocks(summary.get("clocks"), *now),
            "releases": summary.get("releases", {}),
            "delay": header.delay,
            "kept": kept(header),
            "odds": header.odds,
            "example": header.example or None,
            "created": info.created / 1000,
            "updated": updated / 1000,
            "host": host,
            "invite": self.keys.invite(header.table) if host or sits else None,
            "seats": seats,
            "dice": {"commit": header.commit, "seed": info.seed if over else None},
        }


def _table_row(info: Info, course: Course) -> dict[str, Any]:
    return {
        "id": info.header.table,
        "header": msgspec.json.encode(info.header).decode(),
        "seed": info.seed,
        "host": info.host,
        "title": info.title,
        "public": info.public,
        "created": info.created,
        "updated": info.created,
        "status": course.status,
        "bot_due": bool(bot_due(course)),
        "due": next_due(course),
        "summary": summary(course),
    }


def _seat(seat: dict[str, Any], person: str, online: frozenset[str]) -> dict[str, Any]:
    own = seat["kind"] == "human" and seat["person"] == person
    played = not (seat["away"] or seat["resigned"])
    return {
        "seat": seat["seat"],
        "kind": seat["kind"],
        "name": seat["name"],
        "bot": seat["bot"] or None,
        "own": own,
        "yours": own and played,
        "away": seat["away"],
        "resigned": seat["resigned"],
        "online": seat["person"] in online,
    }


def _absence(seat: dict[str, Any], header: Header, now: Moment) -> dict[str, Any]:
    """Since when a bot has played for someone, and when the others may vote on it."""
    gone = seat.get("gone", 0)
    if not (seat["away"] and gone):
        return {"late": False, "gone": None, "vote_from": None}
    since = now.at - (now.up - gone)
    vote_from = since + terms_of(header.pace).long
    return {"late": seat["late"], "gone": since / 1000, "vote_from": vote_from / 1000}
