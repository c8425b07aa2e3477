"""The total of a side (GR-10.2 to GR-10.9, GR-10.16)."""

from imperios.games.areas.battle import ATTACKER, DEFENDER, is_player, sum_up
from imperios.games.grecia import events as ev
from imperios.games.grecia.actions.heroes import with_troops
from imperios.games.grecia.battle.state import Battle
from imperios.games.grecia.material import Card
from imperios.games.grecia.state import Grecia
from imperios.games.grecia.tokens import CAVALRY, HEAVY, KINDS, MEDIUM, UNITS
from imperios.games.grecia.zones import fort_defends, fort_value
from imperios.kernel.masks import bits


def add_up(state: Grecia, battle: Battle, side: int) -> int:
    """Units + fortress + combo + hero + Tactic modifiers + Battle card + die (GR-10.16)."""
    seat = battle.main(side)
    units = battle.fighting(state, side)
    parts = (
        (ev.STRENGTH_UNITS, unit_strength(state, units)),
        (ev.STRENGTH_FORTRESS, fortress_strength(state, battle, side)),
        (ev.STRENGTH_COMBO, combo(state, battle, units)),
        (ev.STRENGTH_HERO, hero_bonus(state, battle, side)),
        (ev.STRENGTH_TACTICS, tactic_bonus(state, battle, side, units)),
    )
    card = battle.cards[side]
    total = battle.die[side] + (state.material.battle_value[card] if card >= 0 else 0)
    total = sum_up(state, seat, total, parts)
    state.note((ev.STRENGTH_TOTAL, seat, total))
    return total


def unit_strength(state: Grecia, units: list[int]) -> int:
    """The strengths of the units that take part (GR-10.2)."""
    strength = state.material.strength
    return sum(strength[kind] * units[kind] for kind in range(KINDS))


def fortress_fights(state: Grecia, battle: Battle) -> bool:
    """A fortress of the defender's colour stands in the battle territory (GR-10.4, GR-10.5)."""
    return not battle.naval(state) and fort_defends(state, battle.zone, battle.defender)


def fortress_strength(state: Grecia, battle: Battle, side: int) -> int:
    """The fortress, less what siege engines take away (5.5)."""
    if side == ATTACKER or not fortress_fights(state, battle):
        return 0
    malus = sum(card.effects[0]["n"] for card in in_force(state, battle, ATTACKER)
                if card.op == "fortress_malus")  # fmt: skip
    return fort_value(state, battle.zone) - int(malus)


def combo(state: Grecia, battle: Battle, units: list[int]) -> int:
    """+1 once for cavalry together with medium or heavy infantry, allies included (GR-10.6)."""
    if not units[CAVALRY] or not (units[MEDIUM] or units[HEAVY]):
        return 0
    return state.material.combo_bonus


def hero_bonus(state: Grecia, battle: Battle, side: int) -> int:
    """+1 once for a hero with own units or lone fortress (GR-10.7, GR-10.8, GR-10.18)."""
    if battle.naval(state) or not _has_hero(state, battle, side):
        return 0
    return state.material.hero_bonus


def _has_hero(state: Grecia, battle: Battle, side: int) -> bool:
    """Of the main player, or of an ally who supports from there (GR-10.10, GR-11.9)."""
    if side == ATTACKER and battle.heroes:
        return True
    if side == DEFENDER and is_player(battle.defender) and _leads_defence(state, battle):
        return True
    return any(
        battle.sup_side[index] == side
        and any(hero not in battle.heroes for hero in state.heroes_in(seat, battle.sup_zone[index]))
        for index, seat in enumerate(battle.sup_seat)
    )


def _leads_defence(state: Grecia, battle: Battle) -> bool:
    """A hero of the defender is there with troops, not incognito (GR-15.7, GR-15.9)."""
    seat, zone = battle.defender, battle.zone
    return bool(state.heroes_in(seat, zone)) and with_troops(state, seat, zone)


def in_force(state: Grecia, battle: Battle, side: int) -> list[Card]:
    """The Tactic cards that a side has played."""
    return [state.material.tactic[design] for design in bits(battle.played[side])]


def tactic_bonus(state: Grecia, battle: Battle, side: int, units: list[int]) -> int:
    """What the Tactic cards of a side add (5.5)."""
    total = 0
    for card in in_force(state, battle, side):
        effect = card.effects[0]
        if card.op == "bonus":
            total += effect["n"]
        elif card.op == "bonus_per_infantry":
            count = sum(units[UNITS.index(kind)] for kind in effect["kinds"])
            total += min(effect["max"], effect["each"] * count)
        elif card.op == "bonus_per_ship":
            ships = ships_around(state, battle.main(side), battle.zone)
            total += min(effect["max"], effect["each"] * ships)
        elif card.op == "two_dice" and not state.dice:
            total += effect["no_dice_bonus"]
    return total


def ships_around(state: Grecia, seat: int, zone: int) -> int:
    """The seat's ships in the seas adjacent to a territory."""
    return sum(state.fleet_of(seat, sea) for sea in bits(state.board.seas_of[zone]))
