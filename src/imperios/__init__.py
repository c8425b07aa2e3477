"""Imperios: three Spanish print-and-play strategy games with every rule enforced."""

import imperios.compiled  # noqa: F401  before any module that may be compiled
from imperios.content.library import game
from imperios.content.registry import GAMES
from imperios.kernel.errors import Faults, Refused
from imperios.kernel.events import Event
from imperios.kernel.frames import Prompt
from imperios.kernel.game import Game, Option, Scenario
from imperios.kernel.records import Record, dump, read_record, rewound
from imperios.kernel.state import Result, State

__version__ = "0.1.0"

__all__ = [
    "GAMES", "Event", "Faults", "Game", "Option", "Prompt", "Record", "Refused", "Result",
    "Scenario", "State", "dump", "game", "load", "rewound",
]  # fmt: skip


def load(text: str) -> State:
    """The state of a record; `dump` writes one."""
    record = read_record(text)
    return game(record.game).replay(record)
