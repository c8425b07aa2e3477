"""Weights by name: every one has its feature, and what was learned is what the bots use."""

import pytest

import imperios
from imperios.bots.knowledge import knowledge_of
from imperios.games.bot_interface import FeatureBook
from training.recipe import recipe_of
from training.weights import learned, module

GAMES = sorted(imperios.GAMES)


def test_the_games_have_what_training_wrote() -> None:
    for file in learned():
        place, text = module(file)
        assert place.read_text(encoding="utf-8") == text


@pytest.mark.parametrize("game", GAMES)
def test_every_feature_has_a_weight_and_every_weight_a_feature(game: str) -> None:
    knowledge = knowledge_of(game)
    assert knowledge is not None
    names = set(knowledge.features.names)
    for level in knowledge.levels.values():
        assert set(level.weights) == names
        assert set(level.closing) <= names
    assert recipe_of(game).held <= names


@pytest.mark.parametrize("game", GAMES)
def test_every_feature_has_a_name_of_its_own_and_a_meaning(game: str) -> None:
    knowledge = knowledge_of(game)
    assert knowledge is not None
    features = knowledge.features.features
    assert len({feature.name for feature in features}) == len(features)
    assert all(feature.meaning for feature in features)


def test_the_order_of_a_row_is_that_of_the_declarations() -> None:
    book = FeatureBook()
    first, second = book.define("first", "the first"), book.define("second", "the second")
    row = book.blank()
    row[second] = 2.0

    assert (first, second) == (0, 1)
    assert book.named(row) == {"first": 0.0, "second": 2.0}
    assert book.row_of({"second": 2.0, "unknown": 3.0}) == row
