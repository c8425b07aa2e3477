"""Does a set of Galáctica's content files make sense? Every fault is found, not just the first."""

from collections.abc import Mapping

from imperios.games.faults import Fault, open_files
from imperios.games.galactica.content_check.cards import check_cards
from imperios.games.galactica.content_check.content import FILES, Content
from imperios.games.galactica.content_check.missions import check_missions
from imperios.games.galactica.content_check.systems import check_systems
from imperios.games.galactica.content_check.units import check_units


def faults(files: Mapping[str, object]) -> list[Fault]:
    """Everything wrong with the meaning of these files, which are given by name."""
    book, nodes = open_files({name: files.get(name) for name in FILES})
    content = Content(nodes)
    check_systems(content)
    check_units(content)
    check_cards(content)
    check_missions(content)
    return book
