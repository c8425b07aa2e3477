"""Everything that can happen in Grecia, with the rules behind it."""

from typing import Final

from imperios.kernel.events import EventBook

BOOK = EventBook()
_e = BOOK.define

FORTRESS_PLACED: Final = _e(
    "fortress_placed", "seat zone", "GR-3.8", "GR-3.11", does="place unit=:fortress"
)
FORTRESS_FIXED: Final = _e("fortress_fixed", "seat zone", "GR-3.21", does="place unit=:fortress")
UNIT_PLACED: Final = _e("unit_placed", "seat unit zone", "GR-3.9", "GR-3.12", does="place")
HERO_PLACED: Final = _e("hero_placed", "seat hero zone", "GR-3.18", does="place unit=hero")
PIECES_RETURNED: Final = _e("pieces_returned", "seat", "GR-3.16")
NEUTRAL_PLACED: Final = _e("neutral_placed", "unit zone", "GR-3.6", "GR-3.7", does="place")
DEALT: Final = _e("dealt", "seat supplies:n", "GR-3.19", "GR-3.23")
ROUND_BEGINS: Final = _e("round_begins", "n", "GR-4.1", does="round_begins")
TURN_BEGINS: Final = _e("turn_begins", "seat", "GR-4.1", does="turn_begins")
INCOME: Final = _e("income", "seat n zones:n", "GR-4.2", does="income")
TRUCE_ENDS: Final = _e("truce_ends", "seat", "GR-19.5")

UNIT_MOVED: Final = _e(
    "unit_moved", "seat unit origin:zone target:zone", "GR-5.1", "GR-5.3", does="move"
)
UNIT_CARRIED: Final = _e(
    "unit_carried", "seat unit origin:zone target:zone", "GR-5.10", "GR-9.1", does="move by=:sea"
)
HERO_FOLLOWED: Final = _e(
    "hero_followed", "seat hero origin:zone target:zone", "GR-15.3", does="move unit=hero"
)
MOVE_DECLINED: Final = _e("move_declined", "seat", "GR-19.6")
MOVE_FAILED: Final = _e("move_failed", "seat", "GR-9.12")
SWAPPED: Final = _e(
    "swapped",
    "seat unit origin:zone other:unit target:zone",
    "GR-7.1",
    "GR-7.2",
    does="move; move unit=other origin=target target=origin",
)
SUPPLIES_TAKEN: Final = _e("supplies_taken", "seat n", "GR-8.1")
RECRUITED: Final = _e(
    "recruited", "seat unit zone price:n", "GR-8.2", "GR-8.3", does="place; deed what=unit"
)
PERMISSION_SET: Final = _e("permission_set", "seat other:seat permission", "GR-9.9")
PASSAGE_ALLOWED: Final = _e(
    "passage_allowed", "seat mover:seat zone", "GR-9.11", "GR-9.12", does="permits; in_battle"
)
PASSAGE_DENIED: Final = _e(
    "passage_denied", "seat mover:seat zone", "GR-9.11", "GR-9.12", does="denies; in_battle"
)
PASSAGE_REFUSED: Final = _e(
    "passage_refused", "seat origin:zone target:zone", "GR-9.6", "GR-9.12", does="in_battle"
)

SENATE_DRAWN: Final = _e(
    "senate_drawn", "seat card:senate", "GR-8.11", "GR-8.12", does="card; deed what=card"
)
TACTIC_DRAWN: Final = _e("tactic_drawn", "seat", "GR-8.11", "GR-8.13", does="card")
TACTIC_SEEN: Final = _e("tactic_seen", "seat card:tactic", "GR-8.13", audience="seat", does="card")
TACTIC_PLAYED: Final = _e(
    "tactic_played", "seat card:tactic", "GR-19.4", "GR-19.5", does="card; deed what=card"
)
NO_CARD_LEFT: Final = _e("no_card_left", "seat", "GR-8.17")
SUPPLIES_GAINED: Final = _e("supplies_gained", "seat n", "GR-8.12")
UNIT_RECEIVED: Final = _e("unit_received", "seat unit zone", "GR-8.14", "GR-8.15", does="place")
UNIT_COMPENSATED: Final = _e("unit_compensated", "seat unit n", "GR-8.16")
CARD_PROMOTED: Final = _e("card_promoted", "seat unit better:unit zone", "GR-8.12", does="promote")
SEDITION: Final = _e(
    "sedition", "seat owner:seat zone", "GR-8.12", "GR-19.8", does="loss unit=:light seat=owner"
)
FLEET_SHIFTED: Final = _e(
    "fleet_shifted", "seat n origin:zone target:zone", "GR-8.12", does="move unit=:ship by=:sea"
)
STORM: Final = _e("storm", "seat zone", "GR-8.12", "GR-19.8")
SHIP_LOST_IN_STORM: Final = _e(
    "ship_lost_in_storm", "seat zone", "GR-8.12", "GR-19.8", does="loss unit=:ship"
)
HERO_ARRIVED: Final = _e(
    "hero_arrived", "seat hero zone", "GR-1.9", does="place unit=hero; deed what=hero"
)
OSTRACISM: Final = _e("ostracism", "seat other:seat", "GR-8.12")
CARD_LOST: Final = _e("card_lost", "seat card:tactic", "GR-8.12", does="card")
SUPPLIES_LOST: Final = _e("supplies_lost", "seat", "GR-8.12")
NO_EFFECT: Final = _e("no_effect", "seat", "GR-19.6")
SPIES_LOOK: Final = _e("spies_look", "seat other:seat", "GR-19.4")
SPIES_SEE: Final = _e(
    "spies_see", "seat other:seat card:tactic n", "GR-19.4", audience="seat other", does="card"
)
SPIES_DISCARD: Final = _e("spies_discard", "seat other:seat card:tactic", "GR-19.4", does="card")
TRUCE_BEGINS: Final = _e("truce_begins", "seat", "GR-19.4")
SAFE_CONDUCT: Final = _e("safe_conduct", "seat", "GR-19.4")

BATTLE_BEGINS: Final = _e(
    "battle_begins",
    "seat defender:seat origin:zone zone",
    "GR-10.1",
    "GR-6.1",
    does="battle_begins; deed",
)
ATTACKER_JOINS: Final = _e("attacker_joins", "seat unit n", "GR-6.4", "GR-10.3", does="joins")
HERO_ATTACKS: Final = _e("hero_attacks", "seat hero", "GR-6.12", does="joins unit=hero")
BATTLE_TACTIC: Final = _e(
    "battle_tactic", "seat card:tactic", "GR-10.11", "GR-19.5", does="battle_card; deed what=card"
)
BATTLE_PASS: Final = _e("battle_pass", "seat", "GR-10.12", does="in_battle")
SUPPORT_SENT: Final = _e(
    "support_sent", "seat unit zone ally:seat", "GR-11.5", "GR-11.6", does="supports"
)
SUPPORT_REFUSED: Final = _e("support_refused", "seat", "GR-11.6", does="in_battle")
CARD_COMMITTED: Final = _e("card_committed", "seat", "GR-10.13", does="card_committed")
CARD_REVEALED: Final = _e("card_revealed", "seat card:battle n", "GR-10.13", does="card_revealed")
DIE_ROLLED: Final = _e("die_rolled", "seat n", "GR-10.15", does="throw")
DIE_CHOSEN: Final = _e("die_chosen", "seat n", "GR-10.15", does="throw_chosen")
STRENGTH_UNITS: Final = _e("strength_units", "seat n", "GR-10.2", does="strength_line line=:units")
STRENGTH_FORTRESS: Final = _e(
    "strength_fortress", "seat n", "GR-10.4", "GR-14.1", does="strength_line line=:fortress"
)
STRENGTH_COMBO: Final = _e("strength_combo", "seat n", "GR-10.6", does="strength_line line=:combo")
STRENGTH_HERO: Final = _e(
    "strength_hero", "seat n", "GR-10.7", "GR-10.8", does="strength_line line=:hero"
)
STRENGTH_TACTICS: Final = _e(
    "strength_tactics", "seat n", "GR-10.16", does="strength_line line=:tactics"
)
STRENGTH_TOTAL: Final = _e("strength_total", "seat n", "GR-10.16", does="strength_total")
ATTACKER_WINS: Final = _e(
    "attacker_wins", "seat defender:seat zone", "GR-10.17", does="verdict winner=:attacker; deed"
)
DEFENDER_WINS: Final = _e(
    "defender_wins", "seat attacker:seat zone", "GR-10.17", does="verdict winner=:defender"
)
CLASH_AVOIDED: Final = _e("clash_avoided", "zone", "GR-12.3", does="aftermath")
UNIT_LOST: Final = _e("unit_lost", "seat unit zone", "GR-12.1", "GR-12.7", does="loss; aftermath")
RETREATED: Final = _e(
    "retreated", "seat unit origin:zone target:zone", "GR-12.10", "GR-12.13", does="move; aftermath"
)
SURRENDERED: Final = _e("surrendered", "seat unit zone", "GR-12.16", does="loss; aftermath")
HERO_RETREATED: Final = _e("hero_retreated", "seat hero target:zone", "GR-15.10", does="aftermath")
ADVANCED: Final = _e("advanced", "seat zone", "GR-12.19", does="capture; aftermath")
RETURNED: Final = _e("returned", "seat zone", "GR-12.9", does="aftermath")
HERO_LOST: Final = _e("hero_lost", "seat hero", "GR-13.8", "GR-13.9", does="aftermath")
CARDS_BACK: Final = _e("cards_back", "seat", "GR-13.4", "GR-13.5", does="aftermath")
FORTRESS_CAPTURED: Final = _e(
    "fortress_captured", "seat owner:seat zone", "GR-14.3", "GR-14.5", does="deed; aftermath"
)
CAPTURE_TOKEN: Final = _e("capture_token", "seat n", "GR-13.6", "GR-13.7", does="aftermath")
PROMOTED: Final = _e(
    "promoted",
    "seat unit better:unit zone",
    "GR-13.1",
    "GR-13.2",
    does="promote; deed what=better; aftermath",
)
HERO_TRAVELLED: Final = _e(
    "hero_travelled",
    "seat hero origin:zone target:zone",
    "GR-15.4",
    "GR-15.5",
    does="move unit=hero",
)
PLAYER_ELIMINATED: Final = _e("player_eliminated", "seat", "GR-18.1", "GR-18.2")
CONQUEST: Final = _e("conquest", "seat", "GR-17.1", "GR-17.2")
LAST_PLAYER: Final = _e("last_player", "seat", "GR-18.3")
GAME_ENDS: Final = _e("game_ends", "n", "GR-17.4")
SCORED: Final = _e("scored", "seat n", "GR-17.5")
FORTRESS_RETAKEN: Final = _e("fortress_retaken", "seat zone", "GR-14.3", does="aftermath")
