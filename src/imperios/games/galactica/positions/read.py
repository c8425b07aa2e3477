"""A state of Imperium Galáctica read from a (possibly partial) position."""

from imperios.games.galactica.frames import FRAMES
from imperios.games.galactica.pieces.damage import CargoLoss
from imperios.games.galactica.pieces.units import excess
from imperios.games.galactica.positions.read_map import read_planets, read_sectors
from imperios.games.galactica.setup import Setup
from imperios.games.galactica.state import NOBODY, Galactica
from imperios.games.galactica.tokens import (
    AUCTION,
    CARDS,
    COUNTER_COUNT,
    COUNTERS,
    MINES,
    NEUTRON_MISSILE,
    PHASES,
    RED,
    SHARED_COUNTERS,
)
from imperios.games.galactica.tokens import COUNTER_OF as COUNTER
from imperios.games.galactica.turn import Turn
from imperios.kernel.errors import Faults
from imperios.kernel.framing import read
from imperios.kernel.masks import bits
from imperios.kernel.positions import read_result
from imperios.kernel.reader import Reader

MOST_POINTS = 99
SETUP = "setup"


def read_position(state: Galactica, reader: Reader) -> None:
    """Fill a fresh state from a partial position; Faults lists everything that is wrong."""
    read_course(state, reader)
    state.sizes = state.sizes[:]
    read_planets(state, reader)
    read_sectors(state, reader.table("hexes"))
    state.retile()
    read_seats(state, reader.table("seats"))
    read_shared(state, reader.table("shared"))
    read_decks(state, reader.table("decks"))
    read_stack(state, reader)
    check_cargo(state, reader)
    check_hands(state, reader)
    reader.close()
    if reader.faults:
        raise Faults(reader.faults)


def read_course(state: Galactica, reader: Reader) -> None:
    """Where the game stands; without it, the first player turn is going on (IG-7.1, IG-7.2)."""
    state.game_turn = reader.number("game_turn", 1, 1, state.turn_limit)
    state.turn = reader.word("turn", state.seats, RED)
    begun = reader.raw("phase", PHASES[-1]) != PHASES[AUCTION] and not reader.has("initiative")
    state.initiative = reader.word("initiative", state.seats, state.turn if begun else NOBODY)
    opener = RED if state.initiative == NOBODY else 1 - state.initiative
    state.opener = reader.word("opener", state.seats, opener)
    state.ceasefire = reader.word("ceasefire", state.seats, NOBODY)


def read_seats(state: Galactica, seats: Reader) -> None:
    for seat, name in enumerate(state.seats):
        table = seats.table(name)
        state.points[seat] = table.number("points", 0, 0, MOST_POINTS)
        if state.points[seat] > state.mission.limit:
            table.fault(
                "points", f"IG-6.3: {state.points[seat]}, the limit is {state.mission.limit}"
            )
        state.destroyed[seat] = table.number("destroyed_value", 0, 0, 9999)
        read_progress(state, seat, table)
        read_pool(state, seat, table)
        read_hand(state, seat, table)
        played = table.words("played", state.material.card_ids)
        state.played[seat] = sum({1 << design for design in played})
        table.close()
    seats.close()


def read_progress(state: Galactica, seat: int, table: Reader) -> None:
    """A number for each objective (IG-22.4)."""
    numbers = table.raw("progress", None)
    if numbers is None:
        return
    fits = isinstance(numbers, list) and all(type(number) is int for number in numbers)
    if not fits or len(numbers) != len(state.progress[seat]):
        table.fault("progress", f"a list of {len(state.progress[seat])} numbers is expected")
    else:
        state.progress[seat] = list(numbers)


def read_pool(state: Galactica, seat: int, table: Reader) -> None:
    """What is neither on the board, nor radioactivity, nor out for the game (IG-1.1)."""
    first = seat * COUNTER_COUNT
    for sector in state.fallout:
        if state.fallout[sector] & 1 == seat:
            state.pool[first + COUNTER[NEUTRON_MISSILE]] -= 1
    lost = table.counts("lost", COUNTERS)
    given = table.table("pool")
    for number, name in enumerate(COUNTERS):
        state.lost[first + number] = lost[number]
        state.pool[first + number] -= lost[number]
        left = state.pool[first + number]
        if left < 0:
            table.fault("pool", f"IG-1.2: more {name} than there are")
        elif given.number(name, left) != left:
            given.fault(name, f"{left} are left, not {given.raw(name, left)}")
    given.close()


def read_hand(state: Galactica, seat: int, table: Reader) -> None:
    """The cards, those of the rival's deck among them, those that the rival knows (part 4)."""
    ids, designs = state.material.card_ids, len(state.material.cards)
    for design in table.words("cards", ids):
        state.hand[seat * designs + design] += 1
        state.hand_size[seat] += 1
    for key, numbers in (("stolen", state.foreign), ("known", state.known)):
        for design in table.words(key, ids):
            index = seat * designs + design
            numbers[index] += 1
            if numbers[index] > state.hand[index]:
                table.fault(key, f"{ids[design]} is not in the hand so often")
    for index in range(seat * designs, (seat + 1) * designs):  # a stolen card is known
        state.known[index] = max(state.known[index], state.foreign[index])
    if len(state.decks) == 1 and any(state.foreign[seat * designs : (seat + 1) * designs]):
        table.fault("stolen", "IG-23.2: with a common deck no card is of another one")
    if not state.with_cards and state.hand_size[seat]:
        table.fault("cards", "IG-23.1: no cards without chance")


def read_shared(state: Galactica, table: Reader) -> None:
    """The shared counters that are left (IG-1.5)."""
    state.stock[MINES] = state.material.shared[MINES] - state.mines.bit_count()
    for number, name in enumerate(SHARED_COUNTERS):
        left = state.stock[number]
        if left < 0:
            table.fault(name, f"IG-1.5: more {name} than there are")
        elif table.number(name, left) != left:
            table.fault(name, f"{left} are left, not {table.raw(name, left)}")
    table.close()


def read_decks(state: Galactica, decks: Reader) -> None:
    """A bag has every copy that is in no hand and no pile, unless it is given (IG-6.7)."""
    ids, names = state.material.card_ids, state.game.words(state)["deck"]
    for number, deck in enumerate(state.decks):
        table = decks.table(names[number])
        thrown, given = table.counts("discard", ids), table.counts("bag", ids)
        for design, name in enumerate(ids):
            left = deck.bag[design] - thrown[design] - in_hands(state, number, design)
            if left < 0 or given[design] > left:
                table.fault("bag", f"more {name} than there are")
            deck.discard[design] = thrown[design]
            deck.bag[design] = given[design] if table.has("bag") else left
        table.close()
    decks.close()


def in_hands(state: Galactica, deck: int, design: int) -> int:
    """Copies of a design that come from this deck and are in a hand (IG-8.6)."""
    designs = len(state.material.cards)
    held = [state.hand[seat * designs + design] for seat in (0, 1)]
    if len(state.decks) == 1:
        return sum(held)
    away = [state.foreign[seat * designs + design] for seat in (0, 1)]
    return held[deck] - away[deck] + away[1 - deck]


def read_stack(state: Galactica, reader: Reader) -> None:
    """The decisions in progress: as given, or the beginning of a phase."""
    words = state.game.words(state)
    phase = reader.raw("phase", PHASES[-1])
    if reader.has("result"):
        state.result = read_result(reader.table("result"), state.seats)
        reader.raw("stack", None)
    elif reader.has("stack"):
        frames = [read(table, FRAMES, words) for table in reader.tables("stack")]
        state.stack = [frame for frame in frames if frame is not None]
    elif phase in PHASES:
        state.stack = [Turn(PHASES.index(phase))]
    elif phase == SETUP:
        state.stack = [Setup()]
    else:
        reader.fault("phase", f"{phase!r} is none of {', '.join(PHASES)}, or needs a stack")


def check_cargo(state: Galactica, reader: Reader) -> None:
    """No more aboard than the capacities, unless the loss is being chosen (IG-4.10, IG-4.12)."""
    shrinking = [frame.sector for frame in state.stack if isinstance(frame, CargoLoss)]
    for sector in bits(state.ships[0] | state.ships[1]):
        if max(excess(state, sector)) > 0 and sector not in shrinking:
            name = state.board.names[sector]
            reader.fault(f"hexes.{name}.units[0].cargo", "IG-4.10: more than its capacity")


def check_hands(state: Galactica, reader: Reader) -> None:
    """Outside phase 3 nobody holds more cards than the limit (IG-8.4, IG-21.3)."""
    if reader.raw("phase", PHASES[-1]) in (PHASES[CARDS], SETUP):
        return
    for seat, name in enumerate(state.seats):
        if state.hand_size[seat] > state.material.hand_limit:
            reader.fault(f"seats.{name}.cards", "IG-8.4: more cards than the hand limit")
