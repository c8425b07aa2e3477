"""What matters in Grecia."""

from typing import ClassVar

from imperios.bots.judgement.judge import Judge, winning_odds
from imperios.games.areas.forces import NEUTRAL
from imperios.games.grecia.actions.transport import reach_by_sea
from imperios.games.grecia.state import Grecia
from imperios.games.grecia.tokens import (
    CAVALRY,
    HEAVY,
    HEROES,
    LAND_KINDS,
    LIGHT,
    MEDIUM,
    SET_PERMISSION,
)
from imperios.games.grecia.zones import controlled, defender_of, hostile, passable
from imperios.kernel.masks import bits
from imperios.kernel.state import State

MOST = 24  # no lead in strength is greater
ODDS = winning_odds(1.9, MOST)
NEUTRAL_LEAD = 2  # neutral units have no Battle card
FORT_PRIZE = 3.0  # what a fortress is worth beside its territory, in territories


class GreciaJudge(Judge):
    """Army, land, fortresses, what can be taken and lost, means, time."""

    NAMES: ClassVar[tuple[str, ...]] = (
        "light", "medium", "heavy", "cavalry", "ships", "seas",
        "points", "points_late", "income", "lost_forts", "prizes", "one_prize_short",
        "supplies", "supplies_late", "tactics", "battle_cards", "heroes",
        "fort_guard", "fort_gap", "spare", "frontier", "strike_now", "strike_next", "strikes",
        "danger", "dangers", "fort_danger", "turns_left", "actions_left",
        "spread_now", "spread_next",
    )  # fmt: skip

    def rests(self, state: State) -> bool:
        """Nothing interrupts the turn: no action, battle or card is under way."""
        return len(state.stack) <= 1

    def alive(self, state: State, seat: int) -> bool:
        """Not eliminated (GR-18)."""
        assert isinstance(state, Grecia)
        return not state.eliminated[seat]

    def rounds_left(self, state: State) -> float:
        """Until the points decide (GR-17.4)."""
        assert isinstance(state, Grecia)
        return state.rounds - state.round + 1 - state.turn / len(state.seats)

    def worth_trying(self, state: State) -> list[int]:
        """Standing permissions are a matter of character, not of search."""
        codes = state.codes
        if codes[-1] == SET_PERMISSION and len(codes) > 1:
            return codes[:-1]
        return codes

    def features(self, state: State) -> list[list[float]]:
        """For each seat the features in the order of NAMES."""
        assert isinstance(state, Grecia)
        seats = len(state.seats)
        powers = [0] * state.board.first_sea
        guards = powers[:]
        counts: list[list[int]] = []
        for seat in range(seats):
            counts.append(muster(state, seat, powers, guards))
        for zone in bits(state.held[NEUTRAL]):
            guards[zone] = power_in(state, zone)
        strikes = [[0.0, 0.0, 0.0, 0.0] for _ in range(seats)]
        risks = [0.0] * state.board.first_sea
        for seat in range(seats):
            look_out(state, seat, powers, guards, strikes[seat], risks)
        late = (state.round - 1 + state.turn / seats) / state.rounds
        return [
            row(state, seat, counts[seat], guards, strikes[seat], risks, late)
            for seat in range(seats)
        ]


def power_in(state: Grecia, zone: int) -> int:
    """The strength of the units in a territory, with the combo (GR-10.2, GR-10.6)."""
    first = zone * LAND_KINDS
    land = state.land
    medium, heavy, cavalry = land[first + MEDIUM], land[first + HEAVY], land[first + CAVALRY]
    total = land[first + LIGHT] + 2 * medium + 3 * heavy + 2 * cavalry
    return total + 1 if cavalry and (medium or heavy) else total


def muster(state: Grecia, seat: int, powers: list[int], guards: list[int]) -> list[int]:
    """Count the land units by kind; write down what attacks from and defends each territory."""
    counts = [0] * LAND_KINDS
    land = state.land
    for zone in bits(state.held[seat]):
        for kind in range(LAND_KINDS):
            counts[kind] += land[zone * LAND_KINDS + kind]
        powers[zone] = guards[zone] = power_in(state, zone)
    for zone in bits(state.forts[seat] & (state.held[seat] | ~state.occupied)):
        guards[zone] += 4
    for zone in state.hero_zone[seat * HEROES : (seat + 1) * HEROES]:
        if zone >= 0 and guards[zone] and (state.owner[zone] == seat or state.fort[zone] == seat):
            guards[zone] += 1
            powers[zone] += 1
    return counts


def look_out(
    state: Grecia, seat: int, powers: list[int], guards: list[int], strikes: list[float],
    risks: list[float],
) -> None:  # fmt: skip
    """What the seat may take: its best prize and their sum; and the risk of each territory.

    Then the empty territories into which units can spread from the two best origins.
    """
    board = state.board
    prey = hostile(state, seat)
    empty = board.lands & ~state.occupied & ~prey & ~state.forts[seat]
    if state.eliminated[seat]:
        return
    for origin in bits(state.held[seat]):
        power = powers[origin]
        near = board.near[origin]
        reach = near | reach_by_sea(state, seat, origin)
        gain = float(min(state.size[origin] - 1, (reach & empty).bit_count()))
        if gain > strikes[2]:
            strikes[2], strikes[3] = gain, strikes[2]
        elif gain > strikes[3]:
            strikes[3] = gain
        riders = state.land[origin * LAND_KINDS + CAVALRY]
        far = board.two_steps(origin, passable(state, seat)) & ~reach if riders else 0
        for target in bits((reach | far) & prey):
            strength = power if not far >> target & 1 else 2 * riders
            if board.capacity[target] == 1:
                strength = min(strength, 3)
            owner = defender_of(state, target)
            lead = strength - guards[target] + (NEUTRAL_LEAD if owner == NEUTRAL else 0)
            odds = ODDS[max(0, min(2 * MOST, lead + MOST))]
            prize = odds * (1 + FORT_PRIZE if state.all_forts >> target & 1 else 1.0)
            strikes[1] += prize
            if prize > strikes[0]:
                strikes[0] = prize
            if odds > risks[target]:
                risks[target] = odds


def row(
    state: Grecia, seat: int, counts: list[int], guards: list[int], strikes: list[float],
    risks: list[float], late: float,
) -> list[float]:  # fmt: skip
    """The features of one seat."""
    board, held = state.board, state.held[seat]
    zones = controlled(state, seat)
    own = state.forts[seat]
    lost = (own & ~zones).bit_count()
    prizes = (held & state.all_forts & ~own).bit_count()
    number = zones.bit_count()
    points = number + prizes - 3 * lost
    danger = dangers = fort_danger = 0.0
    for zone in bits(zones):
        risk = risks[zone]
        if risk > 0.0:
            if state.all_forts >> zone & 1:
                fort_danger += risk
                risk *= 1 + FORT_PRIZE
            dangers += risk
            danger = max(danger, risk)
    guard = gap = 0.0
    for zone in bits(own & zones):
        guard += min(guards[zone], 10)
        gap = max(gap, 10.0 - guards[zone])
    around = 0
    for zone in bits(held):
        if state.size[zone] > 1:
            around |= board.near[zone]
    on_turn = state.turn == seat and state.actions_left > 0
    now = on_turn and not state.attacked
    battle = sum(state.material.battle_value[card] for card in bits(state.battle_hand[seat]))
    heroes = 0
    for zone in state.hero_zone[seat * HEROES : (seat + 1) * HEROES]:
        if zone >= 0:
            heroes += 2 if held >> zone & 1 else 1
    left = state.rounds - state.round + (1 if seat > state.turn else 0)
    spread = strikes[2] + (strikes[3] if state.actions_left > 1 or not on_turn else 0.0)
    return [
        counts[LIGHT], counts[MEDIUM], counts[HEAVY], counts[CAVALRY],
        sum(state.fleet[seat :: len(state.seats)]), state.afloat[seat].bit_count(),
        points, points * late * late, 3.0 if number >= 12 else 2.0 if number >= 6 else 1.0,
        lost, prizes, 1.0 if prizes == 1 and not lost else 0.0,
        state.supplies[seat], state.supplies[seat] * late, state.hand_size[seat],
        battle, heroes, guard, gap, sum(counts) - held.bit_count(),
        (around & board.lands & ~state.occupied & ~state.all_forts).bit_count(),
        strikes[0] if now else 0.0, 0.0 if now else strikes[0], strikes[1],
        danger, dangers, fort_danger, left, state.actions_left if on_turn else 0,
        spread if on_turn else 0.0, spread if not on_turn and left > 0 else 0.0,
    ]  # fmt: skip
