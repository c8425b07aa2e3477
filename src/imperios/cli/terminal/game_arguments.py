"""Games, scenarios, seats and options as the command line takes them."""

from typing import Any

import imperios
from imperios.cli.terminal.click_texts import Stop
from imperios.cli.terminal.options import SetUp
from imperios.kernel.errors import Faults
from imperios.kernel.game import Game
from imperios.kernel.state import State


def the_game(name: str) -> Game:
    """A game by its id."""
    if name not in imperios.GAMES:
        raise Stop("error.no_such_game", name=name, games=", ".join(imperios.GAMES))
    return imperios.game(name)


def new_state(game: Game, asked: SetUp) -> State:
    """A new game as asked for; whatever is wrong with it is said."""
    if asked.scenario is not None and asked.scenario not in game.scenarios:
        known = ", ".join(game.scenarios)
        raise Stop("error.no_such_scenario", name=asked.scenario, scenarios=known)
    options = dict(option_of(text) for text in asked.options)
    try:
        return game.new(asked.scenario, seats_of(asked.seats), options)
    except Faults as error:
        raise Stop("error.cannot_start", faults="\n  ".join(error.faults)) from None


def seats_of(text: str | None) -> int | list[str] | None:
    """Seats as a number ("3") or as names in turn order ("red,blue")."""
    if text is None or text.isdecimal():
        return int(text) if text else None
    return [name.strip() for name in text.split(",")]


def option_of(text: str) -> tuple[str, Any]:
    """An option such as `dice=false`, `rounds=12`, `default_transport_permission=ask`."""
    name, equals, value = text.partition("=")
    if not equals:
        raise Stop("error.not_an_option", text=text)
    plain = {"true": True, "yes": True, "sí": True, "false": False, "no": False}
    return name, int(value) if value.isdecimal() else plain.get(value.lower(), value)
