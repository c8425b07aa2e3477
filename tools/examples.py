"""Writes content/examples.json of each game: the positions behind the worked examples of the rules.

They are those of the conformance cases `tests/cases/<game>/ex_*.toml`: the first case of each
example, or the most telling one. Run it after changing such a case with
`.venv/bin/python tools/examples.py`; a test says when it is due.
"""

import json
import re
import tomllib
from pathlib import Path
from typing import Any

ROOT = Path(__file__).parents[1]
IDS = {"grecia": "EX-{}", "napoleon": "E{}", "galactica": "WE-{}"}
TELLING = {"ex_15_b_red_allows.toml"}  # shows more than the first case of its example
KEPT = ("seats", "scenario", "options", "position", "script")


def examples(game: str) -> list[dict[str, Any]]:
    """The first case with a position of each example, in the order of their numbers."""
    found: dict[int, dict[str, Any]] = {}
    for path in sorted((ROOT / "tests" / "cases" / game).glob("ex_*.toml")):
        number = int(re.findall(r"\d+", path.name)[0])
        case = tomllib.loads(path.read_text(encoding="utf-8"))
        if "position" in case and (number not in found or path.name in TELLING):
            named = {"id": IDS[game].format(number)}
            found[number] = named | {key: case[key] for key in KEPT if key in case}
    return [found[number] for number in sorted(found)]


def text(game: str) -> str:
    """The file of a game."""
    told = {"game": game, "examples": examples(game)}
    return json.dumps(told, ensure_ascii=False, indent=1) + "\n"


if __name__ == "__main__":
    for name in IDS:
        file = ROOT / "src" / "imperios" / "games" / name / "content" / "examples.json"
        file.write_text(text(name), encoding="utf-8")
