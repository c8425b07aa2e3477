"""Rules versions: a table keeps the one with which it began and is never played under another."""

from imperios import GAMES, game
from imperios.server.http.errors import Failure
from imperios.server.tables.entries import Header
from imperios.server.tables.store import StoredTable
from imperios.server.tables.wire import Kept

REFUSAL = (
    "Esta mesa se juega con la versión {rules} de las reglas y el servidor tiene ahora la "
    "{installed}: se guarda tal como está. / This table is played with version {rules} of the "
    "rules and the server has version {installed} now: it is kept as it is."
)


class OtherRules(Failure):
    """A table that is kept: the rules that are installed are not those it began with."""

    def __init__(self, stored: StoredTable, members: set[str]) -> None:
        self.stored = stored
        self.members = members
        header = stored.details.header
        here = installed(header) or "-"
        super().__init__(409, REFUSAL.format(rules=header.rules, installed=here), "other_rules")


def installed(header: Header) -> str:
    """The version of the table's game that is installed; empty if the game is not."""
    return game(header.game).version if header.game in GAMES else ""


def kept(header: Header) -> Kept | None:
    """What a table of other rules is listed with."""
    found = installed(header)
    return None if found == header.rules else Kept(installed=found)
