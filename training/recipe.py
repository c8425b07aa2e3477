"""The recipe of a game: its tables for self-play, and how far learning may go."""

import tomllib
from pathlib import Path
from typing import Any, NamedTuple

from imperios.bots.knowledge import knowledge_of
from imperios.games.bot_interface import BotKnowledge

FOLDER = Path(__file__).parent / "recipes"
START = "estratega-1"  # the level whose weights learning starts from


class SetUp(NamedTuple):
    """A table at which bots play against themselves."""

    scenario: str | None
    seats: int
    options: dict[str, Any]


class Recipe(NamedTuple):
    """What `recipes/<game>.toml` says."""

    pull: float  # towards the start, in units of the spread of a feature
    least: float  # the part of a weight of the start that is kept at least
    held: frozenset[str]  # features that keep the weights of the start
    setups: list[SetUp]
    screen: dict[str, list[str]]  # groups of weights that are turned together, see `screen.py`
    duel: str  # the scenario for two in which they are


def recipe_of(game: str) -> Recipe:
    """How a game is learned."""
    data = tomllib.loads((FOLDER / f"{game}.toml").read_text(encoding="utf-8"))
    setups = [
        SetUp(it.get("scenario"), it["seats"], it.get("options", {})) for it in data["setups"]
    ]
    return Recipe(
        data["pull"],
        data["least"],
        frozenset(data["held"]),
        setups,
        data.get("screen", {}),
        data.get("duel", ""),
    )


def bot_part(game: str) -> BotKnowledge:
    """The features and weights of a game; only a game that has them can be learned."""
    found = knowledge_of(game)
    if found is None:
        raise SystemExit(f"{game}: it has no bot part")
    return found
