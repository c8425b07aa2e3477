"""The cover, the list of components, and how to make the box: paper, scissors, glue, terms."""

from typing import Any

from imperios.content import library
from imperios.press.components import Component, components
from imperios.press.document import Document
from imperios.press.edition import Edition
from imperios.press.pictures.drawing import Pictures
from imperios.press.printed import Printed

SECTIONS = ("sides", "shared", "cards", "sheets")
STEPS = ("scale", "paper", "duplex", "cut", "cards", "board", "together")
TERMS = ("author", "ours", "personal", "art")


def typeset(edition: Edition) -> Document:
    """Three pages: the cover, what is in the box, how to make it."""
    printed, pictures = Printed(edition), Pictures(edition)
    about = library.text(edition.options.game, "rules")["game"]
    found, say = components(edition), edition.say
    data = {
        "part": say("part.cover"),
        "theme": edition.table["theme"],
        "cover": say.section("cover"),
        "subtitle": about[f"subtitle_{edition.lang}"],
        "summary": about[f"summary_{edition.lang}"],
        "motto": printed.sentence("cover.motto"),
        "facts": facts(edition, printed),
        "picture": pictures.cover(),
        "sections": [section(edition, name, found) for name in SECTIONS],
        "steps": [{"title": say(f"make.{it}_title"), "text": step(edition, it)} for it in STEPS],
        "terms": [say(f"terms.{it}", author=say(f"author.{edition.options.game}")) for it in TERMS],
    }
    return pictures.document("cover", data)


def step(edition: Edition, name: str) -> str:
    """One step of making the box; the board is made in the way of its kind."""
    kind = f"_{edition.table['drawing']}" if name == "board" else ""
    return edition.say(f"make.{name}{kind}")


def facts(edition: Edition, printed: Printed) -> list[dict[str, str]]:
    """Players, length, scenarios, under the title."""
    seats = [n for it in edition.game.scenarios.values() for n in it.seats]
    players = str(max(seats)) if min(seats) == max(seats) else f"{min(seats)}–{max(seats)}"
    told = {
        "players": players,
        "length": printed.sentence("cover.length"),
        "scenarios": str(len(edition.game.scenarios)),
    }
    return [{"name": edition.say(f"cover.{it}"), "text": text} for it, text in told.items()]


def section(edition: Edition, name: str, found: list[Component]) -> dict[str, Any]:
    """The components of one section of the list."""
    rows = [it for it in found if it.section == name]
    return {
        "title": edition.say(f"cover.{name}", n=len(edition.table["sides"])),
        "each": any(row.each for row in rows),
        "rows": [{"name": row.name, "each": row.each, "total": row.total} for row in rows],
        "total": None if name == "sheets" else sum(row.total for row in rows),
    }
