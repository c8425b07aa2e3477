"""The choices that the engine lists are those that the plain rules allow.

The engine works with masks, tables and remembered results; `plain*.py` reads the same rules word
by word from the position. Both must agree at sampled moments of random games, and at every kind
of question that the second opinion covers.
"""

from collections import Counter
from collections.abc import Callable
from typing import Any

import imperios
from imperios.kernel.state import State
from tests.grecia import plain_actions, plain_rest
from tests.grecia.plain import Plain
from tests.properties.play import moments, question, report

GAME = imperios.game("grecia")
QUESTIONS = (
    "choose_action", "choose_action_denied", "end_turn", "move_from", "may_move_from", "move_unit",
    "move_unit_denied", "move_to", "attack_from", "attack_to", "attack_defender", "attack_unit",
    "attack_order", "hero_attack", "swap_first_zone",
    "swap_first_unit", "swap_second_zone", "swap_second_unit", "recruit_unit", "recruit_zone",
    "place_zone", "play_tactic",
    "permission_player", "hero_travel", "setup_fortress", "setup_unit", "setup_zone",
    "battle_tactic", "battle_card", "choose_die", "retreat_unit", "retreat_unit_denied",
    "retreat_to", "allow_passage",
    "route_first", "senate_sedition", "senate_storm", "senate_hero", "card_rival",
    "fleet_from", "fleet_to", "spies_target", "spies_discard",
)  # fmt: skip


def opinion(code: str) -> Callable[[Plain, str, dict[str, Any]], list[str]]:
    """The function that answers a question."""
    module = plain_actions if hasattr(plain_actions, code) else plain_rest
    found: Callable[[Plain, str, dict[str, Any]], list[str]] = getattr(module, code)
    return found


def check(state: State) -> None:
    """Compare both lists for everybody who is asked."""
    position = state.position()
    for who in state.deciders:
        code = state.prompt(who).code
        wanted = opinion(code)(Plain(position), who, position["stack"][-1])
        ordered = sorted(wanted, key=GAME.alphabet.index)
        assert state.choices(who) == ordered, report(state, f"{who}: {code}", str(ordered))


def test_the_engine_and_the_plain_rules_list_the_same_choices(full: bool) -> None:
    met = Counter[str]()
    for state, _ in moments(GAME, 3_000 if full else 300, 100 if full else 8, seed=9_000):
        if question(state) in QUESTIONS:
            met[question(state)] += 1
            check(state)

    assert set(met) == set(QUESTIONS)
