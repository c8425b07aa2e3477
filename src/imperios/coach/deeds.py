"""A game as a row of deeds: what a seat chose in one go, and what chance brought in between."""

from typing import NamedTuple

from imperios.games.bot_interface import Evaluation
from imperios.kernel.frames import CHANCE
from imperios.kernel.state import State

Past = list[tuple[int, int]]  # who, code


class Deed(NamedTuple):
    """Some choices of one seat, or one token of chance."""

    start: int  # choices before it
    who: int
    codes: tuple[int, ...]

    @property
    def end(self) -> int:
        """Choices before it and with it."""
        return self.start + len(self.codes)


def next_deed(state: State, past: Past, start: int, evaluation: Evaluation) -> Deed:
    """The deed that begins after so many choices: until the action rests or another decides."""
    who, code = past[start]
    codes = [code]
    if who != CHANCE and not state.stack[-1].SIMULTANEOUS:
        world = state.copy()
        world.commit(who, code)
        for later, code in past[start + 1 :]:
            if later != who or evaluation.rests(world) or world.stack[-1].SIMULTANEOUS:
                break
            world.commit(who, code)
            codes.append(code)
    return Deed(start, who, tuple(codes))


def play(state: State, deed: Deed) -> None:
    """Carry a deed out."""
    for code in deed.codes:
        state.commit(deed.who, code)
