"""The clock watch: one task that carries out what is due at any table."""

from imperios.server.logging import log
from imperios.server.storage.engine import Unavailable
from imperios.server.tables.follow_ups import next_due
from imperios.server.tables.registry import NoSuchTable, Registry
from imperios.server.tables.versions import SetAside

MOST = 200  # tables in one round
LATER = 3_600_000  # milliseconds until a table that fails is looked at again


class ClockWatch:
    """Looks at the clocks of all tables, also of those that are only stored.

    Several processes may do it at the same time: what one of them writes is refused to the others.
    """

    def __init__(self, registry: Registry) -> None:
        self.registry = registry
        self.store = registry.store
        self.time = registry.time

    async def round(self) -> None:
        """Carry out whatever has become due since the last round."""
        clocks = await self.store.any_clock()
        await self.time.beat(clocks)
        for table, due in await self.store.due(self.time.now().up, MOST) if clocks else ():
            if self.registry.closing:
                return
            await self._check(table, due)
        self._show_delayed()

    async def _check(self, name: str, due: int) -> None:
        """A table whose row says that it is time; the row may be wrong, the table is not."""
        try:
            table = await self.registry.table(name)
            before = table.state.version
            await table.check_clocks()
            if table.state.version != before or table.doubtful:
                return
            left = next_due(table.state)
        except (NoSuchTable, SetAside):
            left = None
        except Unavailable:
            raise  # its time comes when the database is back
        except Exception as mistake:  # one broken table must not stop the clocks of all others
            log.error("mistake", exc_info=mistake, extra={"fields": {"table": name}})
            left = self.time.now().up + LATER
        await self.store.set_due(name, due, left)

    def _show_delayed(self) -> None:
        """Spectators with delay see what has become old enough."""
        at = self.time.now().at
        for table in self.registry.open.values():
            if table.delayed is not None and table.delayed.is_due(at):
                table.delayed.views_at(at)
                table.wake_viewers()
