"""Every content file has a schema, and the schemas themselves are sound."""

import json
from collections.abc import Iterator
from typing import Any

import pytest
from jsonschema import Draft202012Validator

from imperios.content.check import check_shipped, shipped
from imperios.content.registry import GAMES

FILES = [(game, name) for game, it in GAMES.items() for name in it.content]


def schema(game: str, name: str) -> dict[str, Any]:
    file = shipped(game) / "schema" / f"{name}.schema.json"
    found: dict[str, Any] = json.loads(file.read_text(encoding="utf-8"))
    return found


def objects(value: object) -> Iterator[dict[str, Any]]:
    """Every part of a schema that describes an object by its keys."""
    if isinstance(value, dict):
        if "properties" in value and value.get("type") == "object" and "allOf" not in value:
            yield value
        for item in value.values():
            yield from objects(item)
    elif isinstance(value, list):
        for item in value:
            yield from objects(item)


@pytest.mark.parametrize(("game", "name"), FILES)
def test_a_schema_is_valid_and_lets_no_misspelt_key_pass(game: str, name: str) -> None:
    found = schema(game, name)
    Draft202012Validator.check_schema(found)

    assert found["$schema"].endswith("2020-12/schema")
    for part in objects(found):
        assert part["additionalProperties"] is False


@pytest.mark.parametrize("game", GAMES)
def test_the_shipped_content_has_no_fault(game: str) -> None:
    assert check_shipped(game) == []
