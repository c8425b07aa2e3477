"""Everything that can happen in Napoleón, with the rules behind it."""

from typing import Final

from imperios.kernel.events import EventBook

BOOK = EventBook()
_e = BOOK.define

FIRST_PLAYER: Final = _e("first_player", "seat", "NA-3.6")
NEUTRAL_PLACED: Final = _e("neutral_placed", "unit zone", "NA-3.7", "NA-3.8", does="place")
UNIT_PLACED: Final = _e("unit_placed", "seat unit zone", "NA-3.12", does="place")
DEALT: Final = _e("dealt", "seat supplies:n", "NA-3.18")
ROUTE_DRAWN: Final = _e("route_drawn", "seat", "NA-3.18", "NA-3.20", does="card")
ROUTE_OPEN: Final = _e("route_open", "seat route", "NA-3.20", does="card card=route")
ROUTE_SEEN: Final = _e(
    "route_seen", "seat route", "NA-3.20", audience="seat", does="card card=route"
)
ROUND_BEGINS: Final = _e("round_begins", "n", "NA-4.1", does="round_begins")
TURN_BEGINS: Final = _e("turn_begins", "seat", "NA-4.2", does="turn_begins")
ARMISTICE_ENDS: Final = _e("armistice_ends", "seat other:seat", "NA-14.8")
REINFORCED: Final = _e("reinforced", "seat unit zone", "NA-18.8", does="place")
REINFORCEMENT_LOST: Final = _e("reinforcement_lost", "seat unit", "NA-18.8")
ATTRITION: Final = _e("attrition", "seat unit zone", "NA-18.9", does="loss")
INCOME: Final = _e("income", "seat n", "NA-4.3", "NA-4.5", does="income")
CITY_ENTERED: Final = _e("city_entered", "seat unit zone", "NA-4.10")
CITY_LEFT: Final = _e("city_left", "seat unit zone", "NA-4.11")

UNIT_MOVED: Final = _e(
    "unit_moved", "seat unit origin:zone target:zone", "NA-5.1", "NA-5.3", does="move"
)
UNIT_CARRIED: Final = _e(
    "unit_carried", "seat unit origin:zone target:zone", "NA-5.5", "NA-12.1", does="move by=:sea"
)
RIDDEN_DOWN: Final = _e(
    "ridden_down",
    "seat unit owner:seat victim:unit zone",
    "NA-5.7",
    "NA-5.8",
    does="loss seat=owner unit=victim; deed",
)
RIDER_PROMOTED: Final = _e(
    "rider_promoted", "seat unit better:unit zone", "NA-5.10", does="promote"
)
MOVE_FAILED: Final = _e("move_failed", "seat", "NA-12.9")
SWAPPED: Final = _e(
    "swapped",
    "seat unit origin:zone other:unit target:zone",
    "NA-5.14",
    does="move; move unit=other origin=target target=origin",
)
SUPPLIES_TAKEN: Final = _e("supplies_taken", "seat n", "NA-13.1")
RECRUITED: Final = _e(
    "recruited", "seat unit zone price:n", "NA-13.3", "NA-13.5", does="place; deed what=unit"
)
PASSAGE_ALLOWED: Final = _e(
    "passage_allowed", "seat mover:seat zone", "NA-12.7", does="permits; in_battle"
)
PASSAGE_DENIED: Final = _e(
    "passage_denied", "seat mover:seat zone", "NA-12.7", does="denies; in_battle"
)
PASSAGE_REFUSED: Final = _e(
    "passage_refused", "seat origin:zone target:zone", "NA-12.5", "NA-12.9", does="in_battle"
)

ARMY_DRAWN: Final = _e("army_drawn", "seat card:army", "NA-14.1", does="card; deed what=card")
POLITICS_DRAWN: Final = _e(
    "politics_drawn", "seat card:politics", "NA-14.1", does="card; deed what=card"
)
SUPPLIES_GAINED: Final = _e("supplies_gained", "seat n", "NA-14.5")
SUPPLIES_LOST: Final = _e("supplies_lost", "seat n", "NA-14.5", "NA-1.15")
SUPPLIES_ROBBED: Final = _e("supplies_robbed", "seat other:seat n", "NA-14.5")
CARD_BOUGHT: Final = _e("card_bought", "seat unit zone price:n", "NA-14.3", "NA-14.5", does="place")
UNIT_RECEIVED: Final = _e("unit_received", "seat unit zone", "NA-14.4", does="place")
CARD_PROMOTED: Final = _e("card_promoted", "seat unit better:unit zone", "NA-14.5", does="promote")
CARD_RELOCATED: Final = _e(
    "card_relocated", "seat unit origin:zone target:zone", "NA-14.5", does="move"
)
CARDS_RECOVERED: Final = _e("cards_recovered", "seat", "NA-14.5", does="card")
UNIT_DESERTED: Final = _e(
    "unit_deserted", "seat owner:seat unit zone", "NA-14.5", "NA-14.9", does="loss seat=owner"
)
NEUTRAL_REMOVED: Final = _e(
    "neutral_removed", "seat unit zone", "NA-14.5", "NA-14.9", does="loss seat=:neutral"
)
ARMISTICE_MADE: Final = _e("armistice_made", "seat other:seat", "NA-14.8")
CARD_LOST: Final = _e("card_lost", "seat card:battle", "NA-14.5", does="card")
CONSOLATION: Final = _e("consolation", "seat n", "NA-14.6")

BATTLE_BEGINS: Final = _e(
    "battle_begins",
    "seat defender:seat origin:zone zone",
    "NA-6.1",
    "NA-6.2",
    does="battle_begins; deed",
)
ASSAULT_BEGINS: Final = _e(
    "assault_begins",
    "seat defender:seat origin:zone zone",
    "NA-6.8",
    "NA-6.9",
    does="battle_begins; deed",
)
ATTACKER_JOINS: Final = _e("attacker_joins", "seat unit n", "NA-6.2", does="joins")
CARD_COMMITTED: Final = _e("card_committed", "seat", "NA-8.1", does="card_committed")
CARD_REVEALED: Final = _e(
    "card_revealed", "seat card:battle n", "NA-8.1", "NA-7.9", does="card_revealed"
)
GREAT_BATTLE: Final = _e("great_battle", "seat", "NA-8.4", does="in_battle; deed")
SUPPORT_JOINS: Final = _e(
    "support_joins", "seat unit zone", "NA-8.4", "NA-8.5", "NA-8.14", does="supports"
)
SUPPORT_SENT: Final = _e(
    "support_sent", "seat ally:seat unit zone", "NA-8.6", "NA-8.8", does="supports"
)
SUPPORT_REFUSED: Final = _e("support_refused", "seat", "NA-8.8", does="in_battle")
CHANCE_DRAWN: Final = _e("chance_drawn", "seat card:chance n", "NA-9.1", "NA-9.2", does="throw")
STRENGTH_UNITS: Final = _e(
    "strength_units", "seat n", "NA-7.1", "NA-7.2", does="strength_line line=:units"
)
STRENGTH_COMBO: Final = _e(
    "strength_combo", "seat n", "NA-7.4", "NA-7.5", does="strength_line line=:combo"
)
STRENGTH_CITY: Final = _e("strength_city", "seat n", "NA-7.3", does="strength_line line=:city")
STRENGTH_MOUNTAINS: Final = _e(
    "strength_mountains", "seat n", "NA-7.6", "NA-7.7", does="strength_line line=:mountains"
)
STRENGTH_TOTAL: Final = _e("strength_total", "seat n", "NA-7.10", does="strength_total")
ATTACKER_WINS: Final = _e(
    "attacker_wins", "seat defender:seat zone", "NA-7.11", does="verdict winner=:attacker; deed"
)
DEFENDER_WINS: Final = _e(
    "defender_wins", "seat attacker:seat zone", "NA-7.11", does="verdict winner=:defender"
)
FLIGHT: Final = _e("flight", "zone", "NA-9.8", "NA-9.9", does="aftermath")
UNIT_LOST: Final = _e("unit_lost", "seat unit zone", "NA-9.4", "NA-9.6", does="loss; aftermath")
PURSUED: Final = _e(
    "pursued", "seat owner:seat unit zone", "NA-9.12", does="loss seat=owner; aftermath"
)
RETREATED: Final = _e(
    "retreated", "seat unit origin:zone target:zone", "NA-9.14", does="move; aftermath"
)
SURRENDERED: Final = _e("surrendered", "seat unit zone", "NA-9.16", does="loss; aftermath")
ADVANCED: Final = _e("advanced", "seat zone", "NA-9.22", does="capture; aftermath")
RETURNED: Final = _e("returned", "seat zone", "NA-9.10", does="aftermath")
CAPTURE_TOKEN: Final = _e("capture_token", "seat n zone", "NA-10.10", does="deed; aftermath")
PROMOTED: Final = _e(
    "promoted",
    "seat unit better:unit zone",
    "NA-10.1",
    "NA-10.3",
    does="promote; deed what=better; aftermath",
)
CARDS_BACK: Final = _e("cards_back", "seat", "NA-8.17", does="aftermath")
PLAYER_ELIMINATED: Final = _e("player_eliminated", "seat", "NA-16.10")
OBJECTIVES: Final = _e("objectives", "seat", "NA-16.1")
LAST_PLAYER: Final = _e("last_player", "seat", "NA-16.11")
GAME_ENDS: Final = _e("game_ends", "n", "NA-16.6")
SCORED: Final = _e("scored", "seat n", "NA-16.14")
