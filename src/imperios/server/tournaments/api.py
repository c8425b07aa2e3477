"""Tournaments over HTTP."""

import secrets
import time

from litestar import get, post
from litestar.di import NamedDependency
from litestar.params import FromPath, FromQuery, JSONBody

from imperios.kernel.errors import Faults
from imperios.server.accounts.people import People, Person
from imperios.server.http.errors import AnyRequest, Failure, errors
from imperios.server.http.rate_limits import Costs
from imperios.server.storage.engine import Conflict
from imperios.server.tables.create import header_of
from imperios.server.tables.dice import new_seed
from imperios.server.tables.wire import NewTable, SeatWish
from imperios.server.time.periodic import Periodic
from imperios.server.tournaments.director import Director
from imperios.server.tournaments.pages import info_of, page_of
from imperios.server.tournaments.pairing import rounds_of
from imperios.server.tournaments.store import Tournaments, Which
from imperios.server.tournaments.tournament import Entrant, Tournament
from imperios.server.tournaments.wire import (
    Joining,
    NewTournament,
    TournamentInfo,
    TournamentList,
    TournamentPage,
)

NEW = 50.0  # milliseconds of a processor that a new tournament costs
MOST = 5  # of one host that are not over
LONGEST_ROBIN = 16  # players of a round robin of pairs


class NoSuchTournament(Failure):
    """There is no such tournament."""

    def __init__(self) -> None:
        super().__init__(404, "there is no such tournament")


async def _found(tournaments: Tournaments, name: str) -> Tournament:
    it = await tournaments.find(name)
    if it is None:
        raise NoSuchTournament
    return it


@get("/api/tournaments", responses=errors(401))
async def listed(
    tournaments: NamedDependency[Tournaments],
    people: NamedDependency[People],
    person: NamedDependency[Person],
    which: FromQuery[Which] = "open",
) -> TournamentList:
    """Tournaments that one can join, that are played, that are over, or one's own."""
    names = await tournaments.listed(which, person.id)
    found = [await tournaments.find(name) for name in names]
    return TournamentList(tournaments=[await info_of(it, person.id, people) for it in found if it])


@post("/api/tournaments", responses=errors(401))
async def create(
    data: JSONBody[NewTournament],
    request: AnyRequest,
    tournaments: NamedDependency[Tournaments],
    people: NamedDependency[People],
    costs: NamedDependency[Costs],
    person: NamedDependency[Person],
) -> TournamentInfo:
    """A new tournament, which others may join."""
    costs.spend(request, person.id, NEW)
    _check(data)
    if await tournaments.hosted(person.id) >= MOST:
        raise Failure(429, "too many tournaments: end some of them", "too_many")
    it = Tournament(
        id=secrets.token_urlsafe(9), host=person.id, order=data, status="open", round=0,
        rounds=rounds_of(data.system, data.places, data.seats, data.rounds), seed=new_seed(),
        mix="", starts=int(data.starts * 1000), created=int(time.time() * 1000), entrants=[],
        boards=[],
    )  # fmt: skip
    await tournaments.add(it)
    return await info_of(it, person.id, people)


def _check(new: NewTournament) -> None:
    """The game says whether there are such tables; Faults says everything that is wrong."""
    table = NewTable(
        game=new.game, scenario=new.scenario, seats=[SeatWish(kind="open")] * new.seats,
        options=new.options,
    )  # fmt: skip
    header_of(table, "", "")
    if new.places < new.seats:
        raise Faults([f"places: {new.places} players do not fill a table of {new.seats}"])
    if new.system == "round_robin" and new.seats == 2 and new.places > LONGEST_ROBIN:
        raise Faults([f"places: a round robin has at most {LONGEST_ROBIN} players"])


@get("/api/tournaments/{tournament:str}", responses=errors(401, 404))
async def page(
    tournament: FromPath[str],
    tournaments: NamedDependency[Tournaments],
    people: NamedDependency[People],
    person: NamedDependency[Person],
) -> TournamentPage:
    """Standings, rounds and tables of a tournament."""
    return await page_of(await _found(tournaments, tournament), person.id, people)


@post("/api/tournaments/{tournament:str}/join", status_code=200, responses=errors(401, 404, 409))
async def join(
    tournament: FromPath[str],
    data: JSONBody[Joining],
    tournaments: NamedDependency[Tournaments],
    director: NamedDependency[Director],
    direction: NamedDependency[Periodic],
    people: NamedDependency[People],
    person: NamedDependency[Person],
) -> TournamentPage:
    """Take part; or take part again, after one has left."""
    async with director.lock:
        it = await _found(tournaments, tournament)
        if it.has(person.id) and it.status == "playing":
            await tournaments.set_gone(it.id, person.id, False)
        elif not it.has(person.id):
            await _enter(it, tournaments, person, data.word)
    direction.wake()
    return await page_of(await _found(tournaments, tournament), person.id, people)


async def _enter(it: Tournament, tournaments: Tournaments, person: Person, word: str) -> None:
    if it.status != "open":
        raise Failure(409, "the tournament has begun", "begun")
    if it.full:
        raise Failure(409, "every place is taken", "full")
    entrant = Entrant(who=person.id, bot="", number=0, word=word, gone=False)
    try:
        await tournaments.join(it.id, entrant)
    except Conflict:
        return  # the same person, from another window


@post(
    "/api/tournaments/{tournament:str}/withdraw", status_code=200, responses=errors(401, 404, 409)
)
async def withdraw(
    tournament: FromPath[str],
    tournaments: NamedDependency[Tournaments],
    director: NamedDependency[Director],
    people: NamedDependency[People],
    person: NamedDependency[Person],
) -> TournamentPage:
    """Take no part any more; a table at which one plays is given up."""
    async with director.lock:
        it = await _found(tournaments, tournament)
        if not it.has(person.id):
            raise Failure(409, "you take no part in it", "not_in_it")
        await director.withdraw(it, person)
    return await page_of(await _found(tournaments, tournament), person.id, people)


@post("/api/tournaments/{tournament:str}/begin", status_code=200, responses=errors(401, 404, 409))
async def begin(
    tournament: FromPath[str],
    tournaments: NamedDependency[Tournaments],
    director: NamedDependency[Director],
    people: NamedDependency[People],
    person: NamedDependency[Person],
) -> TournamentPage:
    """The host begins with those who are there; bots fill the places if they may."""
    async with director.lock:
        it = await _opened_by(tournaments, tournament, person)
        there = len(it.entrants) if not it.order.fill else it.order.places
        if there < it.order.seats:
            raise Failure(409, "there are too few for a table", "too_few")
        await director.begin(it)
    return await page_of(await _found(tournaments, tournament), person.id, people)


@post("/api/tournaments/{tournament:str}/cancel", status_code=200, responses=errors(401, 404, 409))
async def cancel(
    tournament: FromPath[str],
    tournaments: NamedDependency[Tournaments],
    director: NamedDependency[Director],
    people: NamedDependency[People],
    person: NamedDependency[Person],
) -> TournamentPage:
    """The host calls it off before it has begun."""
    async with director.lock:
        it = await _opened_by(tournaments, tournament, person)
        await tournaments.cancel(it)
    return await page_of(await _found(tournaments, tournament), person.id, people)


async def _opened_by(tournaments: Tournaments, name: str, person: Person) -> Tournament:
    """A tournament of this host that has not begun."""
    it = await _found(tournaments, name)
    if it.host != person.id:
        raise Failure(403, "only who opened the tournament may do that", "not_host")
    if it.status != "open":
        raise Failure(409, "the tournament has begun", "begun")
    return it


HANDLERS = [listed, create, page, join, withdraw, begin, cancel]
