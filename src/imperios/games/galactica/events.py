"""Everything that can happen in Imperium Galáctica, with the rules behind it."""

from typing import Final

from imperios.kernel.events import EventBook

BOOK = EventBook()
_e = BOOK.define

# Set-up and the course of the game
FIRST_THROW: Final = _e("first_throw", "seat n", "IG-6.6", does="throw")
THROWS_TIED: Final = _e("throws_tied", "", "IG-6.6")
OPENER_CHOSEN: Final = _e("opener_chosen", "seat", "IG-6.6", "IG-7.2")
GAME_TURN_BEGINS: Final = _e("game_turn_begins", "n", "IG-7.1", does="round_begins")
BID: Final = _e("bid", "seat n", "IG-7.3", "IG-7.4", does="bid")
PASSED: Final = _e("passed", "seat", "IG-7.4", "IG-7.7", does="bid")
INITIATIVE_WON: Final = _e("initiative_won", "seat n", "IG-7.4")
CARD_SACRIFICED: Final = _e("card_sacrificed", "seat card", "IG-7.6", "IG-8.6", does="card")
INITIATIVE_PAID: Final = _e("initiative_paid", "seat points:n n", "IG-7.6")
TURN_BEGINS: Final = _e("turn_begins", "seat", "IG-7.1", does="turn_begins")
STUN_ENDS: Final = _e("stun_ends", "seat unit zone", "IG-4.15", "IG-7.9")
CEASEFIRE_ENDS: Final = _e("ceasefire_ends", "", "IG-7.9")
GAME_TURN_ENDS: Final = _e("game_turn_ends", "n", "IG-7.10")
RADIOACTIVITY_ENDS: Final = _e("radioactivity_ends", "zone", "IG-20.7", "IG-7.10")

# Income and cards
PLANET_BLOCKADED: Final = _e("planet_blockaded", "zone", "IG-5.7", "IG-8.1")
INCOME: Final = _e("income", "seat n points:n", "IG-8.1", does="income")
INCOME_LOST: Final = _e("income_lost", "seat n", "IG-8.1", "IG-6.3")
BLOCKADE_RUN: Final = _e("blockade_run", "seat", "IG-8.2")
CARD_BOUGHT: Final = _e("card_bought", "seat price:n", "IG-8.3", does="card")
CARD_DRAWN: Final = _e("card_drawn", "seat", "IG-6.7", "IG-8.3", does="card")
CARD_DRAWN_SEEN: Final = _e("card_drawn_seen", "seat card", "IG-6.7", audience="seat", does="card")
DECK_REFILLED: Final = _e("deck_refilled", "deck", "IG-8.5", "IG-6.7")
NOTHING_TO_DRAW: Final = _e("nothing_to_draw", "seat", "IG-8.5")
CARD_DISCARDED: Final = _e("card_discarded", "seat card", "IG-8.4", "IG-8.6", does="card")
CARD_SHOWN: Final = _e("card_shown", "seat card", "IG-21.6", does="card; deed what=card")
CARD_COUNTERED: Final = _e("card_countered", "seat card", "IG-21.6", does="card")
POINTS_GAINED: Final = _e("points_gained", "seat n points:n", "IG-21.1", "IG-6.3")
HAND_LOOKED_AT: Final = _e("hand_looked_at", "seat other:seat", "IG-21.1")
HAND_SEEN: Final = _e(
    "hand_seen", "seat other:seat card n", "IG-21.1", audience="seat other", does="card"
)
CARD_FORCED_OUT: Final = _e(
    "card_forced_out", "seat other:seat card", "IG-21.1", "IG-8.6", does="card"
)
CARD_STOLEN: Final = _e("card_stolen", "seat other:seat", "IG-21.1", does="card")
CARD_STOLEN_SEEN: Final = _e(
    "card_stolen_seen", "seat other:seat card", "IG-21.1", audience="seat other", does="card"
)

# Supply, repair, construction
SQUADRON_STARVED: Final = _e("squadron_starved", "seat unit zone", "IG-9.1", "IG-9.4", does="loss")
RATIONS: Final = _e("rations", "seat", "IG-9.5")
REPAIRED: Final = _e("repaired", "seat unit zone price:n", "IG-10.1", "IG-10.4", does="repair")
BUILT: Final = _e("built", "seat unit zone price:n", "IG-11.1", does="place; deed what=unit")
MINES_LAID: Final = _e(
    "mines_laid", "seat zone price:n", "IG-11.9", does="place unit=:mine_field; deed"
)
PLACED: Final = _e("placed", "seat unit zone", "IG-21.1", "IG-21.9", does="place")

# Clouds and black holes
CLOUD_DRIFTS: Final = _e(
    "cloud_drifts", "origin:zone target:zone n", "IG-12.1", "IG-2.11", does="throw"
)
CLOUD_OFF_BOARD: Final = _e("cloud_off_board", "origin:zone n", "IG-12.5", does="throw")
CLOUD_MOVED: Final = _e("cloud_moved", "seat origin:zone target:zone", "IG-21.1", "IG-12.2")
CLOUD_PLACED: Final = _e("cloud_placed", "seat zone", "IG-21.1", "IG-1.9")
CLOUD_IN_BLACK_HOLE: Final = _e("cloud_in_black_hole", "zone", "IG-12.3")
CLOUDS_COLLIDE: Final = _e("clouds_collide", "zone", "IG-12.4")
TERRAIN_DESTROYED: Final = _e("terrain_destroyed", "zone", "IG-12.2", "IG-3.8")
PLANET_LOST: Final = _e("planet_lost", "zone", "IG-12.2", "IG-5.9")
SWALLOWED: Final = _e("swallowed", "seat unit zone", "IG-12.8", does="loss")

# Movement
UNIT_MOVED: Final = _e(
    "unit_moved", "seat unit origin:zone target:zone", "IG-13.1", "IG-13.2", does="move"
)
UNIT_JUMPED: Final = _e(
    "unit_jumped", "seat unit origin:zone target:zone", "IG-21.1", "IG-13.18", does="move"
)
SQUADRON_LAUNCHED: Final = _e(
    "squadron_launched", "seat unit origin:zone target:zone", "IG-13.13", does="move"
)
SQUADRON_DOCKED: Final = _e(
    "squadron_docked", "seat unit origin:zone target:zone", "IG-13.14", "IG-13.17", does="move"
)
SQUADRON_LANDED: Final = _e(
    "squadron_landed", "seat unit origin:zone target:zone", "IG-23.4", does="move"
)
TROOPS_LOADED: Final = _e(
    "troops_loaded", "seat unit origin:zone target:zone", "IG-13.10", does="move"
)
TROOPS_LANDED: Final = _e(
    "troops_landed", "seat unit origin:zone target:zone", "IG-13.11", does="move"
)
THRUSTERS_ON: Final = _e("thrusters_on", "seat unit zone n", "IG-21.1")
MINES_HIT: Final = _e("mines_hit", "seat unit zone n", "IG-3.6", "IG-15.6")
STUNNED: Final = _e("stunned", "seat unit zone", "IG-4.15")
PLANET_TAKEN: Final = _e("planet_taken", "seat zone", "IG-5.2", does="capture; deed; aftermath")
PLANET_NEUTRAL: Final = _e("planet_neutral", "zone", "IG-5.4", "IG-5.2", does="aftermath")

# Combat
ATTACK_DECLARED: Final = _e(
    "attack_declared",
    "seat attack zone n",
    "IG-14.1",
    "IG-14.4",
    does="attack_declared kind=attack; deed what=attack",
)
ATTACKER_JOINS: Final = _e("attacker_joins", "unit zone", "IG-14.5", "IG-24.3", does="joins")
INVADERS_JOIN: Final = _e("invaders_join", "unit n zone", "IG-16.3", "IG-24.5", does="joins")
COMBAT_BEGINS: Final = _e(
    "combat_begins",
    "n attack zone seat defender:party",
    "IG-14.1",
    does="battle_begins kind=attack",
)
ATTACK_VOID: Final = _e("attack_void", "n attack zone", "IG-14.7")
CARDS_REVEALED: Final = _e("cards_revealed", "", "IG-14.6", does="in_battle")
CARD_REVEALED: Final = _e(
    "card_revealed", "seat card", "IG-14.6", "IG-21.7", does="battle_card; deed what=card"
)
NO_CARD_REVEALED: Final = _e("no_card_revealed", "seat", "IG-14.6", does="in_battle")
CARD_CANCELLED: Final = _e("card_cancelled", "seat card", "IG-21.7", does="in_battle")
COUNTERMANDS_FALL: Final = _e("countermands_fall", "", "IG-21.7", does="in_battle")
CARD_WITHOUT_EFFECT: Final = _e("card_without_effect", "seat card", "IG-21.11", does="in_battle")
JAMMED: Final = _e("jammed", "unit zone", "IG-15.3", does="in_battle")
WITHDREW: Final = _e(
    "withdrew",
    "seat unit origin:zone target:zone",
    "IG-21.1",
    does="move; verdict winner=:defender; aftermath",
)
PHASE_SHIELD_HOLDS: Final = _e(
    "phase_shield_holds", "zone", "IG-21.1", "IG-21.11", does="verdict winner=:defender; aftermath"
)
STRIKE_CANCELLED: Final = _e(
    "strike_cancelled", "zone", "IG-21.1", "IG-21.11", does="verdict winner=:defender; aftermath"
)
SHIP_ATTACK_TOTALS: Final = _e(
    "ship_attack_totals",
    "n defence:n",
    "IG-15.3",
    does="strength_total side=:attacker; strength_total side=:defender n=defence",
)
NO_DAMAGE: Final = _e(
    "no_damage", "seat unit zone", "IG-15.4", does="verdict winner=:defender; aftermath"
)
UNIT_DAMAGED: Final = _e(
    "unit_damaged", "seat unit zone", "IG-15.4", "IG-4.7", does="verdict winner=:neither; aftermath"
)
UNIT_DESTROYED: Final = _e(
    "unit_destroyed",
    "seat unit zone",
    "IG-15.4",
    "IG-15.5",
    "IG-1.7",
    does="loss; verdict winner=:attacker; aftermath",
)
CARGO_LOST: Final = _e(
    "cargo_lost", "seat unit n zone", "IG-4.11", "IG-4.12", does="loss; aftermath"
)
BUILDING_DESTROYED: Final = _e(
    "building_destroyed", "seat unit zone", "IG-5.4", "IG-1.6", does="loss; aftermath"
)
SHIELD_STANDS: Final = _e("shield_stands", "zone", "IG-16.2", does="aftermath")
INVASION_TOTALS: Final = _e(
    "invasion_totals",
    "n damage:n defence:n",
    "IG-16.4",
    "IG-16.5",
    does="strength_total side=:attacker; strength_total side=:defender n=defence",
)
CANNON_DAMAGED: Final = _e(
    "cannon_damaged", "zone", "IG-16.6", does="verdict winner=:neither; aftermath"
)
CASUALTIES: Final = _e("casualties", "seat unit n zone", "IG-16.7", does="loss; aftermath")
INVASION_FAILED: Final = _e(
    "invasion_failed", "zone", "IG-16.8", does="verdict winner=:defender; aftermath"
)
INVASION_SUCCEEDS: Final = _e(
    "invasion_succeeds", "zone", "IG-16.9", does="verdict winner=:attacker; capture; aftermath"
)
NOBODY_LEFT: Final = _e(
    "nobody_left", "zone", "IG-16.11", "IG-16.12", does="verdict winner=:neither; aftermath"
)
OCCUPIED: Final = _e("occupied", "seat unit n zone", "IG-16.10", does="aftermath")
LOOTED: Final = _e("looted", "seat n zone", "IG-23.3", does="aftermath")
BOMBARDED: Final = _e(
    "bombarded",
    "seat unit zone",
    "IG-17.3",
    "IG-17.5",
    does="loss; verdict winner=:attacker; aftermath",
)
PLANET_DESTROYED: Final = _e(
    "planet_destroyed",
    "seat zone",
    "IG-18.1",
    "IG-5.9",
    does="verdict winner=:attacker; deed; aftermath",
)
MISSILE_STRIKES: Final = _e(
    "missile_strikes",
    "seat zone",
    "IG-20.1",
    "IG-20.2",
    "IG-20.5",
    does="verdict winner=:attacker; deed; aftermath",
)
MISSILE_INTERCEPTED: Final = _e(
    "missile_intercepted", "seat zone", "IG-20.6", "IG-15.8", does="aftermath"
)
MISSILE_DETONATED: Final = _e("missile_detonated", "seat zone", "IG-20.4", does="aftermath")
RADIOACTIVITY_LAID: Final = _e(
    "radioactivity_laid", "zone n", "IG-20.3", "IG-20.7", does="aftermath"
)
MINES_REDUCED: Final = _e(
    "mines_reduced", "zone", "IG-19.2", does="verdict winner=:neither; aftermath"
)
MINES_REMOVED: Final = _e(
    "mines_removed", "zone", "IG-19.2", "IG-19.3", does="verdict winner=:attacker; aftermath"
)
CEASEFIRE_BEGINS: Final = _e("ceasefire_begins", "seat other:seat", "IG-21.1", "IG-21.12")
MUTINY: Final = _e(
    "mutiny", "seat unit zone", "IG-21.1", does="place; verdict winner=:attacker; aftermath"
)

# The end
VALUE_DESTROYED: Final = _e("value_destroyed", "seat n", "IG-22.4", does="aftermath")
HOLD_POINT: Final = _e("hold_point", "seat zone n", "IG-22.4")
PROGRESS: Final = _e("progress", "seat n total:n", "IG-22.4", does="aftermath")
PROGRESS_LOST: Final = _e("progress_lost", "seat", "IG-22.4")
LIMIT_REACHED: Final = _e("limit_reached", "", "IG-22.6")
COMPARED_DESTROYED_VALUE: Final = _e("compared_destroyed_value", "seat n", "IG-22.6")
COMPARED_HOLD_POINTS: Final = _e("compared_hold_points", "seat n", "IG-22.6")
COMPARED_INCOME: Final = _e("compared_income", "seat n", "IG-22.6")
COMPARED_COST: Final = _e("compared_cost", "seat n", "IG-22.6")
COMPARED_POINTS: Final = _e("compared_points", "seat n", "IG-22.6")
COMPARED_INITIATIVE: Final = _e("compared_initiative", "seat", "IG-22.6")
ANNIHILATED: Final = _e("annihilated", "seat", "IG-22.3")
OBJECTIVE_FULFILLED: Final = _e("objective_fulfilled", "seat", "IG-22.2", "IG-22.4")
WON: Final = _e("won", "seat", "IG-22.1", "IG-22.7")
REPAIRED_FREE: Final = _e("repaired_free", "seat unit zone", "IG-10.1", "IG-10.4", does="repair")
CLOUD_DISPERSES: Final = _e("cloud_disperses", "zone", "IG-12.9")
