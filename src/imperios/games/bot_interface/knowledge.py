"""The bot part of a game: everything that bots know about it."""

from collections.abc import Callable, Mapping

from imperios.games.bot_interface.battle_reader import BattleReader
from imperios.games.bot_interface.calibration import UNKNOWN, Calibration
from imperios.games.bot_interface.diplomacy import Diplomacy
from imperios.games.bot_interface.evaluation import FeatureEvaluation
from imperios.games.bot_interface.features import FeatureBook, Weights
from imperios.games.bot_interface.levels import Level
from imperios.games.bot_interface.plans import Planner
from imperios.games.bot_interface.simple_evaluation import SimpleEvaluation

MakeEvaluation = Callable[[Weights, Weights], FeatureEvaluation]


class BotKnowledge:
    """What the module that a manifest names as its `bot` exports as `KNOWLEDGE`."""

    __slots__ = (
        "battles", "calibration", "diplomacy", "evaluation", "features", "levels", "planner",
        "simple_evaluation",
    )  # fmt: skip

    def __init__(
        self,
        features: FeatureBook,
        evaluation: MakeEvaluation,
        simple_evaluation: SimpleEvaluation,
        levels: Mapping[str, Level],
        battles: BattleReader | None = None,
        diplomacy: Diplomacy | None = None,
        calibration: Calibration = UNKNOWN,
        planner: Planner | None = None,
    ) -> None:
        self.features = features
        self.evaluation = evaluation  # from weights, and from those of the final score
        self.simple_evaluation = simple_evaluation
        self.levels = levels  # by the name of the level
        self.battles = battles  # None: no odds are told
        self.diplomacy = diplomacy or Diplomacy()
        self.calibration = calibration  # of the strongest level's chances
        self.planner = planner or Planner()
