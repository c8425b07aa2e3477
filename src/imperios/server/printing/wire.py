"""Orders for the press and how far they are, as they are sent."""

from typing import Annotated, Literal

import msgspec

from imperios.server.http.bodies import Body, Both, Lang, Name, Reply

Paper = Literal["a4", "a3", "letter"]
Ink = Literal["full", "light"]
Progress = Literal["waiting", "working", "ready", "failed"]
Parts = Annotated[list[Name], msgspec.Meta(min_length=1, max_length=12)]
Choices = Annotated[int, msgspec.Meta(ge=0, le=10**6)]


class PartInfo(Reply, frozen=True, kw_only=True):
    """A part of a box."""

    id: str
    title: Both


class PrintMenu(Reply, frozen=True, kw_only=True):
    """What can be printed of a game; nothing if the server has no press."""

    parts: list[PartInfo]


class NewPrint(Body, frozen=True, kw_only=True):
    """An order for parts of a box."""

    game: Name
    lang: Lang
    parts: Parts
    paper: Paper = "a4"
    ink: Ink = "full"


class NewPositionPrint(Body, frozen=True, kw_only=True):
    """An order for the position of a table, now or after some choices."""

    lang: Lang
    paper: Paper = "a4"
    ink: Ink = "full"
    choices: Choices | None = None


class PrintJob(Reply, frozen=True, kw_only=True):
    """How far an order is: the part that is being made, how many are done, and the file."""

    id: str
    progress: Progress
    part: Both | None
    done: int
    of: int
    file: str
    bytes: int
