"""What spectators of a table with delay see: the table as it was some time ago."""

from collections import deque
from collections.abc import Iterable

from imperios.server.tables.apply import apply
from imperios.server.tables.entries import Entry
from imperios.server.tables.state import TableState
from imperios.server.tables.views import Views


class SpectatorDelay:
    """A second state that follows the first one later."""

    def __init__(self, state: TableState, waiting: Iterable[Entry]) -> None:
        self.delay = state.header.delay * 1000
        self.views = Views(state)
        self.waiting = deque(waiting)
        self.online: frozenset[str] = frozenset()
        self.presences: deque[tuple[int, frozenset[str]]] = deque()  # who was there from when on

    def add_entries(self, new: Iterable[Entry]) -> None:
        """Something has happened; it is shown later."""
        self.waiting += new

    def add_presence(self, online: frozenset[str], at: int, early: bool) -> None:
        """Someone has come or gone; it is shown later, but for what was before the start."""
        self.presences.append((at - self.delay if early else at, online))

    def chat_until(self, at: int) -> int:
        """Until when lines of the chat are shown, which are no secret before the start either."""
        start = 0
        if self.views.state.status == "waiting":
            begun = (entry.at - 1 for entry in self.waiting if entry.kind == "start")
            start = next(begun, at)
        return max(at - self.delay, start)

    def is_due(self, at: int) -> bool:
        """Whether something can be shown now."""
        return self._presence_due(at) or self._entry_due(at)

    def _presence_due(self, at: int) -> bool:
        return bool(self.presences) and self.presences[0][0] <= at - self.delay

    def _entry_due(self, at: int) -> bool:
        """Before the start there is nothing to hide."""
        if not self.waiting:
            return False
        entry, state = self.waiting[0], self.views.state
        early = state.status == "waiting" and entry.kind != "start"
        return early or entry.at <= at - self.delay

    def views_at(self, at: int) -> Views:
        """What can be seen at this time of day."""
        while self._presence_due(at):
            self.online = self.presences.popleft()[1]
        if self._entry_due(at):
            twin = self.views.state.copy()
            while self._entry_due(at):
                apply(twin, self.waiting.popleft())
                self.views.follow(twin)
        return self.views
