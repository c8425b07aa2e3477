"""A search names a set in one order: any other would lead to the same state."""

from imperios.games.galactica import events as ev
from imperios.games.galactica.combat.declare import DeclareInvasion, DeclareShips
from imperios.games.galactica.combat.state import declared
from imperios.games.galactica.phases.construction import Construction
from imperios.games.galactica.state import Galactica
from imperios.games.galactica.tokens import ANNIHILATOR, KIND0, SPACE_BASE


def after_parts(state: Galactica, frame: DeclareShips | DeclareInvasion) -> list[int]:
    """Ships and squadrons of an attack, not before the last of those that are named."""
    attacks = declared(state)
    parts = attacks.parts(len(attacks.kinds) - 1)
    if not parts:
        return state.codes
    ship = max(attacks.part_hex[part] for part in parts)
    if isinstance(frame, DeclareShips) or frame.ship < 0:
        first = state.board.code_of[ship]
    elif frame.ship == ship and frame.kind < 0:
        first = KIND0 + max(
            attacks.part_kind[part] for part in parts if attacks.part_hex[part] == ship
        )
    else:
        return state.codes
    return [code for code in state.codes if code >= first] or state.codes


def after_built(state: Galactica, frame: Construction) -> list[int]:
    """Ships and troops that are built one after the other; a new base may open places."""
    last = state.happened[-1] if state.happened else (-1,)
    if last[0] != ev.BUILT or last[2] > ANNIHILATOR or last[2] == SPACE_BASE:
        return state.codes
    if frame.kind < 0:
        passed = range(KIND0, KIND0 + last[2])
        return [code for code in state.codes if code not in passed]
    if frame.kind != last[2]:
        return state.codes
    first = state.board.code_of[last[3]]
    return [code for code in state.codes if code >= first] or state.codes
