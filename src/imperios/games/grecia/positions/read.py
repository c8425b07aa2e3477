"""Reads a position of Grecia in words (part 3.7 of the rules) into a state."""

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
)  # fmt: skip
from imperios.games.grecia import setup
from imperios.games.grecia.frames import FRAMES
from imperios.games.grecia.setup import SetupFortresses, SetupPieces
from imperios.games.grecia.state import GONE, RESERVE, Grecia
from imperios.games.grecia.tokens import FORTRESSES, HEROES, KINDS, PERMISSION_NAMES, PIECES, UNITS
from imperios.games.grecia.turn import ACTIONS, END, TRAVEL, Turn
from imperios.games.grecia.zones import build_fort
from imperios.kernel.errors import Faults
from imperios.kernel.reader import Reader

RULES = Rules("GR-2.5", "GR-2.4")
BASE = ("turn", "setup_fortresses", "setup_pieces", "deal")
STEPS = {"actions": ACTIONS, "heroes": TRAVEL, "turn_end": END}
PHASES = ("setup_fortresses", "setup_pieces", *STEPS)
# A deck that is told whole, but for the card that is carried out, may have copies of its own: a
# game that began with another edition keeps its cards.
ON_THE_TABLE = 1


def read_position(state: Grecia, reader: Reader) -> None:
    """Fill a fresh state from a partial position; Faults lists everything that is wrong."""
    state.round = reader.number("round", 1, 1, state.rounds)
    state.turn = reader.word("turn", state.seats, 0)
    state.actions_left = reader.number("actions_left", state.material.actions, 0, 9)
    state.attacked = reader.flag("attacked")
    read_zones(state, reader.table("zones"), UNITS, RULES, _read_land)
    read_seats(state, reader.table("seats"), _read_seat)
    read_answers(state, reader)
    _read_decks(state, reader.table("decks"))
    _read_stack(state, reader)
    _check_hands(state, reader)
    _check_eliminated(state, reader)
    reader.close()
    if reader.faults:
        raise Faults(reader.faults)


def _read_land(state: Grecia, table: Reader, zone: int) -> None:
    read_garrison(state, table, zone, UNITS, RULES)
    for hero in table.words("heroes", state.game.words(state)["hero"]):
        if state.hero_zone[hero] >= 0:
            table.fault("heroes", "GR-1.14: a hero stands in two places")
        state.send_hero(hero, zone)
    fortress = table.word("fortress", state.seats)
    if fortress >= 0:
        build_fort(state, fortress, zone)


def _read_seat(state: Grecia, seat: int, table: Reader) -> None:
    material = state.material
    state.supplies[seat] = table.number("supplies", 0)
    whole = material.all_battle_cards if state.cards else state.battle_hand[seat]
    state.battle_hand[seat] = read_battle_cards(table, material.battle_ids, whole)
    _read_hand(state, seat, table)
    read_pool(state, seat, table, UNITS, "GR-1.6")
    _read_permissions(state, seat, table)
    state.truce[seat] = table.flag("truce")
    state.eliminated[seat] = table.number("eliminated", 0, 0, len(state.seats))
    if state.eliminated[seat] and not table.has("battle_cards"):
        state.battle_hand[seat] = 0
    if not state.cards and (state.battle_hand[seat] or state.hand_size[seat]):
        table.fault("cards", "GR-20.2: the game is played without cards")
    _read_reserve(state, seat, table)
    _read_to_place(state, seat, table)


def _read_hand(state: Grecia, seat: int, table: Reader) -> None:
    ids, designs = state.material.tactic_ids, len(state.material.tactic)
    for design in table.words("cards", ids):
        state.hand[seat * designs + design] += 1
        state.hand_size[seat] += 1
    known = table.table("known")
    for observer, name in enumerate([*state.seats, "spectator"]):
        for design in known.words(name, ids):
            index = (observer * len(state.seats) + seat) * designs + design
            state.known[index] += 1
            if state.known[index] > state.hand[seat * designs + design]:
                known.fault(name, f"{ids[design]} is not in the hand so often")
    known.close()
    _share_common_knowledge(state, seat)


def _share_common_knowledge(state: Grecia, seat: int) -> None:
    """What a spectator knows, everybody knows (part 4)."""
    seats, designs = len(state.seats), len(state.material.tactic)
    common = (seats * seats + seat) * designs
    for observer in range(seats):
        first = (observer * seats + seat) * designs
        for design in range(designs) if observer != seat else ():
            least = state.known[common + design]
            state.known[first + design] = max(least, state.known[first + design])


def _read_permissions(state: Grecia, seat: int, table: Reader) -> None:
    permissions = table.table("permissions")
    for other, name in enumerate(state.seats):
        index = seat * len(state.seats) + other
        value = permissions.word(name, PERMISSION_NAMES, state.permission[index])
        state.permission[index] = value
    permissions.close()
    changed = table.words("permissions_changed", state.seats)
    safe = table.flag("safe_conduct")
    if seat == state.turn:
        state.changed = sum({1 << other for other in changed})
        state.safe_conduct = safe
    elif changed or safe:
        table.fault("permissions_changed", "GR-9.9: only in one's own turn")


def _read_reserve(state: Grecia, seat: int, table: Reader) -> None:
    first = seat * HEROES
    if state.eliminated[seat]:
        table.words("reserve", state.game.words(state)["hero"])
        for hero in range(first, first + HEROES):
            state.send_hero(hero, GONE)
    elif table.has("reserve"):
        reserve = table.words("reserve", state.game.words(state)["hero"])
        for hero in range(first, first + HEROES):
            if state.hero_zone[hero] == RESERVE and hero not in reserve:
                state.send_hero(hero, GONE)
        if any(state.hero_zone[hero] >= 0 or hero // HEROES != seat for hero in reserve):
            table.fault("reserve", "GR-1.9: a hero of another colour, or one on the board")


def _read_to_place(state: Grecia, seat: int, table: Reader) -> None:
    left = table.counts("to_place", (*UNITS, "hero", "fortress"))
    state.pieces_left[seat * PIECES : (seat + 1) * PIECES] = left[:PIECES]
    state.forts_left[seat] = left[PIECES]


def _read_decks(state: Grecia, decks: Reader) -> None:
    material, designs = state.material, len(state.material.tactic)
    held = [sum(state.hand[design::designs]) for design in range(designs)]
    senate, tactic = state.senate, state.tactic
    _read_deck(decks.table("senate"), material.senate_ids, senate.bag, senate.discard, None)
    _read_deck(decks.table("tactic"), material.tactic_ids, tactic.bag, tactic.discard, held)
    decks.close()


def _read_deck(
    table: Reader, ids: Sequence[str], bag: list[int], discard: list[int], held: list[int] | None
) -> None:
    """The bag has every copy that is in no hand and no discard pile, unless it is given."""
    thrown = table.counts("discard", ids)
    given = table.counts("bag", ids)
    held = held or [0] * len(ids)
    own = sum(bag) - sum(thrown) - sum(given) - sum(held) in (0, ON_THE_TABLE)
    for design, name in enumerate(ids):
        left = bag[design] - thrown[design] - held[design]
        if max(0, given[design]) > left and not own:
            table.fault("bag", f"more {name} than there are")
        discard[design] = thrown[design]
        bag[design] = given[design] if table.has("bag") else left
    table.close()


def _read_stack(state: Grecia, reader: Reader) -> None:
    """The decisions in progress: as given, or the beginning of a phase."""
    phase = reader.raw("phase", "actions")
    if read_stack(state, reader, FRAMES, BASE):
        return
    if phase in PHASES:
        _begin_phase(state, phase)
    else:
        reader.fault("phase", f"{phase!r} is none of {', '.join(PHASES)}, or needs a stack")


def _check_hands(state: Grecia, reader: Reader) -> None:
    """Nobody in the game is without Battle cards once they are dealt (GR-13.5)."""
    if not state.cards or not state.stack or not isinstance(state.stack[0], Turn):
        return
    for seat, name in enumerate(state.seats):
        if not state.battle_hand[seat] and not state.eliminated[seat]:
            reader.fault(f"seats.{name}.battle_cards", "GR-13.5: the hand is never empty")


def _check_eliminated(state: Grecia, reader: Reader) -> None:
    """Whoever is out of the game has nothing left in it (GR-18.2)."""
    for seat, name in enumerate(state.seats):
        if state.forts[seat].bit_count() > FORTRESSES:
            reader.fault(f"seats.{name}", f"GR-1.6: more than {FORTRESSES} fortresses")
        pieces = state.held[seat] or state.afloat[seat] or state.supplies[seat]
        cards = state.hand_size[seat] or state.battle_hand[seat]
        if state.eliminated[seat] and (pieces or cards):
            reader.fault(f"seats.{name}.eliminated", "GR-18.2: units, tokens or cards are left")
    if state.result is None and state.eliminated[state.turn]:
        reader.fault("turn", "GR-4.9: that player is out of the game")


def _begin_phase(state: Grecia, phase: str) -> None:
    if phase not in STEPS:
        _remaining_pieces(state)
        state.stack = [SetupPieces() if phase == "setup_pieces" else SetupFortresses()]
        return
    state.stack = [Turn(STEPS[phase])]
    if phase != "actions":
        state.actions_left = 0


def _remaining_pieces(state: Grecia) -> None:
    """Set-up: what the scenario gives and is not on the board yet, unless it is said."""
    said = [any(state.pieces_left[seat * PIECES : (seat + 1) * PIECES]) or state.forts_left[seat]
            for seat in range(len(state.seats))]  # fmt: skip
    for seat, given in enumerate(said):
        if given:
            continue
        setup.hand_out(state, seat)
        extra = state.forts[seat].bit_count() - len(
            setup.special_rules(state, "fixed_fortress", seat)
        )
        state.forts_left[seat] = max(0, state.forts_left[seat] - extra)
        for piece in range(PIECES):
            index = seat * PIECES + piece
            left = state.pieces_left[index] - _placed(state, seat, piece)
            state.pieces_left[index] = max(0, left)


def _placed(state: Grecia, seat: int, piece: int) -> int:
    if piece == KINDS:
        first = seat * HEROES
        return sum(1 for zone in state.hero_zone[first : first + HEROES] if zone >= 0)
    return state.material.pool[piece] - state.pool[seat * KINDS + piece]
