"""A survey of the whole board of Grecia: what stands where, and what each seat could take."""

from imperios.games.areas.bot.evaluation import odds_by_lead
from imperios.games.areas.forces import NEUTRAL
from imperios.games.grecia.actions.transport import reach_by_sea
from imperios.games.grecia.state import Grecia
from imperios.games.grecia.tokens import CAVALRY, HEAVY, HEROES, LAND_KINDS, MEDIUM
from imperios.games.grecia.zones import fort_value, hostile, passable
from imperios.kernel.masks import bits

MOST = 24  # no lead in strength is taken to be greater
ODDS = odds_by_lead(1.9, MOST)
NO_CARD = 2  # what neutral units lack, since they play no Battle card
FORT_PRIZE = 3.0  # what a fortress is worth beside its territory, in territories
BESIDE_RIDERS = 1 << MEDIUM | 1 << HEAVY  # the kinds that make a combo with cavalry (GR-10.6)


class Prospects:
    """What a seat could take with the units it has."""

    __slots__ = ("best_prize", "prizes", "spread", "spread_second")

    def __init__(self) -> None:
        self.best_prize = 0.0  # of one attack: its odds by what the territory is worth
        self.prizes = 0.0  # of all attacks
        self.spread = 0.0  # empty territories that units of the best origin can enter
        self.spread_second = 0.0  # and those of the second best

    def add_spread(self, gain: float) -> None:
        """One more origin from which empty territories can be entered."""
        if gain > self.spread:
            self.spread, self.spread_second = gain, self.spread
        elif gain > self.spread_second:
            self.spread_second = gain


class Survey:
    """What is seen on the board, by territory and by seat."""

    __slots__ = ("counts", "guards", "powers", "prospects", "risks", "strongest")

    def __init__(self, state: Grecia) -> None:
        seats, lands = len(state.seats), state.board.first_sea
        self.strongest = max(state.material.strength[:LAND_KINDS])  # of all kinds of land units
        self.powers = [0] * lands  # territory -> the strength of its units in an attack
        self.guards = [0] * lands  # territory -> the strength that defends it
        self.risks = [0.0] * lands  # territory -> the best odds of an attack on it
        self.counts = [self._muster(state, seat) for seat in range(seats)]  # seat -> by kind
        for zone in bits(state.held[NEUTRAL]):
            self.guards[zone] = strength_in(state, zone) - NO_CARD
        self.prospects = [self._look_out(state, seat) for seat in range(seats)]

    def _muster(self, state: Grecia, seat: int) -> list[int]:
        """Count the land units by kind; write down what attacks from and defends each zone."""
        counts = [0] * LAND_KINDS
        land, powers, guards = state.land, self.powers, self.guards
        for zone in bits(state.held[seat]):
            for kind in range(LAND_KINDS):
                counts[kind] += land[zone * LAND_KINDS + kind]
            powers[zone] = guards[zone] = strength_in(state, zone)
        for zone in bits(state.forts[seat] & (state.held[seat] | ~state.occupied)):
            guards[zone] += fort_value(state, zone)
        bonus = state.material.hero_bonus
        for zone in state.hero_zone[seat * HEROES : (seat + 1) * HEROES]:
            own = zone >= 0 and (state.owner[zone] == seat or state.fort[zone] == seat)
            if own and guards[zone]:
                guards[zone] += bonus
                powers[zone] += bonus
        return counts

    def _look_out(self, state: Grecia, seat: int) -> Prospects:
        """What the seat may attack, and the empty territories into which it can spread."""
        found = Prospects()
        if state.eliminated[seat]:
            return found
        board, prey = state.board, hostile(state, seat)
        empty = board.lands & ~state.occupied & ~prey & ~state.forts[seat]
        for origin in bits(state.held[seat]):
            reach = board.near[origin] | reach_by_sea(state, seat, origin)
            found.add_spread(float(min(state.size[origin] - 1, (reach & empty).bit_count())))
            riders = state.land[origin * LAND_KINDS + CAVALRY]
            far = board.two_steps(origin, passable(state, seat)) & ~reach if riders else 0
            ride = riders * state.material.strength[CAVALRY]
            for target in bits((reach | far) & prey):
                self._attack(
                    state, target, ride if far >> target & 1 else self.powers[origin], found
                )
        return found

    def _attack(self, state: Grecia, target: int, power: int, found: Prospects) -> None:
        """Weigh one attack: what it promises, and the risk that it is to the territory."""
        if power > self.strongest and state.board.capacity[target] == 1:
            power = self.strongest
        lead = power - self.guards[target] + MOST
        odds = ODDS[0 if lead < 0 else lead if lead < len(ODDS) else -1]
        if odds > self.risks[target]:
            self.risks[target] = odds
        prize = odds * (1 + FORT_PRIZE) if state.all_forts >> target & 1 else odds
        found.prizes += prize
        if prize > found.best_prize:
            found.best_prize = prize


def strength_in(state: Grecia, zone: int) -> int:
    """The strength of the units in a territory, with the combo (GR-10.2, GR-10.6)."""
    first, kinds, total = zone * LAND_KINDS, state.here[zone], 0
    land, strength = state.land, state.material.strength
    for kind in bits(kinds):
        total += strength[kind] * land[first + kind]
    if kinds >> CAVALRY & 1 and kinds & BESIDE_RIDERS:
        total += state.material.combo_bonus
    return total
