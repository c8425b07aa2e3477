"""Dice that can be checked, without bias."""

from collections import Counter
from fractions import Fraction
from hashlib import sha256

import pytest

from imperios.server.tables import dice

SEED = "00" * 31 + "01"
DIE = [(f"d{face}", 1 / 6) for face in range(1, 7)]


def test_the_commitment_is_the_hash_of_the_seed() -> None:
    assert dice.commitment(SEED) == sha256(bytes.fromhex(SEED)).hexdigest()


def test_a_seed_has_256_bits_and_is_never_the_same() -> None:
    seeds = {dice.new_seed() for _ in range(100)}

    assert len(seeds) == 100
    assert {len(bytes.fromhex(seed)) for seed in seeds} == {32}


def test_the_same_entry_of_the_same_table_always_gives_the_same_token() -> None:
    first = [dice.draw(SEED, dice.label_of("table", n), DIE) for n in range(50)]

    assert first == [dice.draw(SEED, dice.label_of("table", n), DIE) for n in range(50)]
    assert first != [dice.draw(SEED, dice.label_of("other", n), DIE) for n in range(50)]


def test_every_face_is_as_likely() -> None:
    counts = Counter(dice.draw(SEED, dice.label_of("table", n), DIE) for n in range(12_000))

    chi_square = sum((count - 2000) ** 2 / 2000 for count in counts.values())
    assert chi_square < 20.5  # one in a thousand for five degrees of freedom


def test_cards_are_drawn_by_their_numbers() -> None:
    odds = (("a", 3 / 7), ("b", 4 / 7))

    assert dice.whole(odds) == ([3, 4], 7)
    counts = Counter(dice.draw(SEED, dice.label_of("table", n), odds) for n in range(7000))
    assert abs(counts["a"] - 3000) < 200


def test_odds_are_read_exactly() -> None:
    for total in range(2, 80):
        odds = tuple((str(part), float(Fraction(1, total))) for part in range(total))
        assert dice.whole(odds)[1] == total


def test_odds_that_do_not_add_up_are_no_odds() -> None:
    with pytest.raises(ValueError, match="add up"):
        dice.whole((("a", 0.5), ("b", 0.4)))
