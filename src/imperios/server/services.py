"""The parts of a running server, how they are wired, started and stopped."""

import asyncio
import time

from imperios.server.accounts.people import People
from imperios.server.accounts.sessions import Sessions
from imperios.server.accounts.signing import Signer, secret_of
from imperios.server.notifications.channels import Channels
from imperios.server.notifications.deliver import Delivery
from imperios.server.notifications.senders.dispatch import Dispatcher
from imperios.server.printing.orders import stamp
from imperios.server.printing.print_pool import PrintPool
from imperios.server.ratings.ratings import Ratings
from imperios.server.settings import Settings
from imperios.server.stats.stats import StatsCache
from imperios.server.storage import migrate
from imperios.server.storage.engine import open_engine
from imperios.server.storage.listen import Listener
from imperios.server.storage.writer import Writer
from imperios.server.tables.clock_watch import ClockWatch
from imperios.server.tables.listing import Listing
from imperios.server.tables.registry import Registry
from imperios.server.tables.store import Store
from imperios.server.time.periodic import Periodic
from imperios.server.time.server_time import ServerTime
from imperios.server.workers.bot_pool import BotPool
from imperios.server.workers.odds_pool import OddsPool


class Server:
    """The parts of a running server."""

    def __init__(self, settings: Settings) -> None:
        settings.data.mkdir(parents=True, exist_ok=True)
        self.settings = settings
        self.started = time.time()
        self.signer = Signer(secret_of(settings.data))
        self.engine = open_engine(settings.url)
        self.writer = Writer(self.engine)
        self.time = ServerTime(self.writer)
        self.bot_pool = BotPool(settings.minds, settings.patience)
        self.odds_pool = OddsPool()
        self.print_pool = PrintPool(settings.data / "print", stamp())
        self.store = Store(self.writer)
        self.registry = Registry(self.store, self.bot_pool, self.signer, self.time)
        self.listing = Listing(self.registry, self.signer)
        self.listener = Listener(self.writer, self.registry.open.keys, self.registry.refresh)
        self.clock_watch = ClockWatch(self.registry)
        self.people = People(self.writer, self.registry.wake_viewers)
        self.sessions = Sessions(self.people, self.signer, settings)
        self.channels = Channels(self.engine, self.signer, settings)
        self.dispatcher = Dispatcher(settings, self.signer, self.engine)
        self.delivery = Delivery(self.engine, self.registry, self.dispatcher, settings)
        self.stats = StatsCache()
        self.resuming: asyncio.Task[None] | None = None
        self._repeat(settings)

    def _repeat(self, settings: Settings) -> None:
        watch, notice = settings.watch_every, settings.notice_every
        self.clocks = Periodic("watch", watch, self.clock_watch.round)
        self.newer_people = Periodic("people", watch, self.people.round)
        self.notices = Periodic("post", notice, self.delivery.round)
        self.rating = Periodic("ratings", notice, Ratings(self.engine).round)
        self.repeated = (self.notices, self.rating, self.newer_people, self.clocks)

    async def start(self) -> None:
        """Open the database and go on where we were."""
        await migrate.prepare(self.engine)
        self.writer.start()
        await self.time.begin()
        if self.writer.notifies:
            await self.listener.start()
        for repeated in self.repeated:
            repeated.start()
        self.resuming = asyncio.create_task(self.registry.resume_bots(), name="resume")

    async def stop(self) -> None:
        """End bots, write what is waiting, close the database."""
        self.registry.closing = True
        if self.resuming is not None:
            await asyncio.gather(self.resuming, return_exceptions=True)
        for repeated in self.repeated:
            await repeated.stop()
        await self.time.end()
        await self.listener.stop()
        await self.registry.stop_bots()
        await self.bot_pool.stop()
        await self.odds_pool.stop()
        await self.print_pool.stop()
        await self.writer.stop()
        await self.engine.dispose()
