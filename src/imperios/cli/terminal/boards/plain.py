"""A plain board: what lies where, a line for each zone."""

from collections.abc import Mapping

from rich.console import RenderableType
from rich.text import Text

from imperios.cli.terminal.boards.tables import Tables


class PlainTables(Tables):
    """Zones with anything in them: a seat, or any fields that the game shows."""

    def everything(self) -> RenderableType:
        """All zones."""
        rows = [[Text(self.name(zone)), self.cell(it)] for zone, it in self.view["zones"].items()]
        return self.grid(("zone", "units"), rows)

    def cell(self, value: object) -> Text:
        """What lies in a zone."""
        if isinstance(value, Mapping):
            owner = str(value.get("owner", ""))
            return self.owned(self.texts.shown(value.get("units", owner), self.say.lang), owner)
        return self.owned(self.texts.shown(value, self.say.lang), str(value))
