"""`imperios watch`: bots play, the log scrolls."""

import time

import click

from imperios.bots.local_table import Table
from imperios.cli.terminal.click_texts import SpokenCommand, option
from imperios.cli.terminal.game_arguments import new_state, the_game
from imperios.cli.terminal.options import SetUp, bot_named, bot_option, set_up_options
from imperios.cli.terminal.story import Teller, save


@click.command(name="watch", cls=SpokenCommand)
@set_up_options
@bot_option
@option("--delay", type=click.FloatRange(0, 60), default=0.0)
@option("--board", "show_board", is_flag=True)
def watch(bot: str, delay: float, show_board: bool, **given: object) -> None:
    """Play a game between bots and print what happens."""
    asked = SetUp(given)
    state = new_state(the_game(asked.game), asked)
    table = Table(state, {seat: bot_named(bot, asked.game) for seat in state.seats}, asked.seed)
    teller = Teller(asked.game, state.scenario)
    teller.note("watch.seed", "dim", seed=asked.seed)
    scroll(table, teller, delay)
    if show_board:
        teller.board(state, None)
    teller.result(state)
    save(state, asked.record)


def scroll(table: Table, teller: Teller, delay: float) -> None:
    """Play to the end; a spectator's log."""
    since = teller.news(table.state, 0, None)
    while table.step() is not None:
        told = teller.news(table.state, since, None)
        if told > since and delay:
            time.sleep(delay)
        since = told
