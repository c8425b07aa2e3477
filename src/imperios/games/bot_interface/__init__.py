"""What a game may tell bots about itself: interfaces that `games/<game>/bot` implements.

Games import these, and bots import games; so they live here, below both. A game without a bot part
is still played, by chance and by a search that plays on at random to the end.
"""

from imperios.games.bot_interface.battle_reader import BattleReader
from imperios.games.bot_interface.diplomacy import Diplomacy, Grievance
from imperios.games.bot_interface.evaluation import Evaluation, FeatureEvaluation
from imperios.games.bot_interface.features import FEAR, HOPE, FeatureBook, Row, Weights
from imperios.games.bot_interface.knowledge import BotKnowledge
from imperios.games.bot_interface.levels import Level, SearchSettings
from imperios.games.bot_interface.plans import Follower, Plan, Planner
from imperios.games.bot_interface.simple_evaluation import SimpleEvaluation

__all__ = [
    "FEAR", "HOPE", "BattleReader", "BotKnowledge", "Diplomacy", "Evaluation", "FeatureBook",
    "FeatureEvaluation", "Follower", "Grievance", "Level", "Plan", "Planner", "Row",
    "SearchSettings", "SimpleEvaluation", "Weights",
]  # fmt: skip
