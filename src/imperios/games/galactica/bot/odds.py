"""Combats of Imperium Galáctica: ship attacks, invasions, bombardments, missiles."""

from imperios.games.bot_interface.battle_reader import BattleReader
from imperios.games.bot_interface.odds import (
    ALL_UNITS,
    LOSE,
    OTHER_CARDS,
    OWN_CARDS,
    Battle,
    Branches,
    Outcome,
)
from imperios.games.galactica.combat.declare import DeclareInvasion, DeclareShips
from imperios.games.galactica.combat.state import GONE, Attacks, Fight
from imperios.games.galactica.events import ATTACK_VOID, BOOK, COMBAT_BEGINS
from imperios.games.galactica.state import NOBODY, Galactica
from imperios.games.galactica.tokens import CLEAR_MINES, DETONATE, DONE, MISSILE_STRIKE, NUMBER0
from imperios.kernel.state import State

CARDS = ("commit_cards", "apply_cards")
BLOODLESS = (DETONATE, CLEAR_MINES)
BEGINNINGS = (COMBAT_BEGINS, ATTACK_VOID)


class GalacticaBattleReader(BattleReader):
    """One combat of a phase 8 (IG-14)."""

    def __init__(self) -> None:
        super().__init__(BOOK)

    def find(self, before: State, after: State, seat: int) -> Battle | None:
        """The combat that is being resolved, one that was resolved at once, or one declared."""
        assert isinstance(before, Galactica)
        assert isinstance(after, Galactica)
        mark = len(before.happened)
        if len(before.stack) > 2 and isinstance(fight := before.stack[2], Fight):
            if before.stack[-1].NAME not in CARDS:
                return None
            battle = self._battle(before, seat, fight.who, fight.target, fight.index + 1, mark)
            return battle._replace(begun=True)
        if len(before.stack) < 2 or not isinstance(attacks := before.stack[1], Attacks):
            return None
        for raw in after.happened[mark:]:
            if raw[0] == COMBAT_BEGINS:
                bloodless = raw[2] in BLOODLESS
                found = self._battle(before, seat, attacks.who, raw[3], raw[1], mark)
                return None if bloodless else found
        naming = isinstance(before.stack[-1], (DeclareShips, DeclareInvasion))
        return self._declared(after, seat, mark, naming)

    def _declared(self, state: Galactica, seat: int, mark: int, naming: bool) -> Battle | None:
        """The attack declared last, if its target is known."""
        attacks = state.stack[1] if len(state.stack) > 1 else None
        if not isinstance(attacks, Attacks):
            return None
        if attacks.kind >= 0:  # the unit that carries it out is still to be named
            if attacks.target < 0 or attacks.kind == MISSILE_STRIKE or attacks.kind in BLOODLESS:
                return None
            return self._battle(
                state, seat, attacks.who, attacks.target, len(attacks.kinds) + 1, mark
            )
        left = [index for index, done in enumerate(attacks.resolved) if not done]
        if not left or (attacks.resolving and len(left) > 1 and not naming):
            return None
        target = attacks.targets[left[-1]]
        if attacks.kinds[left[-1]] in BLOODLESS or target == GONE:
            return None
        battle = self._battle(state, seat, attacks.who, target, left[-1] + 1, mark)
        return battle._replace(everything=not naming)

    def _battle(
        self, state: Galactica, seat: int, who: int, target: int, number: int, mark: int
    ) -> Battle:
        defender = 1 - who
        if state.planets >> target & 1 and not state.held[1 - who] >> target & 1:
            defender = len(state.seats)  # nobody's
        others = frozenset((1 - who, NOBODY))
        return Battle(seat, who, defender, target, mark, number=number, defending=others)

    def branches(self, state: State, battle: Battle) -> Branches | None:
        """By the name of the decision; a combat that has begun ends with its frame."""
        assert isinstance(state, Galactica)
        frame, codes, done = state.stack[-1], state.codes, DONE
        fighting = len(state.stack) > 2 and isinstance(state.stack[2], Fight)
        if fighting:
            if frame.NAME in CARDS:
                return Branches(codes, OWN_CARDS if frame.who == battle.seat else OTHER_CARDS)
            return None if frame.NAME == "occupy" else Branches(self._most(state, codes))
        if self._fought(state, battle):
            return None
        if isinstance(frame, (DeclareShips, DeclareInvasion)):
            return self._joining(state, codes, battle)
        if isinstance(frame, Attacks):
            if frame.resolving:
                return Branches([NUMBER0 + battle.number])
            return Branches([done] if frame.kind < 0 else codes[:1])
        return None

    def _most(self, state: Galactica, codes: list[int]) -> list[int]:
        """What falls: the first kind that may be named, and as many of it as possible."""
        first = NUMBER0
        number = codes[-1] in state.material.number_codes and codes[0] > first
        return codes[-1:] if number else codes[:1]

    def _joining(self, state: Galactica, codes: list[int], battle: Battle) -> Branches:
        """Those that are named, or all that can join."""
        done = DONE
        others = [code for code in codes if code != done]
        if done in codes and not (battle.everything and others):
            return Branches([done])
        return Branches(self._most(state, others), ALL_UNITS if battle.everything else "")

    def _fought(self, state: Galactica, battle: Battle) -> bool:
        if battle.begun:
            return True
        return any(raw[0] in BEGINNINGS for raw in state.happened[battle.mark :])

    def outcome(self, state: State, battle: Battle) -> Outcome:
        """What the events tell; an attack without any effect is lost."""
        story = self.events.story(state, battle)
        lost = Outcome(LOSE, story.taken, story.attacker_lost, story.defender_lost)
        return story.outcome() or lost

    def hidden(self, state: State, battle: Battle) -> bool:
        """Cards of the rival that the seat does not know, if cards are laid down at all."""
        assert isinstance(state, Galactica)
        if not state.with_cards or battle.defender >= len(state.seats):
            return False
        designs, rival = len(state.material.cards), 1 - battle.seat
        known = sum(state.known[rival * designs : (rival + 1) * designs])
        return state.hand_size[rival] > known

    def reopen(self, state: State, seat: int) -> None:
        """What lies face down has left its mark on the hand: it is dealt anew like the rest."""
