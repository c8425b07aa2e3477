"""`imperios tune`: look for values that make a scenario even, and prove them with other games."""

import json
from collections.abc import Sequence
from hashlib import sha256
from importlib import import_module
from pathlib import Path
from typing import Any

import click
from rich.console import Console

from imperios.arena.entrants import entrant_of
from imperios.arena.errors import Halt
from imperios.arena.match import Match
from imperios.arena.results import Results
from imperios.arena.series import Series
from imperios.arena.shares import wins
from imperios.arena.tuner import Trial, Tuner, Values, changes, most_even
from imperios.cli.commands.arena import all_played
from imperios.cli.terminal.click_texts import SpokenCommand, Stop, option, words
from imperios.cli.terminal.game_arguments import the_game
from imperios.content.library import content
from imperios.content.registry import GAMES
from imperios.content.texts import texts_of
from imperios.games.tuning import Knob, Tree
from imperios.kernel.errors import Faults

PROOF = 1_000_000  # seeds of tuning and proof never meet


@click.command(name="tune", cls=SpokenCommand)
@click.argument("game")
@click.argument("scenario")
@option("--seats", type=click.IntRange(min=2))
@option("--bot", metavar="BOT", default="estratega")
@option("--games", type=click.IntRange(min=1), default=200)
@option("--tries", type=click.IntRange(min=0), default=20)
@option("--seed", type=int, default=1)
@option("--folder", type=click.Path(file_okay=False), required=True)
@option("--workers", "hands", type=click.IntRange(min=1))
@option("--ray", is_flag=True)
def tune(game: str, scenario: str, **given: Any) -> None:
    """Search, tell every trial, prove the best, and leave its content files in the folder."""
    try:
        Workshop(game, scenario, given).run()
    except Halt as halt:
        raise Stop(f"halt.{halt.code}", **halt.words) from None


class Workshop:
    """A scenario on the bench: its knobs, the folder with what was tried, and the log."""

    def __init__(self, name: str, scenario: str, given: dict[str, Any]) -> None:
        self.game = the_game(name)
        if scenario not in self.game.scenarios:
            known = ", ".join(self.game.scenarios)
            raise Stop("error.no_such_scenario", name=scenario, scenarios=known)
        self.scenario, self.given = scenario, given
        self.say, self.console = words(), Console(highlight=False)
        self.folder = Path(given["folder"])
        try:
            self.seats = self.game.new(scenario, given["seats"]).seats
        except Faults as error:
            raise Stop("error.cannot_start", faults="\n  ".join(error.faults)) from None
        self.tree: Tree = json.loads(json.dumps(content(name)))
        self.knobs = knobs_of(name, self.tree, scenario, self.seats)
        if not self.knobs:
            raise Stop("tune.no_knobs", scenario=scenario)

    def run(self) -> None:
        """The search, then the proof of what it found."""
        self.folder.mkdir(parents=True, exist_ok=True)
        start = {knob.name: knob.read(self.tree) for knob in self.knobs}
        tuner = Tuner(self.knobs, self.seats, self.play, self.given["games"], self.is_allowed)
        trials: list[Trial] = []
        with (self.folder / "log.jsonl").open("w", encoding="utf-8") as log:
            for trial in tuner.search(start, self.given["tries"]):
                trials.append(trial)
                self.tell("trial", trial, start, log)
            best = most_even(trials)
            matches = self.play(best.values, self.given["games"], self.given["seed"] + PROOF)
            self.tell("proof", Trial(best.values, wins(matches, self.seats)), start, log)
        self.console.print(self.say("tune.left", folder=self.content_of(best.values)))

    def changed(self, values: Values) -> Tree:
        """The content with these values."""
        tree: Tree = json.loads(json.dumps(self.tree))
        for knob in self.knobs:
            if knob.read(tree) != values[knob.name]:
                knob.write(tree, values[knob.name])
        return tree

    def is_allowed(self, values: Values) -> bool:
        """Whether the content with these values passes its check."""
        return not GAMES[self.game.id].check(self.changed(values))

    def content_of(self, values: Values) -> Path:
        """The folder with the files that these values change; made if it is not there."""
        tree = self.changed(values)
        files = {part: tree[part] for part in tree if tree[part] != self.tree[part]}
        text = json.dumps(files, sort_keys=True, ensure_ascii=False)
        folder = self.folder / sha256(text.encode()).hexdigest()[:12]
        folder.mkdir(exist_ok=True)
        for part, data in files.items():
            told = json.dumps(data, indent=1, ensure_ascii=False) + "\n"
            (folder / f"{part}.json").write_text(told, encoding="utf-8")
        return folder

    def play(self, values: Values, games: int, seed: int | None = None) -> Sequence[Match]:
        """So many games with these values; those that were played before are read."""
        seed = self.given["seed"] if seed is None else seed
        folder = self.content_of(values)
        series = Series(
            self.game.id, self.scenario, len(self.seats), {}, (entrant_of(self.given["bot"]),),
            False, seed, 10.0, False, lot=True, folder=str(folder),
        )  # fmt: skip
        results = Results(series, folder / f"{self.scenario}-{len(self.seats)}-{seed}.jsonl")
        return all_played(series, games, results, self.given, self.console)

    def tell(self, kind: str, trial: Trial, start: Values, log: Any) -> None:
        """A line on the screen, and one in the log."""
        turned = changes(start, trial.values)
        row = {
            "kind": kind, "changed": turned, "games": trial.games, "even": trial.is_even,
            "wins": {seat: share.times for seat, share in trial.won.items()},
            "unevenness": round(min(trial.unevenness, 9.0), 3),
        }  # fmt: skip
        log.write(json.dumps(row, ensure_ascii=False) + "\n")
        log.flush()
        names = texts_of(self.game.id)
        shares = ", ".join(
            f"{names.name(seat, self.say.lang)} {100 * share.part:.0f} %"
            for seat, share in trial.won.items()
        )
        told = ", ".join(f"{name} {old} → {new}" for name, (old, new) in turned.items())
        verdict = self.say("tune.even" if trial.is_even else "tune.uneven")
        self.console.print(
            self.say(f"tune.{kind}", changed=told or self.say("tune.as_it_is"), shares=shares,
                     games=trial.games, verdict=verdict)
        )  # fmt: skip


def knobs_of(name: str, tree: Tree, scenario: str, seats: Sequence[str]) -> list[Knob]:
    """The knobs that a game declares for a scenario."""
    module = GAMES[name].tuning
    found: list[Knob] = import_module(module).knobs(tree, scenario, seats) if module else []
    return found
