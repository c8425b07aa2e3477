"""The registry: all tables, those that are open in memory and those that are only stored."""

import asyncio
import contextlib
import secrets
import time

from imperios import Refused
from imperios.kernel.errors import Faults
from imperios.server.accounts.people import Person
from imperios.server.accounts.signing import Signer
from imperios.server.http.errors import Failure
from imperios.server.tables.chat import Chat
from imperios.server.tables.create import header_of, seat_drafts
from imperios.server.tables.dice import commitment, new_seed
from imperios.server.tables.entries import Header
from imperios.server.tables.follow_ups import bot_due, compose
from imperios.server.tables.snapshots import thaw
from imperios.server.tables.spectator_delay import SpectatorDelay
from imperios.server.tables.state import TableState
from imperios.server.tables.store import NO_LIMIT, Details, Store
from imperios.server.tables.table import Table
from imperios.server.tables.versions import OtherRules, kept
from imperios.server.tables.wire import NewTable
from imperios.server.time.server_time import ServerTime
from imperios.server.workers.bot_pool import BotPool

OPEN = 2000  # tables in memory before idle ones are closed


class NoSuchTable(Failure):
    """There is no such table, or the person may not see it."""

    def __init__(self) -> None:
        super().__init__(404, "there is no such table")


class Registry:
    """Opens and creates tables."""

    def __init__(
        self, store: Store, bot_pool: BotPool, signer: Signer, server_time: ServerTime
    ) -> None:
        self.store = store
        self.bot_pool = bot_pool
        self.signer = signer
        self.time = server_time
        self.open: dict[str, Table] = {}
        self.chats: dict[str, Chat] = {}
        self.opening = asyncio.Lock()
        self.closing = False  # the server stops: nothing new is begun

    async def resume_bots(self) -> None:
        """After a start: bots go on where they were asked."""
        for table in await self.store.waiting_for_bots():
            if self.closing:
                return
            with contextlib.suppress(OtherRules):
                (await self.table(table)).wake_bots()

    async def stop_bots(self) -> None:
        """Let no bot think any more."""
        thinking = [table.thinking for table in self.open.values() if table.thinking]
        for task in thinking:
            task.cancel()
        await asyncio.gather(*thinking, return_exceptions=True)

    def wake_viewers(self, person: str) -> None:
        """Wake the tables at which a person is, whose sessions may have ended."""
        for table in self.open.values():
            if table.online[person]:
                table.wake_viewers()

    async def refresh(self, name: str) -> None:
        """Another process has changed a table that is open here."""
        table = self.open[name]
        async with table.lock:
            await table.catch_up()
        await (await self.chat(name)).refresh()
        table.wake_viewers()

    # --- find -----------------------------------------------------------------------------

    async def visible(self, table: str, person: Person) -> Table:
        """A table that the person may see."""
        try:
            found = await self.table(table)
        except OtherRules as other:
            if not (other.stored.details.public or person.id in other.members):
                raise NoSuchTable from None
            raise
        if not (found.details.public or person.id in found.members):
            raise NoSuchTable
        return found

    async def visible_or_kept(self, table: str, person: Person) -> Table | None:
        """The same, but None for a table of other rules that is only kept."""
        try:
            return await self.visible(table, person)
        except OtherRules:
            return None

    async def enter(self, table: str, person: Person, invite: str) -> Table:
        """Let a person who was invited see a table."""
        invited = self.signer.invited(table, invite)
        try:
            found = await self.table(table)
        except OtherRules as other:
            if not (invited or person.id in other.members):
                raise NoSuchTable from None
            raise
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
                    self.open[table] = await self._load(table)
        return self.open[table]

    async def chat(self, table: str) -> Chat:
        """The chat of a table."""
        if table not in self.chats:
            chat = Chat(table, self.store.writer, self.time)
            await chat.refresh()
            self.chats.setdefault(table, chat)
        return self.chats[table]

    # --- load -----------------------------------------------------------------------------

    def _close_idle(self) -> None:
        if len(self.open) < OPEN:
            return
        for name, table in list(self.open.items()):
            if not table.listeners and not table.lock.locked() and not bot_due(table.state):
                del self.open[name]
                self.chats.pop(name, None)

    async def _load(self, name: str) -> Table:
        stored = await self.store.table(name)
        if stored is None:
            raise NoSuchTable
        members = await self.store.members(name)
        header = stored.details.header
        if kept(header):
            raise OtherRules(stored, members)
        try:
            state = await self._state(header)
        except (Refused, Faults):  # the rules have changed and their version has not
            raise OtherRules(stored, members) from None
        table = self._open(stored.details, state)
        table.delayed = await self._delayed(state)
        table.members = members
        table.done = await self.store.command_ids(name)
        table.snapshot_at = state.version
        return table

    def _open(self, details: Details, state: TableState) -> Table:
        return Table(details, state, self.store, self.bot_pool, self.time)

    async def _state(self, header: Header) -> TableState:
        """From the last snapshot if there is one, and the entries after it."""
        state = await self._first(header)
        for entry in await self.store.entries(header.table, state.version):
            state.apply(entry)
        return state

    async def _first(self, header: Header, until: int = NO_LIMIT) -> TableState:
        frozen = await self.store.snapshot(header.table, until)
        state = thaw(header, frozen) if frozen else None
        return state or TableState(header)

    async def _delayed(self, state: TableState) -> SpectatorDelay | None:
        """What spectators see of a game with delay: an older state, and what follows."""
        header = state.header
        if not header.delay or state.status == "over":
            return None
        at = self.time.now().at - header.delay * 1000
        past = await self._first(header, await self.store.version_at(header.table, at))
        return SpectatorDelay(past, await self.store.entries(header.table, past.version))

    # --- create ---------------------------------------------------------------------------

    async def create(self, person: Person, new: NewTable) -> Table:
        """A new table; Faults says everything that is wrong with what was asked for."""
        seed = new_seed()
        header = header_of(new, secrets.token_urlsafe(9), commitment(seed))
        created = int(time.time() * 1000)
        details = Details(header, seed, person.id, new.title, new.public, created)
        drafts = seat_drafts(new, header, person)
        state, entries = compose(TableState(header), drafts, seed, person.id, "", self.time.now())
        await self.store.create(details, state, entries)
        table = self._open(details, state)
        table.members.add(person.id)
        table.delayed = SpectatorDelay(TableState(header), entries) if header.delay else None
        self.open[header.table] = table
        table.wake_bots()
        return table
