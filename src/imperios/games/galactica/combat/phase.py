"""Phase 8 (IG-14): all attacks are declared, then resolved one by one."""

from typing import Final

from imperios.games.galactica import events as ev
from imperios.games.galactica.cards.play import (
    ENDS_PHASE,
    is_card,
    must_be_asked,
    play_card,
    playable,
    why_not_card,
)
from imperios.games.galactica.combat import targets as tg
from imperios.games.galactica.combat.declare import DeclareInvasion, DeclareShips
from imperios.games.galactica.combat.resolve import Resolve
from imperios.games.galactica.combat.state import Attacks
from imperios.games.galactica.state import NOBODY, Galactica
from imperios.games.galactica.tokens import (
    ATTACK0,
    ATTACKS,
    BOMBARDMENT,
    CLEAR_MINES,
    COMBAT,
    DETONATE,
    DONE,
    INVASION,
    MISSILE_STRIKE,
    NUMBER0,
    PLANET_DESTRUCTION,
    SHIP_ATTACK,
)
from imperios.kernel.frames import Prompt, Refusal
from imperios.kernel.masks import bits

TARGET_QUESTIONS = (
    "ship_attack_target", "invasion_target", "bombardment_target", "destruction_target",
    "strike_missile", "detonate_missile", "clear_field",
)  # fmt: skip
# A unit, or a target, is named besides
BY_UNIT: Final[tuple[int, ...]] = (BOMBARDMENT, MISSILE_STRIKE, CLEAR_MINES)
UNIT_QUESTIONS = ("bombardment_ship", "strike_target", "clear_unit")


class Combat(Attacks):
    """Declarations one after the other, then the resolutions in the order the seat chooses."""

    __slots__ = ()

    NAME = "combat"

    def __init__(self, seat: int = 0) -> None:
        super().__init__()
        self.who = seat

    def ask(self, state: Galactica) -> list[int]:
        """A kind of attack, a card or `done`; a target; the unit; then what is resolved next."""
        if self.resolving:
            return self._unresolved(state)
        if self.kind < 0:
            return self._menu(state)
        if self.target < 0:
            return state.board.codes(tg.first_choice(state, self, self.kind))
        return state.board.codes(tg.second_masks(state, self)[-1])

    def resume(self, state: Galactica, value: int) -> None:
        """Ceasefire ends the phase 8 of its player at once (5.5)."""
        if value == ENDS_PHASE:
            self.resolving = True

    def _menu(self, state: Galactica) -> list[int]:
        """The attacks that can be completed (IG-14.4); a ceasefire prevails over them (IG-21.2)."""
        codes = []
        if state.ceasefire == NOBODY:
            kinds = range(SHIP_ATTACK, CLEAR_MINES)
            codes = [ATTACK0 + kind for kind in kinds if tg.first_choice(state, self, kind)]
        if tg.first_choice(state, self, CLEAR_MINES):
            codes.append(ATTACK0 + CLEAR_MINES)
        if not self.kinds:
            codes += playable(state, self.who, COMBAT)
        codes.append(DONE)
        return codes

    def secret(self, state: Galactica) -> bool:
        """Before the first declaration: asked whatever the seat holds (IG-21.10)."""
        fresh = not self.resolving and self.kind < 0 and not self.kinds
        return fresh and must_be_asked(state, self.who, COMBAT)

    def last_word(self, state: Galactica) -> bool:
        """Combats, and the end of the turn, wait for a word of the seat (IG-24.2).

        The first combat follows the word that ends the declarations.
        """
        if state.game.edition < 2:
            return False
        if self.resolving:
            return any(self.resolved) or not self.kinds
        return self.kind < 0

    def take(self, state: Galactica, who: int, code: int) -> None:
        """The next word of a declaration, the number of an attack, or the end of the turn."""
        if code == DONE:
            self._close(state)
        elif self.resolving:
            self._resolve(state, code - NUMBER0 - 1)
        elif is_card(code):
            play_card(state, who, code)
        elif self.kind < 0:
            self.kind = code - ATTACK0
        elif self.target < 0:
            self._aim(state, state.board.sector(code))
        else:
            self._name(state, state.board.sector(code))

    def _close(self, state: Galactica) -> None:
        """What was declared is resolved; if there is nothing to resolve the turn is over."""
        if self.resolving or (state.game.edition >= 2 and not self.kinds):
            state.end()
        else:
            self.resolving = True

    def _aim(self, state: Galactica, sector: int) -> None:
        """The target is known; some attacks are complete with it."""
        kind = self.kind
        if kind in (SHIP_ATTACK, INVASION):
            self.kind = -1
            self.note_declared(state, kind, sector)
            state.push((DeclareShips if kind == SHIP_ATTACK else DeclareInvasion)(self.who))
        elif kind == PLANET_DESTRUCTION:
            ready = tg.annihilators(state, self.who)[-1]
            unit = bits(ready & state.board.near[sector])[0]
            self._complete(state, sector, unit)
        elif kind == DETONATE:
            self._complete(state, sector, sector)
        else:
            self.target = sector

    def _name(self, state: Galactica, sector: int) -> None:
        """The unit of a bombardment or a clearing; the target of a missile."""
        if self.kind == MISSILE_STRIKE:
            self._complete(state, sector, self.target)
        else:
            self._complete(state, self.target, sector)

    def _complete(self, state: Galactica, target: int, unit: int) -> None:
        kind = self.kind
        self.kind = self.target = -1
        self.note_declared(state, kind, target)
        self.join(unit)
        state.attacked |= 1 << unit
        state.note((ev.ATTACKER_JOINS, state.kind_at(unit), unit))

    def note_declared(self, state: Galactica, kind: int, target: int) -> None:
        """A new attack; its participants follow."""
        self.declare(kind, target)
        state.note((ev.ATTACK_DECLARED, self.who, kind, target, len(self.kinds)))

    def _unresolved(self, state: Galactica) -> list[int]:
        """The attacks that are left; after the last the seat ends its turn (IG-14.1, IG-14.8)."""
        first = NUMBER0 + 1
        codes = [first + index for index, done in enumerate(self.resolved) if not done]
        if codes:
            return codes
        if state.game.edition >= 2:
            return [DONE]
        state.end()
        return []

    def _resolve(self, state: Galactica, index: int) -> None:
        self.resolved[index] = 1
        state.push(Resolve(self.who, index))

    def prompt(self, state: Galactica) -> Prompt:
        """What is declared, on what, with what; what is resolved; the end of the turn."""
        if state.codes == [DONE] and (self.resolving or not self.kinds):
            return Prompt("end_turn", {}, ("IG-14.8", "IG-24.2"))
        if self.resolving:
            return Prompt("next_combat", {}, ("IG-14.1",))
        if self.kind < 0:
            return self._menu_prompt(state)
        if self.target < 0:
            return Prompt(TARGET_QUESTIONS[self.kind], {}, ("IG-14.1", "IG-14.5"))
        args: dict[str, object] = {"zone": state.board.names[self.target]}
        return Prompt(UNIT_QUESTIONS[BY_UNIT.index(self.kind)], args, ("IG-14.1", "IG-14.2"))

    def _menu_prompt(self, state: Galactica) -> Prompt:
        """Another attack, or do the combats begin?"""
        declared = len(self.kinds)
        if not declared:
            return Prompt("declare_attack", {"n": 0}, ("IG-14.1", "IG-14.4"))
        code = "begin_combat" if state.codes == [DONE] else "declare_more"
        return Prompt(code, {"n": declared}, ("IG-14.1", "IG-14.4"))

    def refusal(self, state: Galactica, who: int, code: int) -> Refusal:
        """Not that attack, not that target, not that unit."""
        if self.resolving:
            return ("no_such_combat", ("IG-14.1", "IG-24.2"))
        if self.kind >= 0:
            return tg.why_not_target(state, self, code)
        if is_card(code):
            return why_not_card(state, who, code, COMBAT)
        if ATTACK0 <= code < ATTACK0 + len(ATTACKS):
            return tg.why_not_attack(state, self, code - ATTACK0)
        return ("not_offered", ("IG-24.2", "IG-14.1", "IG-7.1"))
