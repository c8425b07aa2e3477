"""Help, version, and what happens when the command line is wrong."""

import subprocess
import sys

import pytest

import imperios
from tests.cli.conftest import Run

COMMANDS = [
    "play",
    "watch",
    "replay",
    "rules",
    "case",
    "content",
    "print",
    "arena",
    "tune",
    "bench",
]


def test_help_lists_every_command(run: Run) -> None:
    shown = run("--help").stdout

    assert all(command in shown for command in COMMANDS)


@pytest.mark.parametrize("command", [[], *([name] for name in COMMANDS), ["content", "check"]])
def test_every_command_has_help_in_both_languages(run: Run, command: list[str]) -> None:
    english, spanish = run(*command, "--help"), run(*command, "--help", "--lang", "es")

    assert english.exit_code == spanish.exit_code == 0
    assert english.stdout.startswith("Usage:")
    assert spanish.stdout.startswith("Uso:")


def test_without_a_command_the_program_says_what_there_is(run: Run) -> None:
    assert run().stdout == run("--help").stdout


def test_the_version_says_which_build_it_is(run: Run) -> None:
    assert "plain" in run("--version").stdout


@pytest.mark.parametrize(
    ("args", "message"),
    [
        (["pley"], "there is no command pley"),
        (["play", "--sets", "3"], "there is no option --sets"),
        (["play", "--lang", "fr"], "--lang; it can be: es, en"),
        (["play", "--seed", "many"], "--seed: a number"),
        (["play", "--seed"], "--seed needs a value"),
        (["replay"], "file is missing"),
        (["replay", "a", "b"], "more than it should"),
        (["play", "chess"], "there is no game chess"),
        (["play", "--scenario", "atlantis"], "there is no scenario atlantis"),
        (["play", "--seat", "pink"], "nobody sits at pink"),
        (["play", "--seats", "9"], "cannot start"),
        (["play", "--seats", "red,pink"], "cannot start"),
        (["play", "--option", "dice"], "dice is not an option"),
        (["play", "--option", "dice=maybe"], "options.dice"),
        (["rules", "grecia", "GR-99.1"], "there is no GR-99.1"),
        (["rules", "grecia", "--coverage", "--cases", "/nowhere"], "--cases"),
        (["replay", "/nowhere"], "cannot read /nowhere"),
        (["content", "check", "/nowhere"], "there is no folder /nowhere"),
        (["bench", "chess"], "there is no game chess"),
    ],
)
def test_a_wrong_command_line_is_explained_and_ends_with_2(
    run: Run, args: list[str], message: str
) -> None:
    result = run(*args)

    assert result.exit_code == 2
    assert message in result.stderr
    assert "Traceback" not in result.output


def test_errors_are_said_in_spanish_too(run: Run) -> None:
    assert "no existe el juego chess" in run("play", "chess", lang="es_ES.UTF-8").stderr


def test_the_program_itself_ends_with_2_and_no_traceback() -> None:
    command = [sys.executable, "-m", "imperios.cli", "play", "chess", "--lang", "en"]
    done = subprocess.run(command, capture_output=True, text=True, check=False)

    assert done.returncode == 2
    games = ", ".join(imperios.GAMES)
    assert done.stderr == f"Error: there is no game chess; there are: {games}.\n"
