"""The alphabet: tokens and their codes."""

import pytest

from imperios.kernel.alphabet import Alphabet

LETTERS = Alphabet(
    [("verb", ["move"]), ("zone", ["north", "east", "south"]), ("number", ["n1"])], ["south"]
)


def test_the_code_of_a_token_is_its_index() -> None:
    assert [LETTERS.code(token) for token in LETTERS.tokens] == [0, 1, 2, 3, 4]


@pytest.mark.parametrize("token", ["", "Move", "west", "move "])
def test_an_unknown_word_has_no_code(token: str) -> None:
    assert LETTERS.code(token) == -1


def test_codes_become_words_again() -> None:
    assert LETTERS.words([3, 0, 0]) == ["south", "move", "move"]


def test_a_token_must_not_be_used_twice() -> None:
    with pytest.raises(ValueError, match="move, n1"):
        Alphabet([("verb", ["move", "n1", "move"]), ("answer", ["x", "n1"])])


def test_a_group_starts_where_its_first_token_is() -> None:
    assert LETTERS.start(["north", "east", "south"]) == 1


def test_a_group_must_lie_together() -> None:
    with pytest.raises(ValueError, match="north south"):
        LETTERS.start(["north", "south"])


def test_every_token_has_a_kind() -> None:
    assert LETTERS.kinds == ("verb", "zone", "zone", "closing", "number")
    assert LETTERS.kind("east") == "zone"
    assert LETTERS.of_kind("zone") == ["north", "east"]


def test_an_unknown_kind_is_a_mistake() -> None:
    with pytest.raises(ValueError, match="colour"):
        Alphabet([("colour", ["red"])])


def test_numbers_and_dice_have_their_value_and_cards_the_one_they_are_given() -> None:
    cards = Alphabet([("number", ["n12"]), ("die", ["d6"]), ("card", ["ace"])], (), {"ace": 11})

    assert cards.values == {"n12": 12, "d6": 6, "ace": 11}
