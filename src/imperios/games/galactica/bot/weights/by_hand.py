"""Weights set by hand: what a player who knows the rules would say."""

BY_HAND = {
    "army": 0.02, "army_late": 0.0, "guns": 0.004, "hurt": -0.03, "troops_home": 0.01,
    "aboard": 0.02, "income": 0.07, "income_late": 0.05, "blockaded": -0.03, "purse": 0.015,
    "purse_late": -0.005, "cards": 0.03, "goal": 2.0, "goal_late": 1.0, "troops_ahead": 0.06,
    "guns_ahead": 0.006, "home_guard": 0.03, "leads": 0.1, "leads_late": 1.5,
    "margin_late": 0.0, "on_turn": 0.1, "touch_now": 0.015, "touch_next": 0.005,
    "loss_later": -0.008, "loss_next": -0.012, "losses": -0.002, "storm": -0.4,
    "strike_now": 0.0, "strike_next": 0.0, "raid_now": 0.0, "raid_next": 0.0, "storm_now": 0.0,
    "storm_next": 0.0,
}  # fmt: skip
# Not what each ship has to fear by itself, but what a whole fleet can shoot down, take and storm in
# a turn, and what the other fleet can do after that: seen from Estratega upwards.
KEEN = {
    "troops_home": 0.005, "income": 0.06, "income_late": 0.04, "purse": 0.016,
    "purse_late": -0.01, "leads_late": 0.8, "margin_late": 0.8, "on_turn": 0.05,
    "touch_now": 0.0, "touch_next": 0.0, "loss_later": 0.0, "loss_next": 0.0, "losses": 0.0,
    "storm": 0.0, "strike_now": 0.025, "strike_next": 0.012, "raid_now": 0.18,
    "raid_next": 0.07, "storm_now": 3.0, "storm_next": 1.2,
}  # fmt: skip

TUNED = {**BY_HAND, **KEEN}
