"""Weights set by hand: what a player who knows the rules would say."""

BY_HAND = {
    "light": 0.10, "medium": 0.20, "heavy": 0.32, "cavalry": 0.22, "ships": 0.04, "seas": 0.03,
    "points": 0.30, "points_late": 0.45, "income": 0.10, "lost_forts": -0.25, "prizes": 0.30,
    "one_prize_short": 0.30, "supplies": 0.06, "supplies_late": -0.05, "tactics": 0.06,
    "battle_cards": 0.01, "heroes": 0.02, "fort_guard": 0.01, "fort_gap": -0.01, "spare": 0.0,
    "frontier": 0.08, "strike_now": 0.05, "strike_next": 0.03, "strikes": 0.01,
    "danger": -0.06, "dangers": -0.015, "fort_danger": -0.10, "turns_left": 0.10,
    "actions_left": 0.10, "spread_now": 0.0, "spread_next": 0.0,
}  # fmt: skip
# Land that units can spread over with the actions of a turn: seen from Estratega upwards.
KEEN = {"spread_now": 0.12, "spread_next": 0.08}

# Halfway between the hand and what games of the bots against themselves said.
TUNED = {
    "light": 0.1176, "medium": 0.1991, "heavy": 0.2206, "cavalry": 0.2155, "ships": 0.0504,
    "seas": 0.0406, "points": 0.3343, "points_late": 0.4819, "income": 0.05, "lost_forts": -0.125,
    "prizes": 0.15, "one_prize_short": 0.15, "supplies": 0.0616, "supplies_late": -0.0441,
    "tactics": 0.0502, "battle_cards": 0.0104, "heroes": 0.0126, "fort_guard": 0.005,
    "fort_gap": -0.0173, "spare": -0.0115, "frontier": 0.1327, "strike_now": 0.025,
    "strike_next": 0.015, "strikes": 0.005, "danger": -0.03, "dangers": -0.0075,
    "fort_danger": -0.05, "turns_left": 0.0974, "actions_left": 0.0858, **KEEN,
}  # fmt: skip

# What leads to a conquest and keeps from one; self-play hardly knew any and thought little of it.
CONQUEST = {
    "lost_forts": -0.7, "prizes": 0.7, "one_prize_short": 0.5, "fort_danger": -0.35,
    "danger": -0.05, "strike_now": 0.06, "strike_next": 0.04,
}  # fmt: skip

# What counts when all rounds are over: the points; then also those that are as good as taken.
PLAIN_CLOSING = {"points": 1.0}
KEEN_CLOSING = {"points": 1.0, "spread_now": 0.7, "spread_next": 0.5}
