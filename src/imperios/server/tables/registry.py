"""The registry: all tables, those that are open in memory and those that are only stored."""

import asyncio
import contextlib
import secrets
import time
from collections.abc import Sequence
from typing import Any

import msgspec

from imperios.kernel.errors import Faults
from imperios.server.accounts.circle import Circle
from imperios.server.accounts.people import People, Person
from imperios.server.accounts.signing import Signer
from imperios.server.http.errors import Failure
from imperios.server.logging import failed, log, log_event
from imperios.server.storage.engine import Conflict, Unavailable
from imperios.server.tables.chat import Chat
from imperios.server.tables.create import (
    Convocation,
    convened_drafts,
    convened_header,
    header_of,
    seat_drafts,
)
from imperios.server.tables.dice import commitment, new_seed
from imperios.server.tables.entries import Draft, Header
from imperios.server.tables.follow_ups import bot_due, compose
from imperios.server.tables.opening import Unsound, check_chain, compare, play_on
from imperios.server.tables.snapshots import thaw
from imperios.server.tables.spectator_delay import SpectatorDelay
from imperios.server.tables.state import TableState
from imperios.server.tables.store import NO_LIMIT, Details, Store, StoredTable
from imperios.server.tables.summary import Summary
from imperios.server.tables.table import Table
from imperios.server.tables.versions import UNREADABLE, SetAside, kept, kept_for
from imperios.server.tables.wire import Kept, NewTable
from imperios.server.time.server_time import ServerTime
from imperios.server.workers.bot_pool import BotPool
from imperios.server.workers.work_pool import WorkPool

OPEN = 2000  # tables in memory before idle ones are closed
RETRY = 0.5  # seconds until a database that was away is asked again


class NoSuchTable(Failure):
    """There is no such table, or the person may not see it."""

    def __init__(self) -> None:
        super().__init__(404, "there is no such table")


class Registry:
    """Opens and creates tables."""

    def __init__(
        self,
        store: Store,
        bot_pool: BotPool,
        work_pool: WorkPool,
        signer: Signer,
        server_time: ServerTime,
        people: People,
        circle: Circle,
    ) -> None:
        self.store = store
        self.people = people
        self.circle = circle
        self.bot_pool = bot_pool
        self.work_pool = work_pool
        self.signer = signer
        self.time = server_time
        self.open: dict[str, Table] = {}
        self.chats: dict[str, Chat] = {}
        self.aside: dict[str, Kept] = {}  # tables that were found unsound since the start
        self.opening = asyncio.Lock()
        self.checking = asyncio.Lock()
        self.checks: set[asyncio.Task[None]] = set()
        self.closing = False  # the server stops: nothing new is begun

    async def resume_bots(self) -> None:
        """After a start: bots go on where they were asked, as soon as the database answers."""
        while not self.closing:
            try:
                await self._wake_bots()
                break
            except Unavailable as error:
                failed("bots", error)
                await asyncio.sleep(RETRY)

    async def _wake_bots(self) -> None:
        for table in await self.store.waiting_for_bots():
            if self.closing:
                return
            try:
                (await self.table(table)).wake_bots()
            except Failure:
                continue
            except Unavailable:
                raise
            except Exception as mistake:  # one broken table must not stop the bots of all others
                log.error("mistake", exc_info=mistake, extra={"fields": {"table": table}})

    async def stop_bots(self) -> None:
        """Let no bot think any more, and no chain be checked."""
        thinking = [table.thinking for table in self.open.values() if table.thinking]
        thinking += self.checks
        for task in thinking:
            task.cancel()
        await asyncio.gather(*thinking, return_exceptions=True)

    def wake_viewers(self, person: str) -> None:
        """Wake the tables of a person who has another name, or whose session has ended."""
        for table in self.open.values():
            if table.online[person] or person in table.members:
                table.wake_viewers()

    def wake_all(self) -> None:
        """Wake all tables: the database is away."""
        for table in self.open.values():
            table.wake_viewers()

    async def refresh(self, name: str) -> None:
        """Another process has changed a table that is open here."""
        table = self.open.get(name)
        if table is None:
            return
        async with table.lock:
            await table.catch_up()
        if table.details.sealed and (await self._stored(name)).details.public:
            self._show(name)
        members = await self.store.members(name)
        if not members:  # not even its host: it was deleted
            self._forget(table)
            return
        table.members |= members
        await (await self.chat(name)).refresh()
        table.wake_viewers()

    # --- find -----------------------------------------------------------------------------

    async def visible(self, table: str, person: Person) -> Table:
        """A table that the person may see."""
        try:
            found = await self.table(table)
        except SetAside as other:
            if not (other.stored.details.public or person.id in other.members):
                raise NoSuchTable from None
            raise
        if not (found.details.public or await self.is_member(found, person)):
            raise NoSuchTable
        if await found.bars(person.id, self.circle):
            raise NoSuchTable
        return found

    async def is_member(self, table: Table, person: Person) -> bool:
        """Whether somebody was let in, also if it was another process that did."""
        if person.id not in table.members:
            table.members |= await self.store.members(table.id)
        return person.id in table.members

    async def visible_or_kept(self, table: str, person: Person) -> Table | None:
        """The same, but None for a table that is only kept."""
        try:
            return await self.visible(table, person)
        except SetAside:
            return None

    async def enter(self, table: str, person: Person, invite: str) -> Table:
        """Let a person who was invited see a table."""
        invited = self.signer.invited(table, invite)
        try:
            found = await self.table(table)
            invited = invited and not found.details.sealed
        except SetAside as other:
            if not (invited or person.id in other.members):
                raise NoSuchTable from None
            raise
        if await found.bars(person.id, self.circle):
            raise NoSuchTable
        if person.id in found.members:
            return found
        if not invited:
            raise NoSuchTable
        await self.store.add_member(table, person.id)
        found.members.add(person.id)
        return found

    async def table(self, table: str) -> Table:
        """An open table, or a stored one that is opened."""
        if table not in self.open:
            async with self.opening:
                if table not in self.open:
                    self._close_idle()
                    await self._open_stored(table)
        return self.open[table]

    async def _open_stored(self, name: str) -> None:
        """Open a table; what others stored meanwhile, when nobody would have told us, is read."""
        table = self.open[name] = await self._load(name)
        if self.store.writer.notifies:
            try:
                async with table.lock:
                    await table.catch_up()
            except Unavailable:
                del self.open[name]
                raise

    async def chat(self, table: str) -> Chat:
        """The chat of a table."""
        if table not in self.chats:
            chat = Chat(table, self.store.writer, self.time, self.people, self.circle)
            await chat.refresh()
            self.chats.setdefault(table, chat)
        return self.chats[table]

    # --- rows that lag --------------------------------------------------------------------

    async def settle(self) -> None:
        """Bring the rows of those tables up to date at which nothing has happened lately."""
        for table in list(self.open.values()):
            if table.lags():
                await table.settle()

    async def settle_all(self) -> None:
        """Bring all rows up to date: the server stops. The first shows if the database is there."""
        behind = [table for table in self.open.values() if table.behind]
        with contextlib.suppress(Unavailable, Conflict):
            for some in (behind[:1], behind[1:]):
                await asyncio.gather(*(table.settle() for table in some))

    # --- load -----------------------------------------------------------------------------

    def _close_idle(self) -> None:
        if len(self.open) < OPEN:
            return
        for name, table in list(self.open.items()):
            if table.idle and not bot_due(table.state):
                del self.open[name]
                self.chats.pop(name, None)

    async def _load(self, name: str) -> Table:
        stored = await self._stored(name)
        members = await self.store.members(name)
        header = stored.details.header
        if aside := self.aside.get(name) or kept(header):
            raise SetAside(stored, members, aside)
        try:
            state = await self._state(header, stored.summary)
            compare(state, stored.summary)
        except Unsound as why:
            raise SetAside(stored, members, self._set_aside(header, why)) from None
        table = self._open(stored.details, state)
        table.delayed = await self._delayed(state)
        table.members = members
        table.done = await self.store.command_ids(name)
        table.snapshot_at = state.version
        table.row_at = stored.summary.entries
        if name in self.aside:  # the check of its chain was faster
            raise SetAside(stored, members, self.aside[name])
        return table

    async def _stored(self, name: str) -> StoredTable:
        try:
            stored = await self.store.table(name)
        except (msgspec.MsgspecError, ValueError):
            raise Failure(409, UNREADABLE, "damaged") from None
        if stored is None:
            raise NoSuchTable
        return stored

    def _set_aside(self, header: Header, why: Unsound) -> Kept:
        """A table that cannot be trusted is no longer played; all others go on."""
        found = self.aside[header.table] = kept_for(header, why)
        log_event("set_aside", table=header.table, reason=why.reason, entry=why.entry)
        if table := self.open.pop(header.table, None):
            table.set_aside()
        return found

    def _open(self, details: Details, state: TableState) -> Table:
        return Table(details, state, self.store, self.bot_pool, self.time)

    async def _state(self, header: Header, row: Summary) -> TableState:
        """From the last snapshot if there is one, and the entries after it."""
        state = await self._first(header)
        if state.version:
            self._check_later(header, state.version, state.head)
        play_on(state, await self.store.entries(header.table, state.version), row)
        return state

    async def _first(self, header: Header, until: int = NO_LIMIT) -> TableState:
        frozen = await self.store.snapshot(header.table, until)
        try:
            return (thaw(header, frozen) if frozen else None) or TableState(header)
        except Faults:
            raise Unsound("changed_rules", 0) from None

    def _check_later(self, header: Header, until: int, head: str) -> None:
        """What lies before the snapshot is checked while the table is played already."""
        task = asyncio.create_task(self._check_chain(header, until, head), name="chain")
        self.checks.add(task)
        task.add_done_callback(self.checks.discard)

    async def _check_chain(self, header: Header, until: int, head: str) -> None:
        async with self.checking:
            entries = await self.store.entries(header.table, until=until)
            try:
                await asyncio.to_thread(check_chain, header, entries, head)
            except Unsound as why:
                self._set_aside(header, why)

    async def _delayed(self, state: TableState) -> SpectatorDelay | None:
        """What spectators see of a game with delay: an older state, and what follows."""
        header = state.header
        if not header.delay or state.status == "over":
            return None
        at = self.time.now().at - header.delay * 1000
        past = await self._first(header, await self.store.version_at(header.table, at))
        return SpectatorDelay(past, await self.store.entries(header.table, past.version))

    async def delete(self, table: Table) -> None:
        """Forget a table; whoever looks at it is told that it is gone."""
        async with table.lock:
            await self.store.delete(table.id)
            self._forget(table)

    def _forget(self, table: Table) -> None:
        table.set_aside()
        self.open.pop(table.id, None)
        self.chats.pop(table.id, None)

    # --- create ---------------------------------------------------------------------------

    async def create(self, person: Person, new: NewTable) -> Table:
        """A new table; Faults says everything that is wrong with what was asked for."""
        seed = new_seed()
        first = await self._start_of(new, commitment(seed), person)
        details = Details(first.header, seed, person.id, new.title, new.public, _now())
        drafts = seat_drafts(new, first.header)
        return await self._create(details, first, drafts, first if new.record else None)

    async def convene(self, call: Convocation) -> Table:
        """A table at which everybody sits already; Conflict if there is one of that name."""
        first = TableState(convened_header(call, commitment(call.seed)))
        details = Details(
            first.header, call.seed, call.host, call.new.title, call.new.public, _now()
        )
        return await self._create(details, first, convened_drafts(call, first.header.seats))

    async def _create(
        self,
        details: Details,
        first: TableState,
        drafts: Sequence[Draft],
        kept_first: TableState | None = None,
    ) -> Table:
        """Store a table with what happens at once, and open it."""
        seed, host = details.seed, details.host
        state, entries = compose(first, drafts, seed, host, "", self.time.now())
        members = {entry.by for entry in entries if entry.by} | {host}
        await self.store.create(details, state, entries, members, kept_first)
        table = self._open(details, state)
        table.members = members
        table.stirred = True
        table.delayed = SpectatorDelay(first, entries) if details.header.delay else None
        self.open[details.header.table] = table
        table.wake_bots()
        return table

    async def unseal(self, name: str) -> None:
        """Everybody may see a table of a deal, now that all of them are over."""
        await self.store.unseal(name)
        self._show(name)

    def _show(self, name: str) -> None:
        """The table is public from now on, if it is open here."""
        if table := self.open.get(name):
            table.details = msgspec.structs.replace(table.details, public=True)
            table.wake_viewers()

    async def _start_of(self, new: NewTable, commit: str, person: Person) -> TableState:
        """The table before its first entry; a record is read and played in another process."""
        name = secrets.token_urlsafe(9)
        if not new.record:
            return TableState(header_of(new, name, commit))
        found = await self.work_pool.ask("start", person.id, new=new, name=name, commit=commit)
        started = msgspec.json.decode(found, type=Started)
        state = thaw(started.header, started.state)
        assert state is not None
        return state


def _now() -> int:
    return int(time.time() * 1000)


class Started(msgspec.Struct, frozen=True):
    """What the process answers: a header, and the frozen state before the first entry."""

    header: Header
    state: dict[str, Any]
