"""How a game is offered: how hard and how long each scenario is, and who is favoured in it."""

import json
from collections.abc import Mapping
from functools import cache
from typing import Any

from imperios.content.library import folder_of, looks

STEP = 5  # minutes are told in steps of this size


@cache
def balance(name: str) -> Mapping[str, Any]:
    """The measured figures of a game (`content/balance.json`); of some games there are none."""
    file = folder_of(name) / "content" / "balance.json"
    if not file.is_file():
        return {"set_ups": {}}
    found: Mapping[str, Any] = json.loads(file.read_text(encoding="utf-8"))
    return found


def figures(name: str, scenario: str) -> dict[str, Mapping[str, Any]]:
    """What was measured of a scenario, by the number of players."""
    found: dict[str, Mapping[str, Any]] = balance(name)["set_ups"].get(scenario, {})
    return found


def difficulty(name: str, scenario: str) -> int | None:
    """From 1, for whoever begins, to 3; None where a game says nothing."""
    found: int | None = looks(name).get("shelf", {}).get("difficulty", {}).get(scenario)
    return found


def minutes(name: str, scenario: str) -> dict[str, int]:
    """How long a game takes among people, by the number of players.

    The rounds are those that were measured; a turn takes as long as `looks.json` says.
    """
    turn = looks(name).get("shelf", {}).get("turn_minutes")
    if turn is None:
        return {}
    return {
        players: STEP * round(turn * int(players) * found["rounds"] / STEP)
        for players, found in figures(name, scenario).items()
    }
