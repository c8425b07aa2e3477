"""The player aid: two pages with the turn and the battle, one sheet for each player."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any

from imperios.press.document import Document
from imperios.press.edition import Edition
from imperios.press.pictures.drawing import Pictures
from imperios.press.printed import Printed
from imperios.press.tables import Tables

Item = Mapping[str, Any]
PLACES = ("top", "left", "right", "bottom")


@dataclass(frozen=True)
class Makers:
    """What a page is made of: texts, pictures of examples, tables of the content."""

    printed: Printed
    pictures: Pictures
    tables: Tables


def typeset(edition: Edition) -> Document:
    """The pages, each with blocks at its top, in two columns, and at its bottom."""
    makers = Makers(Printed(edition), Pictures(edition), Tables(edition))
    pages = [page(makers, it) for it in makers.printed.texts["page"]]
    data = {"part": edition.say("part.aids"), "pages": pages}
    return makers.pictures.document("aids", data, makers.tables.files)


def page(makers: Makers, it: Item) -> dict[str, Any]:
    """A page: its title and its blocks by their places."""
    blocks = [(one.get("place", "top"), block(makers, one)) for one in it["block"]]
    found = {place: [one for where, one in blocks if where == place] for place in PLACES}
    return {"title": makers.printed.filled(it, "title_"), **found}


def block(makers: Makers, it: Item) -> dict[str, Any]:
    """A block: steps, panels, notes, bonuses, drawings, or a table made from the content."""
    printed = makers.printed
    title = printed.filled(it, "title_") if f"title_{printed.edition.lang}" in it else ""
    found = worked_example(makers, it["example"]) if "example" in it else it.get("item", [])
    return {
        "kind": it["kind"],
        "column": it.get("place") in ("left", "right"),
        "title": title,
        "items": list(items(makers, found)),
        "table": makers.tables.of(it["kind"]),
    }


def items(makers: Makers, found: Iterable[Item]) -> Iterable[dict[str, Any]]:
    """What a block tells, one thing after the other."""
    printed = makers.printed
    for it in found:
        yield {
            "title": printed.filled(it, "title_"),
            "text": printed.runs(it),
            "icon": it.get("icon"),
            "value": it["value"].format(**printed.figures) if "value" in it else None,
            "rules": it["rules"],
            "picture": makers.pictures.one(it["example"])["picture"] if "example" in it else None,
        }


def worked_example(makers: Makers, name: str) -> list[Item]:
    """A worked example of the rules as the only item of its block."""
    example = makers.printed.edition.texts.examples[name]
    titles = {f"title_{lang}": title for lang, title in example.title.items()}
    return [{**example.text, **titles, "rules": example.rules[:4], "example": name}]
