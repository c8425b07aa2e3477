"""Records: the text of a game."""

import pytest

from imperios.kernel.errors import Faults
from imperios.kernel.records import dump, read_record, rewound
from tests.kernel.toy import GAME, Toy


def game_with_bets() -> Toy:
    state = GAME.new(seats=3, options={"size": 3})
    for who, token in (("ann", "bet"), ("ann", "n1"), ("cat", "n3"), ("ben", "n1"), ("ben", "dig")):
        state.choose(who, token)
    return state


TEXT = """imperios-record 1
game toy
rules 1
scenario well
seats ann ben cat
options {"deep": false, "size": 3}

ann: bet n1
cat: n3
ben: n1 dig
hash %s
"""


def test_a_record_is_a_line_of_words_for_every_decider() -> None:
    state = game_with_bets()

    assert dump(state) == TEXT % state.hash()


def test_long_lines_are_broken() -> None:
    state = GAME.at({"coins": {"ann": 1}})
    for _ in range(40):
        state.choose(state.deciders[0], "dig")
        state.choose("chance", "stone")
    lines = dump(state).splitlines()

    assert max(map(len, lines[7:])) <= 110
    assert GAME.replay(dump(state)).hash() == state.hash()


def test_a_record_is_read_with_the_line_of_every_choice() -> None:
    record = read_record(TEXT % "")

    assert (record.game, record.version, record.scenario) == ("toy", "1", "well")
    assert record.seats == ("ann", "ben", "cat")
    assert record.options == {"deep": False, "size": 3}
    assert record.choices[:3] == [("ann", "bet", 8), ("ann", "n1", 8), ("cat", "n3", 9)]
    assert record.choices[3:] == [("ben", "n1", 10), ("ben", "dig", 10)]


def test_comments_and_empty_lines_do_not_count() -> None:
    text = TEXT.replace("cat: n3", "# Cat is bold\n\n  cat: n3   # very") % ""

    assert [token for _, token, _ in read_record(text).choices] == ["bet", "n1", "n3", "n1", "dig"]


def test_a_game_from_a_position_keeps_it() -> None:
    state = GAME.at({"coins": {"ann": 1}, "turn": "ben"})
    state.choose("ben", "bet")
    twin = GAME.replay(dump(state))

    assert twin.position() == state.position()
    assert twin.history == [("ben", "bet")]


@pytest.mark.parametrize(
    ("old", "new", "fault"),
    [
        ("imperios-record 1", "imperios-record 2", "line 1: "),
        ("game toy\n", "", "no line 'game'"),
        ("scenario well\n", "", "no line 'scenario'"),
        ("seats ann ben cat\n", "", "no line 'seats'"),
        ('{"deep"', '["deep"', "options: broken JSON at column 8"),
        ('{"deep": false, "size": 3}', "[1]", "options: not an object"),
        ("cat: n3", "cat n3", "line 9: not understood: 'cat n3'"),
        ("rules 1", "game toy", "line 3: not understood: 'game toy'"),
    ],
)
def test_what_is_wrong_with_a_text_is_named(old: str, new: str, fault: str) -> None:
    with pytest.raises(Faults) as caught:
        read_record(TEXT.replace(old, new) % "")

    assert any(found.startswith(fault) for found in caught.value.faults), caught.value.faults


@pytest.mark.parametrize(
    ("old", "new", "fault"),
    [
        ("cat: n3", "cat: dig", "line 9: cat: dig: refused (TY-1.3: a_number)"),
        ("cat: n3", "cat: n7", "line 9: cat: n7: refused (unknown_token)"),
        ("cat: n3", "dog: n3", "line 9: dog: n3: refused (TY-2.2: not_your_turn)"),
        ("ben: n1 dig", "ben: n1 leave", "line 10: ben: leave: refused (TY-1.1: not_offered)"),
    ],
)
def test_a_choice_that_is_refused_is_named_with_its_line(old: str, new: str, fault: str) -> None:
    with pytest.raises(Faults) as caught:
        GAME.replay(TEXT.replace(old, new) % "")

    assert caught.value.faults == (fault,)


def test_another_end_is_a_fault() -> None:
    with pytest.raises(Faults, match="another position"):
        GAME.replay(TEXT % ("0" * 24))


def test_a_game_is_rewound_to_any_of_its_choices() -> None:
    state = game_with_bets()
    for number in range(6):
        assert rewound(state, number).history == state.history[:number]
    assert rewound(state, 5).hash() == state.hash()
    assert state.history == game_with_bets().history
