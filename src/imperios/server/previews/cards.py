"""What is said about an address: title and description, and the page with both in its head."""

from html import escape

import msgspec

from imperios import GAMES, game
from imperios.content.library import title as title_of
from imperios.server.http.bodies import Lang
from imperios.server.http.static_files import WEB
from imperios.server.tables.table import Table
from imperios.server.texts import say

NEUTRAL = "preview.png"  # a file of the page


class Card(msgspec.Struct, frozen=True):
    """What chats show of a link."""

    title: str
    text: str
    picture: str = NEUTRAL  # its path


def neutral(lang: Lang) -> Card:
    """For what is private, or not there: nobody learns which of the two."""
    return Card("Imperios", say(lang, "card.neutral"))


def of_table(table: Table, lang: Lang, picture: str, replay: bool) -> Card:
    """A table that whoever has the link may see."""
    header, status = table.details.header, table.views_for("").state.status
    code = "card.replay" if replay else f"card.{status}"
    scenario = of_scenario(header.game, header.scenario, lang)
    return Card(
        table.details.title or scenario.title, say(lang, code, what=scenario.title), picture
    )


def of_scenario(name: str, scenario: str, lang: Lang) -> Card:
    """A scenario of a game, or the game."""
    if name not in GAMES:
        return neutral(lang)
    found = game(name).scenarios.get(scenario)
    title = title_of(name, lang)
    return Card(f"{title}: {found.title[lang]}" if found else title, say(lang, "card.scenario"))


def page(card: Card, site: str, path: str) -> bytes | None:
    """The page with what chats read in its head; None if it is not built."""
    file = WEB / "index.html"
    if not file.is_file():
        return None
    tags = {
        "og:site_name": "Imperios", "og:type": "website", "og:title": card.title,
        "og:description": card.text, "og:image": f"{site}/{card.picture}",
        "og:url": f"{site}/{path}", "twitter:card": "summary_large_image",
    }  # fmt: skip
    head = "".join(
        f'<meta property="{escape(name)}" content="{escape(text)}" />'
        for name, text in tags.items()
    )
    return file.read_text(encoding="utf-8").replace("</head>", f"{head}</head>", 1).encode()
