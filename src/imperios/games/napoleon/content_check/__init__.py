"""Does a set of Napoleón's content files make sense? Every fault is found, not just the first."""

from collections.abc import Mapping

from imperios.games.areas.content_check.content import FILES
from imperios.games.faults import Fault, open_files
from imperios.games.napoleon.content_check.board import check_board
from imperios.games.napoleon.content_check.cards import check_cards
from imperios.games.napoleon.content_check.content import Content
from imperios.games.napoleon.content_check.game import check_game
from imperios.games.napoleon.content_check.pieces import check_units
from imperios.games.napoleon.content_check.scenarios import check_scenarios
from imperios.games.napoleon.content_check.setups import check_setups


def faults(files: Mapping[str, object]) -> list[Fault]:
    """Everything wrong with the meaning of these files, which are given by name."""
    book, nodes = open_files({name: files.get(name) for name in FILES})
    content = Content(nodes)
    check_board(content)
    check_units(content)
    check_cards(content)
    check_setups(content)
    check_scenarios(content)
    check_game(content)
    return book
