"""Everything that can happen in Napoleón, with the rules behind it."""

from imperios.kernel.events import EventBook

BOOK = EventBook()
_e = BOOK.define

FIRST_PLAYER = _e("first_player", "seat", "NA-3.6")
NEUTRAL_PLACED = _e("neutral_placed", "unit zone", "NA-3.7", "NA-3.8", does="place")
UNIT_PLACED = _e("unit_placed", "seat unit zone", "NA-3.12", does="place")
DEALT = _e("dealt", "seat supplies:n", "NA-3.18")
ROUTE_DRAWN = _e("route_drawn", "seat", "NA-3.18", "NA-3.20", does="card")
ROUTE_OPEN = _e("route_open", "seat route", "NA-3.20", does="card card=route")
ROUTE_SEEN = _e("route_seen", "seat route", "NA-3.20", audience="seat", does="card card=route")
ROUND_BEGINS = _e("round_begins", "n", "NA-4.1", does="round_begins")
TURN_BEGINS = _e("turn_begins", "seat", "NA-4.2", does="turn_begins")
ARMISTICE_ENDS = _e("armistice_ends", "seat other:seat", "NA-14.8")
REINFORCED = _e("reinforced", "seat unit zone", "NA-18.8", does="place")
REINFORCEMENT_LOST = _e("reinforcement_lost", "seat unit", "NA-18.8")
ATTRITION = _e("attrition", "seat unit zone", "NA-18.9", does="loss")
INCOME = _e("income", "seat n", "NA-4.3", "NA-4.5", does="income")
CITY_ENTERED = _e("city_entered", "seat unit zone", "NA-4.10")
CITY_LEFT = _e("city_left", "seat unit zone", "NA-4.11")

UNIT_MOVED = _e("unit_moved", "seat unit origin:zone target:zone", "NA-5.1", "NA-5.3", does="move")
UNIT_CARRIED = _e(
    "unit_carried", "seat unit origin:zone target:zone", "NA-5.5", "NA-12.1", does="move by=:sea"
)
RIDDEN_DOWN = _e(
    "ridden_down",
    "seat unit owner:seat victim:unit zone",
    "NA-5.7",
    "NA-5.8",
    does="loss seat=owner unit=victim; deed",
)
RIDER_PROMOTED = _e("rider_promoted", "seat unit better:unit zone", "NA-5.10", does="promote")
MOVE_FAILED = _e("move_failed", "seat", "NA-12.9")
SWAPPED = _e(
    "swapped",
    "seat unit origin:zone other:unit target:zone",
    "NA-5.14",
    does="move; move unit=other origin=target target=origin",
)
SUPPLIES_TAKEN = _e("supplies_taken", "seat n", "NA-13.1")
RECRUITED = _e(
    "recruited", "seat unit zone price:n", "NA-13.3", "NA-13.5", does="place; deed what=unit"
)
PASSAGE_ALLOWED = _e(
    "passage_allowed", "seat mover:seat zone", "NA-12.7", does="permits; in_battle"
)
PASSAGE_DENIED = _e("passage_denied", "seat mover:seat zone", "NA-12.7", does="denies; in_battle")
PASSAGE_REFUSED = _e(
    "passage_refused", "seat origin:zone target:zone", "NA-12.5", "NA-12.9", does="in_battle"
)

ARMY_DRAWN = _e("army_drawn", "seat card:army", "NA-14.1", does="card; deed what=card")
POLITICS_DRAWN = _e("politics_drawn", "seat card:politics", "NA-14.1", does="card; deed what=card")
SUPPLIES_GAINED = _e("supplies_gained", "seat n", "NA-14.5")
SUPPLIES_LOST = _e("supplies_lost", "seat n", "NA-14.5", "NA-1.15")
SUPPLIES_ROBBED = _e("supplies_robbed", "seat other:seat n", "NA-14.5")
CARD_BOUGHT = _e("card_bought", "seat unit zone price:n", "NA-14.3", "NA-14.5", does="place")
UNIT_RECEIVED = _e("unit_received", "seat unit zone", "NA-14.4", does="place")
CARD_PROMOTED = _e("card_promoted", "seat unit better:unit zone", "NA-14.5", does="promote")
CARD_RELOCATED = _e("card_relocated", "seat unit origin:zone target:zone", "NA-14.5", does="move")
CARDS_RECOVERED = _e("cards_recovered", "seat", "NA-14.5", does="card")
UNIT_DESERTED = _e(
    "unit_deserted", "seat owner:seat unit zone", "NA-14.5", "NA-14.9", does="loss seat=owner"
)
NEUTRAL_REMOVED = _e(
    "neutral_removed", "seat unit zone", "NA-14.5", "NA-14.9", does="loss seat=:neutral"
)
ARMISTICE_MADE = _e("armistice_made", "seat other:seat", "NA-14.8")
CARD_LOST = _e("card_lost", "seat card:battle", "NA-14.5", does="card")
CONSOLATION = _e("consolation", "seat n", "NA-14.6")

BATTLE_BEGINS = _e(
    "battle_begins",
    "seat defender:seat origin:zone zone",
    "NA-6.1",
    "NA-6.2",
    does="battle_begins; deed",
)
ASSAULT_BEGINS = _e(
    "assault_begins",
    "seat defender:seat origin:zone zone",
    "NA-6.8",
    "NA-6.9",
    does="battle_begins; deed",
)
ATTACKER_JOINS = _e("attacker_joins", "seat unit n", "NA-6.2", does="joins")
CARD_COMMITTED = _e("card_committed", "seat", "NA-8.1", does="card_committed")
CARD_REVEALED = _e("card_revealed", "seat card:battle n", "NA-8.1", "NA-7.9", does="card_revealed")
GREAT_BATTLE = _e("great_battle", "seat", "NA-8.4", does="in_battle; deed")
SUPPORT_JOINS = _e(
    "support_joins", "seat unit zone", "NA-8.4", "NA-8.5", "NA-8.14", does="supports"
)
SUPPORT_SENT = _e("support_sent", "seat ally:seat unit zone", "NA-8.6", "NA-8.8", does="supports")
SUPPORT_REFUSED = _e("support_refused", "seat", "NA-8.8", does="in_battle")
CHANCE_DRAWN = _e("chance_drawn", "seat card:chance n", "NA-9.1", "NA-9.2", does="throw")
STRENGTH_UNITS = _e(
    "strength_units", "seat n", "NA-7.1", "NA-7.2", does="strength_line line=:units"
)
STRENGTH_COMBO = _e(
    "strength_combo", "seat n", "NA-7.4", "NA-7.5", does="strength_line line=:combo"
)
STRENGTH_CITY = _e("strength_city", "seat n", "NA-7.3", does="strength_line line=:city")
STRENGTH_MOUNTAINS = _e(
    "strength_mountains", "seat n", "NA-7.6", "NA-7.7", does="strength_line line=:mountains"
)
STRENGTH_TOTAL = _e("strength_total", "seat n", "NA-7.10", does="strength_total")
ATTACKER_WINS = _e(
    "attacker_wins", "seat defender:seat zone", "NA-7.11", does="verdict winner=:attacker; deed"
)
DEFENDER_WINS = _e(
    "defender_wins", "seat attacker:seat zone", "NA-7.11", does="verdict winner=:defender"
)
FLIGHT = _e("flight", "zone", "NA-9.8", "NA-9.9", does="aftermath")
UNIT_LOST = _e("unit_lost", "seat unit zone", "NA-9.4", "NA-9.6", does="loss; aftermath")
PURSUED = _e("pursued", "seat owner:seat unit zone", "NA-9.12", does="loss seat=owner; aftermath")
RETREATED = _e("retreated", "seat unit origin:zone target:zone", "NA-9.14", does="move; aftermath")
SURRENDERED = _e("surrendered", "seat unit zone", "NA-9.16", does="loss; aftermath")
ADVANCED = _e("advanced", "seat zone", "NA-9.22", does="capture; aftermath")
RETURNED = _e("returned", "seat zone", "NA-9.10", does="aftermath")
CAPTURE_TOKEN = _e("capture_token", "seat n zone", "NA-10.10", does="deed; aftermath")
PROMOTED = _e(
    "promoted",
    "seat unit better:unit zone",
    "NA-10.1",
    "NA-10.3",
    does="promote; deed what=better; aftermath",
)
CARDS_BACK = _e("cards_back", "seat", "NA-8.17", does="aftermath")
PLAYER_ELIMINATED = _e("player_eliminated", "seat", "NA-16.10")
OBJECTIVES = _e("objectives", "seat", "NA-16.1")
LAST_PLAYER = _e("last_player", "seat", "NA-16.11")
GAME_ENDS = _e("game_ends", "n", "NA-16.6")
SCORED = _e("scored", "seat n", "NA-16.14")
