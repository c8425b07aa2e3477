"""How the sky looks: stars, nebulae, planets and rocks, the same on every machine."""

import math
from typing import TypedDict

from boards.land.noise import Dice

SIZE = (4000, 2500)
STARS = 620
TINTS = ("#FFFFFF", "#CFE0FF", "#FFE9C4", "#F3C9B0")
NEBULAE = ("#5B3A8C", "#274C9A", "#1F6F80", "#7A2F62", "#2D3E8F", "#1B5A6B", "#4A2F7A")
FAMILIES: dict[str, tuple[tuple[str, str, str], ...]] = {  # light, body, dark
    "home": (("#9CD0FF", "#2F6FC4", "#0E2A5E"), ("#A8E0F5", "#2C7FB0", "#0B2F52")),
    "large": (
        ("#F3CF96", "#C98544", "#5E3314"),
        ("#F0C0A0", "#B8674A", "#54241A"),
        ("#EBD9A8", "#B79A55", "#55421C"),
    ),
    "medium": (
        ("#A5E3C8", "#2F8F78", "#0E4238"),
        ("#BBDDA0", "#5C8F45", "#24431A"),
        ("#A9DCDC", "#2F7F8F", "#0D3A45"),
    ),
    "small": (
        ("#CFC6B4", "#8A7F6C", "#3B352B"),
        ("#D8BFA8", "#93735A", "#402D20"),
        ("#BFC5CF", "#757E8C", "#2F353F"),
    ),
}


class PlanetLook(TypedDict):
    kind: str
    colours: list[str]
    bands: list[list[int]]  # height, thickness and strength, in hundredths of its radius
    tilt: int
    ring: bool


def stars() -> list[list[int]]:
    """Position, size in tenths and tint of every star; a few are bright."""
    found = []
    for k in range(STARS):
        dice = Dice("star", k)
        bright = dice.roll() ** 5
        found.append(
            [
                round(dice.roll(0, SIZE[0])),
                round(dice.roll(0, SIZE[1])),
                round(12 + 50 * bright),
                int(dice.roll() ** 2 * len(TINTS)),
            ]
        )
    return found


def nebulae() -> list[list[int | str]]:
    """Middle, half axes, turn and colour of each cloud of light."""
    found: list[list[int | str]] = []
    for k, colour in enumerate(NEBULAE):
        dice = Dice("nebula", k)
        x, y = dice.roll(0.05, 0.95) * SIZE[0], dice.roll(0.05, 0.95) * SIZE[1]
        wide, high = dice.roll(520, 1050), dice.roll(300, 560)
        found.append(
            [round(x), round(y), round(wide), round(high), round(dice.roll(-60, 60)), colour]
        )
    return found


def planet(kind: str, name: str) -> PlanetLook:
    """Each planet has its own face, by its kind and name."""
    dice = Dice("planet", kind, name)
    family = FAMILIES[kind]
    colours = list(family[int(dice.roll() * len(family))])
    count = {"home": 4, "large": 6, "medium": 4, "small": 2}[kind]
    bands = [
        [round(dice.roll(-85, 85)), round(dice.roll(6, 20)), round(dice.roll(12, 34))]
        for _ in range(count)
    ]
    ring = kind == "large"
    tilt = round(dice.roll(-26, 26))
    return {"kind": kind, "colours": colours, "bands": bands, "tilt": tilt, "ring": ring}


def rocks(variant: int) -> list[list[int]]:
    """A cluster of asteroids: each a corner list, in hundredths of a sector's radius."""
    dice = Dice("rocks", variant)
    found = []
    for k in range(6 + variant % 3):
        turn = k * 2.4 + dice.roll(-0.4, 0.4)
        away = 12 + 46 * math.sqrt((k + 0.5) / 8)
        found.append(_rock(dice, away * math.cos(turn), away * 0.8 * math.sin(turn)))
    return found


def _rock(dice: Dice, x: float, y: float) -> list[int]:
    size = dice.roll(9, 19)
    corners: list[int] = []
    for k in range(7):
        turn = (k + dice.roll(-0.25, 0.25)) * math.tau / 7
        reach = size * dice.roll(0.72, 1.12)
        corners += [round(x + reach * math.cos(turn)), round(y + reach * 0.82 * math.sin(turn))]
    return corners
