"""Addresses that are sent to others: the page with a preview, and the picture of a table.

Nothing here needs a cookie, since chats have none. What only some may see is shown to whoever has a
cookie or an invitation for it; everybody else gets the neutral card and picture.
"""

import asyncio
from typing import Annotated

from litestar import MediaType, Response, get
from litestar.di import NamedDependency
from litestar.params import FromPath, FromQuery, QueryParameter

from imperios import rewound
from imperios.server.accounts.sessions import COOKIE, Sessions
from imperios.server.http.bodies import Lang
from imperios.server.http.errors import AnyRequest, Failure
from imperios.server.http.rate_limits import Costs
from imperios.server.http.static_files import NO_PAGE, WEB
from imperios.server.previews import cards
from imperios.server.previews.pictures import Pictures
from imperios.server.settings import Settings
from imperios.server.storage.engine import Unavailable
from imperios.server.tables.registry import Registry
from imperios.server.tables.replay import cost_of
from imperios.server.tables.table import Table
from imperios.server.texts import say
from imperios.server.tournaments.store import Tournaments

COST = 300.0  # milliseconds of a processor that a picture costs
SHORT = {"cache-control": "public, max-age=60"}
PRIVATE = {"cache-control": "private, no-store"}
Invite = Annotated[str, QueryParameter(max_length=64)]
Moment = Annotated[int | None, QueryParameter(ge=0, le=10**6)]


def _lang(request: AnyRequest) -> Lang:
    """The language that is read there; Spanish unless English is asked for first."""
    return "en" if request.headers.get("accept-language", "").lower().startswith("en") else "es"


async def _seen(
    name: str, invite: str, request: AnyRequest, registry: Registry, sessions: Sessions
) -> Table | None:
    """A table that whoever asks may see: it is public, they were let in, or are invited."""
    try:
        person = await sessions.person(request.cookies.get(COOKIE, ""))
        found = await registry.table(name)
        if person is not None and await found.bars(person.id, registry.circle):
            return None
        let_in = person is not None and await registry.is_member(found, person)
    except (Failure, Unavailable):  # the page itself says what is wrong
        return None
    invited = registry.signer.invited(name, invite) and not found.details.sealed
    return found if found.details.public or let_in or invited else None


@get(
    ["/t/{name:str}", "/replay/{name:str}", "/replay/{name:str}/{moment:int}"],
    include_in_schema=False,
)
async def table_page(
    name: FromPath[str],
    request: AnyRequest,
    registry: NamedDependency[Registry],
    sessions: NamedDependency[Sessions],
    settings: NamedDependency[Settings],
    pictures: NamedDependency[Pictures],
    moment: FromPath[int | None] = None,
    invite: Invite = "",
) -> Response[bytes]:
    """The page for the address of a table, a replay, or a moment in it."""
    lang, found = _lang(request), await _seen(name, invite, request, registry, sessions)
    if found is None:
        return _page(cards.neutral(lang), settings, request)
    picture = cards.NEUTRAL
    if pictures.can_draw(found.details.header.game):
        wanted = {"invite": invite, "choices": moment, "lang": lang}
        query = "&".join(f"{key}={value}" for key, value in wanted.items() if value)
        picture = f"pictures/{name}?{query}"
    replay = request.url.path.startswith("/replay/")
    return _page(cards.of_table(found, lang, picture, replay), settings, request)


@get(["/games/{game:str}", "/games/{game:str}/{scenario:str}"], include_in_schema=False)
async def scenario_page(
    game: FromPath[str],
    request: AnyRequest,
    settings: NamedDependency[Settings],
    scenario: FromPath[str] = "",
) -> Response[bytes]:
    """The page for the sheet of a scenario."""
    return _page(cards.of_scenario(game, scenario, _lang(request)), settings, request)


@get("/tournaments/{name:str}", include_in_schema=False)
async def tournament_page(
    name: FromPath[str],
    request: AnyRequest,
    tournaments: NamedDependency[Tournaments],
    settings: NamedDependency[Settings],
) -> Response[bytes]:
    """The page for a tournament."""
    lang = _lang(request)
    try:
        found = await tournaments.find(name)
    except Unavailable:
        found = None
    if found is None:
        return _page(cards.neutral(lang), settings, request)
    what = cards.of_scenario(found.order.game, found.order.scenario, lang)
    text = say(lang, "card.tournament", what=what.title)
    return _page(cards.Card(found.order.title, text), settings, request)


def _page(card: cards.Card, settings: Settings, request: AnyRequest) -> Response[bytes]:
    path = request.url.path.lstrip("/")  # without an invitation
    body = cards.page(card, settings.site, path) or NO_PAGE.encode()
    return Response(body, media_type=MediaType.HTML, headers=PRIVATE)


@get("/pictures/{name:str}", include_in_schema=False)
async def table_picture(
    name: FromPath[str],
    request: AnyRequest,
    registry: NamedDependency[Registry],
    sessions: NamedDependency[Sessions],
    costs: NamedDependency[Costs],
    pictures: NamedDependency[Pictures],
    invite: Invite = "",
    choices: Moment = None,
    lang: FromQuery[Lang] = "es",
) -> Response[bytes]:
    """The board of a table as spectators see it: now, or at a moment of a game that is over."""
    found = await _seen(name, invite, request, registry, sessions)
    if found is None or not pictures.can_draw(found.details.header.game):
        return Response(_neutral(), media_type="image/png", headers=PRIVATE)
    state = found.views_for("").state
    game = state.game
    if choices is not None and state.status == "over" and choices < len(game.past):
        costs.spend(request, "", cost_of(state, 1))
        game = await asyncio.to_thread(rewound, game, choices)
    owner = request.client.host if request.client else ""
    view = game.view(None)
    if pictures.key(game.game.id, lang, view) not in pictures.kept:
        costs.spend(request, "", COST)
    body = await pictures.of(game.game.id, lang, view, owner)
    return Response(
        body, media_type="image/png", headers=SHORT if found.details.public else PRIVATE
    )


def _neutral() -> bytes:
    file = WEB / cards.NEUTRAL
    if not file.is_file():
        raise Failure(404, "there is no such thing")
    return file.read_bytes()


HANDLERS = [table_page, scenario_page, tournament_page, table_picture]
