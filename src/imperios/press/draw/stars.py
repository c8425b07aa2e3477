"""Sectors of the star games as hexagons pointed at the top: tiles, tokens."""

import math
from collections.abc import Mapping
from typing import Any, NamedTuple

from imperios.press.draw import star_outlines, star_signs, svg
from imperios.press.draw.star_signs import Chart, Incomes
from imperios.press.looks import INK

NIGHT, BRASS, PALE = "#0D1534", "#E3BC62", "#F0E6CC"
Sector = tuple[float, float, str, str | int]  # middle in radii, terrain, which drawing of it


def corners(radius: float, x: float = 0, y: float = 0) -> list[tuple[float, float]]:
    """The corners of a sector."""
    turns = [math.radians(60 * k - 30) for k in range(6)]
    return [(x + radius * math.cos(t), y + radius * math.sin(t)) for t in turns]


def spot(q: float, r: float) -> tuple[float, float]:
    """The middle of a sector in radii, from its two numbers."""
    return math.sqrt(3) * (q + r / 2), 1.5 * r


def definitions(chart: Chart, ink: str) -> str:
    """The gradients that the signs use; outlines need none."""
    return "".join(star_signs.definitions(chart)) if ink == "full" else ""


def sign(chart: Chart, incomes: Incomes, terrain: str, variant: str | int, ink: str) -> str:
    """What fills a sector; a planet without a face of its own looks like a token."""
    full = ink == "full"
    if terrain.startswith("planet:"):
        token = f"token:{terrain.removeprefix('planet:')}"
        planet = star_signs.planet if full else star_outlines.planet
        return planet(chart, incomes, str(variant) if variant in chart["planets"] else token)
    if terrain == "asteroids":
        asteroids = star_signs.asteroids if full else star_outlines.asteroids
        return asteroids(chart, int(variant))
    signs = star_signs.SIGNS if full else star_outlines.SIGNS
    return signs[terrain]() if terrain in signs else ""


def token(chart: Chart, incomes: Incomes, terrain: str, ink: str) -> bytes:
    """A loose token that covers a sector; its corners touch the edges of the picture."""
    body = _hexagon(0, 0, ink, 2.4) + sign(chart, incomes, terrain, 1, ink)
    return svg.file(body, "-86.6 -100 173.2 200", definitions(chart, ink))


def orientation(ink: str) -> bytes:
    """The token that says where each value of the die points."""
    colour = BRASS if ink == "full" else INK
    numbers = "".join(_direction(k, colour, ink) for k in range(6))
    body = (
        _hexagon(0, 0, ink, 2.4)
        + f'<circle r="22" fill="none" stroke="{colour}" stroke-width="2.5"/>'
    )
    return svg.file(body + numbers, "-86.6 -100 173.2 200")


def _direction(k: int, colour: str, ink: str) -> str:
    turn = 30 + 60 * k
    x, y = 62 * math.sin(math.radians(turn)), -62 * math.cos(math.radians(turn))
    arrow = f'<path d="M0 -80L9 -66H-9z" transform="rotate({turn})" fill="{colour}"/>'
    return arrow + svg.text(k + 1, x * 0.78, y * 0.78 + 9, 26, PALE if ink == "full" else INK)


def _hexagon(x: float, y: float, ink: str, stroke: float) -> str:
    fill, line = (NIGHT, BRASS) if ink == "full" else ("#FFFFFF", INK)
    path = svg.polygon(corners(100 - stroke / 2, x, y))
    return f'<path d="{path}" fill="{fill}" stroke="{line}" stroke-width="{stroke}"/>'


def _specks(x: float, y: float) -> str:
    """A few far stars, the same for a sector on every sheet."""
    seed = round(x * 7 + y * 13)
    return "".join(
        f'<circle cx="{x + (seed * 37 * k) % 120 - 60:.0f}" '
        f'cy="{y + (seed * 53 * k + 31 * k) % 120 - 60:.0f}" r="{0.8 + k % 3 * 0.5:.1f}" '
        f'fill="#FFFFFF" opacity=".6"/>'
        for k in range(1, 8)
    )


def tile(
    chart: Chart, incomes: Incomes, system: Mapping[str, Any], name: str, mark: str, ink: str
) -> bytes:
    """A template: seven sectors, its name over the middle one, its number below."""
    hexes = tile_hexes(system)
    sectors = [(*spot(*one.offset), one.terrain, one.variant) for one in hexes]
    body = "".join(sector(chart, incomes, one, ink) for one in sectors) + _name(name, mark, ink)
    reach_x, reach_y = 100 * 1.5 * math.sqrt(3), 250.0
    box = f"{-reach_x:.2f} {-reach_y} {2 * reach_x:.2f} {2 * reach_y}"
    return svg.file(body, box, definitions(chart, ink))


def sector(chart: Chart, incomes: Incomes, one: Sector, ink: str) -> str:
    """A hexagon with what fills it."""
    x, y, terrain, variant = one
    drawing = sign(chart, incomes, terrain, variant, ink)
    filled = f'<g transform="translate({100 * x:.2f} {100 * y:.2f})">{drawing}</g>'
    specks = _specks(100 * x, 100 * y) if ink == "full" else ""
    return _hexagon(100 * x, 100 * y, ink, 2) + specks + filled


def _name(name: str, mark: str, ink: str) -> str:
    """Along the upper edges of the middle sector, and the mark of the template at its foot."""
    colour, halo = (PALE, NIGHT) if ink == "full" else (INK, "#FFFFFF")
    size = min(18.0, 240 / max(1, len(name)))
    return (
        '<path id="bow" d="M-54 -32A63 63 0 0 1 54 -32" fill="none"/>'
        f'<text font-family="{svg.SERIF}" font-style="italic" font-weight="500" fill="{colour}" '
        f'font-size="{size:.1f}" text-anchor="middle" stroke="{halo}" stroke-width="4" '
        f'paint-order="stroke"><textPath href="#bow" startOffset="50%">{name}</textPath></text>'
        + svg.text(mark, 0, 88, 14, colour)
    )


class TileHex(NamedTuple):
    """A sector of a template: its position and offset, what fills it."""

    position: int
    offset: tuple[int, int]
    terrain: str
    variant: str | int


def tile_hexes(system: Mapping[str, Any]) -> list[TileHex]:
    """The seven sectors of a system as the content tells them."""
    face = f"{system['template']}{system['side']}"
    return [_tile_hex(face, one) for one in system["hexes"]]


def _tile_hex(face: str, one: Mapping[str, Any]) -> TileHex:
    offset = (one["offset"][0], one["offset"][1])
    if one["terrain"] == "planet":
        return TileHex(one["pos"], offset, f"planet:{one['planet']}", f"{face}:{one['pos']}")
    return TileHex(one["pos"], offset, one["terrain"], one["pos"])
