"""What sectors are called: planets after their system, the others by where in it they lie."""

from collections.abc import Mapping
from typing import Any

from imperios.games.galactica.mission import turned

Names = dict[str, dict[str, str]]  # sector -> language -> name

WAYS = (  # by the position that a sector comes to on the map (IG-2.4)
    {"es": "centro", "en": "centre"},
    {"es": "NE", "en": "NE"},
    {"es": "E", "en": "E"},
    {"es": "SE", "en": "SE"},
    {"es": "SO", "en": "SW"},
    {"es": "O", "en": "W"},
    {"es": "NO", "en": "NW"},
)


def sector_names(mission: Mapping[str, Any], systems: Mapping[str, Any]) -> Names:
    """The names of all sectors of a mission; a board of the tests has none."""
    faces = {(face["template"], face["side"]): face for face in systems["systems"]}
    names: Names = {}
    for laid in mission.get("templates", ()):
        names |= _names_of(laid, faces[laid["template"], laid["side"]])
    return names


def _names_of(laid: Mapping[str, Any], face: Mapping[str, Any]) -> Names:
    """The sectors of one template: a system of two planets numbers them (5.4)."""
    planets = [sector["pos"] for sector in face["hexes"] if sector["planet"]]
    found = {}
    for sector in face["hexes"]:
        position = sector["pos"]
        q, r = turned(laid["center"], position, laid["rotation"])
        way = (position - 1 + laid["rotation"]) % 6 + 1 if position else 0
        number = planets.index(position) + 1 if position in planets else 0
        found[f"{q},{r}"] = {
            lang: f"{face[f'name_{lang}']} {laid['owner']}{ending}"
            for lang, ending in _endings(number, len(planets), way).items()
        }
    return found


def _endings(number: int, planets: int, way: int) -> dict[str, str]:
    """The only planet of a system is called like it."""
    if not number:
        return {lang: f" · {name}" for lang, name in WAYS[way].items()}
    return dict.fromkeys(WAYS[way], f" {number}" if planets > 1 else "")
