"""Rules versions: a table keeps the one with which it began and is never played under another."""

from typing import Any

from imperios import GAMES, game
from imperios.server.tables.entries import Header

REFUSAL = (
    "Esta mesa se juega con la versión {rules} de las reglas y el servidor tiene ahora la "
    "{installed}: se guarda tal como está. / This table is played with version {rules} of the "
    "rules and the server has version {installed} now: it is kept as it is."
)


class OtherRules(Exception):  # noqa: N818 - said of a table
    """A table that is kept: the rules that are installed are not those it began with."""

    def __init__(self, header: Header, row: Any, members: set[str]) -> None:
        self.row = row
        self.members = members
        super().__init__(REFUSAL.format(rules=header.rules, installed=installed(header) or "-"))


def installed(header: Header) -> str:
    """The version of the table's game that is installed; empty if the game is not."""
    return game(header.game).version if header.game in GAMES else ""


def kept(header: Header) -> dict[str, str] | None:
    """What a table of other rules is listed with."""
    found = installed(header)
    return None if found == header.rules else {"installed": found}
