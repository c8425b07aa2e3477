"""Odds of a battle over the wire: only one's own, only from what one may know."""

import asyncio
from functools import cache
from random import Random
from typing import Any

import pytest

import imperios
from imperios.server.workers import odds_process
from imperios.server.workers.odds_pool import WAITING, Busy, OddsPool, question
from tests.bots.test_odds import grecia
from tests.server.client import ME, Json, Player


@cache
def record() -> str:
    """A game up to the moment when Battle cards are chosen."""
    state, rng = imperios.game("grecia").new("free", 2), Random(4)
    while state.prompt(state.deciders[0]).code != "battle_card":
        who = state.deciders[0]
        state.choose(who, rng.choice(state.choices(who)))
    return imperios.dump(state)


def at_battle(player: Player, **more: Any) -> tuple[str, Json]:
    """A table in a battle, and what one of the two sees who must choose."""
    table = player.create(ME, ME, record=record(), **more)
    return table, player.state(table, player.table(table)["deciders"][0])


def ask(player: Player, table: str, seat: str, token: str) -> Any:
    """The answer to a question."""
    return player.http.get(f"/api/tables/{table}/odds", params={"seat": seat, "token": token})


def test_odds_of_an_attack(ana: Player, bea: Player) -> None:
    table, state = at_battle(ana, public=True)
    card = state["choices"][0]
    answer = ask(ana, table, state["seat"], card)
    found = answer.json()

    assert answer.status_code == 200, answer.text
    assert found["version"] == state["version"]
    assert state["seat"] in (found["attacker"], found["defender"])
    assert found["win"] + found["lose"] + found["neither"] == pytest.approx(1, abs=1e-5)
    assert ask(ana, table, state["seat"], card).json() == found
    assert ask(ana, table, state["seat"], "nonsense").json() is None
    assert ask(bea, table, state["seat"], card).status_code == 403
    assert ask(bea, table, "", card).status_code == 404


def test_a_table_may_do_without(ana: Player) -> None:
    table, state = at_battle(ana, odds=False)

    assert ana.table(table)["odds"] is False
    assert ask(ana, table, state["seat"], state["choices"][0]).status_code == 404


def test_the_process_is_told_only_what_the_seat_may_know() -> None:
    """The question comes from an imagined world: two worlds that look alike give the same."""
    state, rng = imperios.game("grecia").new("free", 3), Random(1)
    while len(state.past) < 200 or state.deciders == ("chance",):
        who = state.deciders[0]
        state.choose(who, rng.choice(state.choices(who)))
    seat = state.deciders[0]
    token = state.choices(seat)[0]

    asked = question(state, seat, token, "seed")
    assert question(state.imagine(seat, rng), seat, token, "seed") == asked


def test_a_seer_answers_a_line() -> None:
    state = grecia()
    line = question(state, "red", "attack", "seed").decode()
    found = odds_process.answer(line)

    assert found is not None
    assert found["win"] == pytest.approx(15 / 36, abs=1e-5)
    assert odds_process.answer(question(state, "red", "move", "seed").decode()) is None


def test_too_many_questions_are_refused_and_a_dead_process_is_replaced() -> None:
    async def asked() -> tuple[list[Any], Any]:
        pool, state = OddsPool(), grecia()
        numbers = range(40)
        many = [pool.odds("table", number, state, "red", "attack", "ana") for number in numbers]
        other = pool.odds("other", 1, state, "red", "attack", "bea")
        *answers, found = await asyncio.gather(*many, other, return_exceptions=True)
        assert not isinstance(found, Busy)
        assert [name for name, *_ in pool.known].index("other") == 1
        assert pool.process.process is not None
        pool.process.process.kill()
        await pool.process.process.wait()
        with pytest.raises(Busy):
            await pool.odds("table", 100, state, "red", "attack", "ana")
        last = await pool.odds("table", 101, state, "red", "attack", "ana")
        await pool.stop()
        return answers, last

    answers, last = asyncio.run(asked())
    busy = [answer for answer in answers if isinstance(answer, Busy)]

    assert len(busy) == 40 - 1 - WAITING
    assert last.win == pytest.approx(15 / 36, abs=1e-5)
