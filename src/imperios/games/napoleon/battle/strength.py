"""The total of a side (NA-7)."""

from imperios.games.areas.battle import ATTACKER, DEFENDER, sum_up
from imperios.games.napoleon import events as ev
from imperios.games.napoleon.battle.state import FRONT, Battle
from imperios.games.napoleon.state import Napoleon
from imperios.games.napoleon.tokens import ARTILLERY, FOOT, MOUNTED


def add_up(state: Napoleon, battle: Battle, side: int) -> int:
    """Units + combined arms + city - mountains + Battle card + Chance card (NA-7.10)."""
    seat = battle.main(side)
    parts = (
        (ev.STRENGTH_UNITS, unit_strength(state, battle, side)),
        (ev.STRENGTH_COMBO, combined_arms(state, battle, side)),
        (ev.STRENGTH_CITY, city_bonus(state, battle, side)),
        (ev.STRENGTH_MOUNTAINS, -mountain_losses(state, battle, side)),
    )
    total = state.material.chance_value[battle.chances[side]]
    card = battle.cards[side]
    if card >= 0:
        total += state.material.battle_value[card]
    total = sum_up(state, seat, total, parts)
    state.note((ev.STRENGTH_TOTAL, seat, total))
    return total


def unit_strength(state: Napoleon, battle: Battle, side: int) -> int:
    """City strength when a city is attacked, else open-field strength (NA-7.1, NA-7.2, NA-1.4)."""
    material = state.material
    strength = material.city if battle.at_city(state) else material.open
    return sum(strength[battle.kind[index]] for index in battle.entries(side))


def combined_arms(state: Napoleon, battle: Battle, side: int) -> int:
    """+1 for each player of the side who has all three arms alone (NA-7.4, NA-7.5)."""
    arms: dict[int, int] = {}
    for index in battle.entries(side):
        seat = battle.seat[index]
        arms[seat] = arms.get(seat, 0) | 1 << battle.kind[index]
    complete = [
        seat
        for seat, kinds in arms.items()
        if kinds & FOOT and kinds & MOUNTED and kinds & ARTILLERY
    ]
    return state.material.combined_arms * len(complete)


def city_bonus(state: Napoleon, battle: Battle, side: int) -> int:
    """A defended city adds 1 or 2 (NA-7.3)."""
    return state.material.city_bonus[battle.zone] if side == DEFENDER else 0


def mountain_losses(state: Napoleon, battle: Battle, side: int) -> int:
    """1 less for each army that crosses mountains by land (NA-7.6 to NA-7.8)."""
    armies = {
        (battle.seat[index], battle.place[index])
        for index in battle.entries(side)
        if not (battle.by_sea and side == ATTACKER and battle.role[index] == FRONT)
        and state.material.is_mountain(battle.place[index], battle.zone)
    }
    assault = 1 if side == ATTACKER and battle.crossed else 0
    return state.material.mountain_penalty * (len(armies) + assault)
