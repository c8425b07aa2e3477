"""Writes down what the present rules lead to: hashes of seeded games, and the events' numbers.

    .venv/bin/python -m tools.corpus    # tests/earlier/edition-N, which the tests play

Run it while an edition has not been released and its rules still change. From its release on the
folder stays as it is: whoever changes what a game does raises the version in its `game.json`, and
this command writes a folder for the new one.
"""

import json
from collections.abc import Iterator, Mapping
from pathlib import Path
from random import Random
from typing import Any

import imperios
from imperios.kernel.game import Game, Scenario

Row = dict[str, Any]
HASHED = range(100, 601, 100)  # choices
FOLDER = Path(__file__).parents[1] / "tests" / "earlier"


def games() -> list[Game]:
    """All games by their present rules."""
    return [imperios.game(name) for name in imperios.GAMES]


def corpus(game: Game) -> list[Row]:
    """A game of every scenario with every number of seats, and one with options drawn by lot."""
    return [played(game, *setup) for setup in _setups(game)]


def _setups(game: Game) -> Iterator[tuple[str, int, Mapping[str, Any]]]:
    for scenario in game.scenarios.values():
        for seats in scenario.seats:
            yield scenario.id, seats, {}
        yield scenario.id, scenario.seats[-1], _drawn_options(scenario)


def _drawn_options(scenario: Scenario) -> dict[str, Any]:
    rng = Random(scenario.id)
    return {option.id: rng.choice(option.values) for option in scenario.options}


def played(game: Game, scenario: str, seats: int, options: Mapping[str, Any]) -> Row:
    """A game of random choices that follow from its set-up, with hashes on its way."""
    state = game.new(scenario, seats, options)
    rng = Random(" ".join([game.id, scenario, str(seats), *(["options"] if options else [])]))
    hashes = []
    while state.result is None:
        state.play(rng.choice(state.legal()))
        if len(state.past) in HASHED:
            hashes.append(state.hash())
    row = {"game": game.id, "rules": game.version, "scenario": scenario, "seats": seats}
    if options:
        row["options"] = dict(options)
    return row | {"choices": len(state.past), "every_hundredth": hashes, "last": state.hash()}


def events(game: Game) -> list[str]:
    """The kinds of events by their numbers, with their arguments."""
    return [
        " ".join(
            name if name == kind else f"{name}:{kind}"
            for name, kind in zip(it.names, it.kinds, strict=True)
        )
        for it in game.book.kinds
    ]


def main() -> None:
    """Write the folder of the present edition."""
    all_games = games()
    folder = FOLDER / f"edition-{max(game.edition for game in all_games)}"
    folder.mkdir(exist_ok=True)
    rows = [json.dumps(row) for game in all_games for row in corpus(game)]
    (folder / "hashes.json").write_text("[\n" + ",\n".join(rows) + "\n]\n")
    known = {game.id: events(game) for game in all_games}
    (folder / "events.json").write_text(json.dumps(known, indent=1) + "\n")


if __name__ == "__main__":
    main()
