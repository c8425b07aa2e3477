"""The decks: every card as often as it is in the game, nine to an A4 sheet, backs that meet."""

from collections.abc import Iterator, Mapping
from typing import Any

from imperios.content import library
from imperios.press.document import Document
from imperios.press.edition import Edition
from imperios.press.imposition import Grid, grid, sheets
from imperios.press.looks import DECKS, hatching_files, icon_files, side_looks

WIDTH, HEIGHT = 63.0, 88.0  # millimetres: the size of sleeves for common playing cards

Card = dict[str, Any]


def typeset(edition: Edition) -> Document:
    """All decks, one after the other; a deck begins on a new sheet."""
    cells = grid(edition.options.sheet, WIDTH, HEIGHT)
    data = {
        "card": {"width": WIDTH, "height": HEIGHT},
        "theme": edition.table["theme"],
        "looks": side_looks(),
        "sheets": [
            sheet for deck in edition.table["decks"] for sheet in deck_sheets(edition, deck, cells)
        ],
    }
    return Document("cards", data, {**icon_files(), **hatching_files()})


def deck_sheets(edition: Edition, deck: Mapping[str, Any], cells: Grid) -> Iterator[dict[str, Any]]:
    """The sheets of one deck: the places of fronts, backs, and the cards."""
    for cards in sheets(list(deck_cards(edition, deck)), cells.room):
        yield {
            "cards": [
                {**card, "front": cells.front(at), "back": cells.back(at)}
                for at, card in enumerate(cards)
            ]
        }


def deck_cards(edition: Edition, deck: Mapping[str, Any]) -> Iterator[Card]:
    """Every card of a deck, copy by copy; a set for each side if the deck says so."""
    for side in edition.table["sides"] if deck.get("each_side") else [None]:
        for card in edition.content["cards"][deck["cards"]]:
            face = card_face(edition, deck, card, side)
            yield from [face] * card.get("copies", 1)


def card_face(
    edition: Edition, deck: Mapping[str, Any], card: Mapping[str, Any], side: str | None
) -> Card:
    """What is printed on a card."""
    table = edition.table
    sign = card.get("icon")
    return {
        "id": card["id"],
        "deck": edition.say(f"deck.{deck['id']}"),
        "deck_colour": DECKS[deck["colour"]],
        "deck_icon": deck["icon"],
        "side": table["sides"][side] if side else None,
        "name": edition.name(card["id"]),
        "text": card_text(edition, card),
        "icon": table["card_icons"].get(card["id"], deck["icon"]),
        "value": card.get("value"),
        "stars": card.get("stars", 0),
        "rank": edition.say(f"rank.{card['rank']}") if "rank" in card else "",
        "sign": {"icon": table["signs"][sign], "name": edition.say(f"sign.{sign}")}
        if sign
        else None,
        "when": when(edition, deck, card),
    }


def card_text(edition: Edition, card: Mapping[str, Any]) -> str:
    """The text of a card; that of a trade route is made from its city."""
    if "city" in card:
        return edition.say("cards.route", city=edition.name(card["city"]))
    text = edition.texts.cards[card["id"]].get(edition.lang, "")
    return text or sign_text(edition, card.get("icon")) or edition.say("cards.value", **card)


def sign_text(edition: Edition, sign: str | None) -> str:
    """What the sign on a card means, for cards without a text."""
    glossary = library.text(edition.options.game, "rules").get("glossary", {})
    return str(glossary[sign][f"about_{edition.lang}"]) if sign else ""


def when(edition: Edition, deck: Mapping[str, Any], card: Mapping[str, Any]) -> str:
    """When it may be played."""
    if "when" in card:
        return " · ".join(window(edition, one) for one in card["when"])
    say = edition.say
    parts = [say(f"when.{card.get('timing', deck.get('when'))}")]
    if card.get("where") not in (None, "any"):
        parts.append(say(f"where.{card['where']}"))
    if card.get("side") not in (None, "any"):
        parts.append(say(f"role.{card['side']}"))
    return ", ".join(parts)


def window(edition: Edition, moment: Mapping[str, Any]) -> str:
    """One of the moments in which a card of Galáctica may be played."""
    say = edition.say
    if moment["window"] != "combat":
        phase = moment.get("phase", "")
        name = edition.texts.phrase("phase", phase, edition.lang) if phase else ""
        return say(f"when.{moment['window']}", phase=phase, name=name.lower())
    if moment["role"] == "any":
        return say("when.any_combat")
    kinds = ", ".join(say(f"kind.{kind}") for kind in moment["kinds"])
    return f"{kinds}, {say('role.' + moment['role'])}"
