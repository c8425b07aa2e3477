"""The features of Grecia: what a seat has, can take, can lose, and has time for."""

from typing import Final

from imperios.games.bot_interface.features import FEAR, HOPE, FeatureBook

FEATURES = FeatureBook()
_f = FEATURES.define

LIGHT: Final = _f("light", "light infantry on the board")
MEDIUM: Final = _f("medium", "medium infantry on the board")
HEAVY: Final = _f("heavy", "heavy infantry on the board")
CAVALRY: Final = _f("cavalry", "cavalry on the board")
SHIPS: Final = _f("ships", "ships on the board")
SEAS: Final = _f("seas", "seas with ships of one's own")
POINTS: Final = _f("points", "points as they would be counted now (GR-17.5)")
POINTS_LATE: Final = _f("points_late", "the same, the more the later it is in the game")
INCOME: Final = _f("income", "supplies at the start of a turn (GR-4.2)")
LOST_FORTS: Final = _f("lost_forts", "fortresses of one's own in other hands")
PRIZES: Final = _f("prizes", "fortresses of others with units of one's own")
ONE_PRIZE_SHORT: Final = _f("one_prize_short", "one more conquest wins the game (GR-17.1)")
SUPPLIES: Final = _f("supplies", "supplies in hand")
SUPPLIES_LATE: Final = _f("supplies_late", "the same, the more the later it is in the game")
TACTICS: Final = _f("tactics", "Tactic cards in hand")
BATTLE_CARDS: Final = _f("battle_cards", "the values of the Battle cards in hand")
HEROES: Final = _f("heroes", "heroes on the board; twice with their troops (GR-15.7)")
FORT_GUARD: Final = _f("fort_guard", "what defends the own fortresses, as far as it is needed")
FORT_GAP: Final = _f("fort_gap", "what the weakest own fortress lacks to be safe")
SPARE: Final = _f("spare", "units beyond one for each territory")
FRONTIER: Final = _f("frontier", "empty territories next to units that can be spared")
STRIKE_NOW: Final = _f("strike_now", "the best attack that can be made in this turn", HOPE)
STRIKE_NEXT: Final = _f("strike_next", "the best attack that could be made later", HOPE)
STRIKES: Final = _f("strikes", "all attacks that could be made, by what they promise", HOPE)
DANGER: Final = _f("danger", "the worst attack that others could make", FEAR)
DANGERS: Final = _f("dangers", "all attacks that others could make, by their promise", FEAR)
FORT_DANGER: Final = _f("fort_danger", "the odds of attacks on fortresses that one holds", FEAR)
TURNS_LEFT: Final = _f("turns_left", "turns still to come")
ACTIONS_LEFT: Final = _f("actions_left", "actions left in this turn")
SPREAD_NOW: Final = _f("spread_now", "empty territories to be entered in this turn")
SPREAD_NEXT: Final = _f("spread_next", "empty territories to be entered in the next turn")
