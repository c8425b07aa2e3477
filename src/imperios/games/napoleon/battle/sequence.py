"""The order of a battle, and what happens in it without a choice (NA-7 to NA-10).

At sea it is the same without city, mountains, pursuit and promotions (NA-11.1).
"""

from collections.abc import Callable
from typing import Final

from imperios.games.areas import battle as fight
from imperios.games.areas.battle import ATTACKER, DEFENDER, is_player
from imperios.games.areas.editions import mended
from imperios.games.napoleon import events as ev
from imperios.games.napoleon.battle.chance import DrawChance
from imperios.games.napoleon.battle.city_entry import CityEntry
from imperios.games.napoleon.battle.losses import Casualties
from imperios.games.napoleon.battle.promotion import Promotions
from imperios.games.napoleon.battle.pursuit import Pursuit
from imperios.games.napoleon.battle.retreat import Retreat, can_flee
from imperios.games.napoleon.battle.secret_cards import BattleCards
from imperios.games.napoleon.battle.state import FRONT, SUPPORT, Battle
from imperios.games.napoleon.battle.strength import add_up
from imperios.games.napoleon.battle.support import Support, can_support
from imperios.games.napoleon.state import Napoleon
from imperios.games.napoleon.tokens import ELIMINATE


class Combat(Battle):
    """A battle takes its steps one by one; the decisions of a step lie on top of it."""

    __slots__ = ()

    def ask(self, state: Napoleon) -> list[int]:
        """The next step (NA-10.12)."""
        self.step += 1
        STEPS[self.step - 1](state, self)
        return []


def battle_cards(state: Napoleon, battle: Battle) -> None:
    """Each main player chooses a Battle card in secret (NA-8.1)."""
    state.push(BattleCards())


def own_support(state: Napoleon, battle: Battle) -> None:
    """A main player's adjacent units take part by their own icon (NA-8.4, NA-8.5, NA-8.14)."""
    for side in (ATTACKER, DEFENDER):
        seat = battle.main(side)
        if not is_player(seat):
            continue
        great = battle.great_battle(state, side)
        if great:
            state.note((ev.GREAT_BATTLE, seat))
        for zone, kind, number in can_support(state, battle, seat, great):
            battle.join(side, seat, zone, kind, SUPPORT, number)
            for _ in range(number):
                state.note((ev.SUPPORT_JOINS, seat, kind, zone))


def others_support(state: Napoleon, battle: Battle) -> None:
    """Third players are asked one after another (NA-8.6 to NA-8.8, NA-8.13)."""
    state.push(Support(state))


def chance_cards(state: Napoleon, battle: Battle) -> None:
    """Each side takes a Chance card, a neutral one too (NA-9.1 to NA-9.3)."""
    state.push(DrawChance())


def totals(state: Napoleon, battle: Battle) -> None:
    """The higher total wins; in case of a tie the defender wins (NA-7.11)."""
    battle.strength = [len(battle.entries(ATTACKER)), len(battle.entries(DEFENDER))]
    attack, defence = add_up(state, battle, ATTACKER), add_up(state, battle, DEFENDER)
    attacker, defender = battle.attacker, battle.defender
    if attack > defence:
        battle.winner = ATTACKER
        state.note((ev.ATTACKER_WINS, attacker, defender, battle.zone))
    else:
        battle.winner = DEFENDER
        state.note((ev.DEFENDER_WINS, defender, attacker, battle.zone))
    if battle.flight(state):
        state.note((ev.FLIGHT, battle.zone))


def casualties(state: Napoleon, battle: Battle) -> None:
    """The loser's unit, then the attacker's and the defender's Eliminate (NA-9.4 to NA-9.7)."""
    icons = [s for s in (ATTACKER, DEFENDER) if battle.chance_icon(state, s) == ELIMINATE]
    if not battle.flight(state):
        state.push(Casualties([1 - battle.winner, *icons]))
    elif battle.winner in icons and nowhere_to_flee(state, battle):
        state.push(Casualties([battle.winner]))


def nowhere_to_flee(state: Napoleon, battle: Battle) -> bool:
    """Flight spares the winner's Eliminate only if the beaten had room (NA-9.8)."""
    if not mended(state) or battle.winner == DEFENDER:
        return False
    return not can_flee(state, battle)


def pursuit(state: Napoleon, battle: Battle) -> None:
    """Winning cavalry may cut down fleeing militia and artillery (NA-9.12, NA-9.13)."""
    if not battle.flight(state) and not battle.naval(state):
        state.push(Pursuit())


def retreat(state: Napoleon, battle: Battle) -> None:
    """Beaten defenders flee or surrender (NA-9.14 to NA-9.20)."""
    if battle.winner == ATTACKER:
        state.push(Retreat())


def city_entry(state: Napoleon, battle: Battle) -> None:
    """Into a city only one of the attackers moves (NA-9.23)."""
    if battle.winner == ATTACKER and battle.at_city(state):
        state.push(CityEntry(battle.attacker))


def advance(state: Napoleon, battle: Battle) -> None:
    """The attackers move to the conquered zone, or go back; supports stay.

    NA-9.10, NA-9.11, NA-9.22, at sea NA-11.3.
    """
    seat, zone = battle.attacker, battle.zone
    front = [i for i in battle.entries(ATTACKER) if battle.role[i] == FRONT]
    if battle.winner == DEFENDER:
        if front:
            state.note((ev.RETURNED, seat, battle.origin))
        return
    if battle.at_city(state):
        return
    for index in front:
        if battle.place[index] != zone:
            state.shift(seat, battle.place[index], zone, battle.kind[index])
            battle.place[index] = zone
    if front:
        state.note((ev.ADVANCED, seat, zone))


def promotions(state: Napoleon, battle: Battle) -> None:
    """In land battles the winner promotes, then the loser (NA-10.1 to NA-10.8)."""
    if not battle.naval(state):
        state.push(Promotions(battle))


def put_cards_away(state: Napoleon, battle: Battle) -> None:
    """Chance cards are discarded, Battle cards used and recovered (NA-8.17, NA-8.18, NA-9.2)."""
    state.unshare()
    for side in (ATTACKER, DEFENDER):
        state.chance.discard[battle.chances[side]] += 1
    fight.put_cards_away(state, battle, state.material.all_battle_cards, ev.CARDS_BACK)


def close(state: Napoleon, battle: Battle) -> None:
    """The battle is over; the action goes on."""
    state.end(1)


STEPS: Final[tuple[Callable[[Napoleon, Battle], None], ...]] = (
    battle_cards, own_support, others_support, chance_cards, totals, casualties, pursuit, retreat,
    city_entry, advance, promotions, put_cards_away, close,
)  # fmt: skip
