"""`imperios verify`: checks the dice, the chain and every choice of a finished table."""

from pathlib import Path

import click

from imperios.cli.terminal.click_texts import SpokenCommand, Stop, words
from imperios.kernel.errors import Faults


@click.command(name="verify", cls=SpokenCommand)
@click.argument("file", type=click.Path())
def verify(file: str) -> None:
    """Check the journal of a table."""
    from imperios.server.tables import export

    try:
        found = export.read_export(Path(file).read_bytes())
        state = export.verify(found)
    except OSError as error:
        raise Stop("error.cannot_read", path=file, message=error.strerror) from None
    except Faults as error:
        raise Stop("error.not_verified", path=file, faults="\n  ".join(error.faults)) from None
    click.echo(words()("verify.dice" if not found.header.real_dice else "verify.real_dice"))
    entries, choices = len(found.entries), state.choices
    click.echo(words()("verify.done", entries=entries, choices=choices, hash=found.hash))
