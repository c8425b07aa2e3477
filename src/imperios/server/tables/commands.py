"""What a client may send over the socket or HTTP, and the answer it gets."""

from typing import Annotated, Any

import msgspec

from imperios.server.http.bodies import PLAIN, Name

Number = Annotated[int, msgspec.Meta(ge=0, le=10**9)]
Word = Annotated[str, msgspec.Meta(max_length=64, pattern=PLAIN)]
Words = Annotated[str, msgspec.Meta(min_length=1, max_length=500, pattern=PLAIN)]


class Message(
    msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, tag_field="do"
):
    """Anything that a client sends."""


class Command(Message, frozen=True, kw_only=True):
    """A command; its id is chosen by the client, and the same id is never carried out twice."""

    id: Name


class Choose(Command, frozen=True, kw_only=True, tag="choose"):
    """A token for a seat, chosen on a version of its state."""

    seat: Name
    token: Name
    version: Number


class Undo(Command, frozen=True, kw_only=True, tag="undo"):
    """Take back the last choice of the seat."""

    seat: Name
    version: Number


class AskBack(Command, frozen=True, kw_only=True, tag="ask_back"):
    """Ask the others to go back to a number of choices, or to before one's own last one."""

    seat: Name
    choices: Number | None = None
    version: Number


class AnswerBack(Command, frozen=True, kw_only=True, tag="answer_back"):
    """Answer such a question, or withdraw one's own."""

    seat: Name
    yes: bool


class Sit(Command, frozen=True, kw_only=True, tag="sit"):
    """Take an open seat, with a word that goes into the dice."""

    seat: Name
    word: Word = ""


class AddWord(Command, frozen=True, kw_only=True, tag="word"):
    """Put another word into the dice."""

    seat: Name
    word: Name


class Leave(Command, frozen=True, kw_only=True, tag="leave"):
    """Give a seat up before the game begins."""

    seat: Name


class PutBot(Command, frozen=True, kw_only=True, tag="put_bot"):
    """Put a bot on an open seat."""

    seat: Name
    bot: Name


class HandOver(Command, frozen=True, kw_only=True, tag="hand_over"):
    """Let a bot play one's seat for a while."""

    seat: Name
    bot: Name


class ComeBack(Command, frozen=True, kw_only=True, tag="come_back"):
    """Play one's seat again."""

    seat: Name


class Give(Command, frozen=True, kw_only=True, tag="give"):
    """Leave one's seat to anyone who comes."""

    seat: Name
    to: Name


class Resign(Command, frozen=True, kw_only=True, tag="resign"):
    """Give the game up."""

    seat: Name


class End(Command, frozen=True, kw_only=True, tag="end"):
    """Vote to end the game without a winner."""

    seat: Name
    yes: bool


class Release(Command, frozen=True, kw_only=True, tag="release"):
    """Vote to let another person have the seat of someone who has been away for long."""

    seat: Name
    of: Name
    yes: bool


class NewRules(Command, frozen=True, kw_only=True, tag="new_rules"):
    """Vote to go on by the present rules, at a table that began with earlier ones."""

    seat: Name
    yes: bool


class Say(Command, frozen=True, kw_only=True, tag="chat"):
    """Say something."""

    text: Words


TableCommand = (
    Choose | Undo | AskBack | AnswerBack | Sit | AddWord | Leave | PutBot | HandOver | ComeBack
    | Give | Resign | End | Release | NewRules
)  # fmt: skip
AnyCommand = TableCommand | Say


class Look(Message, frozen=True, kw_only=True, tag="look"):
    """See the game as one of one's seats, or as a spectator."""

    seat: Name | None = None


class Sync(Message, frozen=True, kw_only=True, tag="sync"):
    """Ask for everything again."""


class Ping(Message, frozen=True, kw_only=True, tag="ping"):
    """Ask whether anyone is there."""


ClientMessage = AnyCommand | Look | Sync | Ping


class Answer(
    msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True, tag_field="is", tag="answer"
):
    """What became of a command."""

    id: str
    ok: bool
    version: int
    reason: str = ""
    rules: tuple[str, ...] = ()
    args: dict[str, Any] = {}


def accepted(name: str, version: int) -> Answer:
    """Done, and stored."""
    return Answer(id=name, ok=True, version=version)


def refused(
    name: str,
    version: int,
    reason: str,
    rules: tuple[str, ...] = (),
    args: dict[str, Any] | None = None,
) -> Answer:
    """Not done; nothing has changed."""
    return Answer(id=name, ok=False, version=version, reason=reason, rules=rules, args=args or {})
