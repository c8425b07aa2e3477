"""The door of the live channel."""

from functools import partial

from litestar import WebSocket, websocket
from litestar.di import NamedDependency
from litestar.params import FromPath

from imperios.server.accounts.people import People, Person
from imperios.server.accounts.sessions import COOKIE, Sessions
from imperios.server.http.connections import Full, Slots
from imperios.server.http.limits import Messages
from imperios.server.storage.engine import Unavailable
from imperios.server.tables.listing import Listing
from imperios.server.tables.registry import NoSuchTable, Registry
from imperios.server.tables.socket import AWAY, KEPT, Connection, Socket
from imperios.server.tables.table import Table
from imperios.server.tables.versions import SetAside
from imperios.server.tables.views import Log


@websocket("/api/tables/{table:str}/live")
async def live(
    socket: WebSocket,  # type: ignore[type-arg]
    table: FromPath[str],
    registry: NamedDependency[Registry],
    listing: NamedDependency[Listing],
    sessions: NamedDependency[Sessions],
    people: NamedDependency[People],
    messages: NamedDependency[Messages],
    sockets: NamedDependency[Slots],
    address_sockets: NamedDependency[Slots],
) -> None:
    """The live channel."""
    await socket.accept()
    try:
        session = await sessions.session(socket.cookies.get(COOKIE, ""))
        person = await people.find(session.person) if session else None
        found = await _seen_on_socket(socket, table, registry, person)
        if session is None or person is None or found is None:
            return
        chat = await registry.chat(table)
    except Unavailable:
        await socket.close(*AWAY)
        return
    address = socket.client.host if socket.client else ""
    allow = partial(messages.allow, person.id, address)
    connection = Connection(socket, listing, found, chat, person, allow, session.lasts)
    seat = socket.query_params.get("seat", "")
    connection.see_as(found.seat_for(person.id, seat or None))
    connection.log = Log.read(socket.query_params.get("have", ""))
    try:
        with sockets.held(f"person {person.id}"), address_sockets.held(address):
            await connection.run()
    except Full:
        await socket.close(code=4429, reason="too many connections")


async def _seen_on_socket(
    socket: Socket, table: str, registry: Registry, person: Person | None
) -> Table | None:
    """The table, if the person may see it; otherwise the socket is closed."""
    if person is None:
        await socket.close(code=4403, reason="no cookie")
        return None
    try:
        return await registry.visible(table, person)
    except NoSuchTable:
        await socket.close(code=4404, reason="no such table")
    except SetAside:
        await socket.close(*KEPT)
    return None
