"""Everything that the OpenAPI document knows, asked with bodies that it calls valid."""

import re
from typing import Any, NamedTuple

import httpx

from tests.server.client import Json

NAMES = {
    "document": "terms", "lang": "es", "game": "grecia", "lesson": "none", "someone": "nobody",
    "table": "nowhere", "tournament": "nowhere", "operated": "nowhere",
}  # fmt: skip
GIVEN = {"seat": "red", "game": "grecia", "code": "000000"}  # words that mean something
UNCHANGING = ("/api/documents/", "/api/games")


class Operation(NamedTuple):
    """A method of a path, with what has to be sent to it."""

    method: str
    path: str
    query: Json
    body: Any
    asks_seat: bool

    @property
    def end(self) -> str:
        """What it is about a table."""
        return self.path.rpartition("/")[2]

    @property
    def unchanging(self) -> bool:
        """Whether it is the same for everybody, as long as the program is the same."""
        return self.path.startswith(UNCHANGING)

    def ask(self, client: httpx.Client, seat: str = "", **names: str) -> httpx.Response:
        """Ask it of what is named, as a seat if it can be asked as one."""
        known = NAMES | names
        path = re.sub(r"{(\w+)}", lambda found: known.get(found[1], "none"), self.path)
        asked = self.query | ({"seat": seat} if seat else {})
        return client.request(self.method, path, params=asked, json=self.body)


def operations(document: Json) -> list[Operation]:
    """All that the document knows."""
    return [
        _operation(document, method, path, told)
        for path, methods in document["paths"].items()
        for method, told in methods.items()
    ]


def _operation(document: Json, method: str, path: str, told: Json) -> Operation:
    asked = [it for it in told.get("parameters", []) if it["in"] == "query"]
    query = {
        it["name"]: _example(document, it["schema"], it["name"]) for it in asked if it["required"]
    }
    content = told.get("requestBody", {}).get("content", {})
    schema = content.get("application/json", {}).get("schema")
    body = None if schema is None else _example(document, schema)
    asks_seat = any(it["name"] == "seat" for it in asked)
    return Operation(method.upper(), path, query, body, asks_seat)


def _example(document: Json, schema: Json, name: str = "") -> Any:
    """The least that the document calls valid."""
    if "$ref" in schema:
        kind = schema["$ref"].rpartition("/")[2]
        return _example(document, document["components"]["schemas"][kind], name)
    if "oneOf" in schema:
        return _example(document, schema["oneOf"][0], name)
    if "const" in schema or "enum" in schema:
        return schema.get("const", schema.get("enum", [""])[0])
    if schema["type"] == "object":
        properties = schema.get("properties", {})
        return {it: _example(document, properties[it], it) for it in schema.get("required", ())}
    if schema["type"] == "array":
        return [_example(document, schema["items"])] * schema.get("minItems", 0)
    if schema["type"] == "string":
        return GIVEN.get(name, "x" * schema.get("minLength", 0))
    return False if schema["type"] == "boolean" else int(schema.get("minimum", 1))
