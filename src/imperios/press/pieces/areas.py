"""The pieces of the area games: units of every side, neutrals, heroes, fortresses, supply."""

from collections import Counter
from collections.abc import Iterator, Mapping
from typing import Any

from imperios.press.draw import counters
from imperios.press.draw.counters import Face
from imperios.press.edition import Edition
from imperios.press.pieces import Group, Piece, Side

EDGE = 15.0  # millimetres
NUMERALS = ("I", "II", "III", "IV", "V", "VI", "VII", "VIII")


def groups(edition: Edition) -> list[Group]:
    """Everything is a square of the same size."""
    pieces = [piece for side in edition.table["sides"] for piece in side_pieces(edition, side)]
    pieces += [*neutrals(edition), *supply(edition), *markers(edition)]
    return [Group(edition.say("counters.all"), EDGE, EDGE, pieces)]


def side_pieces(edition: Edition, side: str) -> Iterator[Piece]:
    """The pool of a side, then its heroes and fortresses."""
    for unit in edition.content["units"]["units"]:
        count = unit["pool"] + unit.get(f"{side}_extra", 0)
        yield Piece(f"{side}/{unit['id']}", count, unit_side(edition, side, unit))
    for other in edition.content["units"].get("other_pieces", []):
        if other["pool"] is not None:
            yield from other_pieces(edition, side, other)


def unit_side(edition: Edition, side: str | None, unit: Mapping[str, Any]) -> Side:
    """The face of a unit; without a side it is a neutral one."""
    look = edition.table["sides"][side] if side else {"colour": "neutral", "letter": ""}
    name = edition.label(unit["id"])
    label = f"{name} {look['letter']}" if side else edition.say("counters.neutral", name=name)
    ink = edition.options.ink
    return Side(label, counters.file(counters.unit(unit_face(edition, look, unit), ink), ink))


def unit_face(edition: Edition, look: Mapping[str, Any], unit: Mapping[str, Any]) -> Face:
    """What is drawn on a unit, in the look of its side."""
    return Face(
        side=look["colour"],
        letter=look["letter"],
        icon=edition.table["icons"].get(unit["id"], "spears"),
        strength=str(unit.get("strength", unit.get("open"))),
        city=str(unit.get("city", "")),
        level=unit.get("level") or 0,
        ship="sea" in (unit.get("domain"), unit.get("arm")) or unit.get("arm") == "ship",
    )


def other_pieces(edition: Edition, side: str, other: Mapping[str, Any]) -> Iterator[Piece]:
    """Heroes are told apart by a numeral, fortresses are alike."""
    look, ink = edition.table["sides"][side], edition.options.ink
    label = f"{edition.label(other['id'])} {look['letter']}"
    if other["id"] == "fortress":
        bonus = f"+{edition.content['game']['constants']['fortress_bonus']}"
        face = Face(look["colour"], look["letter"], strength=bonus)
        drawing = counters.file(counters.fortress(face, ink), ink)
        yield Piece(f"{side}/fortress", other["pool"], Side(label, drawing))
        return
    for number in NUMERALS[: other["pool"]]:
        icon = edition.table["icons"][other["id"]]
        face = Face(look["colour"], look["letter"], icon, strength=number)
        drawing = counters.file(counters.hero(face, ink), ink)
        yield Piece(f"{side}/{other['id']}/{number}", 1, Side(f"{label} {number}", drawing))


def neutrals(edition: Edition) -> Iterator[Piece]:
    """As many as any set-up begins with: the rules do not limit them."""
    most = neutral_counts(edition)
    for unit in edition.content["units"]["units"]:
        if most[unit["id"]]:
            yield Piece(f"neutral/{unit['id']}", most[unit["id"]], unit_side(edition, None, unit))


def neutral_counts(edition: Edition) -> Counter[str]:
    """The most neutral units of each kind with which a scenario of any number of seats begins."""
    most: Counter[str] = Counter()
    for name, scenario in edition.game.scenarios.items():
        for seats in scenario.seats:
            position = edition.game.position_of(edition.game.new(name, seats))
            most |= neutrals_in(position)
    return most


def neutrals_in(position: Mapping[str, Any]) -> Counter[str]:
    """The neutral units in a position."""
    found: Counter[str] = Counter()
    for zone in position["zones"].values():
        for army in zone if isinstance(zone, list) else [zone]:
            if army.get("owner") == "neutral":
                found.update(army.get("units", {}))
    return found


def supply(edition: Edition) -> Iterator[Piece]:
    """Tokens of one and of several supplies."""
    for value, count in edition.table["supply"].items():
        name = edition.say("counters.supply", value=value)
        icon = edition.table["supply_icon"]
        yield Piece(f"supply/{value}", count, token(edition, name, icon, "#D8B65E", value))


def markers(edition: Edition) -> Iterator[Piece]:
    """What helps to remember where the game stands."""
    for marker in edition.table["markers"]:
        side = token(edition, edition.say(f"marker.{marker['id']}"), marker["icon"], "#EFE1BD")
        yield Piece(f"marker/{marker['id']}", marker.get("count", 1), side)


def token(edition: Edition, name: str, icon: str, colour: str, figure: str = "") -> Side:
    """A marker that belongs to nobody."""
    ink = edition.options.ink
    return Side(name, counters.file(counters.token(icon, figure, ink, colour), ink))
