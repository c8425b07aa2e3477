"""Where every sector of every mission lies on the canvas."""

import math
from typing import Any, TypedDict

from boards.geometry import FORMAT
from boards.stars import looks
from boards.stars.content import Hex, Laid, Mission, Sky

# The part of the canvas that panels leave free, and the largest sector.
SAFE = (330, 230, 3060, 2440)
LARGEST_RADIUS = 138
ROCK_VARIANTS = 6
NAME_ARC = 78  # hundredths of the radius: a system's name bows over its middle sector


class MissionData(TypedDict):
    radius: int
    sectors: list[list[Any]]  # q, r, x, y, terrain, variant, system
    systems: list[list[Any]]  # face, owner, x, y
    seams: list[int]  # borders between systems: packed pairs of points
    rim: list[int]  # border of the map: packed pairs of points


class StarChart(TypedDict):
    format: int
    game: str
    size: list[int]
    missions: dict[str, MissionData]
    planets: dict[str, looks.PlanetLook]
    rocks: list[list[list[int]]]
    stars: list[list[int]]
    tints: list[str]
    nebulae: list[list[int | str]]
    name_arc: int


def star_chart(sky: Sky, game: str) -> StarChart:
    return {
        "format": FORMAT,
        "game": game,
        "size": list(looks.SIZE),
        "missions": {m.key: _mission(sky, m) for m in sky.missions.values()},
        "planets": _planets(sky),
        "rocks": [looks.rocks(k) for k in range(ROCK_VARIANTS)],
        "stars": looks.stars(),
        "tints": list(looks.TINTS),
        "nebulae": looks.nebulae(),
        "name_arc": NAME_ARC,
    }


def _planets(sky: Sky) -> dict[str, looks.PlanetLook]:
    """The look of every planet of every face, by face and position: "3b:3"; tokens by kind."""
    found = {f"token:{kind}": looks.planet(kind, "token") for kind in looks.FAMILIES}
    for system in sky.systems.values():
        for position, sector in enumerate(system.sectors):
            if sector.startswith("planet:"):
                kind = sector.removeprefix("planet:")
                found[f"{system.key}:{position}"] = looks.planet(kind, f"{system.key}{position}")
    return found


def sector_of(sky: Sky, laid: Laid, position: int) -> Hex:
    """Position p lies at c + direction (((p - 1 + k) mod 6) + 1) (IG-2.5)."""
    if position == 0:
        return laid.centre
    q, r = sky.directions[(position - 1 + laid.rotation) % 6]
    return (laid.centre[0] + q, laid.centre[1] + r)


def _flat(spot: Hex) -> tuple[float, float]:
    q, r = spot
    return math.sqrt(3) * (q + r / 2), 1.5 * r


def _fit(spots: list[Hex]) -> tuple[int, float, float]:
    """The radius at which all sectors fit into the free part, and where (0, 0) then lies."""
    xs, ys = zip(*map(_flat, spots), strict=True)
    wide, high = max(xs) - min(xs) + math.sqrt(3), max(ys) - min(ys) + 2
    x0, y0, x1, y1 = SAFE
    radius = min(LARGEST_RADIUS, int((x1 - x0) / wide), int((y1 - y0) / high))
    left = (x0 + x1) / 2 - radius * (max(xs) + min(xs)) / 2
    top = (y0 + y1) / 2 - radius * (max(ys) + min(ys)) / 2
    return radius, left, top


def _mission(sky: Sky, mission: Mission) -> MissionData:
    terrain, home, face = _terrain(sky, mission)
    radius, left, top = _fit(list(terrain))

    def at(spot: Hex) -> list[int]:
        x, y = _flat(spot)
        return [round(left + x * radius), round(top + y * radius)]

    sectors = [
        [*spot, *at(spot), kind, _variant(spot, kind, face), home.get(spot, -1)]
        for spot, kind in sorted(terrain.items(), key=lambda i: (i[0][1], i[0][0]))
    ]
    systems = [[x.system.key, x.owner, *at(x.centre)] for x in mission.laid]
    rim, seams = _edges(sky, terrain, home, (radius, left, top))
    return {"radius": radius, "sectors": sectors, "systems": systems, "seams": seams, "rim": rim}


def _terrain(sky: Sky, mission: Mission) -> tuple[dict[Hex, str], dict[Hex, int], dict[Hex, str]]:
    """The terrain of every sector, the number of its system, and the face of its planet."""
    terrain: dict[Hex, str] = {}
    home: dict[Hex, int] = {}
    face: dict[Hex, str] = {}
    for number, laid in enumerate(mission.laid):
        for position, kind in enumerate(laid.system.sectors):
            spot = sector_of(sky, laid, position)
            terrain[spot], home[spot] = kind, number
            face[spot] = f"{laid.system.key}:{position}"
    for kind, spot in mission.tokens:
        terrain[spot] = kind
        face[spot] = f"token:{kind.removeprefix('planet:')}"
    return terrain, home, face


def _variant(spot: Hex, kind: str, face: dict[Hex, str]) -> str | int:
    """Which planet it is, or which cluster of rocks."""
    if kind.startswith("planet:"):
        return face[spot]
    return (spot[0] * 7 + spot[1] * 3) % ROCK_VARIANTS


def corners(radius: float) -> list[tuple[float, float]]:
    """The corners of a sector, the first between E and NE, then clockwise on the screen."""
    turns = [math.radians(60 * k - 30) for k in range(6)]
    return [(radius * math.cos(t), radius * math.sin(t)) for t in turns]


def _edges(
    sky: Sky, terrain: dict[Hex, str], home: dict[Hex, int], fit: tuple[int, float, float]
) -> tuple[list[int], list[int]]:
    """The outer border of the map and the seams between systems."""
    radius, left, top = fit
    round_it = corners(radius)
    rim: list[int] = []
    seams: list[int] = []
    # Directions are numbered NE, E, SE, SW, W, NW; side k joins corners k and k + 1 from N.
    for spot in sorted(terrain):
        x, y = (v * radius for v in _flat(spot))
        for k, (dq, dr) in enumerate(sky.directions):
            other = (spot[0] + dq, spot[1] + dr)
            ends = [round_it[(k - 1) % 6], round_it[k]]
            side = [round(v) for cx, cy in ends for v in (left + x + cx, top + y + cy)]
            if other not in terrain:
                rim += side
            elif spot < other and home.get(spot) != home.get(other):
                seams += side
    return rim, seams
