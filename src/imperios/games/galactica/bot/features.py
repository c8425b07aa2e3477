"""The features of Imperium Galáctica: fleets, planets, objectives, what can be struck."""

from typing import Final

from imperios.games.bot_interface.features import FEAR, HOPE, FeatureBook

FEATURES = FeatureBook()
_f = FEATURES.define

ARMY: Final = _f("army", "what all units cost; damaged ships half (IG-22.6)")
ARMY_LATE: Final = _f("army_late", "the same, the more the later it is in the game")
GUNS: Final = _f("guns", "the attack values of all ships")
HURT: Final = _f("hurt", "damaged ships")
TROOPS_HOME: Final = _f("troops_home", "assault units on planets")
ABOARD: Final = _f("aboard", "assault units on ships")
INCOME: Final = _f("income", "the income of the planets held")
INCOME_LATE: Final = _f("income_late", "the same, the more the later it is in the game")
BLOCKADED: Final = _f("blockaded", "the income that a blockade keeps back (IG-5.7)")
PURSE: Final = _f("purse", "construction points, with the income that is due soon")
PURSE_LATE: Final = _f("purse_late", "the same, the more the later it is in the game")
CARDS: Final = _f("cards", "action cards in hand")
GOAL: Final = _f("goal", "how near the nearest objective of the mission is (IG-22.4)")
GOAL_LATE: Final = _f("goal_late", "the same, the more the later it is in the game")
TROOPS_AHEAD: Final = _f("troops_ahead", "troops aboard, the nearer to planets to take the more")
GUNS_AHEAD: Final = _f("guns_ahead", "guns, the nearer to where they are needed the more")
HOME_GUARD: Final = _f("home_guard", "troops on the home planet, as far as they are needed")
LEADS: Final = _f("leads", "would win if the game ended now by its limit (IG-22.6)")
LEADS_LATE: Final = _f("leads_late", "the same, the more the later it is in the game")
MARGIN_LATE: Final = _f("margin_late", "how clearly, the more the later it is in the game")
ON_TURN: Final = _f("on_turn", "it is the turn of the seat")

# What each ship has to fear or to hope for by itself
TOUCH_NOW: Final = _f("touch_now", "the best shot at a ship next to one's own, now", HOPE)
TOUCH_NEXT: Final = _f("touch_next", "the best shot at a ship next to one's own, later", HOPE)
LOSS_LATER: Final = _f("loss_later", "the ship most in danger, before its owner's turn ends", FEAR)
LOSS_NEXT: Final = _f("loss_next", "the ship most in danger in the rival's turn", FEAR)
LOSSES: Final = _f("losses", "all ships in danger, by what could be lost of them", FEAR)
STORM: Final = _f("storm", "how close the rival is to taking the home planet", FEAR)
SIMPLE: Final = (TOUCH_NOW, TOUCH_NEXT, LOSS_LATER, LOSS_NEXT, LOSSES, STORM)

# The same with all guns shared out over a turn
STRIKE_NOW: Final = _f("strike_now", "ships that the fleet can shoot down in this turn", HOPE)
STRIKE_NEXT: Final = _f("strike_next", "ships that the fleet could shoot down later", HOPE)
RAID_NOW: Final = _f("raid_now", "the income of planets that can be taken in this turn")
RAID_NEXT: Final = _f("raid_next", "the income of planets that could be taken later")
STORM_NOW: Final = _f("storm_now", "how surely the rival's home planet can be taken now")
STORM_NEXT: Final = _f("storm_next", "how surely the rival's home planet could be taken later")
DEEP: Final = (STRIKE_NOW, STRIKE_NEXT, RAID_NOW, RAID_NEXT, STORM_NOW, STORM_NEXT)
