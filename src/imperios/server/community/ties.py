"""Whom one follows and blocks, and who is here: known to oneself alone, over HTTP."""

import time

from litestar import delete, get, put
from litestar.di import NamedDependency
from litestar.params import FromPath
from sqlalchemy import select
from sqlalchemy.ext.asyncio import AsyncEngine

from imperios.server.accounts.circle import Circle
from imperios.server.accounts.people import People, Person
from imperios.server.http.bodies import Nothing, Reply
from imperios.server.http.errors import Failure, errors
from imperios.server.storage import schema

HERE = 100 * 1000  # milliseconds since the page of somebody who is here last asked


class NoSuchPerson(Failure):
    """Nobody has this id, or no longer."""

    def __init__(self) -> None:
        super().__init__(404, "there is no such person")


class Acquaintance(Reply, frozen=True, kw_only=True):
    """Somebody in one's own list."""

    id: str
    name: str
    online: bool


class Ties(Reply, frozen=True, kw_only=True):
    """Whom one follows, and whom one blocks."""

    following: list[Acquaintance]
    blocked: list[Acquaintance]


async def known(people: People, someone: str) -> Person:
    """A person who is still here."""
    found = await people.find(someone)
    if found is None or someone in people.gone:
        raise NoSuchPerson
    return found


async def online(engine: AsyncEngine, people: list[str]) -> set[str]:
    """Who of them is here and does not hide it."""
    row = schema.people.c
    here = (row.id.in_(people), ~row.hidden, row.seen > int(time.time() * 1000) - HERE)
    async with engine.connect() as connection:
        return set(await connection.scalars(select(row.id).where(*here)))


async def _other(people: People, someone: str, person: Person) -> str:
    if someone == person.id:
        raise Failure(409, "that is you")
    return (await known(people, someone)).id


@get("/api/me/people", responses=errors(401))
async def ties(
    circle: NamedDependency[Circle],
    engine: NamedDependency[AsyncEngine],
    people: NamedDependency[People],
    person: NamedDependency[Person],
) -> Ties:
    """Whom one follows, with who is here, and whom one blocks."""
    following = list(await circle.following(person.id))
    blocked = sorted(await circle.blocked(person.id))
    await people.learn([*following, *blocked])
    here = await online(engine, following)

    def listed(group: list[str]) -> list[Acquaintance]:
        return [Acquaintance(id=it, name=people.name(it), online=it in here) for it in group]

    return Ties(following=listed(following), blocked=listed(blocked))


@put("/api/people/{someone:str}/follow", responses=errors(401, 404, 409))
async def follow(
    someone: FromPath[str],
    circle: NamedDependency[Circle],
    people: NamedDependency[People],
    person: NamedDependency[Person],
) -> Nothing:
    """Follow somebody; they are not told."""
    await circle.follow(person.id, await _other(people, someone, person))
    return Nothing()


@delete("/api/people/{someone:str}/follow", status_code=200, responses=errors(401))
async def unfollow(
    someone: FromPath[str], circle: NamedDependency[Circle], person: NamedDependency[Person]
) -> Nothing:
    """Follow somebody no longer."""
    await circle.unfollow(person.id, someone)
    return Nothing()


@put("/api/people/{someone:str}/block", responses=errors(401, 404, 409))
async def block(
    someone: FromPath[str],
    circle: NamedDependency[Circle],
    people: NamedDependency[People],
    person: NamedDependency[Person],
) -> Nothing:
    """Block somebody: their words, their invitations, and one's private tables for them."""
    await circle.block(person.id, await _other(people, someone, person))
    people.wake(person.id)
    return Nothing()


@delete("/api/people/{someone:str}/block", status_code=200, responses=errors(401))
async def unblock(
    someone: FromPath[str], circle: NamedDependency[Circle], person: NamedDependency[Person]
) -> Nothing:
    """Block somebody no longer."""
    await circle.unblock(person.id, someone)
    return Nothing()


HANDLERS = [ties, follow, unfollow, block, unblock]
