"""What a game tells about itself, so that it is found without being named anywhere else.

A package in `imperios.games` has a module `manifest` with a `GAME`. Any other package points to
its `GAME` with an entry point of the group `imperios.games`.
"""

from collections.abc import Callable, Mapping
from typing import Any, NamedTuple

from imperios.games.faults import Fault
from imperios.kernel.game import Game

Content = Mapping[str, Mapping[str, Any]]  # the content files by their names


def no_faults(content: Mapping[str, object]) -> list[Fault]:
    """For content about which nothing more can be said than its schema."""
    return []


class Manifest(NamedTuple):
    """A game: where its files are and how it is made from them.

    The folder of `package` has `looks.json`, and where there is something to say `text/` (phrases,
    rules, tutorial) and `content/`.
    """

    id: str
    package: str
    factory: Callable[[Content], Game]
    content: tuple[str, ...] = ()  # the files in `content/` that the factory gets
    check: Callable[[Mapping[str, object]], list[Fault]] = no_faults
    bot: str = ""  # the module with its `KNOWLEDGE` for bots; imported when one plays
    observation: str = ""  # the module with its `planes`; imported when a program learns
    tuning: str = ""  # the module with the `knobs` of its scenarios; imported when one is tuned
    sheets: str = ""  # the module with the `sheets` of its scenarios; imported when they are shown
    order: int = 100  # where it stands among the games
