"""What the box says of turn, scenarios and cards, to be read on a screen."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from imperios.games.sheets import Party, Sheet
from imperios.press.box_table import has_box
from imperios.press.edition import Edition
from imperios.press.options import PrintOptions
from imperios.press.parts.cards import card_face
from imperios.press.pictures.armies import powers_of
from imperios.press.printed import Printed
from imperios.press.sheets import sheets_of


@dataclass(frozen=True)
class ReadCard:
    """A card as it is printed: what it is called, when and by whom it is played, what it does."""

    id: str
    name: str
    copies: int
    text: str
    when: str
    rank: str
    stars: int


@dataclass(frozen=True)
class ReadDeck:
    """A deck; `each_side` if every side has one of its own."""

    id: str
    name: str
    each_side: bool
    cards: list[ReadCard]


@dataclass(frozen=True)
class ReadItem:
    """One thing of the player aid: a step, an action, a bonus, with its rules."""

    title: str
    text: str
    icon: str | None
    value: str | None
    rules: list[str]


@dataclass(frozen=True)
class ReadBlock:
    """Some things that belong together; the first block of a page may do without a title."""

    title: str
    items: list[ReadItem]


@dataclass(frozen=True)
class ReadPage:
    """A page of the player aid."""

    title: str
    blocks: list[ReadBlock]


def overview(game: str, lang: str) -> Iterator[ReadPage]:
    """The player aid to be read on a screen, without its tables; none of a game without a box."""
    if has_box(game):
        printed = Printed(edition_of(game, lang))
        for page in printed.texts["page"]:
            blocks = [read_block(printed, it) for it in page["block"] if is_told(it)]
            yield ReadPage(printed.filled(page, "title_"), blocks)


def is_told(block: Mapping[str, Any]) -> bool:
    """Whether a block is made of words: tables and drawings are elsewhere on a screen."""
    return "item" in block and block["kind"] != "drawings"


def read_block(printed: Printed, block: Mapping[str, Any]) -> ReadBlock:
    """A block of the player aid with all that it tells."""
    items = [
        ReadItem(
            title=printed.filled(it, "title_"),
            text=printed.filled(it),
            icon=it.get("icon"),
            value=it["value"].format(**printed.figures) if "value" in it else None,
            rules=it["rules"],
        )
        for it in block["item"]
    ]
    titled = f"title_{printed.edition.lang}" in block
    return ReadBlock(printed.filled(block, "title_") if titled else "", items)


def scenario_sheets(game: str, lang: str) -> Iterator[Sheet]:
    """The sheets of all scenarios of a game; none of a game without a box."""
    if has_box(game):
        yield from sheets_of(edition_of(game, lang), on_screen=True)


def powers(game: str, party: Party) -> list[str]:
    """Whose shields a side of a scenario has."""
    return list(powers_of(party.seat, edition_of(game, "es").table["sides"]))


def decks(game: str, lang: str) -> Iterator[ReadDeck]:
    """All decks of a game; none of a game without a box."""
    if not has_box(game):
        return
    edition = edition_of(game, lang)
    for deck in edition.table["decks"]:
        cards = [read_card(edition, deck, it) for it in edition.content["cards"][deck["cards"]]]
        name = edition.say(f"deck.{deck['id']}")
        yield ReadDeck(deck["id"], name, bool(deck.get("each_side")), cards)


def read_card(edition: Edition, deck: Mapping[str, Any], card: Mapping[str, Any]) -> ReadCard:
    """The face of a card, with all that it does, and how many there are of it."""
    face = card_face(edition, deck, card, None)
    parts = [card.get(f"{part}_{edition.lang}") for part in ("effect", "condition")]
    face["text"] = " ".join(part for part in parts if part) or face["text"]
    said = {field: face[field] for field in ("id", "name", "text", "when", "rank", "stars")}
    return ReadCard(copies=card.get("copies", 1), **said)


def edition_of(game: str, lang: str) -> Edition:
    """A game in one language, with its own content."""
    return Edition(PrintOptions(game, lang))
