"""What matters in Napoleón."""

from typing import ClassVar

from imperios.bots.judgement.judge import Judge, winning_odds
from imperios.games.areas.forces import NEUTRAL
from imperios.games.napoleon.actions.transport import reach_by_sea
from imperios.games.napoleon.ending import conquered, time_winners
from imperios.games.napoleon.state import Napoleon
from imperios.games.napoleon.tokens import ARTILLERY, LAND_KINDS, MOUNTED
from imperios.games.napoleon.turn import route_income
from imperios.games.napoleon.zones import controlled
from imperios.kernel.masks import bits
from imperios.kernel.state import State

MOST = 30  # no lead in strength is greater
ODDS = winning_odds(1.7, MOST)
NEUTRAL_LEAD = 2  # neutral units have no Battle card
FLAG_PRIZE = 2.0  # what a rival's flag is worth beside the zone, in zones
LIKELY = 0.6  # an attack that may be counted on


class Survey:
    """What is seen on the whole board, zone by zone and seat by seat."""

    __slots__ = ("arms", "city", "open", "risks", "strikes", "walks")

    def __init__(self, zones: int, seats: int) -> None:
        self.open = [0] * zones  # strength of the units in a zone, for battles in the field
        self.city = [0] * zones  # and for battles about cities
        self.arms = [[0, 0, 0, 0] for _ in range(seats)]  # foot, mounted, artillery, units
        self.risks = [0.0] * zones  # the best odds of an attack on a zone
        self.strikes = [[0.0, 0.0, 0.0] for _ in range(seats)]  # best prize, sum, best flag's odds
        self.walks = [[0, 0] for _ in range(seats)]  # flags to walk into, by the two best origins


class NapoleonJudge(Judge):
    """Army, flags, what can be walked into, taken and lost, means, time."""

    NAMES: ClassVar[tuple[str, ...]] = (
        "foot", "mounted", "artillery", "ships", "units", "seas",
        "flags", "flags_late", "zones", "invaded", "progress", "progress_kept", "near_win",
        "supplies", "supplies_late", "income", "leads", "leads_late",
        "walk_now", "walk_next", "mate_now", "mate_next", "exposed",
        "strike_now", "strike_next", "strikes", "danger", "dangers",
        "battle_cards", "turns_left", "actions_left",
    )  # fmt: skip

    def rests(self, state: State) -> bool:
        """Nothing interrupts the turn: no action, battle or card is under way."""
        return len(state.stack) <= 1

    def alive(self, state: State, seat: int) -> bool:
        """Not eliminated (NA-16.10)."""
        assert isinstance(state, Napoleon)
        return not state.eliminated[seat]

    def features(self, state: State) -> list[list[float]]:
        """For each seat the features in the order of NAMES."""
        assert isinstance(state, Napoleon)
        seats = len(state.seats)
        survey = Survey(state.board.first_sea, seats)
        for seat in range(seats):
            muster(state, seat, survey)
        for zone in bits(state.held[NEUTRAL]):
            weigh(state, zone, survey)
        for seat in range(seats):
            look_out(state, seat, survey)
        late = (state.round - 1 + (state.turn - state.first) % seats / seats) / state.rounds
        leading = time_winners(state)
        return [row(state, seat, survey, late, seat in leading) for seat in range(seats)]


def weigh(state: Napoleon, zone: int, survey: Survey) -> None:
    """The strength of the units in a zone (NA-7.1, NA-7.2)."""
    material = state.material
    first = zone * LAND_KINDS
    for kind in bits(state.here[zone]):
        number = state.land[first + kind]
        survey.open[zone] += number * material.open[kind]
        survey.city[zone] += number * material.city[kind]


def muster(state: Napoleon, seat: int, survey: Survey) -> None:
    """The strength of all units, by arm and by zone."""
    arms, strength, land = survey.arms[seat], state.material.open, state.land
    for zone in bits(state.held[seat]):
        weigh(state, zone, survey)
        first = zone * LAND_KINDS
        arms[3] += state.size[zone]
        for kind in bits(state.here[zone]):
            arm = 1 if MOUNTED >> kind & 1 else 2 if ARTILLERY >> kind & 1 else 0
            arms[arm] += land[first + kind] * strength[kind]


def look_out(state: Napoleon, seat: int, survey: Survey) -> None:
    """Flags to walk into, zones to attack, and the risk that this is to others."""
    if state.eliminated[seat]:
        return
    board, held = state.board, state.held[seat]
    flags = state.foreign[seat]
    prey = state.occupied & ~held
    walks, strikes = survey.walks[seat], survey.strikes[seat]
    cities, bonus = state.material.cities, state.material.city_bonus
    for origin in bits(held):
        near = board.near[origin]
        reach = near | reach_by_sea(state, seat, origin)
        steps = min(state.size[origin], (reach & flags & ~state.occupied).bit_count())
        if steps > walks[0]:
            walks[1], walks[0] = walks[0], steps
        elif steps > walks[1]:
            walks[1] = steps
        for target in bits(reach & prey):
            if cities >> target & 1:
                strength = survey.city[origin] if near >> target & 1 else 3
                guard = survey.city[target] + bonus[target]
            else:
                strength, guard = survey.open[origin], survey.open[target]
            lead = strength - guard + (NEUTRAL_LEAD if state.owner[target] == NEUTRAL else 0)
            odds = ODDS[max(0, min(2 * MOST, lead + MOST))]
            flag = flags >> target & 1
            prize = odds * (1 + FLAG_PRIZE) if flag else odds
            strikes[0] = max(strikes[0], prize)
            strikes[1] += prize
            if flag:
                strikes[2] = max(strikes[2], odds)
            survey.risks[target] = max(survey.risks[target], odds)


def row(state: Napoleon, seat: int, survey: Survey, late: float, leads: bool) -> list[float]:
    """The features of one seat."""
    held, home, arms = state.held[seat], state.home[seat], survey.arms[seat]
    zones = controlled(state, seat)
    flags = 0
    for mask in state.flags:
        flags += (zones & mask).bit_count()
    invaded = (home & state.occupied & ~held).bit_count()
    counts = conquered(state, seat)
    most, all_ = max(counts), sum(counts)
    one, several = state.objective_one[seat], state.objective_several[seat]
    progress = max(most / one, all_ / several)
    missing = min(one - most, several - all_)
    walk = sum(survey.walks[seat])
    strike = survey.strikes[seat]
    mate = 0.0
    if not invaded:
        sure = walk + (1 if strike[2] > LIKELY else 0)
        mate = 1.0 if walk >= missing else strike[2] if sure >= missing else 0.0
    danger = dangers = 0.0
    for zone in bits(zones):
        risk = survey.risks[zone]
        if risk > 0.0:
            risk *= 1 + FLAG_PRIZE if home >> zone & 1 else 1
            dangers += risk
            danger = max(danger, risk)
    exposed = 0
    around = 0
    for other in range(len(state.seats)):
        if other != seat:
            around |= state.held[other]
    for zone in bits(home & ~state.occupied):
        if state.board.near[zone] & around:
            exposed += 1
    on_turn = state.turn == seat and state.actions_left > 0
    now = on_turn and not state.attacked
    first = state.first
    seats = len(state.seats)
    after = (seat - first) % seats > (state.turn - first) % seats
    value = state.material.battle_value
    ships = 0
    for sea in bits(state.afloat[seat]):
        for kind in range(LAND_KINDS, LAND_KINDS + 3):
            ships += (kind - LAND_KINDS + 1) * state.count(seat, sea, kind)
    return [
        arms[0], arms[1], arms[2], ships, arms[3], state.afloat[seat].bit_count(),
        flags, flags * late * late, zones.bit_count(), invaded, progress,
        0.0 if invaded else progress * progress, 1.0 if missing <= 1 and not invaded else 0.0,
        state.supplies[seat], state.supplies[seat] * late, route_income(state, seat),
        1.0 if leads else 0.0, late * late if leads else 0.0,
        walk if on_turn else 0, 0 if on_turn else walk,
        mate if on_turn else 0.0, 0.0 if on_turn else mate, exposed,
        strike[0] if now else 0.0, 0.0 if now else strike[0], strike[1], danger, dangers,
        sum(value[card] for card in bits(state.battle_hand[seat])),
        state.rounds - state.round + (1 if after else 0), state.actions_left if on_turn else 0,
    ]  # fmt: skip
