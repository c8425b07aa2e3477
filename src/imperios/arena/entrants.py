"""Who takes part: a bot of the project, a Python class in a file, or a program that speaks JSON."""

import inspect
import os
import shlex
import sys
import traceback
from collections.abc import Callable
from hashlib import sha256
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from random import Random
from types import ModuleType
from typing import NamedTuple, TypeVar

from imperios.arena.errors import Halt
from imperios.arena.match import Fault, Player, one_more
from imperios.arena.program_bot import ProgramBot
from imperios.bots import BOTS, SPARRING
from imperios.kernel.state import State

PROGRAM = "run:"  # before a command
OWN = {**BOTS, **SPARRING}

T = TypeVar("T")


class Entrant(NamedTuple):
    """A bot by its name, where it comes from, and a sum that changes when its file does."""

    name: str
    kind: str  # own, file, program
    place: str  # the name of an own bot, FILE.py[:CLASS], or a command
    sum: str = ""


def entrant_of(text: str) -> Entrant:
    """What was named on the command line."""
    if text in OWN:
        return Entrant(text, "own", text)
    if text.startswith(PROGRAM):
        command = text.removeprefix(PROGRAM).strip()
        return Entrant(name_of(command), "program", command, program_sum(command))
    path, _, chosen = text.partition(":")
    if not Path(path).is_file():
        raise Halt("no_such_bot", {"name": text, "bots": ", ".join(sorted(OWN))})
    if path.endswith(".py"):
        name = chosen or Path(path).stem
        return Entrant(name, "file", text, file_sum(path))
    if not os.access(path, os.X_OK):
        raise Halt("not_a_program", {"file": path})
    place = shlex.quote(str(Path(path).resolve()))
    return Entrant(Path(path).stem, "program", place, file_sum(path))


def name_of(command: str) -> str:
    """A short name for a command: the last of its words that is a file, else its first."""
    parts = shlex.split(command)
    if not parts:
        raise Halt("not_a_program", {"file": command})
    files = [part for part in parts if Path(part).is_file()]
    return Path((files or parts)[-1 if files else 0]).stem


def program_sum(command: str) -> str:
    """The sum of the files that a command names."""
    return "".join(file_sum(part) for part in shlex.split(command) if Path(part).is_file())


def file_sum(path: str) -> str:
    """Changes when the file does."""
    return sha256(Path(path).read_bytes()).hexdigest()[:12]


def distinct(entrants: list[Entrant]) -> list[Entrant]:
    """Different bots of the same name get numbers."""
    named: list[Entrant] = []
    for one in entrants:
        names = {other.name for other in named}
        numbers = (f"{one.name}-{count}" for count in range(2, len(entrants) + 2))
        fresh = one.name if one.name not in names else next(n for n in numbers if n not in names)
        named.append(one._replace(name=fresh))
    return named


def player_of(entrant: Entrant, game: str, seconds: float, clock: bool) -> Player:
    """A new player, for one seat of one game.

    Without a clock a bot of the project thinks in steps only: the same on any machine.
    """
    if entrant.kind == "own":
        bot = OWN[entrant.place](game)
        if not clock:
            bot.clock.stop()
        return bot
    if entrant.kind == "file":
        return FileBot(entrant, bot_class(entrant.place), game)
    return ProgramBot(entrant.name, shlex.split(entrant.place), seconds)


class FileBot:
    """A Python bot that somebody else wrote. It is shown an imagined world, so it cannot peek."""

    def __init__(self, entrant: Entrant, kind: type, game: str) -> None:
        self.entrant = entrant
        self.fault: Fault | None = None
        make: Callable[..., Player] = kind
        self.bot = self.guarded(lambda: make(game) if takes_game(kind) else make())

    def choose(self, state: State, seat: str, rng: Random) -> str:
        """Its choice; one that is not allowed is a fault, and chance chooses in its place."""
        choices = state.choices(seat)
        world = state.imagine(seat, rng)
        token = self.guarded(lambda: self.bot.choose(world, seat, rng))
        if token in choices:
            return token
        self.fault = one_more(self.fault, "wrong", repr(token))
        return rng.choice(choices)

    def guarded(self, call: Callable[[], T]) -> T:
        """Whatever goes wrong in the file is told with its line."""
        try:
            return call()
        except Exception as error:
            raise Halt("bot_raised", failure(error, self.entrant.place)) from None


def takes_game(kind: type) -> bool:
    """Whether the class wants the id of the game when it is made."""
    try:
        inspect.signature(kind).bind("")
    except (TypeError, ValueError):
        return False
    return True


def bot_class(place: str) -> type:
    """The class of a file: the one that is named, else the only one that can choose."""
    path, _, chosen = place.partition(":")
    module = module_of(Path(path))
    found = {
        name: thing
        for name, thing in vars(module).items()
        if isinstance(thing, type) and thing.__module__ == module.__name__
        if callable(getattr(thing, "choose", None))
    }
    if chosen in found:
        return found[chosen]
    if chosen or not found:
        raise Halt("no_bot_in_file", {"file": path, "name": chosen or "choose"})
    if len(found) > 1:
        names = ", ".join(f"{path}:{name}" for name in found)
        raise Halt("several_bots_in_file", {"file": path, "names": names})
    return next(iter(found.values()))


def module_of(path: Path) -> ModuleType:
    """The module of a file, read once in each process."""
    name = f"imperios_guest_{sha256(str(path.resolve()).encode()).hexdigest()[:12]}"
    if name in sys.modules:
        return sys.modules[name]
    spec = spec_from_file_location(name, path)
    assert spec is not None
    assert spec.loader is not None
    module = sys.modules[name] = module_from_spec(spec)
    try:
        spec.loader.exec_module(module)
    except Exception as error:
        del sys.modules[name]
        raise Halt("bot_raised", failure(error, str(path))) from None
    return module


def failure(error: Exception, place: str) -> dict[str, str]:
    """The line of the file at which it went wrong, and what went wrong."""
    path = str(Path(place.partition(":")[0]))
    steps = [step for step in traceback.extract_tb(error.__traceback__) if step.filename == path]
    line = error.lineno if isinstance(error, SyntaxError) else steps[-1].lineno if steps else None
    told = f"{type(error).__name__}: {error}"
    return {"file": path, "line": str(line or "?"), "error": told}
