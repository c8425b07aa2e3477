"""What the bots of Imperium Galáctica see: a fleet's blow, and a turn that ends without haste."""

from random import Random
from typing import Any

import imperios
from imperios.games.galactica.bot.evaluation import GalacticaEvaluation
from imperios.games.galactica.bot.weights.by_hand import TUNED
from imperios.games.galactica.state import Galactica
from imperios.games.galactica.tokens import DONE


def at(hexes: dict[str, list[dict[str, Any]]]) -> Galactica:
    """Blue is on turn and may move."""
    position = {
        "turn": "blue",
        "phase": "7B",
        "hexes": {place: {"units": units} for place, units in hexes.items()},
    }
    state = imperios.game("galactica").at(position, ["red", "blue"])
    assert isinstance(state, Galactica)
    return state


def seen(state: Galactica, name: str) -> list[float]:
    """A feature of red and of blue."""
    evaluation = GalacticaEvaluation({}, {})
    return [evaluation.book.named(row)[name] for row in evaluation.rows(state)]


def ship(owner: str, kind: str) -> dict[str, Any]:
    return {"owner": owner, "kind": kind}


def test_guns_that_can_come_together_shoot_down_a_ship() -> None:
    """A battleship damages a frigate, which costs 10; with a cruiser more it destroys it."""
    alone = {"0,0": [ship("red", "frigate")], "3,0": [ship("blue", "battleship")]}
    both = {**alone, "3,-1": [ship("blue", "cruiser")]}

    assert seen(at(alone), "strike_now") == [0, 5]
    assert seen(at(both), "strike_now") == [0, 10]


def test_a_gun_out_of_reach_shoots_down_nothing() -> None:
    hexes = {"0,0": [ship("red", "frigate")], "4,0": [ship("blue", "battleship")]}

    assert seen(at(hexes), "strike_now") == [0, 0]


def test_the_end_of_a_turn_is_worth_nothing_by_itself() -> None:
    """Income and the next turn come anyway: no reason to leave ships where they are."""
    state = imperios.game("galactica").new("defeat_the_enemy")
    assert isinstance(state, Galactica)
    rng, evaluation, looked = Random(1), GalacticaEvaluation(TUNED, {}), 0
    while looked < 3:
        who = state.stack[-1].who
        if who >= 0 and evaluation.rests(state) and state.stack[1].NAME == "movement":
            evaluation.plan_from(state)
            before = evaluation.chances(state)[who]
            done = state.copy()
            done.commit(who, DONE)
            if done.codes == [DONE]:  # nothing to attack: the end of the turn
                done.commit(who, DONE)
            if done.game_turn > state.game_turn or done.turn != state.turn:
                assert evaluation.chances(done)[who] <= before + 1e-9
                looked += 1
            state.commit(who, DONE)
        else:
            state.play(rng.choice(state.legal()))
