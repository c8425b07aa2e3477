"""Conformance cases: scripts, and the comparison with what is expected."""

from datetime import date
from typing import Any

import pytest

from imperios.kernel.cases import differences, play_script, run_case
from tests.kernel.toy import GAME, Nod


def outcome(script: str, **case: Any) -> list[str]:
    return run_case({"game": "toy", "title": "x", "script": script, **case}, GAME)


def test_a_case_that_holds_has_no_differences() -> None:
    script = """
    ann: bet            # a comment
    offers ben: n1 n2
    lacks ben: dig yes
    refused ben: dig yes TY-1.3

    ann: n1
    ben: n2
    """
    assert outcome(script, expect={"coins": {"ben": 1, "ann": 0}, "turn": "ben"}) == []


def test_a_case_may_start_from_a_position_with_seats_and_options() -> None:
    case = {
        "seats": ["cat", "ann"], "options": {"size": 3}, "position": {"coins": {"cat": 1}},
        "expect": {"options": {"size": 3}, "result": {}},
    }  # fmt: skip
    assert outcome("cat: nod\nann: dig", **case) == []


@pytest.mark.parametrize(
    ("script", "fault"),
    [
        ("ann: leave", "script line 1 (ann: leave): leave is refused (TY-1.1: not_offered)"),
        ("\nben: dig", "script line 2 (ben: dig): dig is refused (TY-2.2: not_your_turn)"),
        ("offers ann: leave", "script line 1 (offers ann: leave): not offered: leave"),
        ("lacks ann: dig nod", "script line 1 (lacks ann: dig nod): offered: dig"),
        ("refused ann: dig TY-1.1", "script line 1 (refused ann: dig TY-1.1): dig is accepted"),
        ("refused ann: nod TY-9.9", "script line 1 (refused ann: nod TY-9.9): nod is refused"),
        ("only ann: dig bet", "script line 1 (only ann: dig bet): offered too: whisper"),
        ("only ann: dig leave", "script line 1 (only ann: dig leave): not offered: leave"),
        ("ranking: ann ben", "script line 1 (ranking: ann ben): the game goes on"),
        ("ann dig", "script line 1: not understood: 'ann dig'"),
        ("wants ann: dig", "script line 1: not understood"),
        ("offers lacks ann: dig", "script line 1: not understood"),
        (": dig", "script line 1: not understood"),
        (":", "script line 1: not understood"),
    ],
)
def test_the_first_line_that_goes_another_way_is_named(script: str, fault: str) -> None:
    (found,) = outcome(script)
    assert found.startswith(fault), found


def test_what_is_asked_is_told_with_a_refusal() -> None:
    (found,) = outcome("ann: leave")
    assert found.endswith("ann must choose (well): dig bet whisper")


def test_exactly_these_tokens_may_be_asked_for() -> None:
    assert outcome("only ann: whisper dig bet") == []


@pytest.mark.parametrize("places", ["ben ann cat", "ben cat ann"])
def test_a_script_may_say_the_places_and_tied_seats_in_any_order(places: str) -> None:
    seats = ["ben", "ann", "cat"]
    leave = f"ben: leave\nranking: {places}"
    assert outcome(leave, seats=seats, position={"coins": {"ben": 1}}) == []


@pytest.mark.parametrize("places", ["ann ben cat", "ben ann", "ben ann cat zoe"])
def test_wrong_places_are_told(places: str) -> None:
    seats = ["ben", "ann", "cat"]
    (found,) = outcome(
        f"ben: leave\nranking: {places}", seats=seats, position={"coins": {"ben": 1}}
    )
    assert found.startswith("script line 2")


def test_a_script_after_the_end_says_so() -> None:
    state = GAME.at({"coins": {"ann": 1}})
    (found,) = play_script(state, "ann: leave\nann: dig")
    assert found.endswith("the game is over")


@pytest.fixture
def last_word(monkeypatch: pytest.MonkeyPatch) -> None:
    """A nod cannot be taken back: it is asked."""
    monkeypatch.setattr(Nod, "last_word", lambda self, state: True)


@pytest.mark.usefixtures("last_word")
@pytest.mark.parametrize(
    "script",
    ["ann: nod nod\nben: dig", "ann: nod\nben: dig", "ann: nod\nrefused ben: yes", "ann: nod"],
)
def test_a_script_may_leave_out_the_only_choice(script: str) -> None:
    expect = {"coins": {"ann": 1}, "turn": "ben"}
    assert outcome(script, position={"coins": {"ann": 1}}, expect=expect) == []


@pytest.mark.usefixtures("last_word")
def test_a_choice_that_cannot_be_taken_back_is_asked() -> None:
    state = GAME.at({"coins": {"ann": 1}})
    state.choose("ann", "nod")

    assert state.deciders == ("ann",)
    assert play_script(state, "only ann: nod\nrefused ann: dig\nann: nod\nonly ben: dig") != []
    assert state.deciders == ("ben",)


def test_unknown_keys_and_wrong_positions_are_told() -> None:
    assert outcome("", expects={}) == ["expects: not known in a case"]
    assert outcome("", position={"coins": {"zoe": 1}}) == ["position: coins.zoe: not known here"]


@pytest.mark.parametrize(
    ("expected", "actual"),
    [
        (1, 1), (0, None), (False, None), ("", None), ({}, None), ({}, {}), ([], None), ([], []),
        ({"a": 0}, {}), ({"a": 1}, {"a": 1, "b": 2}), ({"a": {}}, {"a": {"x": 0}}),
        ([1, 2], [2, 1]), ([1, 1], [1, 1]), ([{"a": 1}], [{"a": 1, "b": 2}]),
        ({"owner": "red"}, [{"owner": "red", "units": {"ship": 1}}]),
        ({"units": {"light": 1, "heavy": 0}}, {"units": {"light": 1}}),
    ],
)  # fmt: skip
def test_a_position_is_as_expected(expected: Any, actual: Any) -> None:
    assert differences(expected, actual, "expect") == []


@pytest.mark.parametrize(
    ("expected", "actual"),
    [
        (1, 2), (1, None), (True, None), ("x", None), ({}, {"a": 1}), ([], [1]), ([1], None),
        ({"a": 1}, {}), ({"a": {}}, {"a": {"x": 1}}), ([1, 2], [1]), ([1], [1, 1]),
        ([1, 1], [1, 2]), ([{"a": 1}], [{"a": 2}]), ({"a": 1}, 5),
        ({"owner": "red"}, [{"owner": "red"}, {"owner": "blue"}]),
        ({"units": {"light": 1}}, {"units": {"light": 1, "heavy": 1}}),
        ({"units": {"light": 1}}, {}), (date(2024, 1, 1), 5), (date(2024, 1, 1), None),
    ],
)  # fmt: skip
def test_a_position_is_not_as_expected(expected: Any, actual: Any) -> None:
    found = differences({"k": expected}, {"k": actual}, "expect")
    assert found
    assert all(fault.startswith("expect.k") for fault in found), found
