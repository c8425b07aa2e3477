"""Options that several commands share: how a game is set up, and which bots play."""

import random
from collections.abc import Callable, Mapping
from typing import Any

import click

from imperios.bots import BOTS, Bot
from imperios.cli.terminal.click_texts import option

Command = Callable[..., Any]


class SetUp:
    """What was asked for: game, scenario, seats, options, seed, and a file for the record."""

    def __init__(self, given: Mapping[str, Any]) -> None:
        self.game: str = given["game"]
        self.scenario: str | None = given["scenario"]
        self.seats: str | None = given["seats"]
        self.options: tuple[str, ...] = given["options"]
        self.record: str | None = given.get("record")
        seed: int | None = given["seed"]
        self.seed = random.SystemRandom().randrange(10**9) if seed is None else seed


def set_up_options(command: Command) -> Command:
    """GAME, --scenario, --seats, --option, --seed, --record."""
    record = option("--record", type=click.Path(dir_okay=False))
    named = click.argument("game", default="grecia")
    return named(set_up_of_series(record(command)))


def set_up_of_series(command: Command) -> Command:
    """--scenario, --seats, --option, --seed."""
    for decorate in (
        option("--seed", type=int),
        option("--option", "options", multiple=True, metavar="NAME=VALUE"),
        option("--seats"),
        option("--scenario"),
    ):
        command = decorate(command)
    return command


def bot_option(command: Command) -> Command:
    """--bot: the bot of every seat that no person plays."""
    decorate = option("--bot", type=click.Choice(sorted(BOTS)), default="greedy")
    decorated: Command = decorate(command)
    return decorated


def bot_named(name: str, game: str) -> Bot:
    """A new bot for a game."""
    return BOTS[name](game)
