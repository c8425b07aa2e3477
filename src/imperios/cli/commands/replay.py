"""`imperios replay`: a recorded game, told again."""

from pathlib import Path

import click

from imperios.cli.terminal.click_texts import SpokenCommand, Stop, option
from imperios.cli.terminal.game_arguments import the_game
from imperios.cli.terminal.story import Teller
from imperios.kernel.errors import Faults
from imperios.kernel.records import Record, read_record


@click.command(name="replay", cls=SpokenCommand)
@click.argument("file", type=click.Path())
@option("--to", type=click.IntRange(min=0), metavar="N")
@option("--as", "seat")
@option("--board", "show_board", is_flag=True)
def replay(file: str, to: int | None, seat: str | None, show_board: bool) -> None:
    """Tell a recorded game, as a spectator or as one of its seats."""
    record = read_file(file)
    game = the_game(record.game)
    if to is not None and to < len(record.choices):
        record.choices, record.hash = record.choices[:to], ""
    try:
        state = game.replay(record)
    except Faults as error:
        raise bad_record(file, error) from None
    if seat is not None and seat not in state.seats:
        raise Stop("error.no_such_seat", name=seat, seats=", ".join(state.seats))
    teller = Teller(game.id, state.scenario)
    teller.news(state, 0, seat)
    if show_board:
        teller.board(state, seat)
    teller.result(state)
    teller.note("replay.done", "dim", choices=len(state.history), hash=state.hash())


def read_file(file: str) -> Record:
    """A record from a file."""
    try:
        return read_record(Path(file).read_text(encoding="utf-8"))
    except OSError as error:
        raise Stop("error.cannot_read", path=file, message=error.strerror) from None
    except UnicodeDecodeError:
        raise Stop("error.not_text", path=file) from None
    except Faults as error:
        raise bad_record(file, error) from None


def bad_record(file: str, error: Faults) -> Stop:
    """What is wrong with a record, all of it."""
    return Stop("error.bad_record", path=file, faults="\n  ".join(error.faults))
