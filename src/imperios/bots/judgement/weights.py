"""Weights set by hand: what a player who knows the rules would say."""

GRECIA = {
    "light": 0.10, "medium": 0.20, "heavy": 0.32, "cavalry": 0.22, "ships": 0.04, "seas": 0.03,
    "points": 0.12, "points_late": 0.40, "income": 0.10, "lost_forts": -0.25, "prizes": 0.30,
    "one_prize_short": 0.30, "supplies": 0.06, "supplies_late": -0.05, "tactics": 0.06,
    "battle_cards": 0.01, "heroes": 0.02, "fort_guard": 0.01, "fort_gap": -0.01, "spare": 0.0,
    "frontier": 0.02, "strike_now": 0.12, "strike_next": 0.06, "strikes": 0.01,
    "danger": -0.06, "dangers": -0.015, "fort_danger": -0.10, "turns_left": 0.10,
    "actions_left": 0.10,
}  # fmt: skip

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
    "aboard": 0.02, "income": 0.07, "income_late": 0.05, "blockaded": -0.03, "points": 0.015,
    "points_late": -0.005, "cards": 0.03, "goal": 2.0, "goal_late": 1.0, "troops_ahead": 0.06,
    "guns_ahead": 0.006, "touch_now": 0.015, "touch_next": 0.005, "loss_later": -0.008,
    "loss_next": -0.012, "losses": -0.002, "storm": -0.4, "home_guard": 0.03, "leads": 0.1,
    "leads_late": 1.5, "on_turn": 0.1,
}  # fmt: skip

BY_HAND = {"grecia": GRECIA, "napoleon": NAPOLEON, "galactica": GALACTICA}

# Halfway between the hand and what the first games against itself said; in the other two games
# nothing that was tried beat the hand.
TUNED_GRECIA = {
    "light": 0.1236, "medium": 0.2028, "heavy": 0.2198, "cavalry": 0.2188, "ships": 0.0504,
    "seas": 0.0411, "points": 0.1926, "points_late": 0.4414, "income": 0.05, "lost_forts": -0.125,
    "prizes": 0.15, "one_prize_short": 0.15, "supplies": 0.0607, "supplies_late": -0.0453,
    "tactics": 0.0449, "battle_cards": 0.01, "heroes": 0.0117, "fort_guard": 0.005,
    "fort_gap": -0.0123, "spare": -0.016, "frontier": 0.0859, "strike_now": 0.06,
    "strike_next": 0.03, "strikes": 0.005, "danger": -0.03, "dangers": -0.0075,
    "fort_danger": -0.05, "turns_left": 0.0971, "actions_left": 0.0831,
}  # fmt: skip
TUNED = {"grecia": TUNED_GRECIA, "napoleon": NAPOLEON, "galactica": GALACTICA}
