"""`imperios play`: a game in the terminal, against bots or with friends at one keyboard."""

from random import Random

import click

from imperios.bots.local_table import Table
from imperios.cli.terminal.click_texts import SpokenCommand, option
from imperios.cli.terminal.game_arguments import new_state, the_game
from imperios.cli.terminal.lot import people_of, with_first
from imperios.cli.terminal.options import SetUp, bot_named, bot_option, set_up_options
from imperios.cli.terminal.person import Person, Quit
from imperios.cli.terminal.story import Teller, save
from imperios.kernel.state import State


@click.command(name="play", cls=SpokenCommand)
@set_up_options
@bot_option
@option("--seat", "people", multiple=True)
@option("--first")
def play(bot: str, people: tuple[str, ...], first: str | None, **given: object) -> None:
    """Play in the terminal; seats without a person are bots'."""
    asked = SetUp(given)
    rng = Random(f"lot {asked.seed}")
    state = new_state(the_game(asked.game), asked)
    state, drawn = with_first(state, first, "," in (asked.seats or ""), rng)
    seats = people_of(state, people, rng)
    bots = {seat: bot_named(bot, asked.game) for seat in state.seats if seat not in seats}
    table = Table(state, bots, asked.seed)
    teller = Teller(asked.game, state.scenario)
    greet(teller, state, seats, asked.seed)
    tell_lot(teller, "" if people else seats[0], drawn)
    try:
        run(table, Person(teller, seats, bot_named(bot, asked.game)))
    except (Quit, KeyboardInterrupt):
        teller.note("play.left")
    teller.result(table.state)
    save(table.state, asked.record)


def tell_lot(teller: Teller, yours: str, first: str) -> None:
    """What was drawn by lot, if anything was."""
    if yours:
        teller.note("play.lot_seat", seat=teller.name(yours))
    if first:
        teller.note("play.lot_first", seat=teller.name(first))


def greet(teller: Teller, state: State, seats: tuple[str, ...], seed: int) -> None:
    """What is played, who is who, and how to answer."""
    title = state.game.scenarios[state.scenario].title[teller.lang]
    teller.note("play.title", "bold", title=title)
    for seat in state.seats:
        teller.note("play.person" if seat in seats else "play.bot", seat=teller.name(seat))
    teller.sheet(state)
    teller.note("watch.seed", "dim", seed=seed)
    teller.note("play.keys", "dim")


def run(table: Table, person: Person) -> None:
    """Play until the game is over or the person has had enough."""
    while True:
        who = table.step()
        if who is None:
            person.hear(table.state)
            return
        if who:
            table.state = person.answer(table.state, who)
