"""Tables that are kept and not played: of unknown rules, of changed rules, or damaged."""

from imperios import GAMES, game
from imperios.content.library import earlier_versions
from imperios.server.http.errors import Failure
from imperios.server.tables.entries import Header
from imperios.server.tables.opening import Unsound
from imperios.server.tables.store import StoredTable
from imperios.server.tables.wire import Kept

REFUSALS = {
    "other_rules": (
        "Esta mesa se juega con la versión {rules} de las reglas y el servidor tiene ahora la "
        "{installed}: se guarda tal como está. / This table is played with version {rules} of the "
        "rules and the server has version {installed} now: it is kept as it is."
    ),
    "changed_rules": (
        "Desde la entrada {entry} del diario de esta mesa, el programa instalado llega a otra "
        "posición que la que se jugó: no se toca y se guarda tal como está. / From entry {entry} "
        "of this table's journal on, the installed program comes to another position than the "
        "one that was played: it is not touched and kept as it is."
    ),
    "damaged": (
        "El diario de esta mesa está dañado desde la entrada {entry}: se aparta tal como está y "
        "las demás mesas siguen. / The journal of this table is damaged from entry {entry} on: "
        "it is set aside as it is, and all other tables go on."
    ),
}
UNREADABLE = (
    "La ficha de esta mesa está dañada y no se puede leer: se aparta. / The row of this table is "
    "damaged and cannot be read: it is set aside."
)


class SetAside(Failure):
    """A table that is kept and not played."""

    def __init__(self, stored: StoredTable, members: set[str], kept: Kept) -> None:
        self.stored = stored
        self.members = members
        self.kept = kept
        rules, here = stored.details.header.rules, kept.installed or "-"
        said = REFUSALS[kept.reason].format(rules=rules, installed=here, entry=kept.entry)
        super().__init__(409, said, kept.reason)


def installed(header: Header) -> str:
    """The version of the table's game that is installed; empty if the game is not."""
    return game(header.game).version if header.game in GAMES else ""


def kept(header: Header) -> Kept | None:
    """What a table of unknown rules is listed with."""
    found = installed(header)
    known = found and header.rules in (found, *earlier_versions(header.game))
    return None if known else Kept(reason="other_rules", installed=found, entry=None)


def kept_for(header: Header, why: Unsound) -> Kept:
    """What a table is listed with that could not be opened."""
    return Kept(reason=why.reason, installed=installed(header), entry=why.entry)
