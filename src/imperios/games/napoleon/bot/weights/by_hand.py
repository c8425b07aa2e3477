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

# What counts when all rounds are over: the flags, and among equals the lead by zones; then also
# what is as good as taken.
CLOSING = {"flags": 0.6, "leads": 1.0, "zones": 0.1, "walk_now": 0.4, "walk_next": 0.2}
