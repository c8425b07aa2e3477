"""Everything that runs together: database, bots, people, tables."""

import asyncio
import time

from imperios.server.accounts.people import People
from imperios.server.accounts.signing import Keys, secret_of
from imperios.server.http.rate_limits import Buckets
from imperios.server.notifications.channels import Channels
from imperios.server.notifications.deliver import Post
from imperios.server.notifications.senders.dispatch import Carriers
from imperios.server.periodic import Rounds
from imperios.server.ratings.ratings import Ratings
from imperios.server.settings import Settings
from imperios.server.stats.stats import Figures
from imperios.server.storage import migrate, schema
from imperios.server.storage.listen import News
from imperios.server.storage.writer import Journal
from imperios.server.tables.registry import Hall
from imperios.server.time.clock_watch import Watch
from imperios.server.time.server_time import Hours
from imperios.server.workers.bot_pool import Minds
from imperios.server.workers.odds_pool import Seers

GUESSES = 20  # of passwords, in a minute, from one address
CODES = 20  # for new channels, in an hour, from one address or to one


class Server:
    """The parts of a running server."""

    def __init__(self, settings: Settings) -> None:
        settings.data.mkdir(parents=True, exist_ok=True)
        self.settings = settings
        self.keys = Keys(secret_of(settings.data))
        self.engine = schema.open_engine(settings.url)
        self.journal = Journal(self.engine)
        self.minds = Minds(settings.minds, settings.patience)
        self.seers = Seers()
        self.hours = Hours(self.journal)
        self.hall = Hall(self.journal, self.minds, self.keys, self.hours)
        self.people = People(self.journal, self.hall.rouse)
        self.acquaintance = Rounds("people", settings.watch_every, self.people.round)
        self.newcomers = Buckets(settings.rate and settings.newcomers / 60, settings.newcomers)
        self.news = News(self.journal, self.hall)
        self.watch = Watch(self.hall, self.journal, self.hours, settings.watch_every)
        self.channels = Channels(self.engine, self.keys)
        self.carriers = Carriers(settings, self.keys, self.engine)
        post = Post(self.engine, self.hall, self.carriers, settings)
        self.post = Rounds("post", settings.notice_every, post.round)
        self.letters = post.fates
        self.rating = Rounds("ratings", settings.notice_every, Ratings(self.engine).round)
        self.figures = Figures()
        self.guesses = Buckets(settings.rate and GUESSES / 60, GUESSES)
        self.codes = Buckets(settings.rate and CODES / 3600, CODES)
        self.started = time.time()
        self.resuming: asyncio.Task[None] | None = None

    async def start(self) -> None:
        """Open the database and go on where we were."""
        await migrate.prepare(self.engine)
        self.journal.start()
        await self.hours.begin()
        if self.journal.tells:
            await self.news.start()
        self.watch.start()
        self.post.start()
        self.rating.start()
        self.acquaintance.start()
        self.resuming = asyncio.create_task(self.hall.resume(), name="resume")

    async def stop(self) -> None:
        """End bots, write what is waiting, close the database."""
        self.hall.closing = True
        if self.resuming is not None:
            await asyncio.gather(self.resuming, return_exceptions=True)
        await self.post.stop()
        await self.rating.stop()
        await self.acquaintance.stop()
        await self.watch.stop()
        await self.hours.end()
        await self.news.stop()
        await self.hall.stop()
        await self.minds.stop()
        await self.seers.stop()
        await self.journal.stop()
        await self.engine.dispose()
