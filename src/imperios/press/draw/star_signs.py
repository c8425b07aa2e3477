"""The drawings of what fills a sector, in a square from -100 to 100 round its middle."""

import math
from collections.abc import Callable, Iterator, Mapping
from typing import Any

BRASS = "#E3BC62"
RADII = {"home": 56, "large": 54, "medium": 46, "small": 37}  # hundredths of a sector's radius

Chart = Mapping[str, Any]  # the geometry file of a star game
Incomes = Mapping[str, int]  # of a planet, by its kind


def definitions(chart: Chart) -> Iterator[str]:
    """Gradients of planets and clouds."""
    for name, look in chart["planets"].items():
        light, body, dark = look["colours"]
        yield (
            f'<radialGradient id="p-{_id(name)}" cx="34%" cy="30%" r="78%"><stop offset="0" '
            f'stop-color="{light}"/><stop offset=".45" stop-color="{body}"/>'
            f'<stop offset="1" stop-color="{dark}"/></radialGradient>'
            f'<clipPath id="c-{_id(name)}"><circle r="{RADII[look["kind"]]}"/></clipPath>'
        )
    glows = {"hole": "#E0662A", "cloud": "#E85FB8", "ion": "#7C5CE0", "gate": "#4FD8FF"}
    for name, colour in glows.items():
        yield (
            f'<radialGradient id="g-{name}"><stop offset=".15" stop-color="{colour}" '
            f'stop-opacity=".95"/><stop offset=".6" stop-color="{colour}" stop-opacity=".4"/>'
            f'<stop offset="1" stop-color="{colour}" stop-opacity="0"/></radialGradient>'
        )


def _id(name: str) -> str:
    return name.replace(":", "-")


def planet(chart: Chart, incomes: Incomes, name: str) -> str:
    look = chart["planets"][name]
    r, tag = RADII[look["kind"]], _id(name)
    bands = "".join(
        f'<rect x="{-r}" y="{r * at / 100 - r * thick / 200:.1f}" width="{2 * r}" '
        f'height="{r * thick / 100:.1f}" fill="{look["colours"][k % 2 * 2]}" '
        f'opacity="{strength / 100}"/>'
        for k, (at, thick, strength) in enumerate(look["bands"])
    )
    body = (
        f'<circle r="{r}" fill="url(#p-{tag})"/><g clip-path="url(#c-{tag})">'
        f'<g transform="rotate({look["tilt"]})">{bands}</g></g>'
        f'<circle r="{r}" fill="url(#p-{tag})" opacity=".45"/>'
        f'<circle r="{r}" fill="none" stroke="#0A0F24" stroke-width="2.5"/>'
    )
    ring = _ring(r, look["tilt"]) if look["ring"] else ""
    crown = _crown() if look["kind"] == "home" else ""
    return body + ring + crown + _pill(r, incomes[look["kind"]])


def _ring(r: float, tilt: int) -> str:
    """The front half of a ring; the planet hides the other."""
    d = f"M{-r * 1.42:.0f} 0A{r * 1.42:.0f} {r * 0.4:.0f} 0 0 0 {r * 1.42:.0f} 0"
    return (
        f'<g transform="rotate({tilt - 8})" fill="none" stroke-linecap="round"><path d="{d}" '
        f'stroke="#F6DFAE" stroke-width="7" opacity=".85"/><path d="{d}" stroke="#7A4E22" '
        f'stroke-width="1.6" opacity=".8"/></g>'
    )


def _crown() -> str:
    return (
        '<path d="M-24 8L-28 -16L-12 -4L0 -22L12 -4L28 -16L24 8z" fill="#FFF3D0" '
        'stroke="#1B2A55" stroke-width="3" stroke-linejoin="round"/>'
    )


def _pill(r: float, income: int) -> str:
    y = r + 4
    return (
        f'<rect x="-24" y="{y - 15}" width="48" height="30" rx="15" fill="#141A33" '
        f'stroke="{BRASS}" stroke-width="2.4"/><text y="{y + 9}" text-anchor="middle" '
        f'font-size="26" font-weight="600" fill="#F0E6CC">+{income}</text>'
    )


def asteroids(chart: Chart, variant: int) -> str:
    found = []
    for rock in chart["rocks"][variant % len(chart["rocks"])]:
        pairs = list(zip(rock[::2], rock[1::2], strict=True))
        d = "M" + "L".join(f"{x} {y}" for x, y in pairs) + "z"
        top = "M" + "L".join(f"{x} {y}" for x, y in pairs[3:7])
        found.append(
            f'<path d="{d}" fill="#8B8172" stroke="#1D1A16" stroke-width="2.6" '
            f'stroke-linejoin="round"/><path d="{top}" fill="none" stroke="#C9BFAC" '
            f'stroke-width="2.6" stroke-linejoin="round" opacity=".8"/>'
        )
    return "".join(found)


def black_hole() -> str:
    return (
        '<circle r="84" fill="url(#g-hole)"/><g transform="rotate(-14)">'
        '<ellipse rx="70" ry="22" fill="none" stroke="#FFC98A" stroke-width="11"/></g>'
        '<circle r="32" fill="#05060C" stroke="#FFB066" stroke-width="4"/>'
        '<g transform="rotate(-14)"><path d="M-70 0A70 22 0 0 0 70 0" fill="none" '
        'stroke="#FFE0B0" stroke-width="9"/></g>'
    )


def antimatter_cloud() -> str:
    rays = "".join(
        f'<path d="M0 -26V-70" transform="rotate({k * 30})" stroke="#FFB8EC" '
        f'stroke-width="{3 if k % 2 else 5}" opacity=".55"/>'
        for k in range(12)
    )
    return f'<circle r="78" fill="url(#g-cloud)"/>{rays}<circle r="22" fill="#FFF0FB"/>'


def ion_particles() -> str:
    dots = "".join(
        f'<circle cx="{60 * math.cos(k * 2.4) * math.sqrt(k / 14):.0f}" '
        f'cy="{60 * math.sin(k * 2.4) * math.sqrt(k / 14):.0f}" r="{3 + k % 3}" '
        f'fill="{"#8FE9FF" if k % 2 else "#E6A8FF"}"/>'
        for k in range(1, 15)
    )
    bolt = (
        '<path d="M-44 10L-22 -14L-10 8L10 -20L22 6L44 -12" fill="none" stroke="#F3E4FF" '
        'stroke-width="5" stroke-linejoin="round" stroke-linecap="round"/>'
    )
    return f'<circle r="82" fill="url(#g-ion)"/>{dots}{bolt}'


def star_gate() -> str:
    plates = "".join(
        f'<path d="M-12 -66H12L9 -50H-9z" transform="rotate({k * 30})" fill="{BRASS}" '
        f'stroke="#3A2A0C" stroke-width="2"/>'
        for k in range(12)
    )
    return (
        f'<circle r="80" fill="url(#g-gate)"/><circle r="58" fill="none" stroke="#8A6A24" '
        f'stroke-width="16"/>{plates}<circle r="44" fill="#BDF3FF" opacity=".9"/>'
        f'<circle r="26" fill="#FFFFFF" opacity=".9"/>'
    )


def mine_field() -> str:
    found = []
    for x, y in ((-34, -26), (34, -26), (0, 4), (-34, 36), (34, 36)):
        spikes = "".join(f'<path d="M0 -19V19" transform="rotate({k * 45})"/>' for k in range(4))
        found.append(
            f'<g transform="translate({x} {y})" stroke="#E36A55" stroke-width="4.5">{spikes}'
            f'<circle r="10" fill="#5E1A14"/></g>'
        )
    return "".join(found)


def radioactivity() -> str:
    """The trefoil, on its warning yellow."""
    blade = (
        '<path d="M-9.5 -16.5L-30 -52A60 60 0 0 1 30 -52L9.5 -16.5A19 19 0 0 0 -9.5 -16.5z" '
        'transform="rotate({turn})"/>'
    )
    blades = "".join(blade.format(turn=turn) for turn in (0, 120, 240))
    return f'<circle r="74" fill="#E9C52C"/><g fill="#17130A">{blades}<circle r="11"/></g>'


def rose(x: float, y: float, r: float) -> Iterator[str]:
    """The galactic orientation: six directions with their numbers, NE first."""
    yield f'<g transform="translate({x} {y})" stroke="{BRASS}" stroke-width="3">'
    for share in (1.0, 0.93, 0.3):
        yield f'<circle r="{r * share:.0f}" fill="none" opacity=".7"/>'
    for k in range(6):
        turn = 30 + 60 * k
        dx, dy = math.sin(math.radians(turn)), -math.cos(math.radians(turn))
        yield (
            f'<g transform="rotate({turn})"><path d="M0 {-r * 0.86:.0f}L{r * 0.13:.0f} '
            f'{-r * 0.3:.0f}L0 {-r * 0.2:.0f}z" fill="{BRASS}"/><path d="M0 {-r * 0.86:.0f}'
            f'L{-r * 0.13:.0f} {-r * 0.3:.0f}L0 {-r * 0.2:.0f}z" fill="#141A33"/></g>'
        )
        yield (
            f'<text x="{dx * r * 1.17:.0f}" y="{dy * r * 1.17 + r * 0.1:.0f}" stroke="none" '
            f'text-anchor="middle" font-size="{r * 0.3:.0f}" font-weight="600" '
            f'fill="#F0E6CC">{k + 1}</text>'
        )
    yield "</g>"


# The drawing of each terrain and token without a variant.
SIGNS: dict[str, Callable[[], str]] = {
    "black_hole": black_hole,
    "antimatter_cloud": antimatter_cloud,
    "ion_particles": ion_particles,
    "star_gate": star_gate,
    "mine_field": mine_field,
    "radioactivity": radioactivity,
}
