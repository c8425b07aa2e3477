"""The page about writing a bot: its code is that of the examples, and it plays."""

import re
import shlex
import shutil
from pathlib import Path

import pytest

from hatch_build import node_home
from imperios.arena.program_bot import ending, greeting, question, tried
from imperios.arena.series import play_one
from imperios.cli.commands.arena import arena
from tests.arena.conftest import short_series
from tests.arena.test_program_bot import at_start

ROOT = Path(__file__).parents[2]
PAGE = (ROOT / "docs" / "how-to" / "write-a-bot.md").read_text()
EXAMPLES = ROOT / "docs" / "examples"


def node() -> str:
    """Node.js: that of the wheel, else that of the machine."""
    home = node_home()
    return str(home / "bin" / "node") if home else shutil.which("node") or "node"


def test_the_page_shows_the_examples() -> None:
    shown = re.findall(r"```(?:python|js)\n(.*?)```", PAGE, re.DOTALL)
    names = re.findall(r"`docs/examples/(\S+)`", PAGE)

    assert [(EXAMPLES / name).read_text() for name in names] == shown
    assert len((EXAMPLES / "my_bot.py").read_text().splitlines()) == 10


@pytest.mark.parametrize(
    "bot",
    [
        str(EXAMPLES / "my_bot.py"),
        f"run:python3 {EXAMPLES / 'line_bot.py'}",
        f"run:{node()} {EXAMPLES / 'line_bot.mjs'}",
    ],
    ids=["my_bot.py", "line_bot.py", "line_bot.mjs"],
)
def test_the_examples_play_without_a_fault(bot: str) -> None:
    match = play_one(short_series(bot, "random"), (0, 1), 0)

    assert match.faults == {}
    assert match.winners


def test_the_commands_of_the_page_name_options_that_exist() -> None:
    known = {name for param in arena.params for name in param.opts}
    commands = re.findall(r"^imperios arena (.*)$", PAGE, re.MULTILINE)

    assert commands
    for command in commands:
        assert {word for word in shlex.split(command) if word.startswith("--")} <= known


def test_every_field_of_the_lines_is_described() -> None:
    state, seat = at_start()
    lines = [greeting(state, seat, 1), question(state, seat, 1, []), tried(state, seat, 0)]
    while state.deciders:
        state.play(state.legal()[0])
    lines.append(ending(state, []))

    for line in lines:
        row = re.search(rf"^\| `{line['type']}` \|.*$", PAGE, re.MULTILINE)
        assert row is not None
        assert all(f"`{field}`" in row[0] for field in line if field != "type")
