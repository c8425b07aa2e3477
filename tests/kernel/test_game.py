"""What all games share: options, replay, records of other games."""

import pytest

from imperios.kernel.errors import Faults
from imperios.kernel.records import dump, record_of
from tests.kernel.toy import GAME


def test_options_that_are_not_given_take_their_defaults() -> None:
    assert GAME.settings("well", None) == {"deep": False, "size": 2}
    assert GAME.settings("well", {"size": 3}) == {"deep": False, "size": 3}


def test_every_wrong_option_is_a_fault() -> None:
    with pytest.raises(Faults) as caught:
        GAME.settings("well", {"weather": 1, "size": 9, "deep": "yes"})

    assert [fault.split(":")[0] for fault in caught.value.faults] == [
        "options.weather", "options.size", "options.deep",
    ]  # fmt: skip


@pytest.mark.parametrize("value", [1, 0, 1.0, "True", None, [], {}])
def test_an_option_has_the_type_of_its_values(value: object) -> None:
    with pytest.raises(Faults, match=r"options\.deep"):
        GAME.settings("well", {"deep": value})


@pytest.mark.parametrize("options", [5, "ab", [1], [{}], True])
def test_options_must_be_a_table(options: object) -> None:
    with pytest.raises(Faults, match="options"):
        GAME.settings("well", options)


def test_a_game_is_replayed_from_text_a_record_or_a_state() -> None:
    state = GAME.new(seats=3)
    for who, token in (("ann", "bet"), ("cat", "n3"), ("ann", "n1")):
        state.choose(who, token)
    for source in (dump(state), record_of(state), state):
        twin = GAME.replay(source)
        assert twin.hash() == state.hash()
        assert twin.history == state.history


def test_a_record_of_another_game_is_a_fault() -> None:
    record = record_of(GAME.new())
    record.game = "chess"
    with pytest.raises(Faults, match="chess"):
        GAME.replay(record)


def test_the_alphabet_is_a_tuple_of_tokens() -> None:
    assert GAME.alphabet[0] == "dig"
    assert GAME.alphabet == GAME.alphabet_.tokens
