"""The worked examples of the rules: their positions, what moves and where, who plays."""

import json
from collections.abc import Mapping
from functools import cache
from typing import Any

from imperios.content.library import folder_of, game
from imperios.kernel.cases import play_script, start
from imperios.kernel.game import Game
from imperios.kernel.state import State

MOST_ARROWS = 6
AUCTION, COMBAT = "1", "8"  # phases of Galáctica


def drawings(name: str) -> dict[str, Any]:
    """All drawings of a game, by the ids of the examples."""
    examples = {number: drawing(game(name), case) for number, case in cases(name).items()}
    return {"game": name, "examples": examples}


def example(name: str, number: str) -> State | None:
    """A worked example at its first question, as a position of its own; None if there is none."""
    case = cases(name).get(number)
    if case is None:
        return None
    asked = start(case, game(name))
    return game(name).at(asked.position(), asked.seats)


@cache
def cases(name: str) -> dict[str, Mapping[str, Any]]:
    """The drawn cases of a game by their ids: an example, or one of its letters."""
    file = folder_of(name) / "content" / "examples.json"
    if not file.is_file():
        return {}
    found = json.loads(file.read_text(encoding="utf-8"))["examples"]
    return {case["id"]: case for case in found}


def drawing(the_game: Game, case: Mapping[str, Any]) -> dict[str, Any]:
    """What a drawing of a case shows: the position, arrows, the zones that matter, hands."""
    state = start(case, the_game)
    view, overlays = state.view(None), state.overlays(None)
    you = case.get("you") or _first(state)
    play_script(state, case["script"])
    arrows = _arrows(state)
    return {
        "view": view,
        "overlays": overlays,
        "arrows": arrows,
        "zones": _zones(case["position"], arrows),
        "hands": _hands(case["position"], state.seats),
        "seats": state.seats,
        "you": you,
        "part": case["part"],
    }


def _first(state: State) -> str:
    """Who is asked first, when the dice have fallen."""
    ahead = state.copy()
    while ahead.deciders == ("chance",):
        ahead.play(ahead.legal()[0])
    return ahead.deciders[0]


def _arrows(state: State) -> list[dict[str, Any]]:
    """Where something goes from one place to another, each way once; a base comes from home."""
    found: list[dict[str, Any]] = []
    homes = {it["home"]: zone for zone, it in _planets(state).items() if "home" in it}
    for event in (it for it in state.events if it.visible(None)):
        args = event.args
        home = homes.get(str(args.get("seat"))) if event.code == "built" else None
        ways = args.get("origin", home), args.get("target", args.get("zone"))
        arrow = {"from": ways[0], "to": ways[1], "seat": args.get("seat")}
        if (
            event.visible(None)
            and all(isinstance(way, str) for way in ways)
            and ways[0] != ways[1]
            and arrow not in found
        ):
            found.append(arrow)
    return found[:MOST_ARROWS]


def _planets(state: State) -> dict[str, Any]:
    planets: dict[str, Any] = state.view(None).get("planets", {})
    return planets


def _hands(position: Mapping[str, Any], seats: tuple[str, ...]) -> dict[str, list[str]]:
    """The cards that the position names: in an example all hands are open."""
    owned = position.get("seats", {})
    return {seat: owned.get(seat, {}).get("cards", []) for seat in seats}


def _zones(position: Mapping[str, Any], arrows: list[dict[str, Any]]) -> list[str]:
    """The zones that arrows touch, seas with ships, sectors; without arrows, all that are named.

    A fight among the stars is drawn without planets far away, an auction without any.
    """
    if position.get("phase") == AUCTION:
        return []
    zones, hexes, planets = (position.get(part, {}) for part in ("zones", "hexes", "planets"))
    if position.get("phase") == COMBAT:
        planets = [it for it in planets if any(_apart(it, hexa) <= 2 for hexa in hexes)]
    named = [*zones, *hexes, *planets]
    seas = [zone for zone, there in zones.items() if isinstance(there, list)]
    ends = [end for arrow in arrows for end in _way(arrow["from"], arrow["to"])]
    return list(dict.fromkeys([*ends, *seas, *hexes] if ends else named))


def _way(start: str, end: str) -> list[str]:
    """The ends of a way; among the stars also the sectors between them."""
    if "," not in start:
        return [start, end]
    (a, b), (c, d) = (map(int, sector.split(",")) for sector in (start, end))
    steps = max(1, _apart(start, end))
    spots = ((a + (c - a) * i / steps, b + (d - b) * i / steps) for i in range(1, steps))
    return [start, *(f"{round(q)},{round(r)}" for q, r in spots), end]


def _apart(one: str, other: str) -> int:
    """The steps between two sectors."""
    (a, b), (c, d) = (map(int, sector.split(",")) for sector in (one, other))
    return (abs(a - c) + abs(b - d) + abs(a + b - c - d)) // 2
