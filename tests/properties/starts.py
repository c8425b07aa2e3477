"""The positions of the conformance cases as starting points: rare situations, close at hand."""

import tomllib
from collections.abc import Iterator
from contextlib import suppress
from functools import cache
from pathlib import Path
from random import Random
from typing import Any

from imperios.kernel.cases import start
from imperios.kernel.errors import Faults
from imperios.kernel.game import Game
from imperios.kernel.state import State

CASES = Path(__file__).parents[1] / "cases"


@cache
def cases(game: str) -> list[dict[str, Any]]:
    """All cases of a game, by file name."""
    paths = sorted((CASES / game).glob("*.toml"))
    return [tomllib.loads(path.read_text(encoding="utf-8")) for path in paths]


def case_starts(game: Game, number: int, rng: Random) -> Iterator[State]:
    """So many states before the script of a case, by lot; none again before all have come.

    A case whose position is at fault fails where the cases are run; here it is passed over.
    """
    order: list[dict[str, Any]] = []
    for _ in range(number if cases(game.id) else 0):
        if not order:
            order = rng.sample(cases(game.id), len(cases(game.id)))
        with suppress(Faults):
            yield start(order.pop(), game)
