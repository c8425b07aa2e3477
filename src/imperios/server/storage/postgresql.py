"""Whole transactions for PostgreSQL's driver: through SQLAlchemy they cost three times as much.

SQLAlchemy still words each statement and finds the connection.
"""

import contextlib
from collections.abc import Callable, Iterable
from functools import lru_cache
from typing import Any

from asyncpg import InterfaceError, PostgresError
from asyncpg.exceptions import DataError, IntegrityConstraintViolationError
from asyncpg.exceptions import SyntaxOrAccessError as WordingError
from sqlalchemy import Executable
from sqlalchemy.engine import Dialect
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from imperios.server.logging import why
from imperios.server.storage.engine import Conflict, Unavailable

Row = dict[str, Any]

OURS = (WordingError, DataError)  # not the state of the database
FAILURES = (PostgresError, InterfaceError, OSError, TimeoutError)


class Prepared:
    """A statement as the driver takes it: its text, and the values in the order of its places."""

    def __init__(self, statement: Executable, names: tuple[str, ...], dialect: Dialect) -> None:
        wording: Any = statement
        made = wording.compile(dialect=dialect, column_keys=names, for_executemany=True)
        self.text = str(made)
        self.fixed: Row = dict(made.params)
        self.places: list[tuple[str, Callable[[Any], Any]]] = [
            (name, made.binds[name].type.dialect_impl(dialect).bind_processor(dialect) or as_it_is)
            for name in made.positiontup
        ]

    def values(self, row: Row) -> list[Any]:
        """What a row puts into the places."""
        given = self.fixed | row
        return [process(given[name]) for name, process in self.places]


def as_it_is(value: Any) -> Any:
    """A value that the driver understands."""
    return value


prepared = lru_cache(maxsize=200)(Prepared)


class Transactions:
    """One after the other, on a connection that is kept."""

    def __init__(self, engine: AsyncEngine) -> None:
        self.engine = engine
        self.connection: AsyncConnection | None = None

    async def commit(self, work: Iterable[tuple[Executable, list[Row]]]) -> None:
        """All in one transaction, which is on the disk when it ends."""
        driver = await self._driver()
        try:
            async with driver.transaction():
                for statement, rows in work:
                    told = prepared(statement, tuple(rows[0]), self.engine.dialect)
                    await driver.executemany(told.text, [told.values(row) for row in rows])
        except IntegrityConstraintViolationError as error:
            raise Conflict(why(error)) from None
        except OURS:
            raise
        except FAILURES as error:
            await self.close()
            raise Unavailable(why(error)) from None

    async def _driver(self) -> Any:
        """The connection as the driver has it; another one if it was lost."""
        while True:
            if self.connection is None:
                self.connection = await self.engine.connect()
            driver: Any = (await self.connection.get_raw_connection()).driver_connection
            if not driver.is_closed():
                return driver
            await self.close()

    async def close(self) -> None:
        """Give the connection up."""
        connection, self.connection = self.connection, None
        if connection is not None:
            with contextlib.suppress(Exception):  # whatever it says, it is given up
                await connection.invalidate()
                await connection.close()
