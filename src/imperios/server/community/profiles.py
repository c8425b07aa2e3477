"""What everybody may know of a person: how they play, and the games that they have finished."""

from collections import Counter
from collections.abc import Collection, Sequence
from typing import Any, Literal

from sqlalchemy import func, or_, select
from sqlalchemy.ext.asyncio import AsyncConnection

from imperios.server.accounts.people import People
from imperios.server.http.bodies import Reply
from imperios.server.ratings.api import Rating
from imperios.server.storage import schema

GAMES_SHOWN = 50
Finish = Literal["played", "resigned", "bot"]

result, table, member = schema.results.c, schema.tables.c, schema.members.c


class Someone(Reply, frozen=True, kw_only=True):
    """A person, in a list."""

    id: str
    name: str


class GameRecord(Reply, frozen=True, kw_only=True):
    """How a person has fared at a game, in all its finished tables."""

    game: str
    games: int
    won: int  # and played to the end
    resigned: int
    by_bot: int  # that a bot finished in their place
    side: str  # the seat that they had most often
    side_games: int


class PlayedGame(Reply, frozen=True, kw_only=True):
    """A finished game: which place of how many; the table and the others if one may see them."""

    table: str | None
    game: str
    scenario: str
    seat: str
    at: float
    place: int
    of: int
    bots: int
    finish: Finish
    rating: int | None  # after it; none: it did not count
    others: list[Someone]


class PersonInfo(Reply, frozen=True, kw_only=True):
    """What everybody may know of a person."""

    id: str
    name: str
    account: bool
    since: float
    online: bool  # unless they hide it
    followed: bool  # by whoever asks
    blocked: bool  # by whoever asks
    ratings: list[Rating]
    records: list[GameRecord]
    games: list[PlayedGame]


async def records_of(connection: AsyncConnection, person: str) -> list[GameRecord]:
    """How a person has fared at each game, the one played most first."""
    keys = (result.game, result.seat, result.finish, (result.place == 1).label("first"))
    query = select(*keys, func.count().label("n")).where(result.person == person).group_by(*keys)
    rows = (await connection.execute(query)).all()
    games = Counter[str]()
    for row in rows:
        games[row.game] += row.n
    return [
        _record(game, [row for row in rows if row.game == game]) for game, _ in games.most_common()
    ]


def _record(game: str, rows: Sequence[Any]) -> GameRecord:
    finishes, seats = Counter[str](), Counter[str]()
    for row in rows:
        finishes[row.finish] += row.n
        seats[row.seat] += row.n
    won = sum(row.n for row in rows if row.first and row.finish == "played")
    (side, most), *_ = seats.most_common(1)
    return GameRecord(
        game=game, games=finishes.total(), won=won, resigned=finishes["resigned"],
        by_bot=finishes["bot"], side=side, side_games=most,
    )  # fmt: skip


async def games_of(
    connection: AsyncConnection, person: str, viewer: str, people: People
) -> list[PlayedGame]:
    """The last games of a person, as somebody may see them."""
    own = select(schema.results).where(result.person == person).order_by(result.at.desc())
    rows = (await connection.execute(own.limit(GAMES_SHOWN))).all()
    visible = await _visible(connection, [row.table_id for row in rows], viewer)
    others = await _others(connection, visible, person)
    await people.learn(it for group in others.values() for it in group)
    return [
        _played(row, row.table_id in visible, others.get(row.table_id, ()), people) for row in rows
    ]


async def _visible(connection: AsyncConnection, tables: Sequence[str], viewer: str) -> set[str]:
    entered = select(member.table_id).where(member.person == viewer)
    allowed = or_(table.public, table.id.in_(entered))
    return set(await connection.scalars(select(table.id).where(table.id.in_(tables), allowed)))


async def _others(
    connection: AsyncConnection, tables: Collection[str], person: str
) -> dict[str, list[str]]:
    """Who else played at tables."""
    beside = (result.table_id.in_(tables), result.person != person)
    query = select(result.table_id, result.person).where(*beside)
    found: dict[str, list[str]] = {}
    for row in await connection.execute(query):
        found.setdefault(row.table_id, []).append(row.person)
    return found


def _played(row: Any, visible: bool, others: Sequence[str], people: People) -> PlayedGame:
    return PlayedGame(
        table=row.table_id if visible else None,
        game=row.game,
        scenario=row.scenario,
        seat=row.seat,
        at=row.at / 1000,
        place=row.place,
        of=row.players,
        bots=row.bots,
        finish=row.finish,
        rating=row.rating,
        others=[Someone(id=it, name=people.name(it)) for it in sorted(others)],
    )
