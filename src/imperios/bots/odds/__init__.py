"""Odds: what a battle would bring, worked out before anybody fights it."""

from imperios.bots.odds.battle_odds import Odds, battle_odds, battle_odds_within

__all__ = ["Odds", "battle_odds", "battle_odds_within"]
