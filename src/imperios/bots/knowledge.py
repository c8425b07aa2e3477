"""What bots know about a game: the part that its manifest names."""

from functools import cache

from imperios.content.registry import bot_knowledge
from imperios.games.bot_interface import BotKnowledge


@cache
def knowledge_of(game: str) -> BotKnowledge | None:
    """The bot part of a game; None if it has none."""
    found = bot_knowledge(game)
    assert found is None or isinstance(found, BotKnowledge)
    return found
