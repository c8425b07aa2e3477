"""What is told of a scenario before it is played: difficulty, minutes, balance."""

import pytest

from imperios import GAMES, game
from imperios.arena.shares import share
from imperios.arena.sums import content_sum
from imperios.content import shelf
from imperios.content.library import looks
from imperios.server.library.documents import document, sheets
from tools.balance import course, files, set_up, verdict

SCENARIOS = [(name, scenario) for name in GAMES for scenario in game(name).scenarios]


def test_the_figures_are_those_of_the_reports() -> None:
    stale = [path for path, text in files() if path.read_text(encoding="utf-8") != text]
    assert stale == []  # python -m tools.balance


@pytest.mark.parametrize(("name", "scenario"), SCENARIOS)
def test_every_scenario_has_a_sheet(name: str, scenario: str) -> None:
    counts = {str(count) for count in game(name).scenarios[scenario].seats}
    for lang in ("es", "en"):
        sheet = sheets(name, lang).scenarios[scenario]
        assert sheet.story
        assert sheet.goal
        assert len(sheet.sides) >= 2
        assert sheet.difficulty in (1, 2, 3)
        assert set(sheet.minutes) == set(sheet.balance) == counts
        assert all(sum(it.wins.values()) >= it.games > 0 for it in sheet.balance.values())


@pytest.mark.parametrize("name", GAMES)
def test_the_first_game_is_for_beginners_and_even(name: str) -> None:
    first = looks(name)["first"]
    assert shelf.difficulty(name, first["scenario"]) == 1
    assert shelf.figures(name, first["scenario"])[str(first["seats"])]["lean"] == "even"


@pytest.mark.parametrize(
    ("wins", "expected"),
    [
        ({"red": 15, "blue": 15}, {"lean": "even"}),
        ({"red": 9, "blue": 21}, {"lean": "slight", "favours": "blue"}),
        ({"red": 3, "blue": 27}, {"lean": "strong", "favours": "blue"}),
        ({"a": 8, "b": 8, "c": 6, "d": 8, "e": 0}, {"lean": "strong", "hinders": "e"}),
    ],
)
def test_balance_is_told_in_a_word(wins: dict[str, int], expected: dict[str, str]) -> None:
    shares = {seat: share(times, 30) for seat, times in wins.items()}
    assert verdict(shares) == expected


def test_figures_of_other_content_are_old() -> None:
    report = "<!-- content {} -->\n30 games. Fair share: 50 %. Rounds: 8.0 on average\n"
    report += "With a victory before the limit: 3/30 (10 %; 3–26 %).\n"
    report += "| Red | 15 | 50 % | 33 – 67 % |  |\n| Blue | 15 | 50 % | 33 – 67 % |  |\n"
    now = content_sum("galactica", "the_convoy")
    for content, old in ((now, None), ("then", True)):
        told = set_up("galactica", "the_convoy", 2, "quick", report.format(content))
        assert told.get("old") is old


def test_the_course_of_the_games_is_told() -> None:
    report = (
        "200 games. Fair share: 50 %. Rounds: 9.7 on average (6 to 10). "
        "With a victory before the limit: 30/200 (15 %; 11–21 %). "
        "Lost by whoever was ahead at half time: 62/200 (31 %; 25–38 %). "
        "Actions chosen: Attack 30 %, Hire mercenaries 26 %, Swap 0 %.\n"
    )
    told = course("grecia", report)
    assert told == {
        "victories": 15, "lost_leads": 31, "actions": {"attack": 30, "hire": 26, "swap": 0},
    }  # fmt: skip
    nobody_leads = report.replace("62/200 (31 %", "0/0 (0 %")
    assert "lost_leads" not in course("grecia", nobody_leads)


def test_a_game_without_figures_says_nothing() -> None:
    assert shelf.figures("grecia", "nowhere") == {}
    assert shelf.minutes("galactica", "border_skirmish") == {}  # the mission says it itself
    assert shelf.difficulty("grecia", "nowhere") is None
    assert document("grecia", "set-ups") is not None
