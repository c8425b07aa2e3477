"""What bots know about Imperium Galáctica."""

from imperios.games.bot_interface.knowledge import BotKnowledge
from imperios.games.galactica.bot.calibration import CALIBRATION
from imperios.games.galactica.bot.evaluation import GalacticaEvaluation
from imperios.games.galactica.bot.features import FEATURES
from imperios.games.galactica.bot.levels import LEVELS
from imperios.games.galactica.bot.odds import GalacticaBattleReader
from imperios.games.galactica.bot.plans import GalacticaPlanner
from imperios.games.galactica.bot.simple_evaluation import GalacticaSimpleEvaluation

KNOWLEDGE = BotKnowledge(
    FEATURES,
    GalacticaEvaluation,
    GalacticaSimpleEvaluation(),
    LEVELS,
    GalacticaBattleReader(),
    calibration=CALIBRATION,
    planner=GalacticaPlanner(),
)
