"""A file of results: it goes on where it was, and refuses another set-up."""

import json
from pathlib import Path

import pytest

from imperios.arena.errors import Halt
from imperios.arena.match import Match
from imperios.arena.results import Results, stored
from tests.arena.conftest import short_games, short_series, written


def store(path: Path, games: dict[int, Match]) -> None:
    """A file of some games of the short series, in this order."""
    results = Results(short_series("random"), path)
    for number, game in games.items():
        results.add(number, game)
    results.close()


def test_a_series_goes_on_where_it_was(tmp_path: Path) -> None:
    path, games = tmp_path / "games.jsonl", short_games(3, 1)
    store(path, {2: games[2], 0: games[0]})
    again = Results(short_series("random"), path)

    assert again.missing(4) == [1, 3]
    again.add(1, games[1])
    again.close()
    assert again.matches(3) == games


def test_a_line_that_was_not_written_to_its_end_is_played_again(tmp_path: Path) -> None:
    path = tmp_path / "games.jsonl"
    first = Results(short_series("random"), path)
    first.add(0, short_games(1, 1)[0])
    first.close()
    path.write_bytes(path.read_bytes() + b'{"number": 1, "winn')

    again = Results(short_series("random"), path)
    again.close()
    assert again.missing(2) == [1]
    assert path.read_bytes().endswith(b"}\n")


@pytest.mark.parametrize(
    ("other", "keys"),
    [
        (short_series("random", seed=2), "seed"),
        (short_series("quick"), "entrants"),
        (short_series("random", seats=3), "content, scenario, seats"),
    ],
)
def test_another_set_up_is_refused_by_what_differs(
    tmp_path: Path, other: object, keys: str
) -> None:
    path = tmp_path / "games.jsonl"
    Results(short_series("random"), path).close()

    with pytest.raises(Halt) as caught:
        Results(other, path)  # type: ignore[arg-type]
    assert (caught.value.code, caught.value.words["keys"]) == ("other_set_up", keys)


def test_a_bot_whose_file_changed_is_another_bot(tmp_path: Path) -> None:
    path = tmp_path / "games.jsonl"
    text = "class A:\n    def choose(self, state, seat, rng):\n        return ''\n"
    bot = written(tmp_path, "bot.py", text)
    Results(short_series(bot), path).close()
    written(tmp_path, "bot.py", text + "# better\n")

    with pytest.raises(Halt, match="other_set_up"):
        Results(short_series(bot), path)


@pytest.mark.parametrize("text", ["hello\n", "[]\n", json.dumps({"game": "grecia"}) + "\n"])
def test_a_file_of_something_else_is_not_touched(tmp_path: Path, text: str) -> None:
    path = Path(written(tmp_path, "notes.txt", text))

    with pytest.raises(Halt, match="not_results"):
        Results(short_series("random"), path)
    assert path.read_text() == text


def test_games_of_other_content_are_told_with_its_sum(tmp_path: Path) -> None:
    path, games = tmp_path / "games.jsonl", short_games(2, 1)
    store(path, {1: games[1], 0: games[0]})
    now = short_series("random").header()["content"]
    path.write_text(path.read_text().replace(now, "then"))

    assert stored(path, short_series("random")) == ("then", games)
    with pytest.raises(Halt, match="other_set_up"):
        stored(path, short_series("random", seed=2))
