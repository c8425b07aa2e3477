"""What each game adds to the properties, in a module of its own: `invariants_<game>.py`.

- `Ledger(state)` writes down what a game starts with; `faults(state)` tells what is wrong later.
- `leaks(state, who)` tells what the view of a seat (None: a spectator) contains and should not.
- `hides(state, decider, who)` tells whether an observer does not see what is chosen now.
- `PLANTS` are faults to plant in a position: a name, what the report must say, and the planting.
"""

from collections.abc import Callable
from importlib import import_module
from typing import Any, NamedTuple, Protocol

from imperios.kernel.state import State


class Ledger(Protocol):
    """The books of one game: what must always hold, and what must never get lost."""

    def faults(self, state: State) -> list[str]:
        """Everything that is wrong; nothing if the books are right."""
        ...


class Plant(NamedTuple):
    """A fault to plant in a position: what the list of faults must say, and how it is done.

    `sow` changes the position and says whether it could. Of two plants in the same (named) place
    one would hide the other.
    """

    name: str
    says: str
    sow: Callable[[dict[str, Any]], bool]
    place: str = ""


def module_of(game: str) -> Any:
    """The module of a game; a game without one is not tested, which is an error."""
    return import_module(f"tests.properties.invariants_{game}")


def open_ledger(state: State) -> Ledger:
    """The books of a game, from this moment on."""
    ledger: Ledger = module_of(state.game.id).Ledger(state)
    return ledger


def leaks(state: State, who: str | None) -> list[str]:
    """What the view of a seat tells that it must not."""
    found: list[str] = module_of(state.game.id).leaks(state, who)
    return found


def hides(state: State, decider: str, who: str | None) -> bool:
    """Is what the decider (or chance) chooses now hidden from an observer, at least for a time?"""
    hidden: bool = module_of(state.game.id).hides(state, decider, who)
    return hidden


def plants(game: str) -> tuple[Plant, ...]:
    """The faults that can be planted in positions of a game."""
    found: tuple[Plant, ...] = module_of(game).PLANTS
    return found
