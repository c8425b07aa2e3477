"""Running the command line inside the test, in a language of the test's choice."""

from collections.abc import Callable

import pytest
from click.testing import CliRunner, Result

from imperios.cli import main

Run = Callable[..., Result]


@pytest.fixture
def run() -> Run:
    """Run the program with some arguments, and what a person types."""

    def call(*args: str, typed: str = "", lang: str = "en_GB.UTF-8") -> Result:
        environment = {"LANG": lang, "LC_ALL": "", "LC_MESSAGES": "", "COLUMNS": "200"}
        return CliRunner().invoke(main, list(args), input=typed, env=environment)

    return call
