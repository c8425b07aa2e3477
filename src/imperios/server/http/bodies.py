"""The bodies of requests, strictly as documented."""

from typing import Annotated, Any, Literal

import msgspec

from imperios.bots import BOTS
from imperios.server.tables.clocks import Pace
from imperios.server.tables.commands import PLAIN, Name

# On one line, without control characters, and no blanks around it
NAME = r"^[^\s\x00-\x1f\x7f]([^\x00-\x1f\x7f]*[^\s\x00-\x1f\x7f])?$(?!\n)"
PersonName = Annotated[str, msgspec.Meta(min_length=1, max_length=40, pattern=NAME)]
Password = Annotated[str, msgspec.Meta(min_length=8, max_length=200)]
Lang = Literal["es", "en"]


class Body(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A body with only the fields that are named."""


class SeatWish(Body, frozen=True, kw_only=True):
    """Who shall sit on a seat."""

    kind: Literal["me", "open", "bot"]
    bot: Literal[tuple(sorted(BOTS))] = "greedy"  # type: ignore[valid-type]


class NewTable(Body, frozen=True, kw_only=True):
    """A table that is asked for."""

    game: Name
    scenario: Name
    seats: Annotated[list[SeatWish], msgspec.Meta(min_length=2, max_length=8)]
    options: Annotated[dict[str, bool | int | str | None], msgspec.Meta(max_length=30)] = {}
    public: bool = False
    title: Annotated[str, msgspec.Meta(max_length=60, pattern=PLAIN)] = ""
    real_dice: bool = False
    odds: bool = True
    pace: Pace | None = None
    delay: Annotated[int, msgspec.Meta(ge=0, le=3600)] = 0
    record: Annotated[str, msgspec.Meta(max_length=250_000)] = ""
    choices: Annotated[int, msgspec.Meta(ge=0, le=100_000)] | None = None
    example: Annotated[str, msgspec.Meta(max_length=20)] = ""


class Changes(Body, frozen=True, kw_only=True):
    """Another name or language."""

    name: PersonName | None = None
    lang: Lang | None = None


class Credentials(Body, frozen=True, kw_only=True):
    """An account's name and password."""

    name: PersonName
    password: Password


class NewPassword(Body, frozen=True, kw_only=True):
    """The password of an account, and the one that takes its place."""

    password: Password
    new: Password


class Invitation(Body, frozen=True, kw_only=True):
    """The word that lets one see a table."""

    invite: Name


class Notepad(Body, frozen=True, kw_only=True):
    """One's own notes on a table."""

    text: Annotated[str, msgspec.Meta(max_length=4000, pattern=PLAIN)]


class Problem(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """What every error looks like."""

    error: str
    message: str
    faults: list[str] = []


Json = dict[str, Any]
