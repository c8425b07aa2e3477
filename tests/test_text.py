"""The texts of the games: complete in both languages, and fit for what happens."""

from collections.abc import Iterator
from random import Random
from string import Formatter

import pytest

import imperios
from imperios.content.texts import LANGUAGES, Texts, enumeration, texts_of
from imperios.kernel.errors import Refused
from imperios.kernel.events import Event
from imperios.kernel.frames import Prompt
from imperios.kernel.game import Game
from imperios.kernel.state import State

GAMES = [imperios.game(name) for name in imperios.GAMES]
each_game = pytest.mark.parametrize("game", GAMES, ids=[game.id for game in GAMES])


def fields(text: str) -> set[str]:
    return {name for _, name, _, _ in Formatter().parse(text) if name}


def random_states(game: Game, games: int) -> Iterator[State]:
    """Every state of some random games, over all scenarios and numbers of seats."""
    rng = Random(5)
    set_ups = [(one.id, seats) for one in game.scenarios.values() for seats in one.seats]
    for number in range(games):
        state = game.new(*set_ups[number % len(set_ups)])
        while state.deciders:
            yield state
            state.play(rng.choice(state.legal()))
        yield state


@each_game
def test_every_token_has_a_name_in_both_languages(game: Game) -> None:
    texts = texts_of(game.id)

    for token in game.alphabet:
        for lang in LANGUAGES:
            name = texts.name(token, lang)
            assert name
            assert "_" not in name, token


@each_game
def test_every_event_has_a_sentence_that_uses_only_its_arguments(game: Game) -> None:
    sentences = texts_of(game.id).phrases["event"]

    assert {kind.code for kind in game.book.kinds} == set(sentences)
    for kind in game.book.kinds:
        for lang in LANGUAGES:
            assert fields(sentences[kind.code][lang]) <= set(kind.names), kind.code


@each_game
def test_every_phrase_is_there_in_both_languages(game: Game) -> None:
    for section, phrases in texts_of(game.id).phrases.items():
        for code, phrase in phrases.items():
            assert all(phrase.get(lang) for lang in LANGUAGES), f"{section}.{code}"
            assert fields(phrase["es"]) == fields(phrase["en"]), f"{section}.{code}"


@each_game
def test_every_question_of_random_games_has_a_sentence(game: Game, full: bool) -> None:
    texts, seen = texts_of(game.id), set()
    for state in random_states(game, 1000 if full else 40):
        for seat in (*state.seats, None):
            prompt = state.prompt(seat)
            if prompt.code not in seen:
                assert prompt.code in texts.phrases["prompt"], prompt.code
                seen.add(prompt.code)
            for lang in LANGUAGES:
                assert texts.prompt(prompt, lang)


@each_game
def test_every_refusal_of_random_games_has_a_sentence(game: Game, full: bool) -> None:
    texts, rng = texts_of(game.id), Random(6)
    for state in random_states(game, 200 if full else 10):
        refused = refusal_of(state, rng)
        assert refused.reason in texts.phrases["refusal"], refused.reason
        for lang in LANGUAGES:
            assert texts.refusal(refused, lang)


def refusal_of(state: State, rng: Random) -> Refused:
    """What is said to a token that is not among the choices."""
    who = state.deciders[0] if state.deciders else state.seats[0]
    others = [token for token in state.game.alphabet if token not in state.choices(who)]
    with pytest.raises(Refused) as caught:
        state.choose(who, rng.choice(others))
    return caught.value


@each_game
def test_every_rule_named_by_an_event_exists(game: Game) -> None:
    texts = texts_of(game.id)

    for kind in game.book.kinds:
        assert set(kind.rules) <= set(texts.rules), kind.code


@each_game
def test_rules_belong_to_chapters_and_say_where_they_come_from(game: Game) -> None:
    texts = texts_of(game.id)
    chapters = {chapter.id for chapter in texts.chapters}

    for rule in texts.rules.values():
        assert rule.id.rpartition(".")[0] in chapters
        assert rule.tags
        assert set(rule.tags) <= {"seed", "read", "house"}
        assert all(rule.text[lang].strip() for lang in LANGUAGES)
    for example in texts.examples.values():
        assert set(example.rules) <= set(texts.rules) | chapters


SMALL = Texts(
    {
        "prompt": {"pay": {"es": "{seat} paga {n}", "en": "{seat} pays {n}"}},
        "token": {"red": {"es": "Rojo", "en": "Red"}},
    },
    {},
    [
        {"zones": [{"id": "attica", "es": "Ática", "en": "Attica"}]},
        {"cards": [{"id": "fog", "name": {"es": "Niebla", "en": "Fog"}}]},
        {"units": {"one": {"key": "frigate", "name_es": "Fragata", "name_en": "Frigate"}}},
    ],
)


OTTOMANS = Texts(
    {
        "event": {
            "turn": {"es": "Es el turno de {seat}.", "en": "It is {seat}’s turn."},
            "attack": {
                "es": "{seat} ataca a {other}: {origin} → {zone}.",
                "en": "{seat} attacks {other}: {origin} → {zone}.",
            },
        },
        "token": {"ottoman": {"es": "Imperio otomano", "en": "Ottoman Empire"}},
        "within": {"ottoman": {"es": "el Imperio otomano", "en": "the Ottoman Empire"}},
    },
    {},
    [],
)


def test_a_name_may_have_its_article_inside_a_sentence() -> None:
    turn = Event("turn", {"seat": "ottoman"}, (), None)

    assert OTTOMANS.event(turn, "es") == "Es el turno del Imperio otomano."
    assert OTTOMANS.event(turn, "en") == "It is the Ottoman Empire’s turn."
    assert OTTOMANS.name("ottoman", "es") == "Imperio otomano"


@pytest.mark.parametrize(
    ("origin", "told"),
    [("b", "El Imperio otomano ataca al Imperio otomano: b → a."),
     ("a", "El Imperio otomano ataca al Imperio otomano: a.")],
)  # fmt: skip
def test_a_way_that_stays_in_one_place_names_it_once(origin: str, told: str) -> None:
    args: dict[str, object] = {"seat": "ottoman", "other": "ottoman", "origin": origin, "zone": "a"}

    assert OTTOMANS.event(Event("attack", args, (), None), "es") == told


def test_arguments_are_filled_in_as_names() -> None:
    assert SMALL.prompt(Prompt("pay", {"seat": "red", "n": 3}, ()), "es") == "Rojo paga 3"


def test_numbers_and_dice_are_figures() -> None:
    assert [SMALL.name(token, "en") for token in ("n8", "d6", "attica")] == ["8", "6", "Attica"]


@pytest.mark.parametrize(("token", "name"), [("fog", "Niebla"), ("frigate", "Fragata")])
def test_names_come_from_the_content_in_any_of_its_shapes(token: str, name: str) -> None:
    assert SMALL.name(token, "es") == name


def test_a_code_without_a_sentence_is_shown_as_it_is() -> None:
    assert SMALL.prompt(Prompt("unheard_of", {}, ()), "es") == "unheard_of"


def test_an_argument_that_is_missing_stays_as_it_is_written() -> None:
    assert SMALL.prompt(Prompt("pay", {"seat": "red"}, ()), "en") == "Red pays {n}"


def test_lists_are_written_as_people_write_them() -> None:
    assert SMALL.shown(["red", "attica", 2], "es") == "Rojo, Ática y 2"
    assert SMALL.shown({"red": 2, "attica": 1}, "en") == "2 × Red and 1 × Attica"
    assert enumeration(["Ática", "Islas Jónicas"], "es") == "Ática e Islas Jónicas"
    assert enumeration([], "en") == ""
