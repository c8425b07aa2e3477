"""Playing, watching, replaying."""

import re
from pathlib import Path

import pytest

import imperios
from tests.cli.conftest import Run

WATCH = ["watch", "grecia", "--seats", "2", "--bot", "random", "--seed", "7"]


def test_bots_play_a_game_to_its_end(run: Run) -> None:
    result = run(*WATCH, "--board")

    assert result.exit_code == 0
    assert "Winner: " in result.stdout


def test_the_same_seed_gives_the_same_game(run: Run) -> None:
    assert run(*WATCH).stdout == run(*WATCH).stdout


def test_no_event_lacks_its_sentence(run: Run) -> None:
    english, spanish = run(*WATCH), run(*WATCH, "--lang", "es")

    for line in (english.stdout + spanish.stdout).splitlines():
        assert not re.match(r"[a-z_]+(  |$)", line), line


def test_a_watched_game_can_be_recorded_and_replayed(run: Run, tmp_path: Path) -> None:
    record = tmp_path / "game.txt"
    watched = run(*WATCH, "--record", str(record))
    told = run("replay", str(record), "--board")

    assert told.exit_code == 0
    assert [line for line in watched.stdout.splitlines() if "GR-4.2" in line] == [
        line for line in told.stdout.splitlines() if "GR-4.2" in line
    ]
    assert imperios.load(record.read_text()).hash() in told.stdout


def test_a_replay_can_stop_early_and_show_what_one_seat_saw(run: Run, tmp_path: Path) -> None:
    record = tmp_path / "game.txt"
    run(*WATCH, "--record", str(record))
    state = imperios.load(record.read_text())
    seat = state.seats[0]

    assert "Choices: 100." in run("replay", str(record), "--to", "100", "--as", seat).stdout
    assert run("replay", str(record), "--as", "pink").exit_code == 2


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        ("imperios-record 1", "a shopping list", "line 1"),
        ("game grecia", "game chess", "there is no game chess"),
        ("seats red blue", "seats", "seats"),
        ("red: ", "red: xyzzy ", "xyzzy"),
        ("red: ", "pink: ", "pink"),
        ("hash ", "hash 00", "another position"),
    ],
)
def test_a_corrupt_record_is_explained_and_ends_with_2(
    run: Run, tmp_path: Path, old: str, new: str, message: str
) -> None:
    record = tmp_path / "game.txt"
    run(*WATCH, "--seats", "red,blue", "--scenario", "free", "--record", str(record))
    text = record.read_text()
    assert old in text
    record.write_text(text.replace(old, new, 1))
    result = run("replay", str(record))

    assert result.exit_code == 2
    assert message in result.stderr
    assert "Traceback" not in result.output


PLAY = [
    "play", "grecia", "--scenario", "free", "--seats", "red,blue", "--bot", "random",
    "--seat", "red",
]  # fmt: skip


def test_a_person_can_play_by_numbers_and_words_and_leave(run: Run) -> None:
    result = run(*PLAY, "--seed", "1", typed="1\nattica\nq\n")

    assert result.exit_code == 0
    assert "You leave the game." in result.stdout


def test_the_end_of_the_input_leaves_the_game(run: Run) -> None:
    assert run(*PLAY, typed="").exit_code == 0


def test_what_is_not_allowed_is_refused_with_its_rule(run: Run) -> None:
    shown = run(*PLAY, typed="aegean_sea\nnonsense\n99\n").stdout

    assert re.search(r"Not allowed: .* \(.*GR-3\.", shown)
    assert "Choose a number from 1 to" in shown


def test_a_choice_can_be_taken_back(run: Run) -> None:
    # Two people at one keyboard place six fortresses, each after a handover.
    shown = run(*PLAY, "--seat", "blue", typed="1\n" + "\n1\n" * 5 + "\nu\nlight\nu\nq\n").stdout

    assert "Nothing to undo" in shown
    assert "Undone." in shown


def test_the_keys_show_board_rules_and_help(run: Run) -> None:
    shown = run(*PLAY, typed="b\nr\n?\nq\n").stdout

    assert shown.count("Territories") == 2
    assert re.search(r"GR-3\.11: \w", shown)


def test_a_whole_game_can_be_played_at_the_keyboard(run: Run, tmp_path: Path) -> None:
    record = tmp_path / "mine.txt"
    result = run(*PLAY, "--seed", "3", "--record", str(record), typed="1\n" * 3000)

    assert result.exit_code == 0
    assert "Winner: " in result.stdout
    assert imperios.load(record.read_text()).result is not None


def test_a_game_can_be_played_in_spanish(run: Run) -> None:
    shown = run(*PLAY, typed="1\nq\n", lang="es_ES.UTF-8").stdout

    assert "Dejas la partida." in shown


SET_UPS = [
    (name, scenario) for name in imperios.GAMES for scenario in imperios.game(name).scenarios
]


FREE = ["play", "grecia", "--scenario", "free", "--seats", "3", "--bot", "random"]


def test_who_sits_where_and_who_begins_is_drawn_and_told(run: Run) -> None:
    told = [run(*FREE, "--seed", str(seed), typed="q\n").stdout for seed in range(8)]

    yours = {line for shown in told for line in shown.splitlines() if "you are" in line}
    first = {line for shown in told for line in shown.splitlines() if "Who begins" in line}
    assert len(yours) == len(first) == 3


def test_what_is_said_is_not_drawn(run: Run) -> None:
    shown = run(*FREE, "--seat", "green", "--first", "blue", typed="q\n").stdout

    assert "by lot" not in shown
    assert "Green: you" in shown
    assert shown.index("Blue: a bot") < shown.index("Green: you") < shown.index("Red: a bot")


def test_a_game_whose_rules_say_who_begins_lets_nobody_say_it(run: Run) -> None:
    result = run("play", "galactica", "--first", "blue", typed="q\n")

    assert result.exit_code == 2
    assert "say who begins" in result.stderr


@pytest.mark.parametrize(("game", "scenario"), SET_UPS)
def test_every_scenario_can_be_played_at_the_keyboard(run: Run, game: str, scenario: str) -> None:
    """With every screen before every choice."""
    typed = "b\ng\nr\nt\nc\n?\nu\n1\n" * 15 + "q\n"
    done = run("play", game, "--scenario", scenario, "--bot", "random", "--seed", "5", typed=typed)

    assert done.exit_code == 0, done.output


def test_cards_and_sectors_are_shown_and_understood_by_their_names(run: Run) -> None:
    """In Galáctica: a card with all that it does, a sector by its system, the goal."""
    typed = "g\n1\nplantarse\nb\nq\n"
    shown = run(
        "play", "galactica", "--seed", "3", "--seat", "red", "--lang", "es", typed=typed
    ).stdout

    assert "Conquista o destruye el planeta natal" in shown
    assert "Trono R · NE" in shown
    assert re.search(r"Ataque a una nave, si .*: boca abajo\.", shown)


def test_where_numbers_are_asked_for_a_number_means_itself(run: Run) -> None:
    typed = "3\nq\n"
    shown = run(
        "play", "galactica", "--seed", "3", "--seat", "red", "--lang", "es", "--bot", "random",
        typed=typed,
    ).stdout  # fmt: skip

    assert "Rojo ofrece 3." in shown
    assert re.search(r"\[?1 × ", shown)


@pytest.mark.parametrize(
    ("game", "goal"),
    [
        (["grecia"], "Keep all your fortresses. (1 of 1)"),
        (["napoleon", "--scenario", "std_2"], "(14 of 14)"),
        (["galactica", "--scenario", "border_skirmish"], "worth 30 PC. (0 of 30)"),
    ],
)
def test_the_goal_is_told_at_the_start_and_when_asked(run: Run, game: list[str], goal: str) -> None:
    shown = run("play", *game, "--bot", "random", "--seed", "3", typed="g\nq\n").stdout

    assert shown.count(goal) == 2  # with the board, and as the answer; the greeting has the sheet
    assert "Turns left, this one included: " in shown
