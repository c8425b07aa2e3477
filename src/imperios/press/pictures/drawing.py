"""The pictures of an edition, whatever kind of board its game has."""

from collections.abc import Mapping
from typing import Any, Protocol

from imperios.content import examples
from imperios.press.document import Document, Drawing
from imperios.press.edition import Edition
from imperios.press.looks import icon_files
from imperios.press.pictures.layers import Picture
from imperios.press.pictures.maps import Maps
from imperios.press.pictures.skies import Skies


class Board(Protocol):
    """Draws the board of a game."""

    files: dict[str, bytes]
    drawings: dict[str, Drawing]  # large ones, of which pictures show parts

    def whole(self, view: Mapping[str, Any]) -> Picture:
        """The whole board at a position."""

    def position(self, view: Mapping[str, Any]) -> Picture:
        """The whole board as it is in the course of a game."""

    def example(self, name: str, drawing: Mapping[str, Any]) -> Picture:
        """The part of the board that an example is about."""

    def cover(self) -> Picture:
        """The board as the cover shows it."""


BOARDS: Mapping[str, type[Maps] | type[Skies]] = {"areas": Maps, "stars": Skies}


class Pictures:
    """The worked examples and positions of an edition as data for templates."""

    def __init__(self, edition: Edition) -> None:
        self.edition = edition
        self.board: Board = BOARDS[edition.table["drawing"]](edition)
        self.cases = {case["id"]: case for case in edition.examples["examples"]}

    def document(
        self, template: str, data: Mapping[str, Any], files: Mapping[str, bytes] | None = None
    ) -> Document:
        """A document with the icons, the pictures made so far, and other files."""
        all_files = {**icon_files(), **self.board.files, **(files or {})}
        return Document(template, data, all_files, self.board.drawings)

    def of(self, example: str) -> list[dict[str, Any]]:
        """The pictures of an example: one for each of its letters."""
        parts = [name for name in self.cases if name.partition(".")[0] == example]
        return [self.one(name) for name in parts]

    def one(self, name: str) -> dict[str, Any]:
        """A picture; of an example that happens in the hand, what each side holds."""
        drawing = examples.drawing(self.edition.game, self.cases[name])
        found: dict[str, Any] = {"part": drawing["part"], "hands": None, "picture": None}
        if drawing["zones"]:
            return found | {"picture": self.board.example(name, drawing).data()}
        return found | {"hands": [self.hand(drawing, seat) for seat in drawing["seats"]]}

    def hand(self, drawing: Mapping[str, Any], seat: str) -> dict[str, Any]:
        """What a side can pay with, and its cards by name."""
        seats = drawing["view"]["seats"]
        points = seats[seat].get("points", seats[seat].get("supplies", 0))
        cards = [self.edition.name(card) for card in drawing["hands"][seat]]
        return {"side": self.edition.name(seat), "points": points, "cards": cards}

    def cover(self) -> dict[str, Any]:
        """What the cover shows of the board."""
        return self.board.cover().data()

    def position(self, view: Mapping[str, Any]) -> dict[str, Any]:
        """The whole board at a position."""
        return self.board.position(view).data()
