"""A table that is open: one writer, everybody who listens, and its bots."""

import asyncio
import time
from collections import Counter
from collections.abc import Sequence

from imperios import Refused
from imperios.server.accounts.circle import Circle
from imperios.server.accounts.people import Person
from imperios.server.logging import log_event
from imperios.server.storage.engine import Conflict, Unavailable
from imperios.server.tables.commands import Answer, TableCommand, accepted, refused
from imperios.server.tables.decide import Actor, NotAllowed, decide, vacated
from imperios.server.tables.dice import new_word
from imperios.server.tables.entries import Draft, Entry
from imperios.server.tables.follow_ups import bot_due, compose, overdue
from imperios.server.tables.opening import Unsound, play_on
from imperios.server.tables.spectator_delay import SpectatorDelay
from imperios.server.tables.state import TableState
from imperios.server.tables.store import Details, Store
from imperios.server.tables.views import Log, Viewer, Views
from imperios.server.tables.wire import GameState
from imperios.server.time.server_time import Moment, ServerTime
from imperios.server.workers.bot_pool import BotPool

SNAPSHOT_EVERY = 200
RETRY = 0.5  # seconds until a bot's choice that could not be stored is tried again


class Bell(asyncio.Event):
    """Rings for a listener when the table has changed."""

    held = False  # the listener is about to look at the table anyway


class Table:
    """The state of a table, the lock of its writer, and its listeners."""

    def __init__(
        self,
        details: Details,
        state: TableState,
        store: Store,
        bot_pool: BotPool,
        server_time: ServerTime,
    ) -> None:
        self.details = details
        self.state = state
        self.store = store
        self.bot_pool = bot_pool
        self.time = server_time
        self.views = Views(state)
        self.delayed: SpectatorDelay | None = None  # what spectators see, if there is a delay
        self.lock = asyncio.Lock()
        self.done: dict[str, int] = {}  # commands that were done, and their entries
        self.members: set[str] = set()
        self.listeners: set[Bell] = set()
        self.online: Counter[str] = Counter()
        self.stirred = False  # the dice have a fresh word since the table was opened
        self.aside = False  # it was found damaged
        self.doubtful = False  # whether the last write was stored is not known
        self.thinking: asyncio.Task[None] | None = None
        self.snapshot_at = 0
        self.row_at = state.version  # the entry with which the row was stored
        self.looked_at = state.version  # the last entry when the row was looked after

    @property
    def id(self) -> str:
        """The name of the table."""
        return self.details.header.table

    # --- commands, from top to bottom -----------------------------------------------------

    async def carry_out(self, person: Person, command: TableCommand) -> Answer:
        """Carry a command out to its end, even if the one who sent it goes away."""
        begun = time.perf_counter()
        answer = await asyncio.shield(asyncio.create_task(self._answer(person, command)))
        log_event(
            "command", do=type(command).__struct_config__.tag, table=self.id, person=person.id,
            seat=command.seat, ok=answer.ok, reason=answer.reason,
            version=answer.version, ms=round((time.perf_counter() - begun) * 1000, 1),
        )  # fmt: skip
        return answer

    async def _answer(self, person: Person, command: TableCommand) -> Answer:
        """Accepted or refused; one command after the other."""
        async with self.lock:
            try:
                n = await self._entry_of(person, command)
                return accepted(command.id, self.state.unseen.number(n))
            except NotAllowed as error:
                return refused(command.id, self.state.shown_version, error.reason)
            except Refused as error:
                version = self.state.shown_version
                return refused(command.id, version, error.reason, error.rules, error.details)
            except Unavailable:
                self.doubtful = True
                return refused(command.id, self.state.shown_version, "unavailable")

    async def _entry_of(self, person: Person, command: TableCommand) -> int:
        """The number of the entry of a command; one that was done before is not done again."""
        if self.aside:
            raise NotAllowed("damaged")
        await self._resolve_doubt()
        key = f"{person.id}:{command.id}"
        if key not in self.done:
            host, up = person.id == self.details.host, self.time.now().up
            await self._record_overdue(up)
            draft = decide(self.state, Actor(person.id, host, up), command)
            if not await self._record([draft], person.id, command.id):
                raise NotAllowed("stale")
        return self.done[key]

    async def _record(self, drafts: Sequence[Draft], by: str = "", name: str = "") -> bool:
        """Store drafts and what follows from them, then publish; False if another was first."""
        fresh = "" if self.stirred or self.details.header.deal else new_word()
        state, new = compose(
            self.state, drafts, self.details.seed, by, name, self.time.now(), fresh
        )  # fmt: skip
        member = "" if by in self.members else by
        row, snapshot = self._row_due(state, new), self._snapshot_due(state)
        try:
            await self.store.append(state, new, member, row, snapshot)
        except Conflict:
            await self.catch_up()
            return False
        if row:
            self.row_at = state.version
        if snapshot:
            self.snapshot_at = state.version
        self._publish(state, new)
        return True

    def _row_due(self, state: TableState, new: Sequence[Entry]) -> bool:
        """Whether lists must be told at once: of more than how far the same question has come."""
        now = self.state
        return (
            any(entry.kind != "choice" for entry in new)
            or (state.status, state.since, state.called) != (now.status, now.since, now.called)
            or state.offer is not None
        )

    def _snapshot_due(self, state: TableState) -> bool:
        return state.status == "playing" and state.version - self.snapshot_at >= SNAPSHOT_EVERY

    def _publish(self, state: TableState, new: Sequence[Entry]) -> None:
        """What is stored may be seen."""
        self.state = state
        self.views.follow(state)
        if self.delayed is not None:
            self.delayed.add_entries(new)
        for entry in new:
            self.stirred |= entry.kind == "fresh"
            if entry.by:
                self.members.add(entry.by)
            if entry.id:
                self.done[f"{entry.by}:{entry.id}"] = entry.n
        self.wake_viewers()
        self.wake_bots()

    # --- what else is written -------------------------------------------------------------

    async def close(self, end: Draft) -> bool:
        """The keeper of the server ends the table; False if it is over."""
        async with self.lock:
            return self.state.status != "over" and await self._record([end])

    async def vacate(self, person: str) -> None:
        """Whoever sits here leaves for good: a bot plays on until someone else sits down."""
        async with self.lock:
            await self._resolve_doubt()
            drafts = [vacated(self.state, seat) for seat in self.seats_of(person)]
            if drafts and self.state.status != "over" and not await self._record(drafts):
                raise Unavailable("another process was first")

    async def check_clocks(self) -> None:
        """Hand seats to bots and remind people, if it is time; nobody does it a second time."""
        async with self.lock:
            try:
                await self._resolve_doubt()
                await self._record_overdue(self.time.now().up)
            except Unavailable:
                self.doubtful = True

    async def _record_overdue(self, up: int) -> None:
        drafts = overdue(self.state, up)
        if drafts and await self._record(drafts):
            for draft in drafts:
                log_event("time", table=self.id, seat=draft.seat, brought=draft.kind)

    @property
    def behind(self) -> bool:
        """Whether the row lags behind the entries."""
        return self.row_at != self.state.version

    @property
    def idle(self) -> bool:
        """Nobody looks, nothing is written, and the row is that of the last entry."""
        return not (self.behind or self.listeners or self.lock.locked())

    def lags(self) -> bool:
        """Whether the row lags and nothing was written since this was asked the last time."""
        looked, self.looked_at = self.looked_at, self.state.version
        return self.behind and looked == self.looked_at

    async def settle(self) -> None:
        """Bring the row up to date, if it lags."""
        async with self.lock:
            if self.behind and not (self.aside or self.doubtful):
                await self.store.settle(self.state)
                self.row_at = self.state.version

    async def _resolve_doubt(self) -> None:
        if self.doubtful:
            await self.catch_up()

    async def catch_up(self) -> None:
        """Read what is stored and not known here: after a failure, or from another process."""
        new = await self.store.entries(self.id, self.state.version)
        state = self.state.copy()
        try:
            play_on(state, new)
        except Unsound as why:
            log_event("set_aside", table=self.id, reason=why.reason, entry=why.entry)
            self.set_aside()
            return
        self.doubtful = False
        if new:
            self.row_at = state.version  # whoever wrote them looks after the row
            self._publish(state, new)

    # --- what a person sees ---------------------------------------------------------------

    def is_delayed(self, person: str) -> bool:
        """Whether a person sees the table with a delay: a spectator, but not the referee."""
        if self.delayed is None or self.state.status != "playing":
            return False
        referee = self.details.header.real_dice and person == self.details.host
        return not (referee or self.seats_of(person))

    def seats_of(self, person: str) -> list[str]:
        """The seats on which a person sits."""
        return [seat.seat for seat in self.state.seats.values() if seat.belongs_to(person)]

    async def bars(self, person: str, circle: Circle) -> bool:
        """Whether the host of a private table blocks a person who does not sit there yet."""
        if self.details.public or self.seats_of(person):
            return False
        return await circle.blocks(self.details.host, person)

    def seat_for(self, person: str, asked: str | None = None) -> Viewer:
        """The seat as which a person sees: the one asked for if it is theirs, else their only."""
        own = self.seats_of(person)
        if asked is not None:
            return asked if asked in own else None
        return own[0] if len(own) == 1 else None

    def views_for(self, person: str) -> Views:
        """The views of the table that this person gets."""
        if self.delayed is not None and self.is_delayed(person):
            return self.delayed.views_at(self.time.now().at)
        return self.views

    def online_for(self, person: str) -> frozenset[str]:
        """Who is at the table, as a person sees it."""
        if self.delayed is not None and self.is_delayed(person):
            self.delayed.views_at(self.time.now().at)
            return self.delayed.online
        return frozenset(self.online)

    def moment_for(self, person: str) -> Moment:
        """The moment that a person sees; the start of the game is delayed, too."""
        now = self.time.now()
        if self.delayed is None or not self.is_delayed(person):
            return now
        if self.delayed.views_at(now.at).state.status == "waiting":
            return now
        return Moment(now.at - self.delayed.delay, now.up - self.delayed.delay)

    def chat_until(self, person: str) -> int:
        """Up to when a person may read the chat."""
        now = self.time.now().at
        if self.delayed is None or not self.is_delayed(person):
            return now
        return self.delayed.chat_until(now)

    def game_state(self, person: str, seat: Viewer, log: Log) -> GameState:
        """What a person who sees as a seat may know of the game."""
        views, host = self.views_for(person), person == self.details.host
        moment = self.moment_for(person) if self.state.terms.timed else None
        return views.game_state(seat, log, host, moment)

    # --- listeners ------------------------------------------------------------------------

    def set_aside(self) -> None:
        """The table is no longer played; whoever listens is told so."""
        self.aside = True
        if self.thinking is not None:
            self.thinking.cancel()
        self.wake_viewers()

    def wake_viewers(self) -> None:
        """Let every connection send what is new."""
        for listener in self.listeners:
            if not listener.held:
                listener.set()

    def arrive(self, person: str, listener: Bell) -> None:
        """Someone listens."""
        self.listeners.add(listener)
        self._count_online(person, 1)

    def depart(self, person: str, listener: Bell) -> None:
        """Someone listens no longer."""
        self.listeners.discard(listener)
        self._count_online(person, -1)

    def _count_online(self, person: str, change: int) -> None:
        self.online[person] += change
        if not self.online[person]:
            del self.online[person]
        if self.delayed is not None:
            early = self.state.status == "waiting"
            self.delayed.add_presence(frozenset(self.online), self.time.now().at, early)
        self.wake_viewers()

    # --- bots -----------------------------------------------------------------------------

    def wake_bots(self) -> None:
        """Let a bot think, if one is asked and none thinks already."""
        if bot_due(self.state) and (self.thinking is None or self.thinking.done()):
            self.thinking = asyncio.create_task(self._think(), name=f"bots of {self.id}")

    async def _think(self) -> None:
        while seat := bot_due(self.state):
            version, bot = self.state.version, self.state.seats[seat].bot
            tokens = await self.bot_pool.decide(self.state.game, seat, bot, self.details.host)
            await asyncio.shield(asyncio.create_task(self._choose_for_bot(seat, tokens, version)))

    async def _choose_for_bot(self, seat: str, tokens: list[str], version: int) -> None:
        """Play what it decided at once, unless the question has changed meanwhile."""
        async with self.lock:
            try:
                await self._resolve_doubt()
                if bot_due(self.state) == seat and self.state.asked[seat] <= version:
                    drafts = [Draft("choice", seat, {"token": token}) for token in tokens]
                    done = await self._record(drafts)
                    self._log_bot(seat, done)
            except Refused:
                return  # the question was another one; the bot is asked again
            except Unavailable:
                self.doubtful = True
                await asyncio.sleep(RETRY)

    def _log_bot(self, seat: str, done: bool) -> None:
        log_event(
            "command", do="choose", table=self.id, person="", seat=seat,
            bot=self.state.seats[seat].bot, ok=done, version=self.state.version,
        )  # fmt: skip
