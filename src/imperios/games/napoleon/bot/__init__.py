"""What bots know about Napoleón."""

from imperios.games.bot_interface.knowledge import BotKnowledge
from imperios.games.napoleon.bot.calibration import CALIBRATION
from imperios.games.napoleon.bot.diplomacy import DIPLOMACY
from imperios.games.napoleon.bot.evaluation import NapoleonEvaluation
from imperios.games.napoleon.bot.features import FEATURES
from imperios.games.napoleon.bot.levels import LEVELS
from imperios.games.napoleon.bot.odds import NapoleonBattleReader
from imperios.games.napoleon.bot.plans import NapoleonPlanner
from imperios.games.napoleon.bot.simple_evaluation import NapoleonSimpleEvaluation

KNOWLEDGE = BotKnowledge(
    FEATURES,
    NapoleonEvaluation,
    NapoleonSimpleEvaluation(),
    LEVELS,
    NapoleonBattleReader(),
    DIPLOMACY,
    calibration=CALIBRATION,
    planner=NapoleonPlanner(),
)
