"""What fills a sector, drawn in outlines for light ink, in a square from -100 to 100."""

import math
from collections.abc import Callable

from imperios.press.draw import svg
from imperios.press.draw.star_signs import RADII, Chart, Incomes
from imperios.press.looks import INK

LINE = f'fill="none" stroke="{INK}" stroke-linecap="round" stroke-linejoin="round"'
WHITE = f'fill="#FFFFFF" stroke="{INK}" stroke-linejoin="round"'


def planet(chart: Chart, incomes: Incomes, name: str) -> str:
    """A disc with a few bands; the ring of a large one, the crown of a home."""
    look = chart["planets"][name]
    r = RADII[look["kind"]]
    bands = "".join(_band(r, at) for at, *_ in look["bands"])
    ring = f'<ellipse rx="{r * 1.42:.0f}" ry="{r * 0.4:.0f}" {LINE} stroke-width="3"/>'
    crown = f'<path d="M-24 8L-28 -16L-12 -4L0 -22L12 -4L28 -16L24 8z" {WHITE} stroke-width="3"/>'
    return (
        f'<circle r="{r}" {WHITE} stroke-width="3.5"/><g transform="rotate({look["tilt"]})">{bands}'
        + (ring if look["ring"] else "")
        + "</g>"
        + (crown if look["kind"] == "home" else "")
        + f'<rect x="-24" y="{r - 11}" width="48" height="30" rx="15" {WHITE} stroke-width="2.4"/>'
        + svg.text(f"+{incomes[look['kind']]}", 0, r + 13, 26, INK, face=svg.SERIF, weight=600)
    )


def _band(r: float, at: float) -> str:
    """A line across the disc, at so many hundredths of its radius from the middle."""
    y = r * at / 100
    half = math.sqrt(max(0.0, r * r - y * y))
    return f'<path d="M{-half:.1f} {y:.1f}H{half:.1f}" {LINE} stroke-width="1.4"/>'


def asteroids(chart: Chart, variant: int) -> str:
    """Rocks."""
    rocks = chart["rocks"][variant % len(chart["rocks"])]
    paths = "".join(svg.polygon(list(zip(rock[::2], rock[1::2], strict=True))) for rock in rocks)
    return f'<path d="{paths}" {WHITE} stroke-width="3"/>'


def black_hole() -> str:
    """A dark disc in its rings."""
    rings = "".join(
        f'<ellipse rx="{reach}" ry="{reach * 0.32:.0f}" {LINE} stroke-width="3"/>'
        for reach in (56, 70, 84)
    )
    return f'<g transform="rotate(-14)">{rings}</g><circle r="30" fill="{INK}"/>'


def antimatter_cloud() -> str:
    """A burst of rays."""
    rays = "".join(
        f'<path d="M0 -30V{-74 if k % 2 else -58}" transform="rotate({k * 22.5})" {LINE} '
        'stroke-width="3"/>'
        for k in range(16)
    )
    return f'{rays}<circle r="22" {WHITE} stroke-width="3"/>'


def ion_particles() -> str:
    """Scattered dots and a bolt."""
    dots = "".join(
        f'<circle cx="{60 * math.cos(k * 2.4) * math.sqrt(k / 14):.0f}" '
        f'cy="{60 * math.sin(k * 2.4) * math.sqrt(k / 14):.0f}" r="{3 + k % 3}" {WHITE} '
        'stroke-width="2"/>'
        for k in range(1, 15)
    )
    bolt = f'<path d="M-44 10L-22 -14L-10 8L10 -20L22 6L44 -12" {LINE} stroke-width="5"/>'
    return f'<circle r="76" {LINE} stroke-width="2" stroke-dasharray="3 7"/>{dots}{bolt}'


def star_gate() -> str:
    """A ring of plates."""
    plates = "".join(
        f'<path d="M-12 -66H12L9 -50H-9z" transform="rotate({k * 30})" {WHITE} stroke-width="2"/>'
        for k in range(12)
    )
    return (
        f'<circle r="66" {LINE} stroke-width="3"/>{plates}<circle r="44" {LINE} stroke-width="3"/>'
    )


def mine_field() -> str:
    """Five mines."""
    spikes = "".join(f'<path d="M0 -19V19" transform="rotate({k * 45})"/>' for k in range(4))
    return "".join(
        f'<g transform="translate({x} {y})" {LINE} stroke-width="4">{spikes}'
        '<circle r="10" fill="#FFFFFF"/></g>'
        for x, y in ((-34, -26), (34, -26), (0, 4), (-34, 36), (34, 36))
    )


def radioactivity() -> str:
    """The trefoil."""
    blade = "M-9.5 -16.5L-30 -52A60 60 0 0 1 30 -52L9.5 -16.5A19 19 0 0 0 -9.5 -16.5z"
    blades = "".join(
        f'<path d="{blade}" transform="rotate({turn})" {WHITE} stroke-width="4"/>'
        for turn in (0, 120, 240)
    )
    return f'<circle r="74" {LINE} stroke-width="3"/>{blades}<circle r="11" fill="{INK}"/>'


# The drawing of each terrain and token without a variant.
SIGNS: dict[str, Callable[[], str]] = {
    "black_hole": black_hole,
    "antimatter_cloud": antimatter_cloud,
    "ion_particles": ion_particles,
    "star_gate": star_gate,
    "mine_field": mine_field,
    "radioactivity": radioactivity,
}
