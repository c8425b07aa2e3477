"""Writes content/examples.json of each game: the positions behind the worked examples of the rules.

They are those of the conformance cases `tests/cases/<game>/ex_*.toml`. An example that tells of
several cases, (a), (b) and so on, has the first case of each letter (EX-15, EX-15.b, ...); any
other has its first case, or the one that shows what its text tells first. Run it after changing
such a case with `.venv/bin/python tools/examples.py`; a test says when it is due.
"""

import json
import re
import tomllib
from pathlib import Path
from typing import Any

ROOT = Path(__file__).parents[1]
# They show what the text tells first; the first case of their example does not.
TELLING = (
    "ex_29_b_the_open_route_is_used", "ex_02_route_neutral_garrison", "ex_05_swap",
    "ex_13_ride_down_and_follow", "ex_19_passage_granted", "ex_22_victory_by_objectives",
    "ex_26_free_city_moves", "ex_27_reinforcement", "ex_03_income_and_blockade", "ex_04_supply",
    "ex_05_frigate_damaged", "ex_08_bombardment_three_turns", "ex_12_distant_space_base",
    "ex_13_engaged_no_repair", "ex_14_two_clouds_meet", "ex_18_corvette_on_mines",
    "ex_19_through_the_star_gates", "ex_20_load_move_and_invade",
    "ex_23_ion_cannon_and_frigate", "ex_27_recovering_from_annihilation",
)  # fmt: skip
YOU = {"EX-1": "blue"}  # whom the text is about, if somebody else is asked first
# Cases in which something is not possible, and another thing is done so that the action is spent.
FILLED = ("ex_15_a_both_deny", "ex_15_f_no_ship_at_all")
# It happens by itself: the example begins one phase earlier, with a question.
EARLIER = {
    "ex_04_supply": {"phase": "3"},
    "ex_15_black_hole": {"phase": "6", "seats": {"blue": {"points": 20}}},
}
KEPT = ("seats", "scenario", "options", "position", "script")
NAME = re.compile(r"ex_(\d+)_?(?:([a-z])_)?")


def examples(game: str) -> list[dict[str, Any]]:
    """The cases that are drawn, in the order of their numbers and letters."""
    found: dict[tuple[int, str], dict[str, Any]] = {}
    told = _told(game)
    for path in sorted((ROOT / "tests" / "cases" / game).glob("ex_*.toml"), key=_telling_first):
        number, letter = int(NAME.findall(path.stem)[0][0]), NAME.findall(path.stem)[0][1]
        key = number, letter if "(a)" in told[number]["en"] else ""
        case = tomllib.loads(path.read_text(encoding="utf-8"))
        if path.stem in FILLED:
            case["script"] = "".join(case["script"].splitlines(keepends=True)[:-1])
        if path.stem in EARLIER:
            case["position"] |= EARLIER[path.stem]
        if "position" in case and key not in found:
            kept = {name: case[name] for name in KEPT if name in case}
            found[key] = _named(told[number]["id"], key[1]) | kept
    return [found[key] for key in sorted(found)]


def _telling_first(path: Path) -> tuple[bool, str]:
    return path.stem not in TELLING, path.name


def _told(game: str) -> dict[int, dict[str, str]]:
    """The examples of the rules by their numbers: id and text."""
    rules = ROOT / "src" / "imperios" / "games" / game / "text" / "rules.toml"
    told = tomllib.loads(rules.read_text(encoding="utf-8"))["example"]
    return {int(re.findall(r"\d+", it["id"])[0]): it for it in told}


def _named(name: str, letter: str) -> dict[str, Any]:
    part = {"id": name if letter in ("", "a") else f"{name}.{letter}", "part": letter}
    return part | ({"you": YOU[name]} if name in YOU else {})


def text(game: str) -> str:
    """The file of a game."""
    told = {"game": game, "examples": examples(game)}
    return json.dumps(told, ensure_ascii=False, indent=1) + "\n"


if __name__ == "__main__":
    for file in sorted((ROOT / "src" / "imperios" / "games").glob("*/content/examples.json")):
        file.write_text(text(file.parents[1].name), encoding="utf-8")
