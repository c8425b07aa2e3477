"""The alphabet: tokens and their codes."""

import pytest

from imperios.kernel.alphabet import Alphabet

LETTERS = Alphabet(["move", "north", "east", "south", "n1"])


def test_the_code_of_a_token_is_its_index() -> None:
    assert [LETTERS.code(token) for token in LETTERS.tokens] == [0, 1, 2, 3, 4]


@pytest.mark.parametrize("token", ["", "Move", "west", "move "])
def test_an_unknown_word_has_no_code(token: str) -> None:
    assert LETTERS.code(token) == -1


def test_codes_become_words_again() -> None:
    assert LETTERS.words([3, 0, 0]) == ["south", "move", "move"]


def test_a_token_must_not_be_used_twice() -> None:
    with pytest.raises(ValueError, match="move, n1"):
        Alphabet(["move", "n1", "move", "x", "n1"])


def test_a_group_starts_where_its_first_token_is() -> None:
    assert LETTERS.start(["north", "east", "south"]) == 1


def test_a_group_must_lie_together() -> None:
    with pytest.raises(ValueError, match="north south"):
        LETTERS.start(["north", "south"])
