"""What positions are worth, game by game."""

from imperios.bots.judgement.galactica import GalacticaJudge
from imperios.bots.judgement.grecia import GreciaJudge
from imperios.bots.judgement.judge import Judge
from imperios.bots.judgement.napoleon import NapoleonJudge
from imperios.bots.judgement.weights import BY_HAND, KEEN, KEEN_CLOSING, PLAIN_CLOSING, TUNED

JUDGES: dict[str, type[Judge]] = {
    "grecia": GreciaJudge,
    "napoleon": NapoleonJudge,
    "galactica": GalacticaJudge,
}

__all__ = ["BY_HAND", "JUDGES", "KEEN", "KEEN_CLOSING", "PLAIN_CLOSING", "TUNED", "Judge"]
