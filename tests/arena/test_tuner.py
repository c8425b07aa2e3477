"""The search for an even scenario, with games whose outcome is known beforehand."""

from collections.abc import Sequence

import pytest

from imperios.arena.match import Match
from imperios.arena.shares import share
from imperios.arena.tuner import Trial, Tuner, Values, changes, most_even
from imperios.games.tuning import Knob, Tree

SEATS = ("red", "blue")
START = {"supplies red": 2, "supplies blue": 2, "flags blue": 4}


def knob(name: str, step: int = 1) -> Knob:
    def read(tree: Tree) -> int:
        return int(tree[name])

    def write(tree: Tree, value: int) -> None:
        tree[name] = value

    return Knob(name, name.split(" ")[1], 0, 6, read, write, step)


KNOBS = [knob("supplies red"), knob("supplies blue"), knob("flags blue", -1)]


class Table:
    """Red wins so many games of ten; every supply of Blue more than Red's takes one from it."""

    def __init__(self, red: int) -> None:
        self.red = red
        self.asked: list[tuple[Values, int]] = []

    def play(self, values: Values, games: int) -> Sequence[Match]:
        self.asked.append((values, games))
        often = self.red - (values["supplies blue"] - values["supplies red"])
        return [match("red" if number % 10 < often else "blue") for number in range(games)]


def match(winner: str) -> Match:
    return Match((winner,), "red", 1, "rounds", bots={"red": "random", "blue": "random"})


def tuned(table: Table, games: int = 100, tries: int = 20) -> list[Trial]:
    tuner = Tuner(KNOBS, SEATS, table.play, games, lambda values: values["supplies blue"] != 3)
    return list(tuner.search(START, tries))


def test_an_even_scenario_is_left_as_it_is() -> None:
    [only] = tuned(Table(5))

    assert only.values == START
    assert only.is_even
    assert only.games == 100


def test_knobs_are_turned_until_the_scenario_is_even() -> None:
    trials = tuned(Table(8))
    best = most_even(trials)

    assert best.is_even
    assert best is trials[-1]
    assert best.values["supplies red"] < START["supplies red"]


def test_what_the_check_of_the_content_forbids_is_not_tried() -> None:
    assert all(trial.values["supplies blue"] != 3 for trial in tuned(Table(8)))


def test_a_trial_ends_when_it_is_clear_that_it_is_no_good() -> None:
    table = Table(10)
    tuned(table, games=500, tries=0)

    assert [games for _, games in table.asked] == [100]


def test_nothing_is_tried_twice_and_no_more_than_asked_for() -> None:
    trials = tuned(Table(30), tries=6)
    tried = [trial.values for trial in trials]

    assert len(trials) == 7
    assert all(values not in tried[:index] for index, values in enumerate(tried))


def test_a_knob_whose_number_hurts_is_turned_down_to_help() -> None:
    assert knob("flags blue", -1).turned(4, up=True) == 3
    assert knob("flags blue", -1).turned(0, up=True) is None
    assert knob("supplies blue").turned(6, up=True) is None


@pytest.mark.parametrize(
    ("red", "games", "even"), [(50, 100, True), (66, 100, True), (68, 100, False), (76, 100, False),
                               (5, 10, False)],
)  # fmt: skip
def test_even_means_close_to_the_share_and_surely_not_far_from_it(
    red: int, games: int, even: bool
) -> None:
    trial = Trial({}, {"red": share(red, games), "blue": share(games - red, games)})

    assert trial.is_even is even


def test_the_knobs_that_were_turned_are_told() -> None:
    assert changes(START, {**START, "flags blue": 3}) == {"flags blue": (4, 3)}
