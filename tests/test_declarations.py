"""What the games declare of themselves: kinds of tokens, traits of questions, effects of events."""

import pytest

import imperios
from imperios.kernel.alphabet import CLOSING, KINDS
from imperios.kernel.declaration import declaration_of
from imperios.kernel.game import Game
from tests.text.sources import sources_of

GAMES = [imperios.game(name) for name in imperios.GAMES]
each_game = pytest.mark.parametrize("game", GAMES, ids=[game.id for game in GAMES])


@each_game
def test_every_token_has_one_kind(game: Game) -> None:
    tokens = declaration_of(game)["tokens"]

    assert list(tokens) == list(KINDS)
    assert sorted(token for some in tokens.values() for token in some) == sorted(game.alphabet)


@each_game
def test_every_question_is_declared_and_every_declaration_asked(game: Game) -> None:
    asked = {question.code for question in sources_of(game.id).questions()}

    assert set(game.prompts.kinds) == asked


@each_game
def test_a_question_is_about_one_of_its_arguments(game: Game) -> None:
    args = {question.code: question.args for question in sources_of(game.id).questions()}
    about = {code: kind.about for code, kind in game.prompts.kinds.items() if kind.about}

    assert about
    assert {code for code, name in about.items() if name not in args[code]} == set()


@each_game
def test_every_decision_for_a_verb_names_one_of_the_game(game: Game) -> None:
    verbs = set(declaration_of(game)["verbs"].values())

    assert verbs <= set(game.alphabet_.of_kind("verb"))


@each_game
def test_seats_in_effects_are_seats_and_zones_are_zones(game: Game) -> None:
    allowed = {
        "seat": {"seat", "party"}, "defender": {"seat", "party"}, "mover": {"seat"},
        "zone": {"zone"}, "origin": {"zone"}, "target": {"zone"}, "n": {"n"},
        "unit": {"unit", "hero"},
    }  # fmt: skip
    wrong = [
        (kind.code, effect.name, role)
        for kind in game.book.kinds
        for effect in kind.effects
        for role, name in effect.args.items()
        if role in allowed and kind.kinds[kind.names.index(name)] not in allowed[role]
    ]

    assert wrong == []


@each_game
def test_a_turn_a_battle_and_its_end_can_be_read_from_every_game(game: Game) -> None:
    names = {effect.name for kind in game.book.kinds for effect in kind.effects}

    assert {"round_begins", "turn_begins", "place", "move", "loss", "card"} <= names
    assert {"battle_begins", "joins", "strength_total", "verdict", "aftermath", "deed"} <= names


@each_game
def test_every_game_can_close_a_question(game: Game) -> None:
    assert {"done"} <= set(game.alphabet_.of_kind(CLOSING))
