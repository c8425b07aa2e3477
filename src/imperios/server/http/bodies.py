"""What the bodies of all requests and answers share."""

from typing import Annotated, Any, Literal

import msgspec

PLAIN = r"^[^\x00]*$"  # PostgreSQL stores no character of number 0
Name = Annotated[str, msgspec.Meta(min_length=1, max_length=64, pattern=PLAIN)]
Lang = Literal["es", "en"]

View = Annotated[msgspec.Raw, msgspec.Meta(extra_json_schema={"type": "object"})]
"""What a game shows of itself, as JSON: an object whose fields are the game's own.

It is the one part of an answer that the server does not describe: `state.view` of the engine
makes it, it is encoded once and sent to many, and what is in it differs from game to game.
"""


class Body(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """The body of a request, with only the fields that are named."""


class Reply(msgspec.Struct, frozen=True, kw_only=True):
    """A part of an answer; every field is always there."""


class Nothing(Reply, frozen=True, kw_only=True):
    """It is done, and there is nothing to say about it."""


class Both(Reply, frozen=True, kw_only=True):
    """A text in both languages."""

    es: str
    en: str


class Sentence(Reply, frozen=True, kw_only=True):
    """A prompt, an event or a refusal as data: the texts of the game turn it into words."""

    code: str
    args: dict[str, Any]
    rules: tuple[str, ...]


class Problem(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """What every error looks like."""

    error: str
    message: str
    faults: list[str] = []
