"""The order of a battle (GR-10.1), and what happens in it without a choice."""

from collections.abc import Callable
from typing import Final

from imperios.games.areas import battle as fight
from imperios.games.areas.battle import ATTACKER, DEFENDER, is_player
from imperios.games.grecia import events as ev
from imperios.games.grecia.battle.dice import Dice
from imperios.games.grecia.battle.losses import Losses, losses_of
from imperios.games.grecia.battle.promotion import Promotions
from imperios.games.grecia.battle.retreat import Retreat
from imperios.games.grecia.battle.secret_cards import BattleCards
from imperios.games.grecia.battle.state import Battle
from imperios.games.grecia.battle.strength import add_up
from imperios.games.grecia.cards.tactics import TacticStep
from imperios.games.grecia.state import RESERVE, Grecia
from imperios.games.grecia.tokens import HEROES, KINDS


class Combat(Battle):
    """A battle takes its steps one by one; the decisions of a step lie on top of it."""

    __slots__ = ()

    def ask(self, state: Grecia) -> list[int]:
        """The next step (GR-10.1)."""
        self.step += 1
        STEPS[self.step - 1](state, self)
        return []


def tactics(state: Grecia, battle: Battle) -> None:
    """Tactic cards "Before a Battle" (GR-10.11)."""
    if state.cards:
        state.push(TacticStep())


def battle_cards(state: Grecia, battle: Battle) -> None:
    """Each player chooses a Battle card (GR-10.13)."""
    if state.cards:
        state.push(BattleCards())


def dice(state: Grecia, battle: Battle) -> None:
    """Each side rolls a die, unless the game is played without (GR-10.15, GR-20.1)."""
    if state.dice:
        state.push(Dice())


def totals(state: Grecia, battle: Battle) -> None:
    """The higher total wins; in a tie the defender wins (GR-10.17)."""
    battle.totals = [add_up(state, battle, ATTACKER), add_up(state, battle, DEFENDER)]
    attacker, defender = battle.attacker, battle.defender
    if battle.totals[ATTACKER] > battle.totals[DEFENDER]:
        battle.winner = ATTACKER
        state.note((ev.ATTACKER_WINS, attacker, defender, battle.zone))
    else:
        battle.winner = DEFENDER
        state.note((ev.DEFENDER_WINS, defender, attacker, battle.zone))
    if 1 in battle.die:
        state.note((ev.CLASH_AVOIDED, battle.zone))


def attacker_losses(state: Grecia, battle: Battle) -> None:
    """The attacker's side takes its losses first (GR-12.6)."""
    state.push(Losses(ATTACKER, losses_of(state, battle, ATTACKER)))


def defender_losses(state: Grecia, battle: Battle) -> None:
    """Then the defender's side (GR-12.6)."""
    state.push(Losses(DEFENDER, losses_of(state, battle, DEFENDER)))


def conquers(battle: Battle) -> bool:
    """The attacker has won and has attacking units left (GR-12.12, GR-12.20)."""
    return battle.winner == ATTACKER and any(battle.front)


def retreat(state: Grecia, battle: Battle) -> None:
    """The beaten defenders flee, if there is anybody to flee from (GR-12.10, GR-12.12)."""
    if conquers(battle):
        state.push(Retreat(battle.defender))


def advance(state: Grecia, battle: Battle) -> None:
    """Winners move in with their heroes, beaten attackers go back; supports stay.

    (GR-12.9, GR-12.19, GR-11.8, GR-15.11)
    """
    seat, origin, zone = battle.attacker, battle.origin, battle.zone
    if not conquers(battle):
        if any(battle.front):
            state.note((ev.RETURNED, seat, origin))
        return
    if origin != zone:
        for kind in range(KINDS):
            if battle.front[kind]:
                state.shift(seat, origin, zone, kind, battle.front[kind])
    for hero in battle.heroes:
        state.send_hero(hero, zone)
    state.note((ev.ADVANCED, seat, zone))
    if not battle.naval(state) and state.fort[zone] >= 0:
        retaken = state.fort[zone] == seat
        taken = (ev.FORTRESS_CAPTURED, seat, state.fort[zone], zone)
        state.note((ev.FORTRESS_RETAKEN, seat, zone) if retaken else taken)


def lose_heroes(state: Grecia, battle: Battle) -> None:
    """A hero falls with the group: some of it eliminated, and none left (GR-13.8 to GR-13.10)."""
    fallen: list[int] = []
    if battle.front_lost and not any(battle.front):
        fallen += battle.heroes
    no_guards = not battle.fled_kind and battle.guards(state) == 0
    if battle.guard_lost and no_guards and not battle.naval(state) and is_player(battle.defender):
        fallen += state.heroes_in(battle.defender, battle.zone)
    for index in range(0, len(battle.sup_lost), 2):
        seat, zone = battle.sup_lost[index], battle.sup_lost[index + 1]
        if not battle.naval(state) and state.owner[zone] != seat:
            fallen += [h for h in state.heroes_in(seat, zone) if h not in battle.heroes]
    for hero in sorted(set(fallen)):
        state.send_hero(hero, RESERVE)
        state.note((ev.HERO_LOST, hero // HEROES, hero))


def put_cards_away(state: Grecia, battle: Battle) -> None:
    """Used Battle cards are discarded; an empty hand takes them back (GR-13.4, GR-13.5)."""
    state.unshare()
    fight.put_cards_away(state, battle, state.material.all_battle_cards, ev.CARDS_BACK)


def take_token(state: Grecia, battle: Battle) -> None:
    """A supply for capturing a fortress that units defended (GR-13.6, GR-13.7)."""
    captured = conquers(battle) and not battle.naval(state) and state.fort[battle.zone] >= 0
    if captured and battle.guarded:
        amount = state.material.capture_supplies
        state.supplies[battle.attacker] += amount
        state.note((ev.CAPTURE_TOKEN, battle.attacker, amount))


def promotions(state: Grecia, battle: Battle) -> None:
    """Both players and their allies may promote (GR-13.1 to GR-13.3)."""
    state.push(Promotions(state, battle))


def close(state: Grecia, battle: Battle) -> None:
    """The battle is over; the turn goes on."""
    state.end()


# After retreat and advance: heroes, Battle cards, capture token, promotions (GR-13.11)
STEPS: Final[tuple[Callable[[Grecia, Battle], None], ...]] = (
    tactics, battle_cards, dice, totals, attacker_losses, defender_losses, retreat, advance,
    lose_heroes, put_cards_away, take_token, promotions, close,
)  # fmt: skip
