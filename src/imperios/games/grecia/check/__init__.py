"""Does a set of Grecia's content files make sense? Every fault is found, not just the first."""

from collections.abc import Mapping

from imperios.games.areas.check.content import FILES
from imperios.games.faults import Fault, open_files
from imperios.games.grecia.check.board import check_board
from imperios.games.grecia.check.cards import check_cards
from imperios.games.grecia.check.constants import check_constants
from imperios.games.grecia.check.content import Content
from imperios.games.grecia.check.pieces import check_units
from imperios.games.grecia.check.scenarios import check_scenarios
from imperios.games.grecia.check.tokens import check_tokens


def faults(files: Mapping[str, object]) -> list[Fault]:
    """Everything wrong with the meaning of these files, which are given by name."""
    book, nodes = open_files({name: files.get(name) for name in FILES})
    content = Content(nodes)
    check_board(content)
    check_units(content)
    check_cards(content)
    check_constants(content)
    check_scenarios(content)
    check_tokens(content)
    return book
