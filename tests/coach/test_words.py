"""What the coach says: all in both languages, and names of features that the games have."""

import tomllib
from importlib.resources import files
from string import Formatter

import pytest

import imperios
from imperios.bots.knowledge import knowledge_of
from imperios.coach.reasons import Reason
from imperios.coach.sketch import Word
from imperios.coach.words import Words, sentences
from imperios.content.texts import LANGUAGES, texts_of

SENTENCES = [(section, code) for section, codes in sentences().items() for code in codes]


def fields(text: str) -> set[str]:
    return {name for _, name, _, _ in Formatter().parse(text) if name}


@pytest.mark.parametrize(("section", "code"), SENTENCES)
def test_a_sentence_has_the_same_arguments_in_both_languages(section: str, code: str) -> None:
    both = sentences()[section][code]

    assert set(both) == set(LANGUAGES)
    assert fields(both["es"]) == fields(both["en"])


def test_what_was_done_can_also_be_proposed() -> None:
    assert set(sentences()["did"]) == set(sentences()["do"])


@pytest.mark.parametrize("game", imperios.GAMES)
def test_words_are_about_features_that_the_game_has(game: str) -> None:
    knowledge = knowledge_of(game)
    assert knowledge is not None

    assert set(texts_of(game).phrases["feature"]) <= set(knowledge.features.names)


def test_features_with_the_same_words_are_one_reason() -> None:
    words = Words("grecia", "roman_conquest")
    reasons = [
        Reason("strike_now", True, False, -0.5), Reason("strike_next", True, True, 0.7),
        Reason("supplies", True, False, -0.1),
    ]  # fmt: skip

    assert words.why(reasons) == {
        "es": "Trae más ocasiones de ataque, a cambio de menos suministros",
        "en": "It brings more scope for attacks, at the price of less supply",
    }


def test_nothing_is_said_without_a_gain() -> None:
    assert Words("grecia", "free").why([Reason("supplies", True, False, -0.1)]) is None
    assert Words("grecia", "free").why([]) is None


def test_what_could_be_done_reads_as_part_of_a_sentence() -> None:
    words = Words("napoleon", "std_4")
    card = (Word("card", "verb"), Word("politics", "answer"))

    assert words.say("do", "act", tokens=card) == {
        "es": "tomar una carta (mazo de Política)", "en": "take a card (Politics deck)"
    }  # fmt: skip
    assert words.say("do", "act", tokens=(Word("supply", "verb"), *card)) == {
        "es": "tomar suministros y tomar una carta (mazo de Política)",
        "en": "take supply and take a card (Politics deck)",
    }
    assert words.say("do", "say", tokens=(Word("allow", "answer"),)) == {
        "es": "elegir «Permitir»", "en": "choose “Allow”"
    }  # fmt: skip


def test_a_name_with_brackets_of_its_own_is_said_without_them() -> None:
    words = Words("napoleon", "std_4")
    naples = (Word("leave_city", "verb"), Word("city_naples", "zone"))

    assert words.say("do", "act", tokens=naples) == {
        "es": "salir de una ciudad (Nápoles, ciudad)", "en": "leave a city (Naples, city)"
    }  # fmt: skip


@pytest.mark.parametrize("game", imperios.GAMES)
def test_what_is_worded_for_a_plan_is_a_token(game: str) -> None:
    assert set(texts_of(game).phrases.get("plan", {})) <= set(imperios.game(game).alphabet)


def test_the_texts_are_read_from_the_package() -> None:
    text = (files("imperios.coach") / "text.toml").read_text(encoding="utf-8")

    assert tomllib.loads(text) == sentences()
