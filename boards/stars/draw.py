"""A mission of Galáctica as a page of a star atlas, in midnight blue and brass."""

import math
from collections.abc import Iterator
from html import escape

from boards.names.letters import text_width
from boards.stars.chart import MissionData, StarChart, corners
from boards.stars.content import Sky
from imperios.press.draw import star_signs as signs
from imperios.press.draw import stars
from imperios.press.draw.style import FONT

NAME_TURN = math.radians(118)  # how far a name may run round its sector, from the top
BRASS, PALE, NIGHT = "#E3BC62", "#F0E6CC", "#070A18"
TEXTS = {
    "es": ("Imperium Galáctica", "Misión", "LEYENDA"),
    "en": ("Imperium Galáctica", "Mission", "LEGEND"),
}
LEGEND = (
    ("planet:home", {"es": "planeta natal", "en": "home planet"}),
    ("planet:large", {"es": "planeta grande", "en": "large planet"}),
    ("planet:medium", {"es": "planeta mediano", "en": "medium planet"}),
    ("planet:small", {"es": "planeta pequeño", "en": "small planet"}),
    ("asteroids", {"es": "asteroides", "en": "asteroids"}),
    ("black_hole", {"es": "agujero negro", "en": "black hole"}),
    ("antimatter_cloud", {"es": "nube de antimateria", "en": "antimatter cloud"}),
    ("ion_particles", {"es": "partículas de iones", "en": "ion particles"}),
    ("star_gate", {"es": "puerta estelar", "en": "star gate"}),
    ("mine_field", {"es": "campo de minas", "en": "mine field"}),
)
CSS = f"""
text{{font-family:{FONT};fill:{PALE}}}
.name{{font-style:italic;font-weight:500;text-anchor:middle;fill:#EADFBC;paint-order:stroke;
stroke:{NIGHT};stroke-width:9;stroke-opacity:.85;stroke-linejoin:round}}
.mid{{text-anchor:middle}}
.seam{{stroke:{BRASS};stroke-width:3;opacity:.55;stroke-linecap:round}}
.rim{{stroke:{BRASS};stroke-width:5;opacity:.9;stroke-linecap:round}}
"""


def draw_mission(chart: StarChart, sky: Sky, key: str, language: str) -> str:
    return "\n".join(_parts(chart, sky, key, language))


def _parts(chart: StarChart, sky: Sky, key: str, language: str) -> Iterator[str]:
    width, height = chart["size"]
    mission = chart["missions"][key]
    yield f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}">'
    yield f"<style>{CSS}</style><defs>{''.join(_definitions(chart))}</defs>"
    yield from _background(chart)
    yield from _sectors(chart, sky, mission)
    yield from _names(chart, sky, mission, language)
    yield from _frame(width, height)
    yield from _title(sky, key, language)
    yield from _legend(chart, sky, language)
    yield from signs.rose(3560, 2060, 190)
    yield "</svg>"


def _definitions(chart: StarChart) -> Iterator[str]:
    yield (
        '<radialGradient id="night" cx="42%" cy="45%" r="75%"><stop offset="0" '
        f'stop-color="#16224C"/><stop offset=".55" stop-color="#0D1534"/>'
        f'<stop offset="1" stop-color="{NIGHT}"/></radialGradient>'
    )
    for k, nebula in enumerate(chart["nebulae"]):
        yield (
            f'<radialGradient id="nebula{k}"><stop offset="0" stop-color="{nebula[5]}" '
            f'stop-opacity=".55"/><stop offset=".5" stop-color="{nebula[5]}" '
            f'stop-opacity=".22"/><stop offset="1" stop-color="{nebula[5]}" stop-opacity="0"/>'
            "</radialGradient>"
        )
    yield from signs.definitions(chart)


def _background(chart: StarChart) -> Iterator[str]:
    width, height = chart["size"]
    yield f'<rect width="{width}" height="{height}" fill="url(#night)"/>'
    for k, (x, y, wide, high, turn, _) in enumerate(chart["nebulae"]):
        yield (
            f'<ellipse cx="{x}" cy="{y}" rx="{wide}" ry="{high}" fill="url(#nebula{k})" '
            f'transform="rotate({turn} {x} {y})"/>'
        )
    yield from _graticule(width, height)
    for x, y, size, tint in chart["stars"]:
        yield _star(x, y, size / 10, chart["tints"][tint])


def _graticule(width: int, height: int) -> Iterator[str]:
    """The net of an atlas: circles round the pole of the sky, and hours."""
    yield f'<g fill="none" stroke="{BRASS}" stroke-width="2" opacity=".13">'
    x, y = width * 0.42, height * 0.53
    for k in range(1, 9):
        yield f'<circle cx="{x:.0f}" cy="{y:.0f}" r="{k * 330}"/>'
    for k in range(12):
        turn = math.radians(k * 30)
        dx, dy = math.cos(turn), math.sin(turn)
        yield (
            f'<path d="M{x + 330 * dx:.0f} {y + 330 * dy:.0f}'
            f'L{x + 2700 * dx:.0f} {y + 2700 * dy:.0f}"/>'
        )
    yield "</g>"


def _star(x: int, y: int, size: float, tint: str) -> str:
    glow = ""
    if size > 4:
        reach = size * 3.4
        glow = (
            f'<path d="M{x - reach:.0f} {y}H{x + reach:.0f}M{x} {y - reach:.0f}V{y + reach:.0f}" '
            f'stroke="{tint}" stroke-width="1.4" opacity=".55"/>'
        )
    return f'{glow}<circle cx="{x}" cy="{y}" r="{size:.1f}" fill="{tint}" opacity=".85"/>'


def _sectors(chart: StarChart, sky: Sky, mission: MissionData) -> Iterator[str]:
    radius = mission["radius"]
    hexagon = "M" + "L".join(f"{x:.1f} {y:.1f}" for x, y in corners(radius)) + "z"
    yield (
        f'<g fill="#0B1230" fill-opacity=".38" stroke="{BRASS}" stroke-opacity=".34" '
        'stroke-width="2">'
    )
    for _, _, x, y, *_ in mission["sectors"]:
        yield f'<path transform="translate({x} {y})" d="{hexagon}"/>'
    yield "</g>"
    for name in ("seams", "rim"):
        numbers = mission["seams"] if name == "seams" else mission["rim"]
        groups = zip(*(numbers[k::4] for k in range(4)), strict=True)
        d = "".join(f"M{a} {b}L{c} {e}" for a, b, c, e in groups)
        yield f'<path d="{d}" fill="none" class="{"seam" if name == "seams" else "rim"}"/>'
    for _, _, x, y, terrain, variant, _ in mission["sectors"]:
        drawing = stars.sign(chart, sky.incomes, terrain, variant, "full")
        if drawing:
            yield f'<g transform="translate({x} {y}) scale({radius / 100:g})">{drawing}</g>'


def _names(chart: StarChart, sky: Sky, mission: MissionData, language: str) -> Iterator[str]:
    """The name of a system bows over its middle sector."""
    reach = mission["radius"] * chart["name_arc"] / 100
    for k, (face, owner, x, y) in enumerate(mission["systems"]):
        text = f"{sky.systems[face].names[language]} {owner}"
        size = mission["radius"] * 0.41
        longest = 2 * NAME_TURN * reach * 0.94
        size = min(size, size * longest / text_width(text, size, True, 0.03))
        dx, dy = reach * math.sin(NAME_TURN), -reach * math.cos(NAME_TURN)
        ends = [f"{x + side * dx:.0f} {y + dy:.0f}" for side in (-1, 1)]
        bow = f"M{ends[0]}A{reach:.0f} {reach:.0f} 0 1 1 {ends[1]}"
        yield f'<path id="s{k}" d="{bow}" fill="none"/>'
        yield (
            f'<text class="name" font-size="{size:.1f}" letter-spacing="{size * 0.03:.1f}">'
            f'<textPath href="#s{k}" startOffset="50%">{escape(text)}</textPath></text>'
        )


def _frame(width: int, height: int) -> Iterator[str]:
    for gap, stroke in ((28, 7), (48, 2.5)):
        yield (
            f'<rect x="{gap}" y="{gap}" width="{width - 2 * gap}" height="{height - 2 * gap}" '
            f'fill="none" stroke="{BRASS}" stroke-width="{stroke}" opacity=".8"/>'
        )


def _card(x: float, y: float, w: float, h: float) -> Iterator[str]:
    yield (
        f'<rect x="{x}" y="{y}" width="{w}" height="{h}" rx="18" fill="#0D1328" '
        f'fill-opacity=".86" stroke="{BRASS}" stroke-width="4"/>'
    )
    yield (
        f'<rect x="{x + 14}" y="{y + 14}" width="{w - 28}" height="{h - 28}" rx="10" '
        f'fill="none" stroke="{BRASS}" stroke-width="1.8" opacity=".5"/>'
    )


def _title(sky: Sky, key: str, language: str) -> Iterator[str]:
    heading, word, _ = TEXTS[language]
    mission = sky.missions[key]
    yield from _card(3190, 90, 700, 330)
    for k, line in enumerate(heading.upper().split(" ")):
        yield (
            f'<text x="3540" y="{188 + 84 * k}" class="mid" font-size="82" font-weight="600" '
            f'letter-spacing="9" style="fill:{BRASS}">{escape(line)}</text>'
        )
    below = f"{word} {mission.number}: {mission.names[language]}"
    size = min(44.0, 44 * 620 / text_width(below, 44, True, 0))
    yield (
        f'<text x="3540" y="352" class="mid" font-size="{size:.0f}" font-style="italic">'
        f"{escape(below)}</text>"
    )


def _legend(chart: StarChart, sky: Sky, language: str) -> Iterator[str]:
    x, y, step = 3190, 480, 112
    yield from _card(x, y, 700, 130 + step * len(LEGEND))
    yield (
        f'<text x="{x + 350}" y="{y + 84}" class="mid" font-size="50" font-weight="600" '
        f'letter-spacing="6" style="fill:{BRASS}">{TEXTS[language][2]}</text>'
    )
    for k, (terrain, text) in enumerate(LEGEND):
        top = y + 166 + k * step
        drawing = stars.sign(chart, sky.incomes, terrain, _sample(terrain), "full")
        yield f'<g transform="translate({x + 110} {top}) scale(.86)">{drawing}</g>'
        yield f'<text x="{x + 208}" y="{top + 15}" font-size="46">{escape(text[language])}</text>'


def _sample(terrain: str) -> str | int:
    return f"token:{terrain.removeprefix('planet:')}" if terrain.startswith("planet:") else 1
