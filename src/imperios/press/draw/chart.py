"""The map itself: water, land, borders, ornaments and names."""

import math
from collections.abc import Iterator, Mapping, Sequence
from html import escape
from typing import Any

from imperios.press.draw import style, svg
from imperios.press.draw.paths import Paths, packed
from imperios.press.looks import SIDES

# Lines along the shore: distance from the coast, width, strength.
WATER = ((56, 1.8, 0.14), (40, 1.8, 0.22), (27, 2.0, 0.30), (16, 2.1, 0.42), (7.5, 2.3, 0.55))

Geometry = Mapping[str, Any]  # the geometry file of a board
Sides = Mapping[str, str | None]  # the colour of each zone


def definitions(paths: Paths) -> Iterator[str]:
    """The paint of the sea, the hatching off the board, the coast, the outlines of lands."""
    width, height = paths.geometry["size"]
    stops = "".join(
        f'<stop offset="{at}" stop-color="{colour}"/>'
        for at, colour in zip((0, 0.55, 1), style.SEA, strict=True)
    )
    yield (
        f'<radialGradient id="sea" gradientUnits="userSpaceOnUse" cx="{width * 0.45:.0f}" '
        f'cy="{height * 0.46:.0f}" r="{width * 0.62:.0f}">{stops}</radialGradient>'
    )
    yield (
        '<pattern id="off" width="13" height="13" patternUnits="userSpaceOnUse" '
        'patternTransform="rotate(45)"><line y2="13" stroke="#6B5A3A" stroke-width="1.6" '
        'opacity=".3"/></pattern>'
    )
    yield f'<path id="land" d="{paths.land()}"/>'
    for name in lands(paths.geometry):
        yield f'<clipPath id="in-{name}"><path d="{paths.zone(name)}"/></clipPath>'


def lands(geometry: Geometry) -> list[str]:
    """The zones that are land."""
    zones = geometry["zones"].items()
    return [name for name, zone in zones if zone["kind"] in ("land", "small_island")]


def water(paths: Paths) -> Iterator[str]:
    """Sea, lines along the shore made of nested strokes, and the shadow of the land."""
    width, height = paths.geometry["size"]
    yield f'<rect width="{width}" height="{height}" fill="url(#sea)"/>'
    yield from shore(WATER, "url(#sea)")
    off = paths.rings(paths.geometry["scenery"]["sea"])
    yield f'<path d="{off}" fill="#4D6F78" opacity=".20" fill-rule="evenodd"/>'
    yield '<use href="#land" fill="#173A47" opacity=".5" transform="translate(6 8)" class="shade"/>'
    yield from sea_borders(paths)


def shore(lines: Sequence[tuple[float, float, float]], sea: str) -> Iterator[str]:
    """Lines along the shore: the land is stroked with each, and with the sea up to it."""
    yield '<g fill="none" stroke-linejoin="round">'
    for reach, stroke, strength in lines:
        colour = style.mix(style.SEA[1], "#2F5F73", strength)
        outer, inner = 2 * reach + stroke, 2 * reach - stroke
        yield f'<use href="#land" stroke="{colour}" stroke-width="{outer:g}"/>'
        yield f'<use href="#land" stroke="{sea}" stroke-width="{inner:g}"/>'
    yield "</g>"


def sea_borders(paths: Paths) -> Iterator[str]:
    """Dashes between the seas."""
    sea = paths.lines("sea")
    yield f'<path d="{sea}" class="sea-casing"/><path d="{sea}" class="sea-border"/>'


def land(paths: Paths, sides: Sides) -> Iterator[str]:
    """Off-board land, then the zones in their colours with a darker band inside the border."""
    off = paths.rings(paths.geometry["scenery"]["land"])
    yield f'<path d="{off}" fill="{style.OFF_BOARD}" fill-rule="evenodd"/>'
    yield f'<path d="{off}" fill="url(#off)" fill-rule="evenodd"/>'
    for name in lands(paths.geometry):
        side, path = sides.get(name), paths.zone(name)
        yield f'<path d="{path}" fill="{style.wash(side)}" fill-rule="evenodd"/>'
        yield f'<g clip-path="url(#in-{name})" fill="none" stroke="{style.band(side)}">'
        for stroke, opacity in ((66, 0.12), (40, 0.16), (18, 0.28)):
            yield f'<path d="{path}" stroke-width="{stroke}" opacity="{opacity}"/>'
        yield "</g>"


def outlined_water(paths: Paths) -> Iterator[str]:
    """Light ink: white, with two thin lines along the shore."""
    width, height = paths.geometry["size"]
    yield f'<rect width="{width}" height="{height}" fill="#FFFFFF"/>'
    yield from shore(WATER[-2:], "#FFFFFF")
    yield from sea_borders(paths)


def outlined_land(paths: Paths, sides: Sides) -> Iterator[str]:
    """Light ink: white, with the hatching of the side inside the border."""
    off = paths.rings(paths.geometry["scenery"]["land"])
    yield f'<path d="{off}" fill="#FFFFFF" fill-rule="evenodd"/>'
    yield f'<path d="{off}" fill="url(#off)" fill-rule="evenodd"/>'
    for name in lands(paths.geometry):
        side, path = sides.get(name), paths.zone(name)
        yield f'<path d="{path}" fill="#FFFFFF" fill-rule="evenodd"/>'
        if side:
            yield (
                f'<g clip-path="url(#in-{name})"><path d="{path}" fill="none" '
                f'stroke="url(#h-{side})" stroke-width="52"/></g>'
            )


def side_hatchings() -> str:
    """The hatchings of all sides, in their dark colours."""
    return "".join(svg.hatching(f"h-{side}", side, look.edge, 1.6) for side, look in SIDES.items())


def borders(paths: Paths) -> Iterator[str]:
    rim = paths.lines("rim")
    yield f'<path d="{rim}" class="rim"/>'
    for kind in ("land", "mountain"):
        d = paths.lines(kind)
        yield f'<path d="{d}" class="casing"/><path d="{d}" class="border"/>'
    yield f'<path d="{paths.lines("mountain")}" class="hachures"/>'
    yield f'<path d="{paths.lines("coast")}" class="coast"/>'


def ornaments(geometry: Geometry) -> Iterator[str]:
    for river in geometry["rivers"]:
        yield f'<path d="{packed(river)}" class="river"/>'
    for ring in (r for rings in geometry["groups"].values() for r in rings):
        yield f'<path d="{packed(ring)}z" class="group"/>'
    for _, _, x0, y0, x1, y1 in geometry["straits"]:
        yield f'<path d="M{x0} {y0}L{x1} {y1}" class="strait-casing"/>'
        yield f'<path d="M{x0} {y0}L{x1} {y1}" class="strait"/>'
    for x, y, size in geometry["peaks"]:
        yield peak(x, y, size / 100)


def peak(x: float, y: float, s: float) -> str:
    """A little engraved mountain: a lit slope, and a hatched one in the shade."""
    w, h = 17 * s, 25 * s
    slope = (
        f"M{x - w:.0f} {y:.0f}Q{x - w * 0.35:.0f} {y - h * 0.55:.0f} {x:.0f} {y - h:.0f}"
        f"Q{x + w * 0.4:.0f} {y - h * 0.5:.0f} {x + w:.0f} {y:.0f}"
    )
    shade = (
        f"M{x + s:.0f} {y - h * 0.9:.0f}Q{x + w * 0.15:.0f} {y - h * 0.5:.0f} "
        f"{x + w * 0.1:.0f} {y - 1:.0f}M{x + w * 0.32:.0f} {y - h * 0.55:.0f}"
        f"L{x + w * 0.38:.0f} {y - 1:.0f}M{x + w * 0.6:.0f} {y - h * 0.35:.0f}"
        f"L{x + w * 0.62:.0f} {y - 1:.0f}"
    )
    return f'<path d="{slope}" class="peak"/><path d="{shade}" class="peak-shade"/>'


def cities(geometry: Geometry, sides: Sides) -> Iterator[str]:
    """Large: an eight-pointed star fort; small: four bastions; the owner's colour inside."""
    for name, zone in geometry["zones"].items():
        if "at" in zone:
            (x, y), r = zone["at"], zone["radius"]
            drawing = fort(zone["kind"], r, sides.get(name))
            yield f'<g transform="translate({x} {y})" class="fort">{drawing}</g>'


def fort(kind: str, r: float, side: str | None = None) -> str:
    inner = SIDES[side].colour if side else "#B9AB8D"
    walls = _star(r) if kind == "city_large" else _bastions(r)
    return f'<path d="{walls}"/><circle r="{r * 0.46:.0f}" fill="{inner}" stroke-width="2.5"/>'


def _star(r: float) -> str:
    turns = [(k * math.pi / 8, 1.0 if k % 2 == 0 else 0.74) for k in range(16)]
    return _closed([(math.cos(a) * q * r, math.sin(a) * q * r) for a, q in turns])


def _bastions(r: float) -> str:
    side = [(-0.95, -0.95), (-0.42, -0.66), (0.42, -0.66)]
    corners = []
    for _ in range(4):
        corners += [(x * r, y * r) for x, y in side]
        side = [(-y, x) for x, y in side]
    return _closed(corners)


def _closed(corners: list[tuple[float, float]]) -> str:
    return "M" + "L".join(f"{x:.1f} {y:.1f}" for x, y in corners) + "z"


def names(geometry: Geometry, language: str) -> Iterator[str]:
    for name, zone in geometry["zones"].items():
        kind = zone["kind"].split("_")[0]
        group = {"small": "land", "land": "land", "sea": "sea", "city": "city"}[kind]
        yield from _label(name, zone["label"][language], group)


def _label(name: str, label: Mapping[str, Any], group: str) -> Iterator[str]:
    size = label["size"]
    for k, row in enumerate(label["lines"]):
        text, path = str(row[0]), _baseline(row[1:])
        yield f'<path id="n-{name}-{k}" d="{path}" fill="none"/>'
        yield (
            f'<text class="{group}" font-size="{size}" stroke-width="{size * 0.2:.1f}" '
            f'letter-spacing="{size * label["tracking"]:.1f}"><textPath href="#n-{name}-{k}" '
            f'startOffset="50%">{escape(text)}</textPath></text>'
        )


def _baseline(numbers: list[Any]) -> str:
    """The path of a line of text, a little longer at both ends so that no letter is lost."""
    x0, y0, x1, y1, x2, y2 = (float(n) for n in numbers)
    out = 0.12
    return (
        f"M{x0 - (x1 - x0) * out:.1f} {y0 - (y1 - y0) * out:.1f}L{x0:g} {y0:g}"
        f"Q{x1:g} {y1:g} {x2:g} {y2:g}L{x2 + (x2 - x1) * out:.1f} {y2 + (y2 - y1) * out:.1f}"
    )
