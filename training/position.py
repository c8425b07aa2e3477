"""A position in which a turn decides, and the files that keep such positions."""

import gzip
import json
from pathlib import Path
from typing import Any, NamedTuple

from imperios.games.bot_interface.plans import Action
from imperios.kernel.state import State

FOLDER = Path(__file__).parent / "positions"
WIN = "win"  # the side to move can win this turn
DEFEND = "stop"  # another could win before the seat's next turn, and a defence exists
KINDS = (WIN, DEFEND)


class Position(NamedTuple):
    """A line of the file."""

    kind: str
    seat: str
    line: list[list[str]]  # with which the game was then won, by the seat or by another, if it was
    position: dict[str, Any]


def line_of(state: State, one: Position) -> tuple[Action, ...]:
    """The line of a position in the codes of the game."""
    return tuple(tuple(map(state.game.alphabet_.code, action)) for action in one.line)


def read(game: str) -> list[Position]:
    """The positions of a game; none if there is no file of it."""
    path = FOLDER / f"{game}.jsonl.gz"
    if not path.exists():
        return []
    with gzip.open(path, "rt", encoding="utf-8") as file:
        return [Position(**json.loads(line)) for line in file]


def write(game: str, found: list[Position]) -> None:
    """The same file for the same positions, whenever it is written."""
    FOLDER.mkdir(exist_ok=True)
    lines = [json.dumps(one._asdict(), separators=(",", ":")) + "\n" for one in found]
    data = gzip.compress("".join(lines).encode(), 9, mtime=0)
    (FOLDER / f"{game}.jsonl.gz").write_bytes(data)
