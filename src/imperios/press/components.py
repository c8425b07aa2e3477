"""The list of components: what is in the box and how often, as counters and cards are printed."""

import re
from collections.abc import Iterator, Mapping
from typing import Any, NamedTuple

from imperios.press.edition import Edition
from imperios.press.parts import cards
from imperios.press.pieces import Piece, groups
from imperios.press.printed import Printed


class Component(NamedTuple):
    """A row of the list: each side has so many of it, or it is shared; the number in all."""

    section: str
    name: str
    each: str
    total: int


def components(edition: Edition) -> list[Component]:
    """Counters of the sides, shared counters, cards, sheets and dice."""
    pieces = [piece for group in groups(edition) for piece in group.pieces]
    return [*counters(edition, pieces), *decks(edition), *others(edition)]


def counters(edition: Edition, pieces: list[Piece]) -> Iterator[Component]:
    """One row for each kind; heroes of a side are one kind."""
    kinds: dict[tuple[str, str], list[Piece]] = {}
    for piece in pieces:
        owner, kind, *_ = piece.id.split("/")
        section = "sides" if owner in edition.table["sides"] else "shared"
        kinds.setdefault((section, kind if section == "sides" else piece.id), []).append(piece)
    for (section, _), found in sorted(kinds.items(), key=lambda it: it[0][0], reverse=True):
        each = per_side(found) if section == "sides" else ""
        total = sum(piece.count for piece in found)
        yield Component(section, piece_name(edition, found[0]), each, total)


def per_side(pieces: list[Piece]) -> str:
    """How many each side has: a number, or the least and the most."""
    counts: dict[str, int] = {}
    for piece in pieces:
        side = piece.id.split("/")[0]
        counts[side] = counts.get(side, 0) + piece.count
    least, most = min(counts.values()), max(counts.values())
    return str(least) if least == most else f"{least}–{most}"


def piece_name(edition: Edition, piece: Piece) -> str:
    """Both sides of a piece, without the letter of its owner and the number of a hero."""
    letters = "|".join(look["letter"] for look in edition.table["sides"].values())
    faces = [piece.front.name, *([piece.back.name] if piece.back else [])]
    return " / ".join(re.sub(rf" ({letters})( [IVX]+)?$", "", face) for face in faces)


def decks(edition: Edition) -> Iterator[Component]:
    """The decks, with the cards of each side where every side has its own."""
    sides = len(edition.table["sides"])
    for deck in edition.table["decks"]:
        total = len(list(cards.deck_cards(edition, deck)))
        each = str(total // sides) if deck.get("each_side") else ""
        yield Component("cards", edition.say(f"deck.{deck['id']}"), each, total)


def others(edition: Edition) -> Iterator[Component]:
    """What is printed on whole sheets, and the dice."""
    scenarios = edition.game.scenarios.values()
    players = max(seats for it in scenarios for seats in it.seats)
    yield Component("sheets", edition.say("part.rulebook"), "", 1)
    yield Component("sheets", edition.say("part.aids"), "", players)
    yield Component("sheets", edition.say("part.scenarios"), "", len(scenarios))
    yield from boards(edition)
    if dice := Printed(edition).texts["cover"]["dice"]:
        yield Component("sheets", edition.say("cover.dice"), "", dice)


def boards(edition: Edition) -> Iterator[Component]:
    """The map, or the templates with the tracks and the battlefield."""
    if edition.table["drawing"] == "areas":
        yield Component("sheets", edition.say("part.board"), "", 1)
        return
    counts: Mapping[str, Any] = edition.content["units"]["counters"]
    sides, own = len(edition.table["sides"]), counts["per_player_other"]
    templates = own["templates"]
    yield Component("sheets", edition.say("cover.templates"), str(templates), sides * templates)
    yield Component(
        "sheets", edition.say("cover.track"), str(own["pc_board"]), sides * own["pc_board"]
    )
    field = counts["per_game_other"]["planetary_battlefield_board"]
    yield Component("sheets", edition.say("cover.battlefield"), "", field)
