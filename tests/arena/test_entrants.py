"""Bots that somebody else wrote in Python: found, made, guarded, and unable to peek."""

from pathlib import Path
from random import Random

import pytest

import imperios
from imperios.arena.entrants import FileBot, bot_class, distinct, entrant_of, player_of
from imperios.arena.errors import Halt
from tests.arena.conftest import short_games, written

FIRST = (
    "class First:\n    def choose(self, state, seat, rng):\n        return state.choices(seat)[0]\n"
)
SECOND = FIRST.replace("First", "Second")


def halted(folder: Path, text: str, chosen: str = "") -> Halt:
    """What is said about a file."""
    with pytest.raises(Halt) as caught:
        bot_class(written(folder, "bot.py", text) + chosen)
    return caught.value


def test_bots_are_named_by_themselves_their_file_their_class_or_their_program(
    tmp_path: Path,
) -> None:
    path = written(tmp_path, "mine.py", FIRST)
    named = [entrant_of(text) for text in ("quick", path, f"{path}:First", f"run:python {path}")]

    assert [one.name for one in named] == ["quick", "mine", "First", "mine"]
    assert [one.kind for one in named] == ["own", "file", "file", "program"]
    assert [one.name for one in distinct(named)] == ["quick", "mine", "First", "mine-2"]


def test_a_program_is_named_by_its_file_and_must_be_allowed_to_run(tmp_path: Path) -> None:
    path = Path(written(tmp_path, "bot.sh", "#!/bin/sh\n"))
    with pytest.raises(Halt, match="not_a_program"):
        entrant_of(str(path))
    path.chmod(0o755)

    assert entrant_of(str(path)).kind == "program"


@pytest.mark.parametrize("text", ["napoleone", "missing.py", "run:"])
def test_what_is_not_there_is_said(text: str) -> None:
    with pytest.raises(Halt, match=r"no_such_bot|not_a_program"):
        entrant_of(text)


def test_one_class_of_several_must_be_named(tmp_path: Path) -> None:
    assert halted(tmp_path, FIRST + SECOND).code == "several_bots_in_file"
    path = written(tmp_path, "two.py", FIRST + SECOND)

    assert bot_class(f"{path}:Second").__name__ == "Second"
    with pytest.raises(Halt, match="no_bot_in_file"):
        bot_class(f"{path}:Third")


def test_a_file_without_a_bot_is_refused(tmp_path: Path) -> None:
    assert halted(tmp_path, "from random import Random\n").code == "no_bot_in_file"


@pytest.mark.parametrize(
    ("text", "line", "error"),
    [
        ("x = 1\ndef (\n", "2", "SyntaxError"),
        ("import nothing_of_this_name\n", "1", "ModuleNotFoundError"),
    ],
)
def test_a_file_that_cannot_be_read_is_told_with_its_line(
    tmp_path: Path, text: str, line: str, error: str
) -> None:
    halt = halted(tmp_path, text)

    assert (halt.code, halt.words["line"]) == ("bot_raised", line)
    assert halt.words["error"].startswith(error)


@pytest.mark.parametrize(
    ("making", "game"),
    [("self, game", "napoleon"), ("self", ""), ("self, game='none'", "napoleon")],
)
def test_a_class_may_want_the_game(tmp_path: Path, making: str, game: str) -> None:
    keep = "game" if "game" in making else "''"
    text = FIRST.replace(
        "    def choose",
        f"    def __init__({making}):\n        self.game = {keep}\n\n    def choose",
    )
    entrant = entrant_of(written(tmp_path, f"wants_{len(making)}.py", text))
    player = player_of(entrant, "napoleon", 1.0, False)

    assert isinstance(player, FileBot)
    assert player.bot.game == game  # type: ignore[attr-defined]


def test_a_wrong_choice_is_a_fault_and_chance_chooses(tmp_path: Path) -> None:
    text = FIRST.replace("state.choices(seat)[0]", "'nowhere'")
    match = short_games(1, 1, written(tmp_path, "wrong.py", text), "random")[0]
    seat = next(seat for seat, name in match.bots.items() if name == "wrong")

    assert match.faults[seat].times == match.pace[seat].choices
    assert match.faults[seat][1:] == ("wrong", "'nowhere'")
    assert len(match.faults) == 1


def test_a_guest_is_never_shown_the_true_state(tmp_path: Path) -> None:
    """Whatever it can find in what it is given is the same when all that is hidden is redrawn."""
    text = FIRST.replace("return", "self.seen = state.position()\n        return")
    entrant = entrant_of(written(tmp_path, "peeks.py", text))
    state, rng = imperios.game("galactica").new(), Random(3)
    for number in range(400):
        who = state.deciders[0]
        if who != "chance" and number % 40 == 0:
            guests = [player_of(entrant, "galactica", 1.0, False) for _ in range(2)]
            for guest, world in zip(guests, (state, state.imagine(who, rng)), strict=True):
                guest.choose(world, who, Random(5))
            first, second = (guest.bot.seen for guest in guests)  # type: ignore[attr-defined]
            assert first == second
        state.play(rng.choice(state.legal()))
