"""Bots in processes of their own: a slow or dead one is replaced, and knows only its view."""

import asyncio
import json
import os
import signal
import sys
import time
from random import Random

import pytest

import imperios
from imperios import State
from imperios.server.workers import bot_process
from imperios.server.workers.bot_pool import BotPool


def a_state(moves: int = 60) -> State:
    """A game of Grecia that has begun, at a question with several answers."""
    state, rng = imperios.game("grecia").new("free", 2), Random(1)
    while len(state.past) < moves or state.deciders == ("chance",) or len(state.legal()) < 2:
        who = state.deciders[0]
        state.choose(who, rng.choice(state.choices(who)))
    return state


def choose(pool: BotPool, *hooks: object) -> tuple[str, State, float]:
    """Let a bot choose; its token, the state, the seconds it took."""
    state = a_state()

    async def ask() -> str:
        try:
            return await pool.choose(state, state.deciders[0], "greedy")
        finally:
            await pool.stop()

    started = time.monotonic()
    return asyncio.run(ask()), state, time.monotonic() - started


def test_a_bot_answers_from_its_own_process() -> None:
    pool = BotPool(1, patience=60)
    token, state, _ = choose(pool)

    assert token in state.choices(state.deciders[0])
    assert pool.replaced == 0


@pytest.mark.parametrize(
    "program",
    ["import time; time.sleep(60)", "raise SystemExit(1)", "print('nonsense', flush=True)",
     "print('{\"token\": \"zzz\"}', flush=True)"],
)  # fmt: skip
def test_a_slow_dead_or_mad_bot_is_replaced(program: str, monkeypatch: pytest.MonkeyPatch) -> None:
    begin = asyncio.create_subprocess_exec

    async def broken(*_: str, **settings: object) -> object:
        return await begin(sys.executable, "-c", program, **settings)  # type: ignore[arg-type]

    monkeypatch.setattr("asyncio.create_subprocess_exec", broken)
    pool = BotPool(1, patience=0.5)
    token, state, seconds = choose(pool)

    assert token in state.choices(state.deciders[0])
    assert pool.replaced == 1
    assert seconds < 50  # and not 60


def test_after_a_death_the_next_question_is_answered() -> None:
    pool, state = BotPool(1, patience=60), a_state()

    async def ask() -> str:
        await pool.choose(state, state.deciders[0], "random")
        process = pool.processes[0].process
        assert process is not None
        os.kill(process.pid, signal.SIGKILL)
        await pool.choose(state, state.deciders[0], "random")
        token = await pool.choose(state, state.deciders[0], "random")
        await pool.stop()
        return token

    assert asyncio.run(ask()) in state.choices(state.deciders[0])
    assert pool.replaced == 1


def test_a_bot_is_told_only_what_its_seat_may_know() -> None:
    """The question is made from an imagined world: two worlds that look alike give the same."""
    state = a_state(150)
    seat = state.deciders[0]
    pool, rng = BotPool(1), Random(3)
    pool.rng = Random(7)  # type: ignore[assignment]
    first = pool._question(state, seat, "greedy")
    other = state.imagine(seat, rng)
    pool.rng = Random(7)  # type: ignore[assignment]

    assert pool._question(other, seat, "greedy") == first


def test_a_mind_answers_a_line() -> None:
    state = a_state()
    seat = state.deciders[0]
    line = json.dumps(
        {
            "game": "grecia",
            "rules": state.game.version,
            "seats": state.seats,
            "position": state.position(),
            "seat": seat,
            "bot": "random",
        }
    )

    assert bot_process.answer(line, Random(1)) in state.choices(seat)
