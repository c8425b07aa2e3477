"""Reading a partial position: every fault with its place."""

from typing import Any

import pytest

from imperios.kernel.reader import Reader


def reader(data: object) -> Reader:
    return Reader(data, "", [])


@pytest.mark.parametrize("data", [None, 5, "text", [], True])
def test_a_table_is_expected(data: object) -> None:
    assert reader(data).faults == [f"position: a table is expected, not {data!r}"]


def test_places_are_written_with_dots_and_brackets() -> None:
    top = reader({"seats": {"red": {"cards": 1}}, "stack": [{}, {"x": 1}]})
    top.table("seats").table("red").words("cards", ("a",))
    for table in top.tables("stack"):
        table.close()

    assert top.faults == [
        "seats.red.cards: a list is expected, not 1", "stack[1].x: not known here",
    ]  # fmt: skip


@pytest.mark.parametrize("value", ["2", 2.0, None, [], {}, True, -1, 10])
def test_a_number_must_be_whole_and_within_bounds(value: Any) -> None:
    top = reader({"round": value})

    assert top.number("round", 4, 0, 9) == 4
    assert len(top.faults) == 1
    assert top.faults[0].startswith("round: ")


def test_a_number_that_is_missing_is_the_default() -> None:
    top = reader({"round": 9})

    assert (top.number("round", 1, 0, 9), top.number("turn", 3), top.faults) == (9, 3, [])


@pytest.mark.parametrize("value", ["yes", 1, 0, None, []])
def test_a_flag_is_true_or_false(value: Any) -> None:
    top = reader({"attacked": value})

    assert top.flag("attacked", default=True) is True
    assert len(top.faults) == 1


@pytest.mark.parametrize("value", ["blue", 0, ["red"], {"red": 1}, True])
def test_a_word_must_be_one_of_those_known(value: Any) -> None:
    top = reader({"turn": value})

    assert top.word("turn", ("red", "green"), 1) == 1
    assert top.faults == [f"turn: {value!r} is none of: red, green"]


@pytest.mark.parametrize("value", [None, ""])
def test_no_word_is_the_default(value: Any) -> None:
    top = reader({"turn": value})

    assert (top.word("turn", ("red", "green")), top.faults) == (-1, [])


def test_words_are_read_by_their_places_and_each_wrong_one_is_a_fault() -> None:
    top = reader({"cards": ["b", "x", "a", "b", 7]})

    assert top.words("cards", ("a", "b")) == [1, 0, 1]
    assert [fault.split(" is ")[0] for fault in top.faults] == ["cards: 'x'", "cards: 7"]


@pytest.mark.parametrize("value", ["ab", 3, {"a": 1}, None, True])
def test_words_are_a_list(value: Any) -> None:
    top = reader({"cards": value})

    assert top.words("cards", ("a", "b")) == []
    assert len(top.faults) == 1


def test_counts_are_numbers_by_word() -> None:
    top = reader({"units": {"light": 2, "ship": 1}})

    assert (top.counts("units", ("ship", "heavy", "light")), top.faults) == ([1, 0, 2], [])


def test_counts_have_no_other_words_and_no_negative_numbers() -> None:
    top = reader({"units": {"light": -1, "tank": 1}})

    assert top.counts("units", ("light",)) == [0]
    assert sorted(fault.split(":")[0] for fault in top.faults) == ["units.light", "units.tank"]


@pytest.mark.parametrize("value", ["ab", 3, {"a": 1}, None])
def test_tables_are_a_list(value: Any) -> None:
    top = reader({"stack": value})

    assert top.tables("stack") == []
    assert top.faults == [f"stack: a list is expected, not {value!r}"]


def test_what_nobody_read_is_a_fault() -> None:
    top = reader({"round": 1, "rnd": 2, "x": 3})
    top.number("round", 1)
    top.close()

    assert top.faults == ["rnd: not known here", "x: not known here"]
