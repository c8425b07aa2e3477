"""Reads a position of Napoleón in words into a state."""

from collections.abc import Sequence

from imperios.games.areas.positions.read import (
    Rules,
    read_answers,
    read_battle_cards,
    read_garrison,
    read_pool,
    read_seats,
    read_stack,
    read_zones,
)
from imperios.games.napoleon import setup
from imperios.games.napoleon.battle.state import Battle
from imperios.games.napoleon.cards.deck import IN_ARMY, CardInForce
from imperios.games.napoleon.frames import FRAMES
from imperios.games.napoleon.setup import Placement
from imperios.games.napoleon.state import Napoleon
from imperios.games.napoleon.tokens import SLOTS, UNITS
from imperios.games.napoleon.turn import BEGIN, MENU, Turn
from imperios.kernel.decks import Deck
from imperios.kernel.errors import Faults
from imperios.kernel.reader import Reader

RULES = Rules("NA-2.5", "NA-2.4")
BASE = ("turn", "placement", "deal")
PHASES = ("setup", "turn_start", "actions")


def read_position(state: Napoleon, reader: Reader) -> None:
    """Fill a fresh state from a partial position; Faults lists everything that is wrong."""
    state.round = reader.number("round", 1, 1, state.rounds)
    state.first = reader.word("first_player", state.seats, 0)
    state.turn = reader.word("turn", state.seats, state.first)
    state.actions_left = reader.number("actions_left", state.actions, 0, 9)
    state.attacked = reader.flag("attacked")
    read_zones(state, reader.table("zones"), UNITS, RULES, _read_land)
    read_seats(state, reader.table("seats"), _read_seat)
    state.left = _mask(reader.words("cities_left", state.board.names))
    state.entered = _mask(reader.words("cities_entered", state.board.names))
    _read_lists(state, reader)
    _read_stack(state, reader)
    _read_decks(state, reader.table("decks"))
    _check(state, reader)
    reader.close()
    if reader.faults:
        raise Faults(reader.faults)


def _mask(zones: list[int]) -> int:
    return sum({1 << zone for zone in zones})


def _read_land(state: Napoleon, table: Reader, zone: int) -> None:
    read_garrison(state, table, zone, UNITS, RULES)


def _read_seat(state: Napoleon, seat: int, table: Reader) -> None:
    material = state.material
    state.supplies[seat] = table.number("supplies", 0)
    whole = material.all_battle_cards
    state.battle_hand[seat] = read_battle_cards(table, material.battle_ids, whole)
    for route in table.words("routes", material.route_ids):
        if not state.route_bag >> route & 1:
            table.fault("routes", f"{material.route_ids[route]} is held twice")
        state.routes[seat] |= 1 << route
        state.route_bag &= ~(1 << route)
    read_pool(state, seat, table, UNITS, "NA-1.13")
    state.eliminated[seat] = table.number("eliminated", 0, 0, len(state.seats))
    if state.eliminated[seat] and not table.has("battle_cards"):
        state.battle_hand[seat] = 0
    left = table.counts("to_place", SLOTS)
    state.slots[seat * len(SLOTS) : (seat + 1) * len(SLOTS)] = left


def _read_lists(state: Napoleon, reader: Reader) -> None:
    read_answers(state, reader)
    for table in reader.tables("armistices"):
        pact = [table.word(key, state.seats) for key in ("by", "with")]
        table.close()
        if min(pact) < 0 or pact[0] == pact[1]:
            table.fault("with", "two different seats are needed: by, with")
        else:
            state.armistices += pact


def _read_decks(state: Napoleon, decks: Reader) -> None:
    """Bags have what is nowhere else, unless they are given."""
    material = state.material
    battle = next((frame for frame in state.stack if isinstance(frame, Battle)), None)
    drawn = [card for card in battle.chances if card >= 0] if battle is not None else []
    _read_bag(decks.table("chance"), material.chance_ids, state.chance, drawn)
    card = next((frame for frame in state.stack if isinstance(frame, CardInForce)), None)
    army = [card.card] if card is not None and card.deck == IN_ARMY else []
    politics = [card.card] if card is not None and card.deck != IN_ARMY else []
    _read_bag(decks.table("army"), material.army_ids, state.army, army)
    _read_bag(decks.table("politics"), material.politics_ids, state.politics, politics)
    routes = decks.table("routes")
    if routes.has("bag"):
        bag = sum({1 << route for route in routes.words("bag", material.route_ids)})
        if bag & ~state.route_bag:
            routes.fault("bag", "a route that somebody holds")
        state.route_bag = bag
    routes.close()
    decks.close()


def _read_bag(table: Reader, ids: Sequence[str], deck: Deck, elsewhere: list[int]) -> None:
    deck.queue = table.words("queue", ids)
    deck.discard = table.counts("discard", ids)
    given = table.counts("bag", ids)
    for design, name in enumerate(ids):
        away = deck.queue.count(design) + deck.discard[design] + elsewhere.count(design)
        deck.bag[design] -= away
        if table.has("bag"):
            deck.bag[design] = min(given[design], deck.bag[design])
        if deck.bag[design] < 0 or (table.has("bag") and given[design] != deck.bag[design]):
            table.fault("bag", f"more {name} than there are")
    table.close()


def _read_stack(state: Napoleon, reader: Reader) -> None:
    """The decisions in progress: as given, or the beginning of a phase."""
    phase = reader.raw("phase", "actions")
    if read_stack(state, reader, FRAMES, BASE):
        return
    if phase == "setup":
        if not any(state.slots):
            setup.hand_out(state)
        state.stack = [Placement()]
    elif phase in PHASES:
        state.stack = [Turn(MENU if phase == "actions" else BEGIN)]
    else:
        reader.fault("phase", f"{phase!r} is none of {', '.join(PHASES)}, or needs a stack")


def _check(state: Napoleon, reader: Reader) -> None:
    """Hands are never empty once dealt (NA-8.18); whoever is out has nothing (NA-16.10)."""
    dealt = bool(state.stack) and isinstance(state.stack[0], Turn)
    for seat, name in enumerate(state.seats):
        if dealt and not state.battle_hand[seat] and not state.eliminated[seat]:
            reader.fault(f"seats.{name}.battle_cards", "NA-8.18: the hand is never empty")
        pieces = state.held[seat] or state.afloat[seat] or state.supplies[seat]
        if state.eliminated[seat] and (pieces or state.battle_hand[seat] or state.routes[seat]):
            reader.fault(f"seats.{name}.eliminated", "NA-16.10: units, tokens or cards are left")
    if dealt and state.result is None and state.eliminated[state.turn]:
        reader.fault("turn", "NA-4.1: that player is out of the game")
