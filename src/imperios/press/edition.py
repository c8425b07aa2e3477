"""What every part is printed from: the order, the content of the game, its texts."""

import json
from collections.abc import Mapping
from functools import cached_property
from importlib.resources import files
from typing import Any

from imperios.content import library
from imperios.content.texts import Texts
from imperios.kernel.game import Game
from imperios.press.box_table import table_of
from imperios.press.options import PrintOptions
from imperios.press.words import Words


class Edition:
    """One game in one language; `content` is the user's own where there is a folder."""

    def __init__(self, options: PrintOptions) -> None:
        self.options = options
        self.lang = options.lang
        self.say = Words(options.lang)
        self.table = table_of(options.game)

    @cached_property
    def game(self) -> Game:
        """The game with this content; Faults if the content is broken."""
        return library.game(self.options.game, self.options.content)

    @cached_property
    def content(self) -> Mapping[str, Mapping[str, Any]]:
        """The content files by name: board, units, cards, scenarios, game."""
        folder = self.options.content
        name = self.options.game
        return library.content(name) if folder is None else library.content_from(name, folder)

    @cached_property
    def geometry(self) -> Mapping[str, Any]:
        """The drawing of the board."""
        return self._file("geometry")

    @cached_property
    def examples(self) -> Mapping[str, Any]:
        """The positions of the worked examples."""
        return self._file("examples")

    def _file(self, name: str) -> Mapping[str, Any]:
        """A content file without rules in it: the user's own if it is there."""
        folder = self.options.content
        own = folder / f"{name}.json" if folder else None
        shipped = files(f"imperios.games.{self.options.game}") / "content" / f"{name}.json"
        found = own if own is not None and own.exists() else shipped
        data: Mapping[str, Any] = json.loads(found.read_text(encoding="utf-8"))
        return data

    @cached_property
    def texts(self) -> Texts:
        """Names, rules and phrases, with the names of this content."""
        name = self.options.game
        return Texts(
            library.text(name, "phrases"), library.text(name, "rules"), self.content.values()
        )

    def name(self, token: str) -> str:
        """The name of a thing in the language of this edition."""
        return self.texts.name(token, self.lang)

    def label(self, token: str) -> str:
        """The name of a thing where nothing stands before it."""
        name = self.name(token)
        return name[:1].upper() + name[1:]

    def title(self) -> str:
        """The name of the game."""
        return str(self.table["title"][self.lang])

    def parts(self) -> list[str]:
        """The parts asked for, without those that the game has not."""
        missing = self.table.get("without", [])
        return [part for part in self.options.parts if part not in missing]
