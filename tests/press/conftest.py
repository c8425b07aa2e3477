"""Parts of the boxes, each printed once for all tests."""

from collections.abc import Callable
from functools import cache

import pytest

from imperios.press.box import make_part
from imperios.press.edition import Edition
from imperios.press.options import PrintOptions

GAMES = ("grecia", "napoleon", "galactica")
Print = Callable[..., bytes]


@cache
def printed(game: str, part: str, lang: str = "es", paper: str = "a4", ink: str = "full") -> bytes:
    """A part as a PDF file."""
    return make_part(part, Edition(PrintOptions(game, lang=lang, paper=paper, ink=ink)))


@pytest.fixture(scope="session")
def press() -> Print:
    """Print a part of a game, or take the one that is printed already."""
    return printed
