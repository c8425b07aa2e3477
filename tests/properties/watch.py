"""A limit on the processor time of one attempt, so that an endless loop fails with its input."""

import signal
from collections.abc import Iterator
from contextlib import contextmanager
from types import FrameType


class Stalled(Exception):  # noqa: N818 - what happened
    """An attempt took longer than anything sensible can."""


def _stop(number: int, frame: FrameType | None) -> None:
    raise Stalled


@contextmanager
def at_most(seconds: float) -> Iterator[None]:
    """Raise Stalled after so many seconds of work."""
    previous = signal.signal(signal.SIGVTALRM, _stop)
    signal.setitimer(signal.ITIMER_VIRTUAL, seconds)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_VIRTUAL, 0)
        signal.signal(signal.SIGVTALRM, previous)
