"""Bots in any language: what they are told, what they may answer, and what is a fault."""

import json
import sys
from pathlib import Path
from random import Random

import pytest

import imperios
from imperios.arena.errors import Halt
from imperios.arena.match import Match
from imperios.arena.program_bot import ProgramBot, trial
from imperios.arena.series import play_one
from imperios.kernel.state import State
from tests.arena.conftest import short_series, written

LOOP = """
import json, sys, time
for text in sys.stdin:
    line = json.loads(text)
    if line["type"] == "choose":
        {answer}
"""
FIRST = 'print(json.dumps({"token": line["choices"][0]}), flush=True)'


def one_game(folder: Path, answer: str, seconds: float = 10.0) -> Match:
    """A game of a program against chance."""
    path = written(folder, "bot.py", LOOP.replace("{answer}", answer))
    series = short_series(f"run:{sys.executable} {path}", "random", seconds=seconds)
    return play_one(series, (0, 1), 0)


def at_start() -> tuple[State, str]:
    """A game at its first question to a seat."""
    state = imperios.game("napoleon").new("short_2", None, {"first_player": "fixed"})
    while state.deciders == ("chance",):
        state.play(state.legal()[0])
    return state, state.deciders[0]


def test_a_program_plays_a_whole_game(tmp_path: Path) -> None:
    match = one_game(tmp_path, FIRST)

    assert match.faults == {}
    assert match.winners


@pytest.mark.parametrize(
    ("answer", "kind", "told"),
    [
        ('print(json.dumps({"token": "nowhere"}), flush=True)', "wrong", '{"token": "nowhere"}'),
        ('print("hello", flush=True)', "garbled", '"hello"'),
        ('print("[1]", flush=True)', "garbled", "[1]"),
    ],
)
def test_an_answer_that_cannot_be_used_is_a_fault(
    tmp_path: Path, answer: str, kind: str, told: str
) -> None:
    match = one_game(tmp_path, answer)
    [fault] = match.faults.values()

    assert (fault.kind, fault.answer) == (kind, told)
    assert fault.times == next(iter(match.pace.values())).choices


def test_a_late_answer_is_a_fault_and_a_program_that_is_always_late_ends_the_series(
    tmp_path: Path,
) -> None:
    with pytest.raises(Halt) as caught:
        one_game(tmp_path, "time.sleep(30)", seconds=0.2)
    assert caught.value.code == "program_ends"


def test_a_program_that_ends_is_started_again(tmp_path: Path) -> None:
    mark = tmp_path / "mark"
    answer = f"""
        import pathlib
        mark = pathlib.Path({str(mark)!r})
        if not mark.exists():
            mark.touch()
            sys.exit()
        {FIRST}"""
    [fault] = one_game(tmp_path, answer).faults.values()

    assert fault == (1, "ended", '""')


def test_a_command_that_does_not_exist_is_said() -> None:
    state, seat = at_start()
    with pytest.raises(Halt, match="cannot_run"):
        ProgramBot("x", ["no-such-program-here"], 1.0).choose(state, seat, Random(1))


def test_it_is_told_what_its_seat_may_know_and_nothing_else(tmp_path: Path) -> None:
    log = tmp_path / "log"
    path = written(
        tmp_path,
        "bot.py",
        f"import sys\nlog = open({str(log)!r}, 'a')\n"
        + LOOP.replace("{answer}", FIRST).replace(
            "    line = json", "    log.write(text); log.flush()\n    line = json"
        ),
    )
    series = short_series(f"run:{sys.executable} {path}", "random")
    match = play_one(series, (0, 1), 0)
    lines = [json.loads(line) for line in log.read_text().splitlines()]
    seat = next(seat for seat, name in match.bots.items() if name == "bot")

    assert [line["type"] for line in lines] == ["hello", *["choose"] * (len(lines) - 2), "over"]
    assert lines[0]["seat"] == seat
    assert [line["id"] for line in lines[1:-1]] == list(range(1, len(lines) - 1))
    assert all(line["view"]["you"] == seat for line in lines[1:-1])
    assert lines[-1]["result"]["winners"] == list(match.winners)
    told = [event["code"] for line in lines[1:] for event in line["events"]]
    assert told.count("turn_begins") == match.turns


def test_a_trial_shows_what_would_come_of_it_and_changes_nothing() -> None:
    state, seat = at_start()
    before, token = state.hash(), state.choices(seat)[0]
    asked = {"try": [token, "?", "?"], "seed": 4}
    found = trial(state, seat, asked)

    assert found["type"] == "tried"
    assert found["events"]
    assert found["choices"]
    assert json.dumps(found) == json.dumps(
        trial(state, seat, {"try": [token, "?", "?"], "seed": 4})
    )
    assert state.hash() == before


def test_a_trial_of_what_is_not_allowed_says_why() -> None:
    state, seat = at_start()
    found = trial(state, seat, {"try": ["nowhere"]})

    assert (found["error"], found["at"]) == ("unknown_token", 0)
    assert trial(state, seat, {"try": "done"}) == {"type": "tried", "error": "not_a_list"}


def test_a_trial_does_not_depend_on_what_is_hidden() -> None:
    state, rng = imperios.game("galactica").new(), Random(3)
    for number in range(400):
        who = state.deciders[0]
        if who != "chance" and number % 40 == 0:
            asked = {"try": ["?"] * 4, "seed": number}
            assert trial(state, who, asked) == trial(state.imagine(who, rng), who, asked)
        state.play(rng.choice(state.legal()))
