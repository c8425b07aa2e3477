"""Systems and missions as the content files tell them."""

import json
from dataclasses import dataclass
from pathlib import Path
from typing import Any

Hex = tuple[int, int]


@dataclass(frozen=True)
class System:
    """One face of a template: seven sectors, position 0 in the middle."""

    key: str  # such as "1a"
    names: dict[str, str]
    sectors: tuple[str, ...]  # terrain of positions 0 to 6; planets as "planet:large"


@dataclass(frozen=True)
class Laid:
    """A template on the map."""

    system: System
    owner: str  # R or B
    centre: Hex
    rotation: int


@dataclass(frozen=True)
class Mission:
    key: str
    number: str
    names: dict[str, str]
    laid: tuple[Laid, ...]
    tokens: tuple[tuple[str, Hex], ...]


@dataclass(frozen=True)
class Sky:
    directions: tuple[Hex, ...]  # in the order of their numbers, 1 to 6
    systems: dict[str, System]
    missions: dict[str, Mission]
    incomes: dict[str, int]  # of a planet, by its kind


def read_sky(folder: Path) -> Sky:
    systems = json.loads((folder / "systems.json").read_text(encoding="utf-8"))
    missions = json.loads((folder / "missions.json").read_text(encoding="utf-8"))
    faces = {s.key: s for s in map(_system, systems["systems"])}
    ways = sorted(systems["directions"], key=lambda d: int(d["number"]))
    return Sky(
        directions=tuple(_hex(d["vector"]) for d in ways),
        systems=faces,
        missions={m["key"]: _mission(m, faces) for m in missions["missions"]},
        incomes={planet["id"]: planet["income"] for planet in systems["planets"]},
    )


def _hex(raw: list[int]) -> Hex:
    return (int(raw[0]), int(raw[1]))


def _kind(raw: dict[str, Any]) -> str:
    """Terrain, and for a planet also its size."""
    terrain = str(raw.get("terrain") or raw["kind"])
    return f"planet:{raw['planet']}" if terrain == "planet" else terrain


def _names(raw: dict[str, Any]) -> dict[str, str]:
    return {"es": raw["name_es"], "en": raw["name_en"]}


def _system(raw: dict[str, Any]) -> System:
    sectors = sorted(raw["hexes"], key=lambda h: int(h["pos"]))
    return System(f"{raw['template']}{raw['side']}", _names(raw), tuple(map(_kind, sectors)))


def _mission(raw: dict[str, Any], faces: dict[str, System]) -> Mission:
    laid = tuple(
        Laid(faces[f"{t['template']}{t['side']}"], t["owner"], _hex(t["center"]), t["rotation"])
        for t in raw["templates"]
    )
    tokens = tuple((_kind(t), _hex(t["hex"])) for t in raw["tokens"])
    return Mission(raw["key"], raw["number"], _names(raw), laid, tokens)
