"""Attacks that are remembered in Napoleón."""

from imperios.games.areas.bot.diplomacy import AreaDiplomacy
from imperios.games.napoleon import events

DIPLOMACY = AreaDiplomacy(events.BATTLE_BEGINS, events.PASSAGE_ALLOWED)
