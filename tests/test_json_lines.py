"""Lines of places in JSON text."""

import json

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from imperios.content.json_lines import JsonText, place_of

TEXT = b"""{
 "zones": [
  {"id": "attica",
   "capacity": 3},
  {"id": "say \\"{[,]}\\"", "capacity": null}
 ],
 "empty": {}, "none": [],
 "last": -1.5e3
}"""


@pytest.mark.parametrize(
    ("place", "line"),
    [
        ("", 1),
        ("zones", 2),
        ("zones[0].id", 3),
        ("zones[0].capacity", 4),
        ("zones[1].capacity", 5),
        ("empty", 7),
        ("none", 7),
        ("last", 8),
    ],
)
def test_every_place_has_its_line(place: str, line: int) -> None:
    assert JsonText(TEXT).line(place) == line


def test_a_place_that_is_missing_has_the_line_of_what_is_around_it() -> None:
    assert JsonText(TEXT).line("zones[1].colour.name") == 5


def test_a_key_given_twice_is_found() -> None:
    assert JsonText(b'{"a": {"b": 1, "b": 2}}').repeated == ["a.b"]


@pytest.mark.parametrize(
    ("raw", "line"),
    [(b'{\n "a": 1,\n}', 3), (b'{"a":\n\xff}', 2), (b"[" * 100_000, 1), (b"", 1)],
)
def test_broken_text_has_an_error_and_its_line(raw: bytes, line: int) -> None:
    text = JsonText(raw)

    assert text.error
    assert text.line("anything[3]") == line


values = st.recursive(
    st.none() | st.booleans() | st.integers() | st.text() | st.floats(allow_nan=False),
    lambda inner: st.lists(inner) | st.dictionaries(st.text(), inner),
)


@given(values)
@settings(deadline=None)
def test_any_json_is_walked_to_its_end(value: object) -> None:
    text = JsonText(json.dumps(value, indent=1).encode())

    assert text.value == value
    assert text.line("") == 1


def test_a_path_becomes_a_place() -> None:
    assert place_of(["zones", 3, "capacity"]) == "zones[3].capacity"
