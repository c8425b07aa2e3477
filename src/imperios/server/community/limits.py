"""Limits that operators have set: stored, and soon the same in all processes."""

import asyncio
from collections.abc import Mapping

from litestar import put
from litestar.di import NamedDependency
from litestar.params import JSONBody
from sqlalchemy import bindparam, select

from imperios.kernel.errors import Faults
from imperios.server.accounts.people import Person
from imperios.server.http.bodies import Body, Reply
from imperios.server.http.errors import Failure, errors
from imperios.server.http.limits import BOUNDS, Limits
from imperios.server.storage import schema
from imperios.server.storage.engine import insert_for
from imperios.server.storage.writer import Writer

limit = schema.limits.c
USUAL = schema.limits.delete().where(limit.name == bindparam("which"))


class LimitInfo(Reply, frozen=True, kw_only=True):
    """A limit: now, as the server was started, and what it may be set to."""

    name: str
    now: float
    usual: float
    least: int
    most: int


class NewLimits(Body, frozen=True, kw_only=True):
    """Other limits by their names; null: as the server was started."""

    limits: dict[str, int | None]


def described(limits: Limits) -> list[LimitInfo]:
    """All limits; none on a server that was started without any."""
    if not limits.on:
        return []
    return [
        LimitInfo(name=name, now=limits[name], usual=limits.usual[name], least=least, most=most)
        for name, (least, most) in BOUNDS.items()
    ]


class StoredLimits:
    """Reads and writes what operators have set; each process looks now and then."""

    def __init__(self, writer: Writer, limits: Limits) -> None:
        self.writer = writer
        self.limits = limits
        self.lock = asyncio.Lock()
        self.put = insert_for(writer.engine.dialect.name, schema.limits)
        self.put = self.put.on_conflict_do_update(
            index_elements=[limit.name], set_={"value": self.put.excluded.value}
        )

    async def round(self) -> None:
        """Take over what is stored."""
        async with self.lock, self.writer.engine.connect() as connection:
            rows = await connection.execute(select(schema.limits))
            self.limits.set({row.name: row.value for row in rows})

    async def change(self, others: Mapping[str, int | None]) -> None:
        """Store other limits; they are good here when this returns."""
        await self.writer.write(
            [
                (USUAL, {"which": name})
                if value is None
                else (self.put, {"name": name, "value": value})
                for name, value in others.items()
            ]
        )
        await self.round()


def _check(new: Mapping[str, int | None]) -> None:
    """Every limit that there is not, or that would lock people out, is named."""
    faults = [f"{name}: there is no such limit" for name in new if name not in BOUNDS]
    for name in BOUNDS.keys() & new.keys():
        value, (least, most) = new[name], BOUNDS[name]
        if value is not None and not least <= value <= most:
            faults.append(f"{name}: between {least} and {most}")
    if faults:
        raise Faults(faults)


@put("/api/operator/limits", responses=errors(401, 404, 409))
async def change_limits(
    data: JSONBody[NewLimits],
    stored_limits: NamedDependency[StoredLimits],
    operator: NamedDependency[Person],
) -> list[LimitInfo]:
    """Other limits, from now on and without a restart."""
    if not stored_limits.limits.on:
        raise Failure(409, "the server was started without limits", "no_limits")
    _check(data.limits)
    await stored_limits.change(data.limits)
    return described(stored_limits.limits)


HANDLERS = [change_limits]
