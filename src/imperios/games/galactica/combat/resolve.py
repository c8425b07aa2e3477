"""Resolving one attack (IG-14.6, IG-14.7, IG-21.7): cards, then its effect."""

from collections.abc import Callable
from typing import Final

from imperios.games.galactica import events as ev
from imperios.games.galactica.cards.decks import throw_away
from imperios.games.galactica.combat.bombardment import bombard
from imperios.games.galactica.combat.destruction import destroy_planet
from imperios.games.galactica.combat.invasion import invade
from imperios.games.galactica.combat.mines import clear
from imperios.games.galactica.combat.missiles import detonate, strike
from imperios.games.galactica.combat.revealed_cards import ApplyCards
from imperios.games.galactica.combat.secret_cards import CommitCards
from imperios.games.galactica.combat.ship_attack import shoot
from imperios.games.galactica.combat.state import GONE, Attacks, Fight, declared
from imperios.games.galactica.state import Galactica
from imperios.games.galactica.tokens import (
    BOMBARDMENT,
    CLEAR_MINES,
    DETONATE,
    INVASION,
    MISSILE_STRIKE,
    PARTIES,
    PLANET_DESTRUCTION,
    SHIP_ATTACK,
)
from imperios.kernel.masks import without

EFFECTS: Final[dict[int, Callable[[Galactica, Fight], None]]] = {
    SHIP_ATTACK: shoot,
    INVASION: invade,
    BOMBARDMENT: bombard,
    PLANET_DESTRUCTION: destroy_planet,
    MISSILE_STRIKE: strike,
    DETONATE: detonate,
    CLEAR_MINES: clear,
}


class Resolve(Fight):
    """The steps of one combat; the decisions of a step lie on top of it."""

    __slots__ = ()

    NAME = "fight"

    def ask(self, state: Galactica) -> list[int]:
        """Muster, cards, effect, end."""
        self.step += 1
        STEPS[self.step - 1](state, self)
        return []


def muster(state: Galactica, fight: Fight) -> None:
    """Who still takes part; a void attack has no effect (IG-14.7)."""
    attacks = declared(state)
    kind, target = attacks.kinds[fight.index], attacks.targets[fight.index]
    fight.kind, fight.target = kind, target
    if target != GONE:
        parts = [part for part in attacks.parts(fight.index) if still_there(state, attacks, part)]
        fight.part_hex = [attacks.part_hex[part] for part in parts]
        fight.part_kind = [attacks.part_kind[part] for part in parts]
        fight.part_n = [attacks.part_n[part] for part in parts]
    if target == GONE or not fight.part_hex or not valid(state, fight):
        where = target if target != GONE else attacks.part_hex[attacks.parts(fight.index)[0]]
        state.note((ev.ATTACK_VOID, fight.index + 1, kind, where))
        state.end()
    else:
        defender = party_attacked(state, fight)
        state.note((ev.COMBAT_BEGINS, fight.index + 1, kind, target, fight.who, defender))


def party_attacked(state: Galactica, fight: Fight) -> int:
    """The rival; or nobody's planet; or nobody at all (IG-19.1, IG-20.4)."""
    rival = 1 - fight.who
    if fight.kind in (DETONATE, CLEAR_MINES):
        return PARTIES.index("nobody")
    foreign = without(state.planets, state.held[rival])
    if fight.kind != SHIP_ATTACK and foreign >> fight.target & 1:
        return PARTIES.index("neutral")
    return rival


def still_there(state: Galactica, attacks: Attacks, part: int) -> bool:
    """Attackers that have gone or are no longer adjacent are left out (IG-14.7)."""
    sector, target = attacks.part_hex[part], attacks.targets[attacks.part_of[part]]
    there = (state.ships[attacks.who] | state.batteries & state.held[attacks.who]) >> sector & 1
    beside = sector == target or state.board.near[target] >> sector & 1
    return bool(there and beside)


def valid(state: Galactica, fight: Fight) -> bool:
    """The condition of the kind still holds (IG-14.7, IG-20.8)."""
    bit, rival = 1 << fight.target, 1 - fight.who
    if fight.kind == INVASION:
        return bool(state.held[rival] & bit) and not state.hot & bit
    if fight.kind == BOMBARDMENT:
        return bool(state.held[rival] & bit) and not state.shields & bit
    if fight.kind == MISSILE_STRIKE and state.planets & bit:
        return not (state.held[fight.who] | state.hot) & bit
    if fight.kind == PLANET_DESTRUCTION:
        return bool(state.material.destroys[state.side[fight.part_hex[0]]])
    if fight.kind == CLEAR_MINES:
        return bool(state.mines & bit)
    return True


def with_cards(state: Galactica, fight: Fight) -> bool:
    """No cards against mines, in a detonation, on a neutral or an own planet (IG-14.6)."""
    if fight.kind in (CLEAR_MINES, DETONATE) or not state.with_cards:
        return False
    on_planet = state.planets >> fight.target & 1
    return not on_planet or bool(state.held[1 - fight.who] >> fight.target & 1)


def commit(state: Galactica, fight: Fight) -> None:
    """Both players lay cards down (IG-14.6)."""
    if with_cards(state, fight):
        state.push(CommitCards(fight.who))


def apply_cards(state: Galactica, fight: Fight) -> None:
    """The revealed cards take effect in the order of their priority (IG-21.7)."""
    if any(fight.cards):
        state.push(ApplyCards())


def effect(state: Galactica, fight: Fight) -> None:
    """The attack itself."""
    EFFECTS[fight.kind](state, fight)


def close(state: Galactica, fight: Fight) -> None:
    """All revealed cards are discarded, used or not (IG-21.7, IG-8.7)."""
    for design, origin in zip(fight.shown, fight.origins, strict=True):
        throw_away(state, design, origin)
    state.end()


STEPS: Final[tuple[Callable[[Galactica, Fight], None], ...]] = (
    muster, commit, apply_cards, effect, close,
)  # fmt: skip
