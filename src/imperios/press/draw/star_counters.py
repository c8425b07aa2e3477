"""Counters of the star games, each face on a grid of 100 x 100 that is cut at its edge."""

import json
from collections.abc import Mapping
from dataclasses import replace
from functools import cache
from importlib.resources import files
from typing import Any

from imperios.press.draw import svg
from imperios.press.draw.counters import Tone, tone
from imperios.press.looks import INK

ATTACK, DEFENCE, AMBER = "#8E1B1F", "#1E3488", "#F2B632"


@cache
def ships() -> Mapping[str, Mapping[str, str]]:
    """The silhouettes seen from above, nose up: hull and details."""
    text = (files("imperios.press") / "art" / "ships.json").read_text(encoding="utf-8")
    found: Mapping[str, Mapping[str, str]] = json.loads(text)
    return found


def unit(
    kind: str,
    figures: Mapping[str, Any],
    side: str,
    letter: str,
    ink: str,
    *,
    damaged: bool = False,
    icon: str = "",
) -> str:
    """A unit with its figures: attack, defence, movement, room. Shared ones have a white border."""
    look = tone(side, ink) if letter else replace(tone(side, ink), frame="#FFFFFF")
    hull = (
        _hull(kind, look, damaged) if kind in ships() else svg.icon(icon, 24, 17, 52, look.figure)
    )
    return (
        _ground(side, look, damaged)
        + hull
        + (_letter(letter, look) if letter else "")
        + _figures(figures, damaged)
        + _movement(figures["movement"])
        + _cargo(figures)
    )


def _ground(side: str, look: Tone, damaged: bool) -> str:
    rim = (
        f'<rect x="4" y="4" width="92" height="92" rx="8" fill="none" stroke="{AMBER}" '
        'stroke-width="5" stroke-dasharray="9 6"/>'
    )
    return (
        f'<rect width="100" height="100" fill="{look.frame}"/>'
        f'<rect width="100" height="100" fill="url(#c-{side})"/>'
        f'<rect x="9" y="9" width="82" height="82" rx="7" fill="{look.field}" '
        f'stroke="{look.edge}" stroke-width="1.4"/>' + (rim if damaged else "")
    )


def _hull(kind: str, look: Tone, damaged: bool) -> str:
    ship = ships()[kind]
    turn = 13 if damaged else 0
    crack = (
        f'<path d="M38 22L56 42L44 54L62 78" fill="none" stroke="{AMBER}" stroke-width="7"/>'
        if damaged
        else ""
    )
    return (
        f'<g transform="translate(50 42) rotate({turn}) scale(.62) translate(-50 -50)">'
        f'<path d="{ship["hull"]}" fill="#F3E8CE" stroke="#15101E" stroke-width="3.4" '
        f'stroke-linejoin="round"/><path d="{ship["details"]}" fill="{look.edge}" '
        f'stroke="{look.edge}" stroke-width="2"/>{crack}</g>'
    )


def _letter(letter: str, look: Tone) -> str:
    return (
        f'<circle cx="16" cy="16" r="11.5" fill="#FBF3DD" stroke="{look.edge}" stroke-width="2"/>'
        + svg.text(letter, 16, 22, 17, INK)
    )


def _figures(figures: Mapping[str, Any], damaged: bool) -> str:
    """Attack in red on the left, defence in blue on the right."""
    tab = "#FFD98A" if damaged else "#FBF3DD"
    box = f'y="73" width="32" height="21" rx="5" fill="{tab}" stroke="#15101E" stroke-width="1.8"/>'
    return (
        f'<rect x="6" {box}<rect x="62" {box}'
        + svg.text(figures["attack"], 22, 90, 19, ATTACK)
        + svg.text(figures["defence"], 78, 90, 19, DEFENCE)
    )


def _movement(steps: int) -> str:
    """Between them, under a chevron."""
    chevron = '<path d="M43 71L50 64.5L57 71" fill="none" stroke'
    return (
        f'{chevron}="#FBF3DD" stroke-width="6"/>{chevron}="#15101E" stroke-width="2.6"/>'
        '<circle cx="50" cy="83" r="10.5" fill="#FBF3DD" stroke="#15101E" stroke-width="1.8"/>'
        + svg.text(steps, 50, 89, 17, INK)
    )


def _cargo(figures: Mapping[str, Any]) -> str:
    """Room for squadrons as triangles, for assault units as dots, down the right edge."""
    look = f'fill="#FBF3DD" stroke="{INK}" stroke-width="1.5"'
    wings, troops = figures["squadron_capacity"], figures["assault_capacity"]
    beside = 78 if wings else 89
    return "".join(
        f'<path d="M89 {6 + 13 * i}l6 11h-12z" {look}/>' for i in range(wings)
    ) + "".join(
        f'<circle cx="{beside}" cy="{12.5 + 13 * i}" r="4.7" {look}/>' for i in range(troops)
    )


def mark(icon: str, label: str, ink: str, *, colour: str, worn: bool = False) -> str:
    """A shared counter with a white border: a building, a mine field, radioactivity."""
    ground = "#FFFFFF" if ink == "light" else colour
    figure = INK if ink == "light" else "#FBF3DD"
    dashes = 'stroke-dasharray="8 5"' if worn else ""
    body = (
        '<rect width="100" height="100" fill="#FFFFFF"/>'
        f'<rect x="7" y="7" width="86" height="86" rx="9" fill="{ground}" '
        f'stroke="{AMBER if worn else INK}" stroke-width="3" {dashes}/>'
        + svg.icon(icon, 19, 13, 62, figure)
    )
    if label:
        body += (
            f'<circle cx="77" cy="77" r="16" fill="#FBF3DD" stroke="{INK}" stroke-width="2.2"/>'
            + svg.text(label, 77, 85, 23, INK)
        )
    return body
