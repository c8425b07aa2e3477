"""The API keeps what its OpenAPI document promises."""

from typing import Any

import msgspec
import pytest
import schemathesis
from hypothesis import HealthCheck, Phase, given, settings
from schemathesis import GenerationMode
from schemathesis import checks as known
from schemathesis.core.failures import FailureGroup

from imperios.server.tables.wire import TableInfo
from tests.server.client import ME, Player, Running

LAST = {  # after these there is nothing left to ask
    ("POST", "/api/me/logout"), ("POST", "/api/me/login"), ("DELETE", "/api/me"),
    ("DELETE", "/api/tables/{table}"),
}  # fmt: skip


@pytest.fixture(scope="module")
def document(running: Running) -> Any:
    """The document that the server serves."""
    return schemathesis.openapi.from_url(f"{running.url}/api/schema/openapi.json")


def test_the_document_names_every_part_of_the_api(document: Any) -> None:
    paths = set(document.raw_schema["paths"])

    assert {"/api/me", "/api/games", "/api/tables", "/api/tables/{table}/do"} <= paths


@pytest.mark.filterwarnings("ignore")
def test_nothing_breaks_and_nothing_wrong_is_accepted(
    running: Running, ana: Player, document: Any, full: bool
) -> None:
    table = ana.create(ME, ME)
    headers = {"X-Imperios": "1", "Cookie": f"imperios={ana.http.cookies['imperios']}"}
    checks = [
        known.not_a_server_error,
        known.status_code_conformance,
        known.content_type_conformance,
        known.response_schema_conformance,
    ]
    for operation in (found.ok() for found in document.get_all_operations()):
        if (operation.method.upper(), operation.path) not in LAST:
            try_out(operation, table, headers, checks, 200 if full else 15)


def try_out(
    operation: Any, table: str, headers: dict[str, str], checks: list[Any], examples: int
) -> None:
    """Cases of one operation, at a table that is there."""

    def call(case: Any) -> None:
        if "table" in case.path_parameters:
            case.path_parameters["table"] = table
        answer = case.call_and_validate(headers=headers, checks=checks)
        if case.meta.generation.mode is GenerationMode.NEGATIVE and not case.path_parameters:
            assert 400 <= answer.status_code < 500

    quick = settings(
        max_examples=examples, deadline=None, database=None, phases=[Phase.generate],
        suppress_health_check=list(HealthCheck),
    )  # fmt: skip
    for mode in GenerationMode if operation.body else [GenerationMode.POSITIVE]:
        quick(given(case=operation.as_strategy(generation_mode=mode))(call))()


@pytest.mark.filterwarnings("ignore")
def test_an_answer_that_is_not_what_the_document_says_is_found(
    running: Running, ana: Player, document: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    table, listing = ana.create(ME, ME), running.server.listing
    headers = {"X-Imperios": "1", "Cookie": f"imperios={ana.http.cookies['imperios']}"}
    operation = document["/api/tables/{table}"]["GET"]
    of_table = listing.of_table

    async def wrong(*arguments: Any) -> TableInfo:
        return msgspec.structs.replace(await of_table(*arguments), created="yesterday")

    monkeypatch.setattr(listing, "of_table", wrong)

    with pytest.raises(FailureGroup, match="yesterday"):
        try_out(operation, table, headers, [known.response_schema_conformance], 1)
