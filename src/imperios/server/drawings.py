"""The worked examples of the rules as drawings: the position, what moves, and where."""

import json
from collections.abc import Mapping
from importlib.resources import files
from typing import Any

from imperios import State, game
from imperios.kernel.cases import play_script, start
from imperios.server.sights import visible_events

MOST_ARROWS = 6


def drawings(name: str) -> dict[str, Any]:
    """All drawings of a game, by the ids of the examples."""
    file = files(f"imperios.games.{name}") / "content" / "examples.json"
    cases = json.loads(file.read_text(encoding="utf-8"))["examples"]
    return {"game": name, "examples": {case["id"]: _drawing(name, case) for case in cases}}


def _drawing(name: str, case: Mapping[str, Any]) -> dict[str, Any]:
    state = start(case, game(name))
    view = state.view(None)
    play_script(state, case["script"])
    arrows = _arrows(state)
    return {"view": view, "arrows": arrows, "zones": _zones(case["position"], arrows)}


def _arrows(state: State) -> list[dict[str, Any]]:
    """Where something goes from one place to another, each way once."""
    found: list[dict[str, Any]] = []
    for event in visible_events(state, None):
        args = event["args"]
        ways = args.get("origin"), args.get("target", args.get("zone"))
        arrow = {"from": ways[0], "to": ways[1], "seat": args.get("seat")}
        if all(isinstance(way, str) for way in ways) and ways[0] != ways[1] and arrow not in found:
            found.append(arrow)
    return found[:MOST_ARROWS]


def _zones(position: Mapping[str, Any], arrows: list[dict[str, Any]]) -> list[str]:
    """The zones that arrows touch, and seas with ships; without arrows, all that are named."""
    zones = position.get("zones", {})
    named = [*zones, *position.get("hexes", {}), *position.get("planets", {})]
    seas = [zone for zone, there in zones.items() if isinstance(there, list)]
    ends = [end for arrow in arrows for end in (arrow["from"], arrow["to"])]
    return list(dict.fromkeys([*ends, *seas] if ends else named))
