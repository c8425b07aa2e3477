"""The pieces of the star games: units of both sides, shared counters, tokens of sectors."""

import math
from collections.abc import Iterator, Mapping
from typing import Any

from imperios.press.draw import counters, star_counters, stars, svg
from imperios.press.edition import Edition
from imperios.press.pieces import Group, Piece, Side
from imperios.press.pieces.areas import markers

SHARED = {"unit": "#5A6273", "mine_field": "#5E1A14", "radioactivity": "#B79A1A"}


def groups(edition: Edition) -> list[Group]:
    """Ships and fields, the small counters, and the tokens that cover a sector."""
    sizes, say = edition.table["sizes"], edition.say
    pieces = [*unit_pieces(edition), *mine_fields(edition)]
    small = [piece for piece in pieces if is_small(edition, piece)]
    large = [piece for piece in pieces if not is_small(edition, piece)]
    radius = sizes["sector"]
    return [
        Group(say("counters.units"), sizes["star"], sizes["star"], large),
        Group(
            say("counters.small"),
            sizes["small"],
            sizes["small"],
            [*small, *point_markers(edition), *markers(edition)],
        ),
        Group(
            say("counters.tokens"),
            round(radius * math.sqrt(3), 2),
            2 * radius,
            list(tokens(edition)),
            "hexagon",
        ),
    ]


def is_small(edition: Edition, piece: Piece) -> bool:
    """Whether the counter stands on ships and planets."""
    return piece.id.split("/")[1] in edition.table["small"]["counters"]


def unit_pieces(edition: Edition) -> Iterator[Piece]:
    """The pool of each side, then what both share."""
    counts = edition.content["units"]["counters"]
    for side in edition.table["sides"]:
        for counter, count in counts["per_player"].items():
            yield unit_piece(edition, side, counter, count)
    for counter, count in counts["shared"].items():
        if units_of(edition, counter):
            yield unit_piece(edition, None, counter, count)


def units_of(edition: Edition, counter: str) -> list[Mapping[str, Any]]:
    """The units that a counter can be: one or two."""
    return [unit for unit in edition.content["units"]["units"] if unit["counter"] == counter]


def unit_piece(edition: Edition, side: str | None, counter: str, count: int) -> Piece:
    """A counter: its other side is another unit, the damaged one, or what it leaves behind."""
    units = units_of(edition, counter)
    front = unit_side(edition, side, units[0])
    other = edition.table["backs"].get(counter)
    back = None
    if len(units) > 1:
        back = unit_side(edition, side, units[1])
    elif units[0]["damaged"]:
        back = unit_side(edition, side, units[0], damaged=True)
    elif other:
        back = Side(edition.label(other), mark(edition, other, other))
    return Piece(f"{side or 'shared'}/{counter}", count, front, back)


def unit_side(
    edition: Edition, side: str | None, unit: Mapping[str, Any], damaged: bool = False
) -> Side:
    """One face of a unit."""
    name = edition.label(unit["id"])
    label = edition.say("counters.damaged", name=name) if damaged else name
    look = edition.table["sides"][side] if side else {"colour": "neutral", "letter": ""}
    drawing = star_counters.unit(
        unit["id"],
        unit["damaged" if damaged else "intact"],
        look["colour"],
        look["letter"],
        edition.options.ink,
        damaged=damaged,
        icon=edition.table["icons"].get(unit["id"], "galaxy"),
    )
    return Side(f"{label} {look['letter']}".strip(), counters.file(drawing, edition.options.ink))


def mark(edition: Edition, kind: str, terrain: str, figure: str = "", worn: bool = False) -> bytes:
    """A shared counter that shows what lies in a sector."""
    drawing = star_counters.mark(
        edition.table["icons"].get(terrain, "radioactive"),
        figure,
        edition.options.ink,
        colour=SHARED[kind],
        worn=worn,
    )
    return counters.file(drawing, edition.options.ink)


def mine_fields(edition: Edition) -> Iterator[Piece]:
    """Whole on one side, reduced on the other."""
    overlays = {one["id"]: one for one in edition.content["systems"]["overlays"]}
    count = edition.content["units"]["counters"]["shared"]["mine_field"]
    strength, name = overlays["mine_field"]["strength"], edition.label("mine_field")
    front = mark(edition, "mine_field", "mine_field", str(strength["intact"]))
    back = mark(edition, "mine_field", "mine_field", str(strength["reduced"]), worn=True)
    other = edition.say("counters.reduced", name=name)
    yield Piece("shared/mine_field", count, Side(name, front), Side(other, back))


def point_markers(edition: Edition) -> Iterator[Piece]:
    """One marker on the track of each side."""
    count = edition.content["units"]["counters"]["per_player_other"]["pc_marker"]
    for side, look in edition.table["sides"].items():
        ink = edition.options.ink
        tone = counters.tone(look["colour"], ink)
        body = (
            f'<rect width="100" height="100" fill="{tone.frame}"/>'
            f'<rect width="100" height="100" fill="url(#c-{look["colour"]})"/>'
            '<circle cx="50" cy="50" r="37" fill="#FBF3DD" stroke="#15101E" stroke-width="3"/>'
            + svg.text(look["letter"], 50, 70, 56, "#2A180B")
        )
        name = f"{edition.say('counters.points')} {look['letter']}"
        yield Piece(f"{side}/pc_marker", count, Side(name, counters.file(body, ink)))


def tokens(edition: Edition) -> Iterator[Piece]:
    """Loose tokens of a mission, with both their faces."""
    counts = edition.content["units"]["counters"]["tokens"]
    for token, faces in edition.table["tokens"].items():
        sides = [token_side(edition, face) for face in faces]
        back = sides[1] if len(sides) > 1 else None
        yield Piece(f"token/{token}", counts[token], sides[0], back)


def token_side(edition: Edition, face: str) -> Side:
    """A face of a token: the terrain of a sector, or the orientation."""
    if face == "orientation":
        return Side(edition.say("counters.orientation"), stars.orientation(edition.options.ink))
    planets = {one["id"]: one["income"] for one in edition.content["systems"]["planets"]}
    drawing = stars.token(edition.geometry, planets, face, edition.options.ink)
    return Side(edition.label(face.removeprefix("planet:")), drawing)
