"""Conformance cases: a position, a script, and what must hold at the end.

A script may leave out a choice when it is the only one: it is played as soon as what the script
says next needs it.
"""

import re
from collections.abc import Mapping
from typing import Any

from imperios.kernel.errors import Faults, Refused
from imperios.kernel.game import Game
from imperios.kernel.state import State

RULE = re.compile(r"^[A-Z]{2}-\d+\.\d+$")
KEYS = {
    "game", "version", "title", "rules", "seats", "scenario", "script", "position", "options",
    "expect",
}  # fmt: skip


def run_case(case: Mapping[str, Any], game: Game) -> list[str]:
    """Play a case; the list says what differs, and is empty if everything holds."""
    faults = [f"{key}: not known in a case" for key in case if key not in KEYS]
    if faults:
        return faults
    try:
        state = start(case, game.of_version(str(case.get("version", ""))))
    except Faults as error:
        return [f"position: {fault}" for fault in error.faults]
    faults = play_script(state, str(case.get("script", "")))
    if not faults and "expect" in case:
        faults = _unexpected(state, case["expect"])
    return faults


def _unexpected(state: State, expected: Any) -> list[str]:
    """What differs at the end, now or after the choices that leave no choice."""
    found = differences(expected, state.position(), "expect")
    left = found
    while left and _go_on(state):
        left = differences(expected, state.position(), "expect")
    return found if left else []


def _go_on(state: State) -> bool:
    """Play the only choice that there is; whether there was just one."""
    deciders = state.deciders
    if len(deciders) != 1 or len(state.legal()) != 1:
        return False
    state.play(state.legal()[0])
    return True


def start(case: Mapping[str, Any], game: Game) -> State:
    """The state before the script: the given position, or a new game."""
    seats = case.get("seats")
    options = case.get("options", {})
    if "position" not in case:
        return game.new(case.get("scenario"), seats, options)
    position = dict(case["position"])
    if "scenario" in case:
        position.setdefault("scenario", case["scenario"])
    if options:
        position["options"] = {**position.get("options", {}), **options}
    return game.at(position, seats)


def play_script(state: State, script: str) -> list[str]:
    """Play the lines of a script up to the first that does not go as it says."""
    for number, line in enumerate(script.splitlines(), start=1):
        text = line.split("#", 1)[0].strip()
        if not text:
            continue
        head, colon, rest = text.partition(":")
        *verb, who = head.split() or [""]
        if not verb and who == "ranking":
            verb, who = ["ranking"], "everybody"
        if not colon or not who or len(verb) > 1 or (verb and verb[0] not in LINES):
            return [f"script line {number}: not understood: {text!r}"]
        while who in state.seats and who not in state.deciders and _go_on(state):
            pass
        fault = LINES[verb[0] if verb else ""](state, who, rest.split())
        if fault:
            return [f"script line {number} ({text}): {fault}"]
    return []


def _play(state: State, who: str, tokens: list[str]) -> str:
    for token in tokens:
        while token not in state.choices(who) and _go_on(state):
            pass
        try:
            state.choose(who, token)
        except Refused as refused:
            return f"{token} is refused ({refused}); {_asked(state)}"
    return ""


def _refused(state: State, who: str, tokens: list[str]) -> str:
    rules = [token for token in tokens if RULE.match(token)]
    before = state.hash()
    for token in (token for token in tokens if token not in rules):
        try:
            state.choose(who, token)
        except Refused as refused:
            missing = [rule for rule in rules if rule not in refused.rules]
            if missing:
                return f"{token} is refused by {', '.join(refused.rules)}, not {missing[0]}"
            if state.hash() != before:
                return f"{token} is refused but changed the state"
        else:
            return f"{token} is accepted"
    return ""


def _offers(state: State, who: str, tokens: list[str]) -> str:
    while (missing := [it for it in tokens if it not in state.choices(who)]) and _go_on(state):
        pass
    return f"not offered: {' '.join(missing)}; {_asked(state)}" if missing else ""


def _lacks(state: State, who: str, tokens: list[str]) -> str:
    offered = [token for token in tokens if token in state.choices(who)]
    return f"offered: {' '.join(offered)}" if offered else ""


def _only(state: State, who: str, tokens: list[str]) -> str:
    fault = _offers(state, who, tokens)
    more = [token for token in state.choices(who) if token not in tokens]
    return fault or (f"offered too: {' '.join(more)}" if more else "")


def _ranking(state: State, who: str, seats: list[str]) -> str:
    """The places in order; tied seats may be named in any order."""
    while state.result is None and _go_on(state):
        pass
    if state.result is None:
        return f"the game goes on; {_asked(state)}"
    left = list(seats)
    for tied in state.result.ranking:
        named, left = left[: len(tied)], left[len(tied) :]
        if sorted(named) != sorted(tied):
            places = ", ".join(" and ".join(place) for place in state.result.ranking)
            return f"the places are: {places}"
    return f"not in the game: {' '.join(left)}" if left else ""


def _asked(state: State) -> str:
    if not state.deciders:
        return "the game is over"
    who = state.deciders[0]
    code = state.prompt(who).code
    return f"{' and '.join(state.deciders)} must choose ({code}): {' '.join(state.choices(who))}"


LINES = {
    "": _play, "refused": _refused, "offers": _offers, "lacks": _lacks, "only": _only,
    "ranking": _ranking,
}  # fmt: skip


def differences(expected: Any, actual: Any, place: str) -> list[str]:
    """Where a position is not as expected; what it leaves out counts as nothing."""
    if isinstance(expected, Mapping):
        return _differences_of_tables(expected, actual, place)
    if isinstance(expected, list):
        return _differences_of_lists(expected, actual or [], place)
    nothing = expected in ("", 0) and actual is None
    if not nothing and expected != actual:
        return [f"{place}: {actual!r}, not {expected!r}"]
    return []


def _differences_of_tables(expected: Mapping[str, Any], actual: Any, place: str) -> list[str]:
    if isinstance(actual, list):
        return _differences_of_lists([expected] if expected else [], actual, place)
    table = actual if isinstance(actual, Mapping) else {}
    if not expected or place.endswith(".units"):
        wanted = {key: value for key, value in expected.items() if value}
        there = {key: value for key, value in table.items() if value}
        return [f"{place}: {there!r}, not {wanted!r}"] if wanted != there else []
    found: list[str] = []
    for key, value in expected.items():
        found += differences(value, table.get(key), f"{place}.{key}")
    return found


def _differences_of_lists(expected: list[Any], actual: Any, place: str) -> list[str]:
    left = list(actual) if isinstance(actual, (list, tuple)) else [actual]
    missing = []
    for item in expected:
        match = next((other for other in left if not differences(item, other, "x")), None)
        if match is None:
            missing.append(item)
        else:
            left.remove(match)
    return [f"{place}: {actual!r}, not {expected!r}"] if missing or left else []
