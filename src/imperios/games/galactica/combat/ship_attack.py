"""Ship attacks (IG-15): the attack values added up against the defence of one star unit."""

from imperios.games.galactica import events as ev
from imperios.games.galactica.combat.state import Fight
from imperios.games.galactica.material import ATTACKER, DEFENDER
from imperios.games.galactica.pieces.damage import hit
from imperios.games.galactica.pieces.units import attack_value
from imperios.games.galactica.state import Galactica


def attack_total(state: Galactica, fight: Fight) -> int:
    """The sum, one halved by Jamming, times Imperial Wrath, plus bonuses (IG-15.3, IG-14.5)."""
    total = 0
    for sector in fight.part_hex:
        value = attack_value(state, sector)
        total += value // 2 if sector == fight.jammed else value
    bonus = fight.valued(state, ATTACKER, "attack_bonus")
    return total * fight.factor(state, ATTACKER) + bonus


def shoot(state: Galactica, fight: Fight) -> None:
    """Only the target can be harmed: the defender does not fire back (IG-15.1)."""
    if fight.ended:
        return
    attack = attack_total(state, fight)
    defence = state.material.defence[state.side[fight.target]]
    defence += fight.valued(state, DEFENDER, "defence_bonus")
    state.note((ev.SHIP_ATTACK_TOTALS, attack, defence))
    hit(state, fight.target, attack, defence)
