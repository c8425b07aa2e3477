"""The API as documents: OpenAPI for HTTP, AsyncAPI for the socket, made from the same structs."""

import inspect
import tempfile
from collections.abc import Iterator
from pathlib import Path
from typing import Any, get_args

import msgspec

from imperios import __version__
from imperios.server.app import litestar_app
from imperios.server.notifications.api import NewChannel
from imperios.server.services import Server
from imperios.server.settings import Settings
from imperios.server.tables.clocks import Pace
from imperios.server.tables.commands import AnyCommand, ClientMessage
from imperios.server.tables.wire import ServerMessage

Document = dict[str, Any]
SCHEMAS = "#/components/schemas/{name}"
UNIONS = {"ClientMessage": ClientMessage, "ServerMessage": ServerMessage}
NAMED = {"Command": AnyCommand, "Pace": Pace, "NewChannel": NewChannel}  # for clients' types
QUERY = {
    "seat": {"type": "string", "description": "the seat as which one sees, if one has several"},
    "have": {"type": "string", "description": "ERA.COUNT of the log that one has already"},
}


def openapi() -> Document:
    """What HTTP carries; with the messages of the socket among its schemas, for clients' types."""
    with tempfile.TemporaryDirectory() as folder:
        app = litestar_app(Server(Settings(data=Path(folder))))
        document = app.openapi_schema.to_schema()
    schemas = {**socket_schemas(), **_one_of(NAMED), **document["components"]["schemas"]}
    sentences = dict(_sentences(msgspec.Struct))
    for name, schema in schemas.items():
        if name in sentences:
            schema["description"] = sentences[name]
    document["components"]["schemas"] = schemas
    return document


def asyncapi() -> Document:
    """What the socket carries, from the point of view of the server."""
    channel = {"$ref": "#/channels/live"}
    return {
        "asyncapi": "3.0.0",
        "info": {"title": "Imperios: the live channel of a table", "version": __version__},
        "defaultContentType": "application/json",
        "channels": {
            "live": {
                "address": "/api/tables/{table}/live",
                "parameters": {"table": {"description": "the id of the table"}},
                "messages": {
                    name: {"$ref": f"#/components/messages/{name}"}
                    for union in UNIONS.values()
                    for name in _names(union)
                },
                "bindings": {"ws": {"query": {"type": "object", "properties": QUERY}}},
            }
        },
        "operations": {
            "hear": {"action": "receive", "channel": channel, "messages": _on_live(ClientMessage)},
            "tell": {"action": "send", "channel": channel, "messages": _on_live(ServerMessage)},
        },
        "components": {
            "messages": {
                name: {"payload": {"$ref": SCHEMAS.format(name=name)}}
                for union in UNIONS.values()
                for name in _names(union)
            },
            "schemas": socket_schemas(),
        },
    }


def socket_schemas() -> dict[str, Document]:
    """Every message of the socket and all that is in it, and which of them either side sends."""
    types = [each for union in UNIONS.values() for each in get_args(union)]
    _, found = msgspec.json.schema_components(types, ref_template=SCHEMAS)
    return {**found, **_one_of(UNIONS)}


def _one_of(unions: dict[str, Any]) -> dict[str, Document]:
    return {
        name: {"oneOf": [{"$ref": SCHEMAS.format(name=each)} for each in _names(union)]}
        for name, union in unions.items()
    }


def _names(union: Any) -> list[str]:
    return [each.__name__ for each in get_args(union)]


def _on_live(union: Any) -> list[Document]:
    return [{"$ref": f"#/channels/live/messages/{name}"} for name in _names(union)]


def _sentences(kind: type[msgspec.Struct]) -> Iterator[tuple[str, str]]:
    """What each struct of the server says about itself."""
    for each in kind.__subclasses__():
        if each.__module__.startswith("imperios.server."):
            yield each.__name__, inspect.getdoc(each) or ""
        yield from _sentences(each)
