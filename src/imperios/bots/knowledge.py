"""What bots know about a game: the part that its manifest names."""

from functools import cache
from importlib import import_module

from imperios.content.registry import GAMES
from imperios.games.bot_interface import BotKnowledge


@cache
def knowledge_of(game: str) -> BotKnowledge | None:
    """The bot part of a game; None if it has none."""
    manifest = GAMES.get(game)
    if manifest is None or not manifest.bot:
        return None
    found = import_module(manifest.bot).KNOWLEDGE
    assert isinstance(found, BotKnowledge)
    return found
