"""What must always hold in Grecia: the books of a game, its secrets, faults to plant."""

import json

from imperios.games.grecia.actions.transport import sea_status
from imperios.games.grecia.battle.state import Battle
from imperios.games.grecia.setup import SetupFortresses, SetupPieces
from imperios.games.grecia.state import GONE, Grecia
from imperios.games.grecia.tokens import HEROES, KINDS
from imperios.games.grecia.turn import Turn
from imperios.kernel.masks import bits
from imperios.kernel.state import State
from tests.properties.invariants_areas import Forces, frame_leaks, mask_of, sea_cache_faults
from tests.properties.plants_grecia import PLANTS as PLANTS
from tests.properties.results_grecia import result_faults


class Ledger:
    """The counters and cards that a game starts with; none may get lost or appear."""

    def __init__(self, state: State) -> None:
        assert isinstance(state, Grecia)
        self.forces = Forces(state)
        self.senate = senate_copies(state)
        self.tactic = tactic_copies(state)
        self.forts = fortresses(state)

    def faults(self, state: State) -> list[str]:
        """Everything that is wrong."""
        assert isinstance(state, Grecia)
        found = self.forces.faults(state)
        if senate_copies(state) != self.senate:
            found.append(f"Senate cards: {senate_copies(state)}, not {self.senate}")
        if tactic_copies(state) != self.tactic:
            found.append(f"Tactic cards: {tactic_copies(state)}, not {self.tactic}")
        found += self.fortress_faults(state)
        for check in CHECKS:
            found += check(state)
        return found

    def fortress_faults(self, state: Grecia) -> list[str]:
        """Fortresses stay for good, none appears but from those to be placed (GR-1.12)."""
        now = fortresses(state)
        set_up = isinstance(state.stack[0], SetupFortresses) if state.stack else False
        if set_up:
            return [] if now == self.forts else [f"fortresses: {now}, not {self.forts}"]
        more = [seat for seat, number in enumerate(now) if number > self.forts[seat]]
        return [f"fortresses: {now}, not {self.forts}"] if more else []


def senate_copies(state: Grecia) -> list[int]:
    """Copies of each design in the bag and the discard pile."""
    return [a + b for a, b in zip(state.senate.bag, state.senate.discard, strict=True)]


def tactic_copies(state: Grecia) -> list[int]:
    """Copies of each design in the bag, the discard pile and all hands."""
    designs = len(state.material.tactic)
    return [
        state.tactic.bag[design] + state.tactic.discard[design] + sum(state.hand[design::designs])
        for design in range(designs)
    ]


def fortresses(state: Grecia) -> list[int]:
    """The fortresses of each seat, on the board and still to be placed."""
    return [
        mask.bit_count() + left for mask, left in zip(state.forts, state.forts_left, strict=True)
    ]


def fort_faults(state: Grecia) -> list[str]:
    """One fortress per territory, and the masks agree (GR-1.12)."""
    forts = [0] * len(state.seats)
    for zone, seat in enumerate(state.fort):
        if seat >= 0:
            forts[seat] |= 1 << zone
    if forts != state.forts or state.all_forts != mask_of(z for m in forts for z in bits(m)):
        return [f"forts: {state.forts} of {state.all_forts}, not {forts}"]
    return []


def hero_faults(state: Grecia) -> list[str]:
    """Heroes stand in territories only; their mask agrees (GR-2.4)."""
    found = []
    places = [zone for zone in state.hero_zone if zone >= 0]
    if any(zone >= state.board.first_sea for zone in places) or min(state.hero_zone) < GONE:
        found.append(f"heroes: {state.hero_zone}")
    if state.heroes_at != mask_of(places):
        found.append(f"heroes at {bits(state.heroes_at)}, not {sorted(places)}")
    return found


def hand_faults(state: Grecia) -> list[str]:
    """Numbers of cards agree, nobody is known to have a card that they do not have (part 4)."""
    found, designs, seats = [], len(state.material.tactic), len(state.seats)
    for seat in range(seats):
        hand = state.hand[seat * designs : (seat + 1) * designs]
        if min(hand) < 0 or sum(hand) != state.hand_size[seat]:
            found.append(f"hand of {state.seats[seat]}: {hand}, size {state.hand_size[seat]}")
        for observer in range(seats + 1):
            first = (observer * seats + seat) * designs
            known = state.known[first : first + designs]
            if observer == seat and any(known):
                found.append(f"{state.seats[seat]} has knowledge of itself")
            if any(not 0 <= known[d] <= hand[d] for d in range(designs)):
                found.append(f"{observer} knows {known} of {state.seats[seat]}, who has {hand}")
    piles = (state.senate.bag, state.senate.discard, state.tactic.bag, state.tactic.discard)
    return found + [f"pile {pile}" for pile in piles if min(pile) < 0]


def battle_hand_faults(state: Grecia) -> list[str]:
    """Never empty once dealt (GR-13.5); none without cards (GR-20.2)."""
    playing = bool(state.stack) and isinstance(state.stack[0], Turn)
    found = []
    for seat, hand in enumerate(state.battle_hand):
        if playing and state.cards and not state.eliminated[seat] and not hand:
            found.append(f"{state.seats[seat]} has no Battle card")
        if hand & ~state.material.all_battle_cards or (hand and not state.cards):
            found.append(f"{state.seats[seat]}: Battle cards {bits(hand)}")
    return found


def elimination_faults(state: Grecia) -> list[str]:
    """Whoever is out has nothing left but fortresses (GR-18.2), and decides nothing."""
    found = []
    for seat, place in enumerate(state.eliminated):
        if not place:
            continue
        heroes = set(state.hero_zone[seat * HEROES : (seat + 1) * HEROES])
        left = (
            state.held[seat], state.afloat[seat], state.supplies[seat], state.hand_size[seat],
            state.battle_hand[seat], state.truce[seat], heroes - {GONE},
        )  # fmt: skip
        if any(left) or state.seats[seat] in state.deciders:
            found.append(f"{state.seats[seat]} is out, but has {left}")
    for hero, zone in enumerate(state.hero_zone):
        if zone == GONE and not state.eliminated[hero // HEROES]:
            found.append(f"hero {hero} is gone")
    return found


def turn_faults(state: Grecia) -> list[str]:
    """Rounds, turns and actions are within bounds; the game is over if nobody is asked."""
    found = []
    if not 1 <= state.round <= state.rounds or not 0 <= state.actions_left <= 2:
        found.append(f"round {state.round}, {state.actions_left} actions left")
    if (state.result is None) == (not state.stack) or (not state.codes) != (not state.stack):
        found.append(f"result {state.result}, {len(state.stack)} decisions, codes {state.codes}")
    if state.stack and not isinstance(state.stack[0], Turn) and state.round != 1:
        found.append("a set-up after the first round")
    if len(state.answers) % 4 or state.changed >> state.turn & 1:
        found.append(f"answers {state.answers}, changed {state.changed}")
    return found


def open_sea_faults(state: Grecia) -> list[str]:
    """What was worked out about open seas still holds (GR-9.6 to GR-9.10)."""
    return sea_cache_faults(state, lambda seat, sea: sea_status(state, seat, sea))


def battle_faults(state: Grecia) -> list[str]:
    """Attackers stand in their starting zone until they advance (GR-10.3)."""
    battle = state.stack[1] if len(state.stack) > 1 else None
    if not isinstance(battle, Battle) or battle.step > 7:
        return []
    there = [state.count(battle.attacker, battle.origin, kind) for kind in range(KINDS)]
    if any(not 0 <= battle.front[kind] <= there[kind] for kind in range(KINDS)):
        return [f"{battle.front} attack, but {there} stand there"]
    return []


def setup_faults(state: Grecia) -> list[str]:
    """Nothing is left to be placed once the set-up is over (GR-3.16)."""
    setting_up = bool(state.stack) and isinstance(state.stack[0], SetupFortresses | SetupPieces)
    left = [*state.pieces_left, *state.forts_left]
    if min(left) < 0 or (not setting_up and state.stack and any(left)):
        return [f"left to be placed: {left}"]
    return []


CHECKS = (
    fort_faults, hero_faults, hand_faults, battle_hand_faults, elimination_faults, turn_faults,
    open_sea_faults, battle_faults, setup_faults, result_faults,
)  # fmt: skip


def hides(state: State, decider: str, who: str | None) -> bool:
    """Only the drawer sees a Tactic card; a Battle card lies face down (GR-8.13, GR-10.13)."""
    prompt = state.prompt(decider)
    if prompt.code == "draw_tactic":
        return prompt.args["seat"] != who
    return prompt.code == "battle_card" and decider != who


def leaks(state: State, who: str | None) -> list[str]:
    """Tactic cards that the seat can have seen nowhere, and Battle cards laid down by others."""
    assert isinstance(state, Grecia)
    view = state.view(who)
    text = json.dumps(view)
    ids = state.material.tactic_ids
    found = [name for name in sorted(set(ids) - visible_tactics(state, who)) if f'"{name}"' in text]
    found += [f"decks.tactic.{key}" for key in view["decks"]["tactic"] if key == "bag"]
    for name, seat in view["seats"].items():
        found += [f"{name}.cards"] if "cards" in seat and name != who else []
    return found + frame_leaks(state, who, view)


def visible_tactics(state: Grecia, who: str | None) -> set[str]:
    """The designs that lie open, are in force, are in the hand, or are known to the seat."""
    ids, designs, seats = state.material.tactic_ids, len(state.material.tactic), len(state.seats)
    observer = state.seat(who) if who is not None else seats
    counts = [state.tactic.discard]
    counts += [
        state.known[(observer * seats + other) * designs :][:designs] for other in range(seats)
    ]
    if who is not None:
        counts.append(state.hand[observer * designs :][:designs])
    seen = {ids[design] for pile in counts for design, number in enumerate(pile) if number}
    for frame in state.stack:
        if isinstance(frame, Battle):
            seen |= {ids[design] for mask in frame.played for design in bits(mask)}
    return seen
