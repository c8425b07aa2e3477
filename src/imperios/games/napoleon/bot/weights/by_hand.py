"""Weights set by hand: what a player who knows the rules would say."""

BY_HAND = {
    "foot": 0.05, "mounted": 0.05, "artillery": 0.05, "ships": 0.03, "units": 0.02, "seas": 0.02,
    "flags": 0.05, "flags_late": 0.15, "zones": 0.01, "invaded": -0.30, "progress": 0.50,
    "progress_kept": 0.80, "near_win": 0.30, "supplies": 0.04, "supplies_late": -0.03,
    "income": 0.10, "leads": 0.0, "leads_late": 1.0, "walk_now": 0.10, "walk_next": 0.05,
    "mate_now": 1.5, "mate_next": 0.8, "exposed": -0.06, "strike_now": 0.10,
    "strike_next": 0.05, "strikes": 0.005, "danger": -0.04, "dangers": -0.01,
    "battle_cards": 0.01, "turns_left": 0.10, "actions_left": 0.10,
}  # fmt: skip

# What games of Mariscal against itself said, with all weights turned by lot (`training/screen.py`):
# men, what is exposed and the time to act count for more, the way to the objectives for less.
SCREENED = {
    "foot": 0.09, "mounted": 0.09, "artillery": 0.09, "units": 0.036, "progress": 0.28,
    "progress_kept": 0.45, "near_win": 0.17, "income": 0.10, "leads_late": 1.22,
    "walk_now": 0.13, "walk_next": 0.065, "exposed": -0.093, "danger": -0.048,
    "dangers": -0.012, "battle_cards": 0.013, "actions_left": 0.105,
}  # fmt: skip

# What counts when all rounds are over: the flags, and among equals the lead by zones; then also
# what is as good as taken.
CLOSING = {"flags": 0.45, "leads": 0.74, "zones": 0.074, "walk_now": 0.3, "walk_next": 0.15}
