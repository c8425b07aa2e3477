"""The documents of the API are those of the server's structs."""

import pytest

from imperios.server.api_documents import Document, asyncapi, openapi
from tools.api_documents import DOCS, text_of

STALE = "run .venv/bin/python -m tools.api_documents"


@pytest.mark.parametrize(("name", "document"), [("openapi", openapi()), ("asyncapi", asyncapi())])
def test_a_document_is_up_to_date(name: str, document: Document) -> None:
    assert (DOCS / f"{name}.json").read_text(encoding="utf-8") == text_of(document), STALE


def test_every_reference_of_the_socket_leads_to_a_schema() -> None:
    document = asyncapi()
    schemas = document["components"]["schemas"]
    sent = [
        it["payload"]["$ref"].split("/")[-1] for it in document["components"]["messages"].values()
    ]

    assert {"Choose", "Look", "GameState", "TableMessage", "Answer"} <= set(sent) <= schemas.keys()
