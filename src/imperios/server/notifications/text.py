"""Notices in words, in the language of the one who reads them."""

from collections.abc import Sequence
from hashlib import sha256
from typing import Any

import msgspec

from imperios import game
from imperios.content.library import title as title_of
from imperios.content.texts import enumeration, texts_of
from imperios.server.notifications.events import calls
from imperios.server.tables.entries import Header
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


class Scene(msgspec.Struct, frozen=True):
    """The table that a notice is about, as it is stored."""

    header: Header
    title: str
    summary: dict[str, Any]

    def seat(self, name: str) -> dict[str, Any]:
        """One of its seats."""
        found: dict[str, Any] = next(it for it in self.summary["seats"] if it["seat"] == name)
        return found


def plain(site: str, lang: str, kind: str, **args: object) -> Message:
    """A message about no table."""
    title, text = say(lang, f"title.{kind}", **args), say(lang, f"text.{kind}", **args)
    return Message(kind=kind, title=title, text=text, url=f"{site}/")


def about(site: str, lang: str, kind: str, scene: Scene, seat: str) -> Message:
    """A message about a table."""
    args = {"table": table_name(scene, lang), "seat": seat_name(scene, seat, lang)}
    code = kind
    if kind == "begin" and calls(scene.summary, scene.seat(seat))[0]:
        code = "begin_turn"
    elif kind == "over":
        code, args["winners"] = _outcome(scene, lang)
    return Message(
        kind=kind,
        title=say(lang, f"title.{kind}", **args),
        text=say(lang, f"text.{code}", **args),
        url=f"{site}/#/t/{scene.header.table}",
        table=scene.header.table,
        about=_players(scene, lang),
    )


def _outcome(scene: Scene, lang: str) -> tuple[str, str]:
    winners = (scene.summary["result"] or {}).get("winners", [])
    if not winners:
        return "over_nobody", ""
    named = [_who(scene.seat(seat), scene, lang) for seat in winners]
    code = "over" if len(winners) == 1 else "over_several"
    return code, enumeration(named, lang)


def digest(site: str, lang: str, messages: Sequence[Message]) -> Message:
    """Several messages in one."""
    if len(messages) == 1:
        return messages[0]
    parts = [f"{it.title}\n{it.text}\n{it.url}" for it in messages]
    title = say(lang, "title.digest")
    return Message(kind="digest", title=title, text="\n\n".join(parts), url=f"{site}/")


def table_name(scene: Scene, lang: str) -> str:
    """Its title on one line, or the game and the scenario."""
    title = " ".join("".join(it if it.isprintable() else " " for it in scene.title).split())
    if title:
        return title
    scenario = game(scene.header.game).scenarios[scene.header.scenario]
    return f"{title_of(scene.header.game, lang)}: {scenario.title[lang]}"


def seat_name(scene: Scene, seat: str, lang: str) -> str:
    """A seat in words."""
    return texts_of(scene.header.game).name(seat, lang) if seat else ""


def _who(seat: dict[str, Any], scene: Scene, lang: str) -> str:
    name = " ".join(seat["name"].split()) or seat["bot"]
    return f"{seat_name(scene, seat['seat'], lang)} ({name})"


def _players(scene: Scene, lang: str) -> str:
    header = scene.header
    scenario = game(header.game).scenarios[header.scenario].title[lang]
    players = enumeration([_who(seat, scene, lang) for seat in scene.summary["seats"]], lang)
    named = title_of(header.game, lang)
    return say(lang, "around.where", game=named, scenario=scenario, players=players)
