"""The documents of the API are those of the server's structs, and say what is really sent."""

from typing import Any

import pytest
from jsonschema import Draft202012Validator
from referencing import Registry
from referencing.jsonschema import DRAFT202012

from imperios.server.api_documents import Document, asyncapi, openapi
from tests.server.client import BOT, ME, Json, Player
from tools.api_documents import DOCS, text_of

STALE = "run .venv/bin/python -m tools.api_documents"


@pytest.mark.parametrize(("name", "document"), [("openapi", openapi()), ("asyncapi", asyncapi())])
def test_a_document_is_up_to_date(name: str, document: Document) -> None:
    assert (DOCS / f"{name}.json").read_text(encoding="utf-8") == text_of(document), STALE


@pytest.fixture(scope="module")
def server_message() -> Draft202012Validator:
    """Checks that something is a message of the server by the AsyncAPI document."""
    resource = DRAFT202012.create_resource(asyncapi())
    registry: Registry[Any] = Registry().with_resource("urn:live", resource)
    schema = {"$ref": "urn:live#/components/schemas/ServerMessage"}
    return Draft202012Validator(schema, registry=registry)


def test_what_the_socket_sends_is_in_the_document(
    ana: Player, server_message: Draft202012Validator
) -> None:
    sent = played_on_a_socket(ana)

    assert {it["is"] for it in sent} == {"table", "state", "answer", "chat", "pong"}
    for message in sent:
        server_message.validate(message)


def test_a_message_that_is_not_in_the_document_is_found(
    ana: Player, server_message: Draft202012Validator
) -> None:
    state = next(it for it in played_on_a_socket(ana) if it["is"] == "state")

    assert not server_message.is_valid({**state, "version": "last"})
    assert not server_message.is_valid({name: state[name] for name in state if name != "log"})


def played_on_a_socket(player: Player) -> list[Json]:
    """All messages of a table with clocks: choices, a refusal, a word, a ping."""
    pace = {"kind": "live", "bank": 600, "increment": 5}
    table, sent = player.create(ME, BOT, pace=pace), list[Json]()
    with player.live(table) as line:
        sent.append(line.until(lambda it: it["is"] == "table"))
        sent.append(line.until(lambda it: it["is"] == "state" and bool(it["choices"])))
        for number, token in enumerate([line.state["choices"][0], "nonsense"]):
            line.send(
                "choose", id=f"c{number}", seat="red", token=token, version=line.state["version"]
            )
            sent += [line.answer(f"c{number}"), line.state]
        line.send("chat", id="word", text="hola")
        sent.append(line.until(lambda it: it["is"] == "chat"))
        line.send("ping")
        sent.append(line.until(lambda it: it["is"] == "pong"))
    return sent
