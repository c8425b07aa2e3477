"""The bots choose what they chose before: seeded positions, all levels, and odds of battles.

Whoever changes how bots think on purpose writes the expected choices anew, and sees in the
difference what has changed:

    .venv/bin/python -m tests.bots.test_choices
"""

import json
from pathlib import Path
from random import Random
from typing import Any

import pytest

import imperios
from imperios.bots import BOTS, SPARRING, Bot
from imperios.bots.levels import Thinker
from imperios.bots.odds import battle_odds
from imperios.games.bot_interface import SearchSettings
from imperios.kernel.state import State

EXPECTED = Path(__file__).with_name("choices.json")
TABLES = {
    "grecia": (("roman_conquest", 2), ("peloponnesian_war", 4)),
    "napoleon": (("short_2", 2), ("short_4", 4)),
    "galactica": (("defeat_the_enemy", 2), ("the_convoy", 2)),
}
FORMER = {name: SPARRING[name] for name in ("estratega-1", "mariscal-1")}  # never to change
CHOOSING = {**BOTS, **FORMER}
PLIES = 700
EVERY = 45  # plies: all bots choose
BATTLES = 12  # at most, of each table, of which the odds are told

Choices = list[dict[str, Any]]


def brief(name: str, game: str) -> Bot:
    """A bot that counts a few playouts, with the other settings of its level."""
    bot = CHOOSING[name](game)
    bot.clock.stop()
    if isinstance(bot, Thinker):
        own = bot.settings
        bot.settings = SearchSettings(
            min(own.playouts, 16), min(own.inner, 8), own.worlds, own.boldness
        )
    return bot


def odds_of(state: State, who: str, token: str) -> dict[str, Any] | None:
    """The chances of a battle to which a choice leads, without the spread."""
    found = battle_odds(state, who, token, "seed", 30)
    return (
        {key: found[key] for key in ("win", "lose", "neither", "taken", "losses")}
        if found
        else None
    )


def observed(game: str, scenario: str, seats: int) -> Choices:
    """A game at random; now and then what all bots would choose, and what a battle would bring."""
    state, rng = imperios.game(game).new(scenario, seats), Random(f"{game} {scenario}")
    seen: Choices = []
    battles = 0
    for ply in range(PLIES):
        who = state.deciders[0] if state.deciders else "chance"
        if who != "chance" and ply % EVERY == 0:
            chosen = {
                name: brief(name, game).choose(state, who, Random(ply)) for name in sorted(CHOOSING)
            }
            seen.append({"ply": ply, "seat": who, "choices": chosen})
        code = rng.choice(state.legal()) if state.deciders else -1
        token = state.game.alphabet[code]
        if who != "chance" and battles < BATTLES and (found := odds_of(state, who, token)):
            battles += 1
            seen.append({"ply": ply, "seat": who, "token": token, "odds": found})
        if code >= 0:
            state.play(code)
    return seen


@pytest.mark.parametrize("game", TABLES)
def test_bots_choose_as_before(game: str) -> None:
    expected = json.loads(EXPECTED.read_text(encoding="utf-8"))[game]
    for scenario, seats in TABLES[game]:
        assert observed(game, scenario, seats) == expected[scenario]


def write() -> None:
    """What the bots choose now is what is expected from now on."""
    told = {
        game: {scenario: observed(game, scenario, seats) for scenario, seats in tables}
        for game, tables in TABLES.items()
    }
    EXPECTED.write_text(json.dumps(told, indent=1) + "\n", encoding="utf-8")


if __name__ == "__main__":
    write()
