"""The parts of a running server, how they are wired, started and stopped."""

import asyncio
import time

from imperios.server.accounts.circle import Circle
from imperios.server.accounts.passwords import Passwords
from imperios.server.accounts.people import People
from imperios.server.accounts.sessions import Sessions
from imperios.server.accounts.signing import Signer, secret_of
from imperios.server.coaching.analyses import Analyses
from imperios.server.coaching.coach_pool import CoachPool
from imperios.server.community.limits import StoredLimits
from imperios.server.community.recovery import Recovery
from imperios.server.http.connections import Slots
from imperios.server.http.limits import Limits, Messages
from imperios.server.http.rate_limits import Costs
from imperios.server.notifications.channels import Channels
from imperios.server.notifications.deliver import Delivery
from imperios.server.notifications.senders.dispatch import Dispatcher
from imperios.server.previews.pictures import Pictures
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
from imperios.server.tournaments.director import Director
from imperios.server.tournaments.store import Tournaments
from imperios.server.workers.bot_pool import BotPool
from imperios.server.workers.odds_pool import OddsPool
from imperios.server.workers.work_pool import WorkPool

PICTURE = 90.0  # seconds for one picture: the first of a game draws its whole board


class Server:
    """The parts of a running server."""

    def __init__(self, settings: Settings) -> None:
        settings.data.mkdir(parents=True, exist_ok=True)
        self.settings = settings
        self.started = time.time()
        self.signer = Signer(secret_of(settings.data))
        self.engine = open_engine(settings.url)
        self.writer = Writer(self.engine)
        self.limits = Limits(settings)
        self.stored_limits = StoredLimits(self.writer, self.limits)
        self.time = ServerTime(self.writer)
        self.bot_pool = BotPool(settings.minds, settings.patience)
        self.odds_pool = OddsPool()
        self.work_pool = WorkPool()
        self.picture_pool = WorkPool(patience=PICTURE)
        self.pictures = Pictures(self.picture_pool)
        self.print_pool = PrintPool(settings.data / "print", stamp())
        self.coach_pool = CoachPool()
        self.analyses = Analyses(self.engine, settings.playouts)
        self.store = Store(self.writer)
        self.people = People(self.writer, self._wake, Passwords(self.work_pool.ask))
        self.circle = Circle(self.writer)
        self.registry = Registry(
            self.store,
            self.bot_pool,
            self.work_pool,
            self.signer,
            self.time,
            self.people,
            self.circle,
        )
        self.listing = Listing(self.registry, self.signer)
        self.listener = Listener(
            self.writer, self.registry.open.keys, self.registry.refresh, self.registry.wake_all
        )
        self.clock_watch = ClockWatch(self.registry)
        self.sessions = Sessions(self.people, self.signer, self.limits, settings.secure)
        self.channels = Channels(self.engine, self.signer, settings)
        self.recovery = Recovery(self.engine, settings)
        self.dispatcher = Dispatcher(settings, self.signer, self.engine)
        self.delivery = Delivery(self.engine, self.registry, self.dispatcher, settings)
        self.tournaments = Tournaments(self.writer)
        self.director = Director(self.tournaments, self.registry, self.people)
        self.stats = StatsCache(self.work_pool)
        self.costs = Costs(self.limits.on)
        self.sockets, self.address_sockets = Slots(0, 0), Slots(0, 0)
        self.messages = Messages(self.limits)
        self.limits.follow(self._limit_sockets)
        self.resuming: asyncio.Task[None] | None = None
        self._repeat(settings)

    def _repeat(self, settings: Settings) -> None:
        watch, notice = settings.watch_every, settings.notice_every
        self.clocks = Periodic("watch", watch, self.clock_watch.round)
        self.rows = Periodic("rows", watch, self.registry.settle)
        self.newer_people = Periodic("people", watch, self.sessions.round)
        self.notices = Periodic("post", notice, self.delivery.round)
        self.rating = Periodic("ratings", notice, Ratings(self.engine).round)
        self.direction = Periodic("tournaments", watch, self.director.round)
        self.newer_limits = Periodic("limits", watch, self.stored_limits.round)
        self.repeated = (
            self.notices, self.rating, self.newer_people, self.clocks, self.direction,
            self.newer_limits, self.rows,
        )  # fmt: skip

    def _limit_sockets(self) -> None:
        self.sockets.limit(*self.limits.at_a_time("sockets", "all_sockets"))
        self.address_sockets.limit(*self.limits.at_a_time("address_sockets", "all_sockets"))

    def _wake(self, person: str) -> None:
        self.registry.wake_viewers(person)

    async def start(self) -> None:
        """Open the database and go on where we were."""
        await migrate.prepare(self.engine)
        self.writer.start()
        await self.time.begin()
        await self.stored_limits.round()
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
        await self.registry.settle_all()
        await self.bot_pool.stop()
        await self.odds_pool.stop()
        await self.work_pool.stop()
        await self.picture_pool.stop()
        await self.print_pool.stop()
        await self.coach_pool.stop()
        await self.analyses.stop()
        await self.writer.stop()
        await self.engine.dispose()
