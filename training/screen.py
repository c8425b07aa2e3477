"""Which weights win games: an experiment in which all of them are turned at once.

    python -m training.screen play GAME GAMES SEED OUT.jsonl.gz [--playouts N] [--from FILE]
    python -m training.screen tell GAME SETTINGS.json OUT.jsonl.gz ... [--from FILE]

In each game both players are Mariscal with every group of weights, and every number of the search,
turned up or down by lot, each for itself (a factorial design). A regression of who won on what was
turned tells for every group how much winning it brings: every game speaks about all groups, and
since lots are drawn, what wins is told apart from what winners happen to have. `tell` prints this
and writes the settings moved that way, from where the next experiment can go on. The groups of a
game are in its recipe.
"""

import argparse
import gzip
import json
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

import numpy as np

import imperios
from imperios.bots.levels import Mariscal
from imperios.bots.local_table import Table
from imperios.games.bot_interface import SearchSettings
from training.recipe import recipe_of

STEP = 1.8  # the factor by which weights are turned up or down
# What is turned besides the weights, and by how much
SEARCH = {
    "ends": 1.8, "planned": 1.7, "boldness": 1.6, "trust": 1.3, "width": 1.5, "doubt": 2.0,
    "closing": 2.0,
}  # fmt: skip
MOST = {"ends": 1.0, "trust": 0.97, "planned": 0.6}
CLEAR = 0.08  # an effect for which a setting moves a whole step
FAINT = 0.02  # and one for which it stays

Lots = dict[str, int]  # group -> 1 or -1


class Settings(NamedTuple):
    """Where an experiment begins: factors of the weights, and numbers of the search."""

    weights: dict[str, float]
    search: dict[str, float]


def start(game: str) -> Settings:
    """Mariscal as it is."""
    bot = Mariscal(game)
    own = bot.settings
    search = {"ends": bot.ends, "planned": own.planned, "boldness": own.boldness, "closing": 1.0}
    search |= {"trust": own.trust, "width": own.width, "doubt": own.doubt}
    return Settings({}, search)


def read(path: Path | None, game: str) -> Settings:
    """Settings of an earlier experiment, or those of Mariscal."""
    if path is None or not path.exists():
        return start(game)
    return Settings(**json.loads(path.read_text(encoding="utf-8")))


def player(game: str, settings: Settings, lots: Lots, playouts: int) -> Mariscal:
    """Mariscal with everything turned half a step."""
    bot = Mariscal(game)
    bot.clock.stop()
    factors = dict(settings.weights)
    for group, names in recipe_of(game).screen.items():
        for name in names:
            factors[name] = factors.get(name, 1.0) * STEP ** lots[group]
    bot.weights = {name: factors.get(name, 1.0) * value for name, value in bot.weights.items()}
    turned = {
        name: min(MOST.get(name, 99.0), value * SEARCH[name] ** (lots[name] / 2))
        for name, value in settings.search.items()
    }
    bot.ends = turned.pop("ends")
    closing = turned.pop("closing")
    bot.closing = {name: closing * value for name, value in bot.closing.items()}
    bot.settings = SearchSettings(playouts, playouts // 2, **turned)
    return bot


def played(game: str, settings: Settings, seed: str, playouts: int) -> dict[str, Any]:
    """One game: the lots of both players, and the first one's part in the victory."""
    rng = Random(f"screen {seed}")
    recipe = recipe_of(game)
    groups = [*recipe.screen, *SEARCH]
    state = imperios.game(game).new(recipe.duel, 2)
    lots = [{group: rng.choice((-1, 1)) for group in groups} for _ in state.seats]
    bots = [player(game, settings, one, playouts) for one in lots]
    table = Table(state, dict(zip(state.seats, bots, strict=True)), f"screen {seed}")
    while table.step() is not None:
        pass
    assert state.result is not None
    winners = state.result.winners
    return {"lots": lots, "won": (state.seats[0] in winners) / len(winners)}


def effects(game: str, files: list[Path]) -> dict[str, tuple[float, float]]:
    """For each group what turning it up by a step brings, in parts of a game, and its error."""
    texts = [gzip.decompress(file.read_bytes()).decode() for file in files]
    lines = [json.loads(line) for text in texts for line in text.splitlines()]
    groups = [*recipe_of(game).screen, *SEARCH]
    turned = [[(one["lots"][0][it] - one["lots"][1][it]) / 2 for it in groups] for one in lines]
    design = np.c_[np.ones(len(lines)), np.array(turned)]
    won = np.array([one["won"] for one in lines])
    inverse = np.linalg.inv(design.T @ design)
    found = inverse @ design.T @ won
    noise = ((won - design @ found) ** 2).sum() / (len(won) - len(found))
    errors = np.sqrt(np.diag(inverse) * noise)
    pairs = zip(found[1:], errors[1:], strict=True)
    return {it: (float(one), float(off)) for it, (one, off) in zip(groups, pairs, strict=True)}


def moved(game: str, settings: Settings, found: dict[str, tuple[float, float]]) -> Settings:
    """A step towards what wins: a whole one where it is clear, none where it is faint."""
    weights, search = dict(settings.weights), dict(settings.search)
    for group, (effect, _) in found.items():
        part = max(-1.0, min(1.0, effect / CLEAR)) if abs(effect) >= FAINT else 0.0
        if group in SEARCH:
            value = search[group] * SEARCH[group] ** part
            search[group] = round(min(MOST.get(group, 99.0), value), 3)
        for name in recipe_of(game).screen.get(group, ()):
            weights[name] = round(weights.get(name, 1.0) * STEP**part, 3)
    return Settings(weights, search)


def main() -> None:
    """Play, or tell."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("command", choices=("play", "tell"))
    parser.add_argument("game")
    parser.add_argument("rest", nargs="+")
    parser.add_argument("--playouts", type=int, default=40)
    parser.add_argument("--from", type=Path, dest="begin")
    asked = parser.parse_args()
    settings = read(asked.begin, asked.game)
    if asked.command == "play":
        games, seed, out = asked.rest
        with gzip.open(out, "wt", encoding="utf-8") as file:
            for number in range(int(games)):
                line = played(asked.game, settings, f"{seed} {number}", asked.playouts)
                file.write(json.dumps(line, separators=(",", ":")) + "\n")
        return
    target, *files = asked.rest
    found = effects(asked.game, [Path(file) for file in files])
    for group, (effect, error) in sorted(found.items(), key=lambda it: -abs(it[1][0])):
        print(f"{group:12} {100 * effect:+5.1f} ± {100 * error:.1f} %")
    told = json.dumps(moved(asked.game, settings, found)._asdict(), indent=1)
    Path(target).write_text(told + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
