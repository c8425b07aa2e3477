"""How good a position is for a seat, game by game."""

from imperios.bots.evaluations.evaluation import Evaluation
from imperios.bots.evaluations.galactica import GalacticaEvaluation
from imperios.bots.evaluations.grecia import GreciaEvaluation
from imperios.bots.evaluations.napoleon import NapoleonEvaluation

EVALUATIONS: dict[str, Evaluation] = {
    "grecia": GreciaEvaluation(),
    "napoleon": NapoleonEvaluation(),
    "galactica": GalacticaEvaluation(),
}

__all__ = ["EVALUATIONS", "Evaluation"]
