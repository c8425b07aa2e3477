"""A person at the keyboard: the standing, units and cards, and what is asked of them."""

import re

import pytest

import imperios
from imperios.bots.random_bot import RandomBot
from imperios.cli.terminal.person import Person, Quit
from imperios.cli.terminal.standing import StandingTable
from imperios.cli.terminal.story import Teller
from imperios.cli.terminal.texts import Words
from imperios.content.texts import texts_on
from imperios.kernel.state import State
from tests.cli.conftest import Run


def test_the_standing_tells_points_and_how_far_everybody_is(run: Run) -> None:
    shown = run("play", "grecia", "--seats", "2", "--bot", "random", "--seed", "3", typed="q\n")

    assert re.search(r"Player +Goals +Points at the end", shown.stdout)
    assert re.search(r"Red +0/2 · 1/1 +\d", shown.stdout)


def test_flags_that_are_held_or_missing_are_named() -> None:
    position = {
        "round": 2,
        "zones": {
            "pr_silesia": {"owner": "france", "units": {"infantry": 1}},
            "fr_west": {"owner": "prussia", "units": {"infantry": 1}},
        },
    }
    seats = ["france", "great_britain", "austria", "prussia", "russia"]
    state = imperios.game("napoleon").at({"scenario": "std_5", **position}, seats)
    say, texts = Words("en"), texts_on("napoleon", "std_5")
    told = [it.plain for it in StandingTable(state, "france", texts, say).own_goals()]

    assert told[0].endswith("(1 of 3) You have: Silesia.")
    assert told[2].endswith("(6 of 7) Missing: Brittany and Aquitaine.")


@pytest.mark.parametrize(
    ("game", "line"),
    [
        ("grecia", r"heavy infantry +3 +– +6"),
        ("napoleon", r"guard +4 +5 +5 +– +2"),
        ("galactica", r"annihilator +30 \(15\) +10 \(5\) +2 \(1\) +40 +0"),
    ],
)
def test_the_units_are_a_table_with_what_can_still_be_had(run: Run, game: str, line: str) -> None:
    scenario = {"grecia": "free", "napoleon": "short_2", "galactica": "border_skirmish"}[game]
    shown = run("play", game, "--scenario", scenario, "--bot", "random", typed="t\nq\n").stdout

    assert re.search(line, shown)


def test_the_decks_tell_what_was_played_and_what_may_remain(run: Run) -> None:
    """Drawing from the Senate first: the card has been played, one fewer may come."""
    typed = "p\n" + "take_senate\nc\nq\n"
    shown = run("play", "grecia", "--scenario", "free", "--seats", "2", "--seat", "red",
                "--first", "red", "--bot", "random", "--seed", "3", typed=typed).stdout  # fmt: skip

    assert re.search(r"to come: (\d) of \d, played: 1\) When", shown)


def test_cards_that_a_mission_removes_are_in_no_deck(run: Run) -> None:
    command = ("play", "galactica", "--bot", "random", "--seed", "3", "--scenario")
    with_all, without = (
        run(*command, mission, typed="c\nq\n").stdout
        for mission in ("arms_race", "border_skirmish")
    )

    assert "Admiral (Red" in with_all
    assert "Admiral (Red" not in without


def test_a_bot_places_the_rest_for_whoever_wishes_it(run: Run) -> None:
    shown = run(
        "play",
        "grecia",
        "--seats",
        "2",
        "--seat",
        "red",
        "--bot",
        "random",
        "--seed",
        "3",
        typed="1\np\np\nq\n",
    ).stdout

    assert "Round 1." in shown
    assert "There is nothing to place now." in shown


def test_what_has_one_answer_answers_itself(run: Run) -> None:
    """Unless it is the last word of a turn; and where two share the keyboard all is asked."""
    command = ("play", "galactica", "--bot", "random", "--seed", "3", "--seat", "red")
    alone = run(*command, typed="1\nv\n" * 400).stdout  # v passes in an auction
    both = run(*command, "--seat", "blue", typed="1\n\nv\n\n" * 400).stdout

    single = [set(re.findall(r"^  1 (\S.*\S) *\n> ", it, re.MULTILINE)) for it in (alone, both)]
    assert "End the turn" in single[0] & single[1]
    assert "Do not respond" in single[1] - single[0]


def test_the_pieces_of_a_scenario_are_shown_and_not_told(run: Run) -> None:
    command = ("play", "napoleon", "--scenario", "russia_1812", "--bot", "random", "--seed", "3")
    shown = run(*command, "--seat", "france", typed="q\n").stdout

    assert "NA-3.8" not in shown
    assert "Neutral garrisons: " in shown


def test_before_a_battle_units_and_odds_are_in_view(run: Run) -> None:
    command = ("play", "napoleon", "--scenario", "russia_1812", "--bot", "random", "--seed", "3")
    typed = "attack\npoland\npr_silesia\nguard\nq\n"
    shown = run(*command, "--seat", "france", typed=typed).stdout

    assert "Going: 1 × guard." in shown
    assert re.search(r"Silesia: you win \d+% of the time", shown)
    assert re.search(r"1 Attack +2 ", shown)


def test_the_star_chart_tells_where_obstacles_lie(run: Run) -> None:
    command = ("play", "galactica", "--scenario", "total_war", "--bot", "random", "--seed", "3")
    shown = run(*command, typed="q\n").stdout

    assert "Star gate: The Void B · centre, " in shown
    assert "Black hole: " in shown


AT_WAR = {
    "order": ["red", "blue"], "round": 2,
    "seats": {"red": {"cards": ["tac_phalanx"]}},
    "zones": {
        "lycia": {"fortress": "red"}, "rhodes": {"fortress": "blue"},
        "corinthia": {"owner": "red", "units": {"light": 2, "medium": 1}},
        "boeotia": {"owner": "blue", "units": {"heavy": 1}},
    },
}  # fmt: skip


def attacked(state: State) -> State:
    """Red attacks, and can play a Tactic card."""
    for token in ("attack", "boeotia", "medium", "done"):
        if token in state.choices("red"):
            state.choose("red", token)
    assert state.choices("red") == ["pass", "tac_phalanx"]
    return state


def test_passing_can_be_said_for_the_whole_turn(capsys: pytest.CaptureFixture[str]) -> None:
    person = Person(Teller("grecia", "free"), ("red",), RandomBot("grecia"))
    start = imperios.game("grecia").at(AT_WAR)
    read = iter(["a"])
    person.read = lambda: next(read)  # type: ignore[method-assign]

    first = person.answer(attacked(start.copy()), "red")
    assert first.choices("red")[:2] == ["pass", "tac_phalanx"]  # said, and not yet passed
    for _ in range(2):
        assert person.by_itself(attacked(start.copy()), "red") == "pass"
    later = imperios.game("grecia").at({**AT_WAR, "round": 3})
    assert person.by_itself(attacked(later), "red") == ""
    assert person.pass_all(start) is None  # a menu cannot be passed
    assert "Rojo pasa, como dijo para todo el turno." in capsys.readouterr().out


def test_ctrl_c_leaves_only_when_it_is_pressed_twice(monkeypatch: pytest.MonkeyPatch) -> None:
    state = imperios.game("grecia").new("free", 2)
    teller = Teller("grecia", "free")
    person = Person(teller, (state.seats[0],), RandomBot("grecia"))
    typed = iter(["", "b", "", ""])  # nothing: Ctrl-C

    def typing(_prompt: str) -> str:
        if word := next(typed):
            return word
        raise KeyboardInterrupt

    monkeypatch.setattr(teller.console, "input", typing)
    assert [person.read() for _ in range(3)] == ["", "b", ""]
    with pytest.raises(Quit):
        person.read()


def test_the_board_is_shown_when_the_first_turn_begins(run: Run) -> None:
    """The pieces have been placed since it was shown last, in the same round."""
    shown = run("play", "grecia", "--seats", "2", "--seat", "red", "--first", "red",
                "--bot", "random", "--seed", "3", typed="p\nq\n").stdout  # fmt: skip

    assert shown.index("Round 1. Fortresses.") < shown.index("Round 1. Actions.")
    assert shown.index("Round 1. Actions.") < shown.rindex("What will you do?")


def test_a_bid_that_is_too_low_is_not_offered(run: Run) -> None:
    arguments = ("galactica", "--scenario", "defeat_the_enemy", "--seat", "blue", "--seed", "3")
    shown = run("play", *arguments, "--bot", "random", typed="0\nq\n").stdout

    assert "That number is not offered: choose one of the list." in shown


def test_a_word_that_begins_several_choices_is_answered_with_them(run: Run) -> None:
    arguments = ("grecia", "--scenario", "free", "--seats", "2", "--seat", "red", "--seed", "4")
    shown = run("play", *arguments, "--bot", "random", typed="p\ntake\nq\n").stdout

    assert "Several choices begin like that: Take supplies, Take a Senate card" in shown
