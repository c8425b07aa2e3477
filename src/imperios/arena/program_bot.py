"""A bot in any language: a program that reads questions and writes answers, a line of JSON each.

docs/how-to/write-a-bot.md describes the lines.
"""

import json
import subprocess
from collections.abc import Sequence
from contextlib import suppress
from queue import Empty, Queue
from random import Random
from threading import Thread
from time import monotonic
from typing import Any

from imperios.arena.errors import Halt
from imperios.arena.match import Fault, one_more
from imperios.bots.chance import draw
from imperios.kernel.errors import Refused
from imperios.kernel.state import State

PROTOCOL = 1
MOST_STARTS = 3  # in one game; a program that ends more often is broken
FAREWELL = 2.0  # seconds to end by itself when the game is over
ANY = "?"  # in a trial: what chance or the others may do, or any choice of one's own

Line = dict[str, Any]


class Program:
    """A running program; a thread reads its lines, so that waiting for them can end."""

    def __init__(self, command: Sequence[str]) -> None:
        try:
            self.process = subprocess.Popen(
                command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, encoding="utf-8"
            )
        except OSError as error:
            place = {"command": " ".join(command), "error": str(error)}
            raise Halt("cannot_run", place) from None
        self.lines: Queue[str] = Queue()
        self.reader = Thread(target=self.read, daemon=True)
        self.reader.start()

    def read(self) -> None:
        """Pass the lines on; an empty one says that there are no more."""
        assert self.process.stdout is not None
        for line in self.process.stdout:
            self.lines.put(line if line.strip() else "{}\n")
        self.lines.put("")

    def send(self, line: Line) -> None:
        """Write a line; that nobody reads it any more is noticed at the next answer."""
        assert self.process.stdin is not None
        with suppress(OSError):
            self.process.stdin.write(json.dumps(line, ensure_ascii=False) + "\n")
            self.process.stdin.flush()

    def close(self, patience: float) -> None:
        """No more questions; a program that does not end by itself is ended."""
        assert self.process.stdin is not None
        with suppress(OSError):
            self.process.stdin.close()
        try:
            self.process.wait(patience)
        except subprocess.TimeoutExpired:
            self.process.kill()
            self.process.wait()
        self.reader.join()
        assert self.process.stdout is not None
        self.process.stdout.close()


class ProgramBot:
    """A seat that a program plays. It is told what the seat may know, and nothing else."""

    def __init__(self, name: str, command: Sequence[str], seconds: float) -> None:
        self.name = name
        self.command = command
        self.seconds = seconds
        self.program: Program | None = None
        self.starts = 0
        self.heard = 0  # events told so far
        self.asked = 0
        self.fault: Fault | None = None

    def choose(self, state: State, seat: str, rng: Random) -> str:
        """Its answer; if it gives none that can be used, chance chooses in its place."""
        choices, deadline = state.choices(seat), monotonic() + self.seconds
        program = self.program or self.start(state, seat, rng)
        self.asked += 1
        program.send(question(state, seat, self.asked, self.news(state, seat)))
        while True:
            kind, answer = heard(program, deadline)
            if kind in ("late", "ended"):
                self.stop(0.0)
            elif isinstance(answer, dict) and "try" in answer:
                program.send(trial(state, seat, answer))
                continue
            elif kind == "" and answer["token"] in choices:
                return str(answer["token"])
            self.fault = one_more(self.fault, kind or "wrong", json.dumps(answer))
            return rng.choice(choices)

    def start(self, state: State, seat: str, rng: Random) -> Program:
        """Start the program and greet it."""
        if self.starts == MOST_STARTS:
            raise Halt("program_ends", {"name": self.name, "times": str(MOST_STARTS)})
        self.starts += 1
        self.heard = 0
        self.program = Program(self.command)
        self.program.send(greeting(state, seat, rng.randrange(2**31)))
        return self.program

    def stop(self, patience: float) -> None:
        """End the program; the next question starts it again."""
        if self.program is not None:
            self.program.close(patience)
            self.program = None

    def news(self, state: State, seat: str) -> list[Line]:
        """What the seat has seen happen since the last question."""
        game, number = state.game, state.seat(seat)
        raws = [raw for raw in state.happened if game.book.visible(raw, number)]
        told = [game.book.tell(raw, game.words(state)) for raw in raws[self.heard :]]
        self.heard = len(raws)
        return [{"code": it.code, "args": it.args, "rules": it.rules} for it in told]

    def leave(self, state: State, seat: str) -> None:
        """Tell the program how the game ended, and let it go."""
        if self.program is not None:
            if state.result is not None:
                self.program.send(ending(state, self.news(state, seat)))
            self.stop(FAREWELL)


def greeting(state: State, seat: str, seed: int) -> Line:
    """The first line: what is played, and where."""
    return {
        "type": "hello",
        "protocol": PROTOCOL,
        "game": state.game.id,
        "scenario": state.scenario,
        "options": state.settings,
        "seats": state.seats,
        "seat": seat,
        "seed": seed,
    }


def question(state: State, seat: str, number: int, news: list[Line]) -> Line:
    """A choice is due."""
    prompt = state.prompt(seat)
    return {
        "type": "choose",
        "id": number,
        "prompt": {"code": prompt.code, "args": prompt.args, "rules": prompt.rules},
        "choices": state.choices(seat),
        "events": news,
        "view": state.view(seat),
    }


def ending(state: State, news: list[Line]) -> Line:
    """The last line."""
    assert state.result is not None
    result = state.result
    told = {"winners": result.winners, "scores": result.scores, "reason": result.reason}
    return {"type": "over", "result": told, "events": news}


def heard(program: Program, deadline: float) -> tuple[str, Any]:
    """The next line of the program, or why there is none that can be read."""
    try:
        line = program.lines.get(timeout=max(0.0, deadline - monotonic()))
    except Empty:
        return "late", ""
    if not line:
        return "ended", ""
    try:
        answer = json.loads(line)
    except ValueError:
        return "garbled", line.strip()
    if not isinstance(answer, dict) or not ({"token", "try"} & answer.keys()):
        return "garbled", answer
    return "", answer


def trial(state: State, seat: str, asked: Line) -> Line:
    """What would come of some choices, in a world that the seat holds possible."""
    rng = Random(f"trial {asked.get('seed', 0)}")
    world = state.imagine(seat, rng)
    told = len(world.happened)
    tokens = asked["try"]
    if not isinstance(tokens, list):
        return {"type": "tried", "error": "not_a_list"}
    for place, token in enumerate(tokens):
        if not world.deciders:
            break
        try:
            world.choose(world.deciders[0], any_token(world, rng) if token == ANY else str(token))
        except Refused as refused:
            return {"type": "tried", "error": refused.reason, "at": place, "rules": refused.rules}
    return tried(world, seat, told)


def any_token(world: State, rng: Random) -> str:
    """Chance by its odds, anybody else at random."""
    who = world.deciders[0]
    return draw(world, rng) if who == "chance" else rng.choice(world.choices(who))


def tried(world: State, seat: str, told: int) -> Line:
    """How the imagined world stands after a trial."""
    game, number = world.game, world.seat(seat)
    raws = [raw for raw in world.happened[told:] if game.book.visible(raw, number)]
    events = [game.book.tell(raw, game.words(world)) for raw in raws]
    deciders = world.deciders
    return {
        "type": "tried",
        "deciders": deciders,
        "choices": world.choices(deciders[0]) if deciders else [],
        "events": [{"code": it.code, "args": it.args, "rules": it.rules} for it in events],
        "view": world.view(seat),
        "result": None if world.result is None else {"winners": world.result.winners},
    }
