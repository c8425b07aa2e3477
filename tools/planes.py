"""`python -m tools.planes`: writes docs/developers/planes.md, the planes of every game.

The planes of decisions in progress follow from the fields of the frames and are only summed up;
`python -m tools.planes GAME` prints all planes of a game with their places.
"""

import sys
from collections.abc import Iterator
from pathlib import Path

import imperios
from imperios import GAMES
from imperios.adapters.setup import Setup
from imperios.content import library
from imperios.games.observation import Row

PAGE = Path(__file__).parents[1] / "docs" / "developers" / "planes.md"
HEAD = """# Planes

Written by `python -m tools.planes`; a test compares. Every number of an observation, for the \
first scenario of each game and its fewest seats; [Research](../research.md) says how to read them.

A plane is a block of numbers: its shape is that of the axes in its name, in their order. \
`[seat]`, `[owner]` and `=seat` count from the observer on, clockwise: place 0 is the observer. \
A name after `=` has 1 at the word that the view says. All numbers lie between -1 and 1.
"""


def page() -> str:
    """The whole page."""
    told = (name for name, game in GAMES.items() if game.observation)
    return HEAD + "".join(part for name in told for part in of(name))


def of(game: str) -> Iterator[str]:
    """A game: a row for each plane but those of the stack, and what is left out."""
    setup = smallest(game)
    yield f"\n## {library.title(game, 'en')}\n\n| plane | shape | |\n| --- | --- | --- |\n"
    rows = setup.observation.rows
    first = next(index for index, row in enumerate(rows) if row.path.startswith("stack"))
    yield from (line(row) for row in rows[: first + 1])
    yield "| `FRAME.FIELD` | | the fields of every decision in progress, by their kinds |\n"
    left = "; ".join(f"`{row.path}` ({row.meaning})" for row in setup.observation.left)
    yield f"\nNo planes: {left}.\n"


def line(row: Row) -> str:
    """A plane as a row of a table; questions and decisions are as many as the game has."""
    shape = " x ".join(str(length) for length in row.shape) or "1"
    if row.path.startswith(("question", "stack")):
        shape = "all"
    return f"| `{row.path}` | {shape} | {row.meaning} |\n"


def smallest(game: str) -> Setup:
    """The first scenario with its fewest seats."""
    scenario = next(iter(imperios.game(game).scenarios.values()))
    return Setup(game, scenario.id, min(scenario.seats))


def main() -> None:
    """Write the page, or print all planes of one game."""
    if len(sys.argv) == 1:
        PAGE.write_text(page(), encoding="utf-8")
        return
    for row in smallest(sys.argv[1]).observation.rows:
        print(row.start, row.shape, row.path, row.meaning, sep="\t")


if __name__ == "__main__":
    main()
