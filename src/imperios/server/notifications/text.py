"""Notices in words, in the language of whoever reads them."""

from collections.abc import Mapping, Sequence
from hashlib import sha256

import msgspec

from imperios import game
from imperios.content.library import title as title_of
from imperios.content.texts import enumeration, texts_of
from imperios.server.accounts.people import name_in
from imperios.server.notifications.events import INVITE, calls
from imperios.server.tables.entries import Header
from imperios.server.tables.seats import Seat
from imperios.server.tables.summary import Summary
from imperios.server.texts import say


class Message(msgspec.Struct, frozen=True, kw_only=True):
    """What is sent by any channel."""

    kind: str
    title: str
    text: str
    url: str  # the table, or the page of the server
    table: str = ""
    about: str = ""  # the game and who plays it

    @property
    def tag(self) -> str:
        """The same for all notices of one table: a newer one takes the place of an older."""
        return sha256(f"imperios:{self.table or self.kind}".encode()).hexdigest()[:16]


class Subject(msgspec.Struct, frozen=True):
    """The table that a notice is about, as it is stored."""

    header: Header
    title: str
    summary: Summary
    names: Mapping[str, str]  # of its people, as they are called now


def plain(site: str, lang: str, kind: str, **args: object) -> Message:
    """A message about no table."""
    title, text = say(lang, f"title.{kind}", **args), say(lang, f"text.{kind}", **args)
    return Message(kind=kind, title=title, text=text, url=f"{site}/")


def about(site: str, lang: str, kind: str, subject: Subject, seat: str) -> Message:
    """A message about a table."""
    seated = texts_of(subject.header.game).within(seat, lang)
    args = {"table": table_name(subject, lang), "seat": seated}
    code = kind
    if kind == "begin" and calls(subject.summary, subject.summary.seat(seat))[0]:
        code = "begin_turn"
    elif kind == "over":
        code, args["winners"] = _outcome(subject, lang)
    return Message(
        kind=kind,
        title=say(lang, f"title.{kind}", **args),
        text=say(lang, f"text.{code}", **args),
        url=f"{site}/#/t/{subject.header.table}",
        table=subject.header.table,
        about=_players(subject, lang),
    )


def invited_by(
    site: str, lang: str, subject: Subject, host: str, friend: bool, invite: str
) -> Message:
    """A message to somebody who is invited to a table."""
    args = {"table": table_name(subject, lang), "name": name_in(" ".join(host.split()), lang)}
    return Message(
        kind=INVITE,
        title=say(lang, "title.invite", **args),
        text=say(lang, "text.invite_friend" if friend else "text.invite", **args),
        url=f"{site}/#/t/{subject.header.table}?invite={invite}",
        table=subject.header.table,
        about=_players(subject, lang),
    )


def _outcome(subject: Subject, lang: str) -> tuple[str, str]:
    result = subject.summary.result
    winners = result.winners if result else []
    if not winners:
        return "over_nobody", ""
    named = [_who(subject.summary.seat(seat), subject, lang) for seat in winners]
    code = "over" if len(winners) == 1 else "over_several"
    return code, enumeration(named, lang)


def digest(site: str, lang: str, messages: Sequence[Message]) -> Message:
    """Several messages in one."""
    if len(messages) == 1:
        return messages[0]
    parts = [f"{it.title}\n{it.text}\n{it.url}" for it in messages]
    title = say(lang, "title.digest")
    return Message(kind="digest", title=title, text="\n\n".join(parts), url=f"{site}/")


def table_name(subject: Subject, lang: str) -> str:
    """Its title on one line, or the game and the scenario."""
    title = " ".join("".join(it if it.isprintable() else " " for it in subject.title).split())
    if title:
        return title
    scenario = game(subject.header.game).scenarios[subject.header.scenario]
    return f"{title_of(subject.header.game, lang)}: {scenario.title[lang]}"


def seat_name(subject: Subject, seat: str, lang: str) -> str:
    """A seat in words."""
    return texts_of(subject.header.game).name(seat, lang) if seat else ""


def _who(seat: Seat, subject: Subject, lang: str) -> str:
    called = subject.names.get(seat.person, seat.name)
    name = name_in(" ".join(called.split()), lang) or seat.bot
    return f"{seat_name(subject, seat.seat, lang)} ({name})"


def _players(subject: Subject, lang: str) -> str:
    header = subject.header
    scenario = game(header.game).scenarios[header.scenario].title[lang]
    seated = [seat for seat in subject.summary.seats if seat.person or seat.bot]
    players = enumeration([_who(seat, subject, lang) for seat in seated], lang)
    named = title_of(header.game, lang)
    return say(lang, "around.where", game=named, scenario=scenario, players=players)
