"""The analysis of a finished game: its sums, its names, and that it can be repeated."""

from functools import cache
from typing import Any

import pytest

import imperios
from imperios.coach.analysis import Analysis, Turn, analyse
from imperios.coach.deeds import Deed, next_deed, play
from imperios.coach.report import report
from imperios.coach.study import Mind
from imperios.coach.turning_points import luck_by_action, total
from imperios.kernel.frames import CHANCE
from tests.coach.stored import final

PARTS = ("luck", "own", "gifts", "rest")


@cache
def analysed(game: str) -> Analysis:
    return analyse(final(game), 8, "a seed")


@cache
def told(game: str) -> dict[str, Any]:
    return report(analysed(game))


@pytest.mark.parametrize("game", imperios.GAMES)
def test_the_parts_of_a_seat_sum_to_the_change_of_its_chance(game: str) -> None:
    for share in told(game)["shares"]:
        change = share["end"] - share["start"]

        assert sum(share[part] for part in PARTS) == pytest.approx(change, abs=1e-3)


@pytest.mark.parametrize("game", imperios.GAMES)
def test_what_a_deed_takes_from_one_seat_the_others_have(game: str) -> None:
    for turn in analysed(game).turns:
        assert sum(turn.change) == pytest.approx(0, abs=1e-9)


@pytest.mark.parametrize("game", imperios.GAMES)
def test_a_choice_is_never_better_than_the_best_that_is_known(game: str) -> None:
    for turn in analysed(game).turns:
        if turn.deed.who != CHANCE:
            assert -turn.change[turn.deed.who] > turn.margin >= 0
            assert turn.better not in ((), turn.deed.codes)


@pytest.mark.parametrize("game", imperios.GAMES)
def test_chances_sum_to_one_and_lie_in_their_intervals(game: str) -> None:
    for moment in analysed(game).moments:
        assert sum(moment.chances) == pytest.approx(1)
        for low, chance, high in zip(moment.low, moment.chances, moment.high, strict=True):
            assert low <= chance <= high


def test_the_same_seed_and_number_of_playouts_give_the_same_analysis() -> None:
    again = analyse(final("grecia"), 8, "a seed")

    assert again.moments == analysed("grecia").moments
    assert again.turns == analysed("grecia").turns


def test_progress_ends_with_the_last_choice() -> None:
    steps: list[tuple[int, int]] = []
    state = final("grecia")
    analyse(state, 4, "another", lambda done, of: steps.append((done, of)))

    assert steps[0] == (0, len(state.past))
    assert steps[-1] == (len(state.past), len(state.past))
    assert steps == sorted(steps)


@pytest.mark.parametrize("game", imperios.GAMES)
def test_turning_points_have_names_in_both_languages(game: str) -> None:
    for point in told(game)["points"]:
        titles = [point["title"], *([point["better"]["title"]] if point["better"] else [])]

        assert all(set(title) == {"es", "en"} and all(title.values()) for title in titles)
        assert not any("{" in text for title in titles for text in title.values())


def test_a_better_line_can_be_played_where_it_is_shown() -> None:
    points = [point for point in told("grecia")["points"] if point["better"]]
    state = imperios.rewound(final("grecia"), points[0]["choices"])
    for token in points[0]["better"]["tokens"]:
        state.choose(points[0]["seat"], token)

    assert points


@pytest.mark.parametrize("game", imperios.GAMES)
def test_the_deeds_of_a_game_are_its_choices(game: str) -> None:
    last, state, codes = final(game), imperios.rewound(final(game), 0), list[int]()
    while len(codes) < len(last.past):
        deed = next_deed(state, last.past, len(codes), Mind(game).evaluation)
        play(state, deed)
        codes += deed.codes

    assert codes == [code for _, code in last.past]
    assert state.hash() == last.hash()


def test_the_dice_of_an_action_are_one_stroke_of_luck() -> None:
    turns = [
        Turn(Deed(number, CHANCE, (1,)), [change, -change], (), 0.0)
        for number, change in ((3, 0.1), (4, -0.3), (9, 0.2))
    ]
    moments = [
        moment._replace(choices=number, rests=True)
        for number, moment in zip((0, 7), analysed("grecia").moments, strict=False)
    ]
    groups = luck_by_action(analysed("grecia")._replace(turns=turns, moments=moments))

    assert [total(group) for group in groups] == [pytest.approx([-0.2, 0.2]), [0.2, -0.2]]


def test_a_game_that_is_not_over_is_analysed_as_far_as_it_went() -> None:
    found = analyse(imperios.rewound(final("grecia"), 6), 4, "open")

    assert sum(found.end) == pytest.approx(1)
    assert max(found.end) < 1
