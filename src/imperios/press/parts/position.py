"""A position for going on at a real table: the board with its counters, and who has what."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from imperios.press.document import Document
from imperios.press.edition import Edition
from imperios.press.pictures.drawing import Pictures

View = Mapping[str, Any]
# Numbers of the game that are told where the view has them, and lists of a seat that all know.
FACTS = ("round", "game_turn", "turn", "phase", "initiative", "actions_left")
OWNED = ("battle_cards", "routes", "reserve", "known")


def typeset(edition: Edition) -> Document:
    """The view of a spectator: hands stay hidden."""
    view = edition.options.position
    assert view is not None, "a position is printed from a view"
    pictures = Pictures(edition)
    data = {
        "part": edition.say("part.position"),
        "position_words": edition.say.section("position"),
        "scenario": edition.game.scenarios[view["scenario"]].title[edition.lang],
        "facts": list(facts(edition, view)),
        "seats": [seat(edition, view, name) for name in view["seats"]],
        "places": list(places(edition, view)),
        "decks": list(decks(edition, view)),
        "picture": pictures.position(view),
    }
    return pictures.document("position", data)


def facts(edition: Edition, view: View) -> Iterator[list[str]]:
    """Round, turn, phase: what it is, and its value by name."""
    for code in FACTS:
        if view.get(code) not in (None, ""):
            yield [edition.say(f"position.{code}"), value(edition, code, view[code])]


def value(edition: Edition, code: str, found: object) -> str:
    """A number as it is, a seat or a phase by its name."""
    text = edition.texts
    if code == "phase":
        return text.phrase("phase", str(found), edition.lang)
    return edition.label(str(found)) if isinstance(found, str) else str(found)


def seat(edition: Edition, view: View, name: str) -> dict[str, Any]:
    """What a seat has: supply or points, how many cards, what all know of them."""
    there = view["seats"][name]
    supply = there.get("supplies", there.get("points", 0))
    lines = [[edition.say("position.supply"), str(supply)]]
    if isinstance(there.get("hand"), int):
        lines.append([edition.say("position.hand"), str(there["hand"])])
    for code in OWNED:
        if there.get(code):
            lines.append([edition.say(f"position.{code}"), listed(edition, there[code])])
    return {"name": edition.label(name), "lines": lines}


def listed(edition: Edition, found: object) -> str:
    """Names, or how many there are of what is hidden."""
    if isinstance(found, Mapping):
        return ", ".join(counted(edition, found))
    if isinstance(found, Sequence) and not isinstance(found, str):
        return ", ".join(edition.name(str(one)) for one in found)
    return str(found)


def counted(edition: Edition, units: Mapping[str, int]) -> list[str]:
    """Units with their numbers: "2 infantería ligera"."""
    return [f"{number} {edition.name(kind)}" for kind, number in units.items() if number]


def places(edition: Edition, view: View) -> Iterator[list[str]]:
    """Every zone or sector with something in it, by its name."""
    for zone, there in view.get("zones", {}).items():
        armies = there if isinstance(there, list) else [there]
        yield [edition.label(zone), "; ".join(army(edition, one) for one in armies)]
    for sector, there in view.get("hexes", {}).items():
        found = [star_unit(edition, one) for one in there.get("units", [])]
        found += [edition.name(token) for token in there.get("tokens", [])]
        planet = view["planets"].get(sector)
        if planet and planet.get("owner"):
            found.append(army(edition, planet))
        if found:
            yield [f"({sector.replace('-', '−')})", "; ".join(found)]


def army(edition: Edition, there: View) -> str:
    """Whose units they are, which, and what stands with them."""
    parts = []
    if there.get("owner"):
        owner, units = edition.name(there["owner"]), counted(edition, there.get("units", {}))
        parts.append(f"{owner}: {', '.join(units)}" if units else owner)
    if there.get("fortress"):
        parts.append(edition.say("position.fortress", seat=edition.name(there["fortress"])))
    parts += [edition.name(hero) for hero in there.get("heroes", [])]
    return ", ".join(parts)


def star_unit(edition: Edition, unit: View) -> str:
    """A ship with its cargo."""
    name = f"{edition.name(unit['owner'])}: {edition.name(unit['kind'])}"
    hurt = f" ({edition.say('position.damaged')})" if unit.get("damaged") else ""
    cargo = ", ".join(counted(edition, unit.get("cargo", {})))
    return f"{name}{hurt}" + (f" [{cargo}]" if cargo else "")


def decks(edition: Edition, view: View) -> Iterator[list[str]]:
    """How many cards are left in each deck, what comes in which order, what is discarded."""
    for name, deck in view.get("decks", {}).items():
        gone = ", ".join(counted(edition, deck.get("discard", {})))
        queue = listed(edition, deck.get("queue", []))
        yield [deck_name(edition, name), str(left(deck)), queue or gone or "–"]


def left(deck: View) -> int:
    """The cards that nobody has seen yet."""
    bag = deck.get("bag", {})
    known = sum(bag.values()) if isinstance(bag, Mapping) else len(bag)
    return int(deck.get("size", known))


def deck_name(edition: Edition, name: str) -> str:
    """A deck by its name, or by that of the side whose it is."""
    if name in edition.table["sides"]:
        return edition.label(name)
    return edition.say(f"deck.{name}")
