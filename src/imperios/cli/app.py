"""The program `imperios`: its commands, and its version."""

from importlib import import_module
from importlib.metadata import version

import click

from imperios.cli.terminal.click_texts import SpokenGroup, option, words
from imperios.compiled import is_compiled

COMMANDS = (
    "play", "watch", "serve", "replay", "analyse", "verify", "rules", "case", "content", "print",
    "arena", "tune", "bench", "admin",
)  # fmt: skip


def show_version(ctx: click.Context, _param: click.Parameter, asked: bool) -> None:
    """Say the version and the build, and end."""
    if asked and not ctx.resilient_parsing:
        code = "version.compiled" if is_compiled() else "version.plain"
        click.echo(words()(code, version=version("imperios")))
        ctx.exit()


class Program(SpokenGroup):
    """Each command is in a module of its name, which is loaded when it is asked for."""

    def list_commands(self, ctx: click.Context) -> list[str]:
        return list(COMMANDS)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        if cmd_name in COMMANDS and cmd_name not in self.commands:
            module = import_module(f"imperios.cli.commands.{cmd_name}")
            self.add_command(getattr(module, cmd_name))
        return super().get_command(ctx, cmd_name)

    def format_commands(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        for name in COMMANDS:
            self.get_command(ctx, name)
        super().format_commands(ctx, formatter)


@click.group(name="imperios", cls=Program, no_args_is_help=False, invoke_without_command=True)
@option("--version", is_flag=True, is_eager=True, expose_value=False, callback=show_version)
@click.pass_context
def main(ctx: click.Context) -> None:
    """Without a command: say what there is."""
    if ctx.invoked_subcommand is None:
        click.echo(ctx.get_help())
