"""Which games there are: packages of `imperios.games`, and those that entry points name."""

from importlib import import_module
from importlib.metadata import entry_points
from importlib.util import find_spec
from pkgutil import iter_modules

import imperios.games
from imperios.games.manifest import Manifest

GROUP = "imperios.games"


def find_games() -> dict[str, Manifest]:
    """All games by their ids, in their order; of two with one id the program's own."""
    found = {manifest.id: manifest for manifest in [*_installed(), *_own()]}
    return dict(sorted(found.items(), key=lambda item: (item[1].order, item[0])))


def _own() -> list[Manifest]:
    packages = [it.name for it in iter_modules(imperios.games.__path__) if it.ispkg]
    names = [f"{imperios.games.__name__}.{package}.manifest" for package in packages]
    return [import_module(name).GAME for name in names if find_spec(name)]


def _installed() -> list[Manifest]:
    return [point.load() for point in entry_points(group=GROUP)]


GAMES = find_games()


def bot_knowledge(name: str) -> object:
    """What the bot part of a game exports as `KNOWLEDGE`; None if it has none."""
    if name not in GAMES or not GAMES[name].bot:
        return None
    found: object = import_module(GAMES[name].bot).KNOWLEDGE
    return found
