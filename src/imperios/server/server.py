"""Everything that runs together: database, bots, people, tables."""

import asyncio
import time

from imperios.server import store
from imperios.server.hall import Hall
from imperios.server.journal import Journal
from imperios.server.keys import Keys, secret_of
from imperios.server.minds import Minds
from imperios.server.news import News
from imperios.server.people import People
from imperios.server.rates import Buckets
from imperios.server.settings import Settings


class Server:
    """The parts of a running server."""

    def __init__(self, settings: Settings) -> None:
        settings.data.mkdir(parents=True, exist_ok=True)
        self.settings = settings
        self.keys = Keys(secret_of(settings.data))
        self.engine = store.open_engine(settings.url)
        self.journal = Journal(self.engine)
        self.minds = Minds(settings.minds, settings.patience)
        self.people = People(self.journal)
        self.hall = Hall(self.journal, self.minds, self.keys)
        self.newcomers = Buckets(settings.rate and settings.newcomers / 60, settings.newcomers)
        self.news = News(self.journal, self.hall)
        self.started = time.time()
        self.resuming: asyncio.Task[None] | None = None

    async def start(self) -> None:
        """Open the database and go on where we were."""
        await store.create_schema(self.engine)
        self.journal.start()
        if self.journal.tells:
            await self.news.start()
        self.resuming = asyncio.create_task(self.hall.resume(), name="resume")

    async def stop(self) -> None:
        """End bots, write what is waiting, close the database."""
        self.hall.closing = True
        if self.resuming is not None:
            await asyncio.gather(self.resuming, return_exceptions=True)
        await self.news.stop()
        await self.hall.stop()
        await self.minds.stop()
        await self.journal.stop()
        await self.engine.dispose()
