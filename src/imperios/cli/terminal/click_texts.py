"""Click commands whose help and errors are in the reader's language."""

import os
import sys
from collections.abc import Callable, Sequence
from typing import Any, NoReturn

import click

from imperios.cli.terminal.texts import LANGUAGES, Words, language


def words() -> Words:
    """The sentences in the language of this call."""
    context = click.get_current_context(silent=True)
    found = context.find_object(Words) if context else None
    return found or Words(language(sys.argv[1:], os.environ))


class Stop(click.ClickException):
    """Ends the program with a sentence, exit code 2, and no traceback."""

    exit_code = 2

    def __init__(self, code: str, **args: object) -> None:
        super().__init__(words()(code, **args))


class SpokenOption(click.Option):
    """An option whose help is the sentence `option.NAME`."""

    def get_help_record(self, ctx: click.Context) -> tuple[str, str] | None:
        self.help = words()(f"option.{self.name}")
        return super().get_help_record(ctx)


class SpokenCommand(click.Command):
    """A command whose help is the sentence `help.NAME`."""

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.params.append(_language_option())

    def spoken_help(self) -> str:
        """What the command does, in the reader's language."""
        return words()(f"help.{self.name}")

    def get_short_help_str(self, limit: int = 45) -> str:
        return self.spoken_help().split("\n")[0]

    def get_help_option(self, ctx: click.Context) -> click.Option | None:
        option = super().get_help_option(ctx)
        if option is not None:
            option.help = words()("option.help")
        return option

    def format_usage(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        say = words()
        pieces = [piece for piece in self.collect_usage_pieces(ctx) if piece != "[OPTIONS]"]
        usage = " ".join([*pieces, say("help.options_piece")])
        formatter.write_usage(ctx.command_path, usage, prefix=say("help.usage") + " ")

    def format_help_text(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        formatter.write_paragraph()
        with formatter.indentation():
            formatter.write_text(self.spoken_help())

    def format_options(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        records = [param.get_help_record(ctx) for param in self.get_params(ctx)]
        with formatter.section(words()("help.options")):
            formatter.write_dl([record for record in records if record is not None])


class SpokenGroup(SpokenCommand, click.Group):
    """A group of spoken commands."""

    command_class = SpokenCommand

    def format_options(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        SpokenCommand.format_options(self, ctx, formatter)
        self.format_commands(ctx, formatter)

    def format_commands(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        rows = [(name, self.commands[name].get_short_help_str()) for name in self.commands]
        with formatter.section(words()("help.commands")):
            formatter.write_dl(rows)

    def main(self, args: Sequence[str] | None = None, *rest: Any, **extra: Any) -> Any:
        """Run with the language of the arguments; errors are said in that language too."""
        given = sys.argv[1:] if args is None else list(args)
        say = Words(language(given, os.environ))
        extra.update(standalone_mode=False, obj=say)
        try:
            sys.exit(super().main(given, *rest, **extra) or 0)
        except click.exceptions.Abort:
            click.echo(say("error.aborted"), err=True)
            sys.exit(130)
        except click.ClickException as error:
            complain(error, say)


def complain(error: click.ClickException, say: Words) -> NoReturn:
    """Say what is wrong and end with exit code 2."""
    click.echo(say("error.prefix", message=spoken_error(error, say)), err=True)
    context = error.ctx if isinstance(error, click.UsageError) else None
    if context is not None and not isinstance(error, Stop):
        click.echo(say("error.try_help", command=context.command_path), err=True)
    sys.exit(2)


def spoken_error(error: click.ClickException, say: Words) -> str:
    """An error of click in the reader's language."""
    if isinstance(error, click.NoSuchOption):
        return say("error.no_such_option", name=error.option_name)
    if isinstance(error, click.NoSuchCommand):
        return say("error.no_such_command", name=error.command_name)
    if isinstance(error, click.BadOptionUsage):
        return say("error.no_value", name=error.option_name)
    if isinstance(error, click.BadParameter):
        return spoken_bad_value(error, say)
    if isinstance(error, click.UsageError):
        return say("error.extra_arguments", message=error.message)
    return error.message


def spoken_bad_value(error: click.BadParameter, say: Words) -> str:
    """A value that is missing or wrong."""
    param = error.param
    name = param.opts[0] if param else ""
    if isinstance(error, click.MissingParameter):
        return say("error.missing", name=name)
    if param is not None and isinstance(param.type, click.Choice):
        return say("error.not_a_choice", name=name, values=", ".join(param.type.choices))
    return say("error.not_a_number", name=name)


def _language_option() -> click.Option:
    return SpokenOption(["--lang"], type=click.Choice(LANGUAGES), expose_value=False)


def option(*names: str, **settings: Any) -> Callable[[Any], Any]:
    """An option with spoken help."""
    return click.option(*names, cls=SpokenOption, **settings)
