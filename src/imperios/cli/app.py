"""The program `imperios`: its commands, and its version."""

from importlib.metadata import version

import click

import imperios.kernel.state
from imperios.cli.admin import admin
from imperios.cli.arena import arena
from imperios.cli.bench import bench
from imperios.cli.case import case
from imperios.cli.content import content
from imperios.cli.play import play
from imperios.cli.replay import replay
from imperios.cli.rules import rules
from imperios.cli.serve import serve
from imperios.cli.spoken import SpokenGroup, option, words
from imperios.cli.verify import verify
from imperios.cli.watch import watch


def is_compiled() -> bool:
    """Whether the rules run compiled by mypyc or as plain Python."""
    return not str(imperios.kernel.state.__file__).endswith((".py", ".pyc"))


def show_version(ctx: click.Context, _param: click.Parameter, asked: bool) -> None:
    """Say the version and the build, and end."""
    if asked and not ctx.resilient_parsing:
        code = "version.compiled" if is_compiled() else "version.plain"
        click.echo(words()(code, version=version("imperios")))
        ctx.exit()


@click.group(name="imperios", cls=SpokenGroup, no_args_is_help=False, invoke_without_command=True)
@option("--version", is_flag=True, is_eager=True, expose_value=False, callback=show_version)
@click.pass_context
def main(ctx: click.Context) -> None:
    """Without a command: say what there is."""
    if ctx.invoked_subcommand is None:
        click.echo(ctx.get_help())


for command in (play, watch, serve, replay, verify, rules, case, content, arena, bench, admin):
    main.add_command(command)
