"""What must always hold in Napoleón: the books of a game, its secrets, faults to plant."""

from collections import Counter

from imperios.games.napoleon.actions.transport import sea_status
from imperios.games.napoleon.battle.state import Battle
from imperios.games.napoleon.cards.deck import IN_ARMY, IN_POLITICS, CardInForce
from imperios.games.napoleon.state import Napoleon
from imperios.games.napoleon.turn import Turn
from imperios.kernel.decks import Deck
from imperios.kernel.masks import bits
from imperios.kernel.state import State
from tests.properties.invariants_areas import Forces, frame_leaks, sea_cache_faults
from tests.properties.plants_napoleon import PLANTS as PLANTS
from tests.properties.results_napoleon import result_faults


class Ledger:
    """The counters and cards that a game starts with; none may get lost or appear."""

    def __init__(self, state: State) -> None:
        assert isinstance(state, Napoleon)
        self.forces = Forces(state)
        self.decks = decks(state)
        self.routes = all_routes(state)

    def faults(self, state: State) -> list[str]:
        """Everything that is wrong."""
        assert isinstance(state, Napoleon)
        found = self.forces.faults(state) + self.route_faults(state)
        for name, cards in decks(state).items():
            if cards != self.decks[name]:
                found.append(f"{name} cards: {cards}, not {self.decks[name]}")
        for check in CHECKS:
            found += check(state)
        return found

    def route_faults(self, state: Napoleon) -> list[str]:
        """Nobody has another's Trade Route; only those of the eliminated leave (NA-16.10)."""
        piles = [state.route_bag, *state.routes]
        found, now = [], all_routes(state)
        if sum(pile.bit_count() for pile in piles) != now.bit_count():
            found.append(f"a Trade Route twice: {piles}")
        if now & ~self.routes or (now != self.routes and not any(state.eliminated)):
            found.append(f"Trade Routes: {bits(now)}, not {bits(self.routes)}")
        return found


def decks(state: Napoleon) -> dict[str, list[int]]:
    """Copies of each design: in the bag, the discards, the queue, in a battle or in force."""
    battles = [frame for frame in state.stack if isinstance(frame, Battle)]
    drawn = [card for battle in battles if not discarded(battle) for card in battle.chances]
    forces = [frame for frame in state.stack if isinstance(frame, CardInForce)]
    army = [frame.card for frame in forces if frame.deck == IN_ARMY]
    politics = [frame.card for frame in forces if frame.deck == IN_POLITICS]
    return {
        "Chance": copies(state.chance, drawn),
        "Army": copies(state.army, army),
        "Politics": copies(state.politics, politics),
    }


def discarded(battle: Battle) -> bool:
    """The cards of the battle have been put away; only its end is left."""
    return battle.step >= 12


def copies(deck: Deck, elsewhere: list[int]) -> list[int]:
    """All copies of each design."""
    return [
        deck.bag[d] + deck.discard[d] + deck.queue.count(d) + elsewhere.count(d)
        for d in range(len(deck.bag))
    ]


def all_routes(state: Napoleon) -> int:
    """The Trade Routes in the bag and before the players."""
    mask = state.route_bag
    for routes in state.routes:
        mask |= routes
    return mask


def battle_hand_faults(state: Napoleon) -> list[str]:
    """Never empty once dealt (NA-8.18)."""
    playing = bool(state.stack) and isinstance(state.stack[0], Turn)
    found = []
    for seat, hand in enumerate(state.battle_hand):
        if playing and not state.eliminated[seat] and not hand:
            found.append(f"{state.seats[seat]} has no Battle card")
        if hand & ~state.material.all_battle_cards:
            found.append(f"{state.seats[seat]}: Battle cards {bits(hand)}")
    return found


def elimination_faults(state: Napoleon) -> list[str]:
    """Whoever is out has nothing left (NA-16.10), and decides nothing."""
    found = []
    for seat, place in enumerate(state.eliminated):
        left = (
            state.held[seat], state.afloat[seat], state.supplies[seat], state.routes[seat],
            state.battle_hand[seat], seat in state.armistices,
        )  # fmt: skip
        if place and (any(left) or state.seats[seat] in state.deciders):
            found.append(f"{state.seats[seat]} is out, but has {left}")
    return found


def turn_faults(state: Napoleon) -> list[str]:
    """Rounds, turns and actions are within bounds; the game is over if nobody is asked."""
    found = []
    if not 1 <= state.round <= state.rounds or not 0 <= state.actions_left <= state.actions:
        found.append(f"round {state.round}, {state.actions_left} actions left")
    if (state.result is None) == (not state.stack) or (not state.codes) != (not state.stack):
        found.append(f"result {state.result}, {len(state.stack)} decisions, codes {state.codes}")
    if (state.left | state.entered) & ~state.material.cities:
        found.append(f"cities left {bits(state.left)}, entered {bits(state.entered)}")
    if len(state.armistices) % 2 or len(state.answers) % 4:
        found.append(f"armistices {state.armistices}, answers {state.answers}")
    return found


def open_sea_faults(state: Napoleon) -> list[str]:
    """What was worked out about open seas still holds (NA-12.13)."""
    return sea_cache_faults(state, lambda seat, sea: sea_status(state, seat, sea))


def battle_faults(state: Napoleon) -> list[str]:
    """Whoever takes part in a battle stands where the battle says (NA-9.25)."""
    found = []
    for battle in [frame for frame in state.stack if isinstance(frame, Battle)]:
        units = Counter(zip(battle.seat, battle.place, battle.kind, strict=True))
        for (seat, zone, kind), number in units.items():
            there = state.count(seat, zone, kind)
            if number > there:
                found.append(f"{number} of kind {kind} fight from {zone}, but {there} stand there")
    return found


def setup_faults(state: Napoleon) -> list[str]:
    """Nothing is left to be placed once the set-up is over (NA-3.17)."""
    playing = bool(state.stack) and isinstance(state.stack[0], Turn)
    if min(state.slots) < 0 or (playing and any(state.slots)):
        return [f"left to be placed: {state.slots}"]
    return []


CHECKS = (
    battle_hand_faults, elimination_faults, turn_faults, open_sea_faults, battle_faults,
    setup_faults, result_faults,
)  # fmt: skip


def hides(state: State, decider: str, who: str | None) -> bool:
    """A secret Trade Route is its owner's; a Battle card lies face down (NA-3.20, NA-8.1)."""
    assert isinstance(state, Napoleon)
    prompt = state.prompt(decider)
    if prompt.code == "draw_route":
        return state.secret_routes and prompt.args["seat"] != who
    return prompt.code == "battle_card" and decider != who


def leaks(state: State, who: str | None) -> list[str]:
    """Secret Trade Routes of others, and Battle cards laid down by others."""
    assert isinstance(state, Napoleon)
    view = state.view(who)
    found = []
    if state.secret_routes:
        hidden = {name for name in state.seats if name != who}
        found += [f"{name}.routes" for name in hidden if "routes" in view["seats"][name]]
        mask = state.route_bag
        for name in hidden:
            mask |= state.routes[state.seat(name)]
        unseen = [state.material.route_ids[route] for route in bits(mask)]
        found += [] if view["decks"]["routes"]["bag"] == unseen else ["decks.routes.bag"]
    return found + frame_leaks(state, who, view)
