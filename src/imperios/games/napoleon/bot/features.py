"""The features of Napoleón: what a seat has, can take, can lose, and has time for."""

from typing import Final

from imperios.games.bot_interface.features import FEAR, HOPE, FeatureBook

FEATURES = FeatureBook()
_f = FEATURES.define

FOOT: Final = _f("foot", "the strength of the infantry in the field")
MOUNTED: Final = _f("mounted", "the strength of the cavalry in the field")
ARTILLERY: Final = _f("artillery", "the strength of the artillery in the field")
SHIPS: Final = _f("ships", "the strength of the ships")
UNITS: Final = _f("units", "land units on the board")
SEAS: Final = _f("seas", "seas with ships of one's own")
FLAGS: Final = _f("flags", "flags under control, of any colour")
FLAGS_LATE: Final = _f("flags_late", "the same, the more the later it is in the game")
ZONES: Final = _f("zones", "territories and cities under control")
INVADED: Final = _f("invaded", "flags of the home colour with units of others (NA-16.2)")
PROGRESS: Final = _f("progress", "the part of an objective that is reached (NA-16.1)")
PROGRESS_KEPT: Final = _f("progress_kept", "the same squared, while nobody has invaded the home")
NEAR_WIN: Final = _f("near_win", "one flag more wins the game")
SUPPLIES: Final = _f("supplies", "supplies in hand")
SUPPLIES_LATE: Final = _f("supplies_late", "the same, the more the later it is in the game")
INCOME: Final = _f("income", "supplies from Trade Routes at the start of a turn")
LEADS: Final = _f("leads", "would win if time ran out now")
LEADS_LATE: Final = _f("leads_late", "the same, the more the later it is in the game")
WALK_NOW: Final = _f("walk_now", "flags to walk into without a battle in this turn", HOPE)
WALK_NEXT: Final = _f("walk_next", "flags to walk into without a battle later", HOPE)
MATE_NOW: Final = _f("mate_now", "how likely this turn can win the game")
MATE_NEXT: Final = _f("mate_next", "how likely a later turn could win the game")
EXPOSED: Final = _f("exposed", "empty flags of the home colour next to units of others", FEAR)
STRIKE_NOW: Final = _f("strike_now", "the best attack that can be made in this turn", HOPE)
STRIKE_NEXT: Final = _f("strike_next", "the best attack that could be made later", HOPE)
STRIKES: Final = _f("strikes", "all attacks that could be made, by what they promise", HOPE)
DANGER: Final = _f("danger", "the worst attack that others could make", FEAR)
DANGERS: Final = _f("dangers", "all attacks that others could make, by their promise", FEAR)
BATTLE_CARDS: Final = _f("battle_cards", "the values of the Battle cards in hand")
TURNS_LEFT: Final = _f("turns_left", "turns still to come")
ACTIONS_LEFT: Final = _f("actions_left", "actions left in this turn")
