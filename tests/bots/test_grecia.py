"""What the bots of Grecia see in a position."""

from random import Random

import pytest

import imperios
from imperios.bots import BOTS
from imperios.bots.levels import Thinker
from imperios.games.grecia.bot import features as f
from imperios.games.grecia.bot.diplomacy import GreciaDiplomacy
from imperios.games.grecia.bot.evaluation import GreciaEvaluation
from imperios.games.grecia.bot.weights.by_hand import KEEN_CLOSING, TUNED
from imperios.games.grecia.state import Grecia
from imperios.games.grecia.tokens import ALLOW, DENY
from imperios.kernel.state import State


def grecia() -> Grecia:
    """A game in its first turn."""
    state, rng = imperios.game("grecia").new("roman_conquest", 2), Random(3)
    while state.stack[0].NAME != "turn" or len(state.stack) > 1:
        state.play(rng.choice(state.legal()))
    assert isinstance(state, Grecia)
    return state


def test_in_the_last_rounds_points_count_more_and_the_army_less() -> None:
    state, evaluation = grecia(), GreciaEvaluation(TUNED, KEEN_CLOSING)
    early = evaluation.weights_now(state)
    weights = []
    for number in range(state.rounds - 2, state.rounds + 1):
        state.round = number
        weights.append(evaluation.weights_now(state))

    assert early == evaluation.weights
    assert [row[f.POINTS] for row in weights] == sorted(row[f.POINTS] for row in weights)
    assert weights[0][f.HEAVY] > weights[1][f.HEAVY] > weights[2][f.HEAVY]


def test_units_spread_over_empty_land_with_the_actions_that_are_left() -> None:
    state = grecia()

    def seen() -> list[tuple[float, float]]:
        rows = GreciaEvaluation({}, {}).rows(state)
        return [(row[f.SPREAD_NOW], row[f.SPREAD_NEXT]) for row in rows]

    two = seen()
    state.actions_left = 1
    one = seen()
    state.round = state.rounds
    last = seen()

    assert two[state.turn][0] >= one[state.turn][0] > 0
    assert two[state.turn][1] == 0.0
    assert one[1 - state.turn][1] > 0
    assert last[1 - state.turn][1] == (one[1 - state.turn][1] if state.turn == 0 else 0.0)


def asked_for_passage(*seats: str, attack: bool = False) -> State:
    """Red asks blue for passage over the Aegean: to empty Lesbos, or to attack blue there."""
    lesbos = {"lesbos": {"owner": "blue", "units": {"light": 1}}} if attack else {}
    zones = {
        "attica": {"owner": "red", "units": {"light": 1}}, **lesbos,
        "aegean_sea": [{"owner": "blue", "units": {"ship": 1}}],
    }  # fmt: skip
    state = imperios.game("grecia").at({"order": list(seats), "round": 2, "zones": zones})
    for token in ("attack", "done") if attack else ("move", "lesbos"):
        state.choose("red", token)
    assert state.deciders == ("blue",)
    return state


@pytest.mark.parametrize(
    ("chance", "grudge", "answer"), [(0.2, 0.0, ALLOW), (0.5, 0.0, DENY), (0.2, 0.1, DENY)]
)
def test_passage_is_for_the_harmless_and_for_friends(
    chance: float, grudge: float, answer: int
) -> None:
    state = asked_for_passage("red", "blue", "green")
    others = (1 - chance) / 2

    said = GreciaDiplomacy().statement(state, 1, [chance, others, others], [grudge, 0.0, 0.0])
    assert said == answer


def test_nobody_is_let_through_to_attack_the_one_who_is_asked() -> None:
    state = asked_for_passage("red", "blue", "green", attack=True)

    assert GreciaDiplomacy().statement(state, 1, [0.1, 0.5, 0.4], [0.0] * 3) == DENY


def test_bots_answer_a_question_for_passage_at_once() -> None:
    """Without any search, and between two the answer is no."""
    state = asked_for_passage("red", "blue")
    for name, make in BOTS.items():
        bot = make("grecia")
        if isinstance(bot, Thinker):
            assert bot.choose(state, "blue", Random(0)) == "deny", name
            assert bot.search is None
