"""Bots in processes of their own: a slow or dead one is replaced, and knows only its view."""

import asyncio
import json
import os
import signal
import sys
import time
from collections import deque
from collections.abc import Iterator
from random import Random

import pytest

import imperios
from imperios import State
from imperios.server.workers import bot_process
from imperios.server.workers.bot_pool import CONCEALED, SLOWEST, BotAnswer, BotPool, last_word


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
     "print('{\"decided\": \"zzz\"}', flush=True)"],
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
    other.past = state.past  # the seat knows what it chose itself
    pool.rng = Random(7)  # type: ignore[assignment]

    assert pool._question(other, seat, "greedy") == first


def question(state: State, bot: str) -> dict[str, object]:
    """What the process is asked."""
    return {
        "game": "grecia",
        "rules": state.game.version,
        "seats": state.seats,
        "position": state.position(),
        "seat": state.deciders[0],
        "bot": bot,
    }


def test_a_mind_has_an_opinion() -> None:
    state = a_state()
    opinion = bot_process.answer(question(state, "random"), Random(1))

    assert opinion.verdict() in state.choices(state.deciders[0])


def test_a_mind_that_has_no_answer_says_so_in_one_line(capsys: pytest.CaptureFixture[str]) -> None:
    broken = {**question(a_state(), "random"), "bot": "nobody"}
    with pytest.raises(KeyError):
        bot_process.serve(json.dumps(broken).encode(), Random(1))

    assert json.loads(capsys.readouterr().out)["decided"] == ""


@pytest.mark.parametrize(("count", "minds"), [(1, 1), (2, 2), (3, 2)])
def test_mariscal_thinks_in_two_processes_if_they_are_free(count: int, minds: int) -> None:
    pool, state, asked = BotPool(count), a_state(), list[bool]()
    first, second = state.choices(state.deciders[0])[:2]
    views = [{first: (10, 6.0), second: (10, 5.0)}, {first: (30, 9.0), second: (30, 15.0)}]

    async def answer(_: object, line: bytes) -> BotAnswer:
        seen = views[len(asked) % 2]
        asked.append(json.loads(line)["ponder"])
        return BotAnswer(
            tries={token: tries for token, (tries, _) in seen.items()},
            sums={token: total for token, (_, total) in seen.items()},
        )

    pool._answer = answer  # type: ignore[method-assign, assignment]
    token = asyncio.run(pool.choose(state, state.deciders[0], "mariscal"))

    assert len(asked) == minds
    assert token == (second if minds == 2 else first)  # all tries together: 15 of 40 v 20 of 40
    assert not any(asked[1:])  # one process is enough for the others' time
    assert len(pool.free.free) == count


def test_a_bot_is_told_what_its_seat_chose_last_and_nothing_else() -> None:
    state, rng = a_state(), Random(2)
    seat, told = state.deciders[0], set[bool]()
    for _ in range(100):
        who = state.deciders[0]
        state.choose(who, rng.choice(state.choices(who)))
        last = state.history[-1]
        assert last_word(state, seat) == (last[1] if last[0] == seat else "")
        told.add(last[0] == seat)

    assert told == {True, False}


def test_a_process_thinks_on_until_it_is_asked_again(monkeypatch: pytest.MonkeyPatch) -> None:
    read, write = os.pipe()
    state, rng = a_state(), Random(4)
    mind = bot_process.bot_of({"bot": "mariscal", "game": "grecia", "seat": "red"})
    steps = list[int]()

    def thoughts(*_: object) -> Iterator[None]:
        for step in range(100):
            steps.append(step)
            if step == 7:
                os.write(write, b"{}\n")
            yield

    monkeypatch.setattr(bot_process, "ponder", thoughts)
    with os.fdopen(read) as waiting:
        monkeypatch.setattr(sys, "stdin", waiting)
        bot_process.think_on(mind, state.choices(state.deciders[0])[0], rng)
        os.close(write)

    assert steps == list(range(8))


def with_one_choice(secret: bool) -> State:
    """A question of Galáctica with one answer, put for its secrecy or not."""
    for seed in range(50):
        rng, state = Random(seed), imperios.game("galactica").new("total_war")
        while state.result is None:
            seats = [it for it in state.deciders if it != "chance"]
            alone = seats and len(state.choices(seats[0])) == 1 and not state.veiled
            frame = state.stack[-1]
            if alone and not frame.CONCEALED and frame.secret(state) == secret:
                return state
            state.play(rng.choice(state.legal()))
    raise AssertionError("no such question")


@pytest.mark.parametrize("secret", [True, False])
def test_a_bot_without_a_choice_does_not_tell_so_by_its_haste(
    secret: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    waited: list[float] = []

    async def sleep(seconds: float) -> None:
        waited.append(seconds)

    monkeypatch.setattr(asyncio, "sleep", sleep)
    pool, state = BotPool(1), with_one_choice(secret)
    pool.thoughts["galactica", "mariscal"] = deque([0.7, 0.4])
    for _ in range(50):
        asyncio.run(pool.decide(state, state.deciders[0], "mariscal"))

    assert set(waited) == ({0.7, 0.4} if secret else set())


def test_how_long_a_bot_thought_is_remembered() -> None:
    pool = BotPool(1, patience=60)
    choose(pool)

    assert 0 < pool.thoughts["grecia", "greedy"][-1] <= SLOWEST


def laying_cards(most: int) -> State:
    """A seat of Galáctica that may lay down so many cards face down."""
    for seed in range(200):
        rng, state = Random(seed), imperios.game("galactica").new("total_war")
        while state.result is None:
            frame = state.stack[-1]
            asked = frame.NAME == "commit_cards" and not state.veiled and frame.secret(state)
            if asked and len(state.choices(state.deciders[0])) == most + 1:
                return state
            state.play(rng.choice(state.legal()))
    raise AssertionError("no such question")


@pytest.mark.parametrize("cards", [0, 1, 2])
def test_how_many_cards_a_bot_lays_face_down_does_not_show_in_its_time(
    cards: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """IG-14.6: not even whether there are any."""
    pool, state, now = BotPool(1), laying_cards(cards), [100.0]
    given = list[float]()

    async def answer(_: object, line: bytes) -> BotAnswer:
        given.append(json.loads(line)["seconds"])
        now[0] += given[-1]
        token, *_ = state.choices(state.deciders[0])[len(given) - 1 :]
        return BotAnswer(decided=token)

    async def sleep(seconds: float) -> None:
        now[0] += seconds

    monkeypatch.setattr(time, "perf_counter", lambda: now[0])
    monkeypatch.setattr(asyncio, "sleep", sleep)
    pool._answer = answer  # type: ignore[method-assign, assignment]
    tokens = asyncio.run(pool.decide(state, state.deciders[0], "mariscal"))

    assert tokens == state.choices(state.deciders[0])  # all of them, and that this is all
    assert len(given) == cards + 1  # also where there is nothing to choose
    assert now[0] == pytest.approx(100.0 + CONCEALED)


def test_a_bot_asked_for_less_time_takes_less() -> None:
    state = a_state()
    asked = {**question(state, "mariscal"), "seconds": 0.05}
    begun = time.process_time()
    bot_process.answer(asked, Random(1))

    assert bot_process.bot_of(asked).clock.allowed(state) == 0.05
    assert time.process_time() - begun < 1.0  # and not a part of the turn's eleven seconds
