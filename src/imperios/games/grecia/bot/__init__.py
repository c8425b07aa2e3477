"""What bots know about Grecia."""

from imperios.games.bot_interface.knowledge import BotKnowledge
from imperios.games.grecia.bot.calibration import CALIBRATION
from imperios.games.grecia.bot.diplomacy import GreciaDiplomacy
from imperios.games.grecia.bot.evaluation import GreciaEvaluation
from imperios.games.grecia.bot.features import FEATURES
from imperios.games.grecia.bot.levels import LEVELS
from imperios.games.grecia.bot.odds import GreciaBattleReader
from imperios.games.grecia.bot.plans import GreciaPlanner
from imperios.games.grecia.bot.simple_evaluation import GreciaSimpleEvaluation

KNOWLEDGE = BotKnowledge(
    FEATURES,
    GreciaEvaluation,
    GreciaSimpleEvaluation(),
    LEVELS,
    GreciaBattleReader(),
    GreciaDiplomacy(),
    CALIBRATION,
    planner=GreciaPlanner(),
)
