"""Games over a Ray cluster: the same games, on more machines. Ray itself replays what gets lost."""

from collections.abc import Iterator
from importlib import import_module
from importlib.util import find_spec
from typing import Any

from imperios.arena.errors import Halt
from imperios.arena.match import Match
from imperios.arena.series import Series, play_one


def run(series: Series, numbers: list[int]) -> Iterator[tuple[int, Match]]:
    """Play the games with these numbers on the cluster of RAY_ADDRESS, else on this machine."""
    if find_spec("ray") is None:
        raise Halt("no_ray", {})
    ray: Any = import_module("ray")
    if not ray.is_initialized():
        ray.init(logging_level="ERROR")
    task = ray.remote(play_there)
    table = series.seatings()
    waiting = {task.remote(series, table[n % len(table)], n): n for n in numbers}
    while waiting:
        done, _ = ray.wait(list(waiting), num_returns=1)
        number, found = waiting.pop(done[0]), ray.get(done[0])
        if isinstance(found, Halt):
            raise found
        yield number, found


def play_there(series: Series, seating: tuple[int, ...], number: int) -> Match | Halt:
    """One game; what stops a series comes back as it is, not in an error of Ray's own."""
    try:
        return play_one(series, seating, number)
    except Halt as halt:
        return halt
