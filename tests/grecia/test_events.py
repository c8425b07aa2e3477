"""The log is data: supplies and units on the board can be worked out from it alone."""

from collections import Counter

import imperios
from imperios.games.grecia.state import Grecia
from imperios.kernel.events import Event
from tests.grecia.plain import UNITS
from tests.properties.play import report, whole_game
from tests.properties.setups import setups

GAME = imperios.game("grecia")
Board = Counter[tuple[object, str]]

GAINS = {  # event -> who gains, what, with which sign
    "dealt": ("seat", "supplies", 1), "income": ("seat", "n", 1),
    "supplies_taken": ("seat", "n", 1), "supplies_gained": ("seat", "n", 1),
    "unit_compensated": ("seat", "n", 1), "capture_token": ("seat", "n", 1),
    "recruited": ("seat", "price", -1),
}  # fmt: skip
UNITS_CHANGED = {  # event -> whose units, which kind, how many
    "unit_placed": ("seat", "unit", 1), "recruited": ("seat", "unit", 1),
    "unit_received": ("seat", "unit", 1), "unit_lost": ("seat", "unit", -1),
    "surrendered": ("seat", "unit", -1), "neutral_placed": ("", "unit", 1),
}  # fmt: skip


def supplies_told(events: list[Event]) -> Counter[object]:
    """The supplies of each seat."""
    told: Counter[object] = Counter()
    for event in events:
        args = event.args
        if event.code in GAINS:
            who, what, sign = GAINS[event.code]
            number = args[what]
            assert isinstance(number, int)
            told[args[who]] += sign * number
        elif event.code == "supplies_lost":
            told[args["seat"]] -= 1
        elif event.code == "player_eliminated":
            told[args["seat"]] = 0
    return told


def units_told(events: list[Event]) -> Board:
    """How many units of each kind every player has on the board."""
    told: Board = Counter()
    for event in events:
        args = event.args
        if event.code in UNITS_CHANGED:
            who, what, number = UNITS_CHANGED[event.code]
            told[args.get(who, "neutral"), str(args[what])] += number
        elif event.code in ("promoted", "card_promoted"):
            told[args["seat"], str(args["unit"])] -= 1
            told[args["seat"], str(args["better"])] += 1
        elif event.code == "sedition":
            told[args["owner"], "light"] -= 1
        elif event.code == "ship_lost_in_storm":
            told[args["seat"], "ship"] -= 1
    return told


def units_there(state: Grecia) -> Board:
    """The same from the board."""
    there: Board = Counter()
    for zone in state.position()["zones"].values():
        for force in zone if isinstance(zone, list) else [zone]:
            for kind, number in force.get("units", {}).items():
                there[force["owner"], kind] += number
    return there


def test_supplies_and_units_follow_from_the_log(full: bool) -> None:
    for setup in setups(GAME, 2_100 if full else 84, first=9_500):
        *_, state = whole_game(setup)
        assert isinstance(state, Grecia)
        supplies = supplies_told(state.events)
        assert state.supplies == [supplies[seat] for seat in state.seats], report(state)
        told, there = units_told(state.events), units_there(state)
        for owner in (*state.seats, "neutral"):
            for kind in UNITS:
                assert told[owner, kind] == there[owner, kind], report(state, f"{owner} {kind}")


def test_random_games_tell_nearly_every_kind_of_event(full: bool) -> None:
    """So the properties have seen nearly everything that can happen; cases show the rest."""
    rare = {"pieces_returned", "player_eliminated", "last_player", "no_card_left", "conquest"}
    told = {
        event.code
        for setup in setups(GAME, 420 if full else 105, first=9_700)
        for event in list(whole_game(setup))[-1].events
    }
    missing = {kind.code for kind in GAME.book.kinds} - told - rare

    assert len(missing) <= 3, missing
