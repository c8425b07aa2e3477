"""What was learned is what the bots use."""

from imperios.bots.judgement import JUDGES
from imperios.bots.learned import LEARNED
from training.weights import MODULE, module


def test_the_bots_have_what_training_wrote() -> None:
    assert MODULE.read_text(encoding="utf-8") == module()


def test_every_feature_has_a_learned_weight() -> None:
    assert {game: set(weights) for game, weights in LEARNED.items()} == {
        game: set(judge.NAMES) for game, judge in JUDGES.items()
    }
