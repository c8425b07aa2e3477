"""What decides how games go, as short sums: results of other rules or content never get mixed."""

import json
from functools import cache
from hashlib import sha256
from importlib.resources import files
from importlib.resources.abc import Traversable
from pathlib import Path
from typing import Any

import imperios
from imperios.content.library import content, content_from

DECIDING = ("kernel", "games", "bots")  # what can change the course of a game
TOLD = ("es", "en", "version")  # keys of what changes no game
NAMED = ("id", "key")  # what a scenario is called in its entry


@cache
def code_sum(game: str) -> str:
    """Changes with the rules of a game and the bots."""
    total = sha256()
    others = tuple(name for name in imperios.GAMES if name != game)
    for part in DECIDING:
        add(total, files("imperios") / part, others)
    return total.hexdigest()[:12]


def add(total: Any, place: Traversable, without: tuple[str, ...]) -> None:
    """Add a file or a folder to a sum, except folders of these names."""
    if place.is_dir():
        for inner in sorted(place.iterdir(), key=lambda one: one.name):
            if inner.name not in without:
                add(total, inner, without)
    elif place.name.endswith(".py"):
        total.update(place.name.encode() + b"\0" + place.read_bytes())


@cache
def content_sum(game: str, scenario: str, folder: str = "") -> str:
    """Changes with the content that a scenario is played with: not with words or other ones."""
    tree = content_from(game, Path(folder)) if folder else content(game)
    others = frozenset(imperios.game(game).scenarios) - {scenario}
    told = json.dumps(own_part(tree, others), sort_keys=True)
    return sha256(told.encode()).hexdigest()[:12]


def own_part(tree: Any, others: frozenset[str]) -> Any:
    """A tree of content without its words and without the entries of other scenarios."""
    if isinstance(tree, dict):
        kept = (key for key in tree if key.split("_")[-1] not in TOLD)
        return {key: own_part(tree[key], others) for key in kept}
    if isinstance(tree, list):
        return [own_part(it, others) for it in tree if not is_of(it, others)]
    return tree


def is_of(entry: Any, others: frozenset[str]) -> bool:
    """Whether an entry is that of one of these scenarios."""
    return isinstance(entry, dict) and any(entry.get(name) in others for name in NAMED)
