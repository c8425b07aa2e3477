"""A survey of the whole board of Napoleón: what stands where, and what each seat could take."""

from imperios.games.areas.bot.evaluation import odds_by_lead
from imperios.games.areas.forces import NEUTRAL
from imperios.games.napoleon.actions.transport import reach_by_sea
from imperios.games.napoleon.state import Napoleon
from imperios.games.napoleon.tokens import ARTILLERY, LAND_KINDS, MOUNTED, UNITS
from imperios.kernel.masks import bits

MOST = 30  # no lead in strength is taken to be greater
ODDS = odds_by_lead(1.7, MOST)
NO_CARD = 2  # what neutral units lack, since they play no Battle card
FLAG_PRIZE = 2.0  # what a rival's flag is worth beside the zone, in zones
LANDED = UNITS.index("infantry")  # taken to be the one unit that attacks a city from the sea


class Army:
    """The land units of a seat: their strength in the field by arm, and their number."""

    __slots__ = ("artillery", "foot", "mounted", "units")

    def __init__(self) -> None:
        self.foot = 0
        self.mounted = 0
        self.artillery = 0
        self.units = 0

    def add(self, kind: int, strength: int) -> None:
        """Units of one kind."""
        if MOUNTED >> kind & 1:
            self.mounted += strength
        elif ARTILLERY >> kind & 1:
            self.artillery += strength
        else:
            self.foot += strength


class Prospects:
    """What a seat could take with the units it has."""

    __slots__ = ("best_flag", "best_prize", "prizes", "walk", "walk_second")

    def __init__(self) -> None:
        self.best_prize = 0.0  # of one attack: its odds by what the zone is worth
        self.prizes = 0.0  # of all attacks
        self.best_flag = 0.0  # the best odds of an attack on a flag of a rival
        self.walk = 0  # flags that units of the best origin can walk into
        self.walk_second = 0  # and those of the second best

    def add_attack(self, odds: float, flag: int) -> None:
        """One more attack that could be made."""
        prize = odds * (1 + FLAG_PRIZE) if flag else odds
        self.best_prize = max(self.best_prize, prize)
        self.prizes += prize
        if flag:
            self.best_flag = max(self.best_flag, odds)

    def add_walk(self, steps: int) -> None:
        """One more origin from which empty flags can be entered."""
        if steps > self.walk:
            self.walk, self.walk_second = steps, self.walk
        elif steps > self.walk_second:
            self.walk_second = steps


class Survey:
    """What is seen on the board, by zone and by seat."""

    __slots__ = ("armies", "city", "open", "prospects", "risks")

    def __init__(self, state: Napoleon) -> None:
        seats, lands = range(len(state.seats)), state.board.first_sea
        self.open = [0] * lands  # zone -> strength of its units for battles in the field
        self.city = [0] * lands  # and for battles about cities
        self.risks = [0.0] * lands  # zone -> the best odds of an attack on it
        self.armies = [self._muster(state, seat) for seat in seats]
        for zone in bits(state.held[NEUTRAL]):
            self._weigh(state, zone)
        self.prospects = [self._look_out(state, seat) for seat in seats]

    def _weigh(self, state: Napoleon, zone: int) -> None:
        """The strength of the units in a zone (NA-7.1, NA-7.2)."""
        material, first = state.material, zone * LAND_KINDS
        for kind in bits(state.here[zone]):
            number = state.land[first + kind]
            self.open[zone] += number * material.open[kind]
            self.city[zone] += number * material.city[kind]

    def _muster(self, state: Napoleon, seat: int) -> Army:
        """The strength of all units, by arm and by zone."""
        army, strength, land = Army(), state.material.open, state.land
        for zone in bits(state.held[seat]):
            self._weigh(state, zone)
            army.units += state.size[zone]
            first = zone * LAND_KINDS
            for kind in bits(state.here[zone]):
                army.add(kind, land[first + kind] * strength[kind])
        return army

    def _look_out(self, state: Napoleon, seat: int) -> Prospects:
        """Flags to walk into, zones to attack, and the risk that this is to others."""
        found = Prospects()
        if state.eliminated[seat]:
            return found
        board, held, flags = state.board, state.held[seat], state.foreign[seat]
        prey, empty_flags = state.occupied & ~held, flags & ~state.occupied
        for origin in bits(held):
            reach = board.near[origin] | reach_by_sea(state, seat, origin)
            found.add_walk(min(state.size[origin], (reach & empty_flags).bit_count()))
            for target in bits(reach & prey):
                lead = self.lead(state, origin, target) + MOST
                odds = ODDS[0 if lead < 0 else lead if lead < len(ODDS) else -1]
                found.add_attack(odds, flags >> target & 1)
                if odds > self.risks[target]:
                    self.risks[target] = odds
        return found

    def lead(self, state: Napoleon, origin: int, target: int) -> int:
        """How much stronger an attack from a zone is than what defends another."""
        lead = NO_CARD if state.owner[target] == NEUTRAL else 0
        if not state.material.cities >> target & 1:
            return lead + self.open[origin] - self.open[target]
        by_land = state.board.near[origin] >> target & 1
        strength = self.city[origin] if by_land else state.material.city[LANDED]
        return lead + strength - self.city[target] - state.material.city_bonus[target]
