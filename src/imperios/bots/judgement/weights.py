"""Weights set by hand: what a player who knows the rules would say."""

GRECIA = {
    "light": 0.10, "medium": 0.20, "heavy": 0.32, "cavalry": 0.22, "ships": 0.04, "seas": 0.03,
    "points": 0.30, "points_late": 0.45, "income": 0.10, "lost_forts": -0.25, "prizes": 0.30,
    "one_prize_short": 0.30, "supplies": 0.06, "supplies_late": -0.05, "tactics": 0.06,
    "battle_cards": 0.01, "heroes": 0.02, "fort_guard": 0.01, "fort_gap": -0.01, "spare": 0.0,
    "frontier": 0.08, "strike_now": 0.05, "strike_next": 0.03, "strikes": 0.01,
    "danger": -0.06, "dangers": -0.015, "fort_danger": -0.10, "turns_left": 0.10,
    "actions_left": 0.10, "spread_now": 0.0, "spread_next": 0.0,
}  # fmt: skip
# What a keener eye adds: land that units can spread over with the actions of a turn.
KEEN_GRECIA = {"spread_now": 0.12, "spread_next": 0.08}

NAPOLEON = {
    "foot": 0.05, "mounted": 0.05, "artillery": 0.05, "ships": 0.03, "units": 0.02, "seas": 0.02,
    "flags": 0.05, "flags_late": 0.15, "zones": 0.01, "invaded": -0.30, "progress": 0.50,
    "progress_kept": 0.80, "near_win": 0.30, "supplies": 0.04, "supplies_late": -0.03,
    "income": 0.10, "leads": 0.0, "leads_late": 1.0, "walk_now": 0.10, "walk_next": 0.05,
    "mate_now": 1.5, "mate_next": 0.8, "exposed": -0.06, "strike_now": 0.10,
    "strike_next": 0.05, "strikes": 0.005, "danger": -0.04, "dangers": -0.01,
    "battle_cards": 0.01, "turns_left": 0.10, "actions_left": 0.10,
}  # fmt: skip

GALACTICA = {
    "army": 0.02, "army_late": 0.0, "guns": 0.004, "hurt": -0.03, "troops_home": 0.01,
    "aboard": 0.02, "income": 0.07, "income_late": 0.05, "blockaded": -0.03, "purse": 0.015,
    "purse_late": -0.005, "cards": 0.03, "goal": 2.0, "goal_late": 1.0, "troops_ahead": 0.06,
    "guns_ahead": 0.006, "home_guard": 0.03, "leads": 0.1, "leads_late": 1.5,
    "margin_late": 0.0, "on_turn": 0.1, "touch_now": 0.015, "touch_next": 0.005,
    "loss_later": -0.008, "loss_next": -0.012, "losses": -0.002, "storm": -0.4,
    "strike_now": 0.0, "strike_next": 0.0, "raid_now": 0.0, "raid_next": 0.0, "storm_now": 0.0,
    "storm_next": 0.0,
}  # fmt: skip
# What a keener eye sees there: not what each ship has to fear by itself, but what a whole fleet can
# shoot down, take and storm in a turn, and what the other fleet can do after that.
KEEN_GALACTICA = {
    "troops_home": 0.005, "income": 0.06, "income_late": 0.04, "purse": 0.016,
    "purse_late": -0.01, "leads_late": 0.8, "margin_late": 0.8, "on_turn": 0.05,
    "touch_now": 0.0, "touch_next": 0.0, "loss_later": 0.0, "loss_next": 0.0, "losses": 0.0,
    "storm": 0.0, "strike_now": 0.025, "strike_next": 0.012, "raid_now": 0.18,
    "raid_next": 0.07, "storm_now": 3.0, "storm_next": 1.2,
}  # fmt: skip

KEEN = {"grecia": KEEN_GRECIA, "galactica": KEEN_GALACTICA}

BY_HAND = {"grecia": GRECIA, "napoleon": NAPOLEON, "galactica": GALACTICA}

# Halfway between the hand and what games against itself said; in Napoleón nothing that was tried
# beat the hand, in Galáctica the keener eye did.
TUNED_GRECIA = {
    "light": 0.1176, "medium": 0.1991, "heavy": 0.2206, "cavalry": 0.2155, "ships": 0.0504,
    "seas": 0.0406, "points": 0.3343, "points_late": 0.4819, "income": 0.05, "lost_forts": -0.125,
    "prizes": 0.15, "one_prize_short": 0.15, "supplies": 0.0616, "supplies_late": -0.0441,
    "tactics": 0.0502, "battle_cards": 0.0104, "heroes": 0.0126, "fort_guard": 0.005,
    "fort_gap": -0.0173, "spare": -0.0115, "frontier": 0.1327, "strike_now": 0.025,
    "strike_next": 0.015, "strikes": 0.005, "danger": -0.03, "dangers": -0.0075,
    "fort_danger": -0.05, "turns_left": 0.0974, "actions_left": 0.0858, **KEEN_GRECIA,
}  # fmt: skip
TUNED = {
    "grecia": TUNED_GRECIA,
    "napoleon": NAPOLEON,
    "galactica": {**GALACTICA, **KEEN_GALACTICA},
}

# What counts when all rounds are over: the points, and those that are as good as taken.
PLAIN_CLOSING = {"grecia": {"points": 1.0}}
KEEN_CLOSING = {"grecia": {"points": 1.0, "spread_now": 0.7, "spread_next": 0.5}}
