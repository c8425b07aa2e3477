"""What people type: tokens, or the names that they read, in either language."""

import pytest

import imperios
from imperios.cli.terminal.spoken import tokens_meant
from imperios.content.texts import texts_on

GAME, TEXTS = imperios.game("galactica"), texts_on("galactica", "defeat_the_enemy")
CARDS = ["broadside", "emergency_shield", "emergency_thrusters", "evasive_manoeuvre", "done"]


@pytest.mark.parametrize(
    ("word", "token"),
    [
        ("broadside", "broadside"),
        ("Andanada", "broadside"),
        ("BROADSIDE", "broadside"),
        ("maniobra evasiva", "evasive_manoeuvre"),
        ("Evasive Manoeuvre", "evasive_manoeuvre"),
        ("listo", "done"),
        ("maniobra", "evasive_manoeuvre"),  # nothing else begins like it
        ("emergency", "emergency_shield emergency_thrusters"),  # two begin like it
        ("cañón de iones", "ion_cannon"),  # not offered: its refusal says why
        ("canon de iones", "ion_cannon"),
        ("canon de i", "ion_cannon"),
        ("trono r · e", "0,10"),
        ("0,10", "0,10"),
        ("xyzzy", ""),
        ("·", ""),
    ],
)
def test_a_name_stands_for_its_token(word: str, token: str) -> None:
    found = tokens_meant(word, "commit_attacker", CARDS, GAME.alphabet, TEXTS)

    assert found == token.split()


def test_every_card_and_unit_is_understood_in_both_languages() -> None:
    for token in (*GAME.words(GAME.new())["card"], *GAME.words(GAME.new())["unit"]):
        for lang in ("es", "en"):
            word = TEXTS.name(token, lang).upper()
            assert tokens_meant(word, "", [token, "done"], GAME.alphabet, TEXTS) == [token]


def test_an_answer_has_a_name_of_its_own() -> None:
    found = tokens_meant("end the turn", "end_turn", ["done"], GAME.alphabet, TEXTS)

    assert found == ["done"]
