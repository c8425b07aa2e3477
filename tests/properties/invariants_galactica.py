"""What must always hold in Galáctica: the books of a game, its secrets, faults to plant."""

from imperios.games.galactica.cards.play import PlayCard
from imperios.games.galactica.combat.secret_cards import CommitCards
from imperios.games.galactica.combat.state import Fight
from imperios.games.galactica.pieces.damage import CargoLoss
from imperios.games.galactica.pieces.planets import has_building, room_on
from imperios.games.galactica.pieces.units import excess
from imperios.games.galactica.state import Galactica
from imperios.games.galactica.tokens import (
    BUILDINGS,
    COUNTER_COUNT,
    COUNTER_OF,
    CREW_KINDS,
    FIRST_SHARED,
    NEUTRON_MISSILE,
    SHARED_OF,
    of_kind,
)
from imperios.kernel.masks import bits
from imperios.kernel.state import State
from tests.properties.plants_galactica import PLANTS as PLANTS
from tests.properties.results_galactica import result_faults

SECRET_CHOICES = ("commit_attacker", "commit_defender", "initiative_payment", "discard_card",
                  "choose_spy_network", "choose_spy_network_next")  # fmt: skip


class Ledger:
    """The counters and cards that a game starts with; none may get lost or appear."""

    def __init__(self, state: State) -> None:
        assert isinstance(state, Galactica)
        self.counters = counters(state)
        self.shared = shared_counters(state)
        self.cards = copies(state)

    def faults(self, state: State) -> list[str]:
        """Everything that is wrong."""
        assert isinstance(state, Galactica)
        found = []
        if counters(state) != self.counters:
            found.append(f"counters: {counters(state)}, not {self.counters}")
        if shared_counters(state) != self.shared:
            found.append(f"shared counters: {shared_counters(state)}, not {self.shared}")
        if not self.has_all_cards(state):
            found.append(f"cards: {copies(state)}, not {self.cards}")
        for check in CHECKS:
            found += check(state)
        return found

    def has_all_cards(self, state: Galactica) -> bool:
        """A game won in mid-combat stops at once, its revealed cards in no pile (IG-22.7)."""
        if state.result is None:
            return copies(state) == self.cards
        decks = zip(copies(state), self.cards, strict=True)
        return all(here <= there for pair in decks for here, there in zip(*pair, strict=True))


def counters(state: Galactica) -> list[int]:
    """Counters of each seat: in the pool, on the board, as radioactivity, out (IG-1.1, IG-1.7)."""
    total = [a + b for a, b in zip(state.pool, state.lost, strict=True)]
    for seat in range(2):
        first = seat * COUNTER_COUNT
        for sector in bits(state.ships[seat]):
            total[first + COUNTER_OF[state.side[sector] >> 1]] += 1
        for sector in bits(state.ships[seat] | state.held[seat]):
            for kind in range(CREW_KINDS):
                total[first + COUNTER_OF[kind]] += of_kind(state.crew[sector], kind)
    for packed in state.fallout.values():
        total[(packed & 1) * COUNTER_COUNT + COUNTER_OF[NEUTRON_MISSILE]] += 1
    return total


def shared_counters(state: Galactica) -> list[int]:
    """Shared counters, in the pool and on the board (IG-1.5)."""
    total = state.stock[:]
    total[-1] += state.mines.bit_count()
    for kind in BUILDINGS:
        counter = SHARED_OF[kind - FIRST_SHARED]
        total[counter] += sum(has_building(state, h, kind) for h in bits(state.planets))
    return total


def copies(state: Galactica) -> list[list[int]]:
    """Copies of each design by deck: in the bag, the pile, hands, or being played (IG-8.7)."""
    designs = len(state.material.cards)
    total = [[a + b for a, b in zip(it.bag, it.discard, strict=True)] for it in state.decks]
    for seat in range(2):
        for design in range(designs):
            held = state.hand[seat * designs + design]
            away = state.foreign[seat * designs + design]
            total[seat % len(total)][design] += held - away
            total[(1 - seat) % len(total)][design] += away
    for frame in state.stack:
        if isinstance(frame, PlayCard):
            total[frame.origin][frame.design] += 1
        if isinstance(frame, Fight):
            for design, origin in zip(frame.shown, frame.origins, strict=True):
                total[origin][design] += 1
    return total


def unit_faults(state: Galactica) -> list[str]:
    """One star unit per sector, on open terrain, within its capacities (IG-2.9, IG-3, IG-4.10)."""
    found = []
    if state.ships[0] & state.ships[1]:
        found.append("two units in one sector")
    ships = state.ships[0] | state.ships[1]
    shut = state.planets | state.rocks | state.clouds | state.holes | ~state.board.all
    if ships & shut:
        found.append("a unit where none can be")
    going_on = state.result is None  # a game that is won stops at once (IG-22.7)
    shrinking = [frame.sector for frame in state.stack if isinstance(frame, CargoLoss)]
    for sector in range(state.board.size):
        there = bool(ships >> sector & 1)
        if there != (state.side[sector] >= 0):
            found.append(f"{state.board.names[sector]}: side {state.side[sector]}, ship {there}")
        elif there and bool(state.hurt >> sector & 1) != bool(state.side[sector] & 1):
            found.append(f"{state.board.names[sector]}: side {state.side[sector]}, not marked")
        elif there and max(excess(state, sector)) > 0 and sector not in shrinking and going_on:
            found.append(f"{state.board.names[sector]}: too much aboard")
    return found


def planet_faults(state: Galactica) -> list[str]:
    """Control follows from the units; nothing stands where no planet is (IG-5.2 to IG-5.6)."""
    found = []
    homes = sum(1 << home for home in state.home if home >= 0)
    if state.held[0] & state.held[1] or (state.held[0] | state.held[1]) & ~state.planets:
        found.append(f"held {state.held}")
    for sector in range(state.board.size):
        held = (state.held[0] | state.held[1]) >> sector & 1
        crew = state.crew[sector] if state.side[sector] < 0 else 0
        if bool(crew) != bool(held) and not homes >> sector & 1:
            found.append(f"{state.board.names[sector]}: crew {crew}, held {held}")
        if held and room_on(state, sector) < 0:
            found.append(f"{state.board.names[sector]}: too many units")
    buildings = state.cannons | state.batteries | state.shields
    if buildings & ~(state.held[0] | state.held[1]) or state.broken & ~state.cannons:
        found.append("a building without a controller")
    return found


def terrain_faults(state: Galactica) -> list[str]:
    """One terrain per sector, and what is worked out from it agrees (IG-2.8)."""
    masks = (state.planets, state.rocks, state.clouds, state.holes, state.gates, state.ions)
    found = []
    if sum(mask.bit_count() for mask in masks) != union(masks).bit_count():
        found.append("two kinds of terrain in one sector")
    closed = union((*masks[:4], state.hot))
    if state.open != state.board.all & ~closed or state.thin & ~state.mines:
        found.append("closed sectors or mines do not agree")
    if set(state.fallout) != set(bits(state.hot)):
        found.append(f"radioactivity {state.fallout}")
    return found


def union(masks: tuple[int, ...]) -> int:
    """All sectors of some masks."""
    found = 0
    for mask in masks:
        found |= mask
    return found


def hand_faults(state: Galactica) -> list[str]:
    """Numbers agree; stolen cards are known; known cards are held (IG-8.6, part 4)."""
    found, designs = [], len(state.material.cards)
    for seat, name in enumerate(state.seats):
        part = slice(seat * designs, (seat + 1) * designs)
        hand, away, known = state.hand[part], state.foreign[part], state.known[part]
        if min(hand) < 0 or sum(hand) != state.hand_size[seat]:
            found.append(f"hand of {name}: {hand}, size {state.hand_size[seat]}")
        if any(not 0 <= away[d] <= known[d] <= hand[d] for d in range(designs)):
            found.append(f"{name}: stolen {away}, known {known}, hand {hand}")
    return found + [f"pile {it.bag} {it.discard}" for it in state.decks if min(it.bag) < 0]


def turn_faults(state: Galactica) -> list[str]:
    """Game turns and points are within bounds; the game is over if nobody is asked (IG-6.8)."""
    found = []
    if not 1 <= state.game_turn <= state.turn_limit:
        found.append(f"game turn {state.game_turn} of {state.turn_limit}")
    if min(state.points) < 0 or max(state.points) > state.mission.limit:
        found.append(f"points {state.points}")
    if min(state.pool) < 0 or min(state.stock) < 0 or min(state.lost) < 0:
        found.append(f"pool {state.pool}, shared {state.stock}, out {state.lost}")
    if (state.result is None) == (not state.stack) or (not state.codes) != (not state.stack):
        found.append(f"result {state.result}, {len(state.stack)} decisions, codes {state.codes}")
    return found


def commit_faults(state: Galactica) -> list[str]:
    """Whoever has laid down a card has it in hand until the reveal (IG-14.6)."""
    found, designs = [], len(state.material.cards)
    for frame in state.stack:
        if isinstance(frame, CommitCards):
            fight = state.stack[2]
            assert isinstance(fight, Fight)
            for role, laid in enumerate(frame.laid):
                first = fight.seat(role) * designs
                missing = [d for d in bits(laid) if not state.hand[first + d]]
                found += [f"laid, but not in hand: {missing}"] if missing else []
    return found


CHECKS = (
    unit_faults, planet_faults, terrain_faults, hand_faults, turn_faults, commit_faults,
    result_faults,
)  # fmt: skip


def hides(state: State, decider: str, who: str | None) -> bool:
    """Drawn cards are the drawer's; a stolen one both players'; picks are secret (part 4)."""
    assert isinstance(state, Galactica)
    prompt = state.prompt(decider)
    if prompt.code == "draw":
        return prompt.args["seat"] != who
    if prompt.code == "steal_random":
        return who is None
    return prompt.code in SECRET_CHOICES and decider != who


def leaks(state: State, who: str | None) -> list[str]:
    """Hands of others, contents of bags, what others have named in secret."""
    assert isinstance(state, Galactica)
    view = state.view(who)
    hidden = [name for name in state.seats if name != who]
    found = [f"{name}.cards" for name in hidden if "cards" in view["seats"][name]]
    found += [f"decks.{name}" for name, deck in view["decks"].items() if "bag" in deck]
    if who is None:
        found += [f"{name}.known" for name in hidden if "known" in view["seats"][name]]
    for table, frame in zip(view["stack"], state.stack, strict=True):
        shown = set(table) & {name for name, _, secrecy in frame.FIELDS if secrecy}
        allowed = set(frame.private(state, state.seat(who)))
        found += [f"{frame.NAME}.{name}" for name in shown - allowed]
    return found
