"""What spectators of a table with delay see: its course as it was some time ago."""

from collections import deque
from collections.abc import Iterable

from imperios.server.tables.entries import Entry
from imperios.server.tables.state import Course
from imperios.server.tables.views import Sights


class Echo:
    """A second course that follows the first one later."""

    def __init__(self, course: Course, waiting: Iterable[Entry]) -> None:
        self.delay = course.header.delay * 1000
        self.sights = Sights(course)
        self.waiting = deque(waiting)
        self.online: frozenset[str] = frozenset()
        self.meetings: deque[tuple[int, frozenset[str]]] = deque()  # who was there from when on

    def meet(self, online: frozenset[str], at: int, early: bool) -> None:
        """Someone has come or gone; it is seen later, but for what was before the start."""
        self.meetings.append((at - self.delay if early else at, online))

    def heard(self, at: int) -> int:
        """Until when words are heard, which are no secret before the start either."""
        start = 0
        if self.sights.course.status == "waiting":
            start = next((entry.at for entry in self.waiting if entry.kind == "start"), at)
        return max(at - self.delay, start)

    def hear(self, new: Iterable[Entry]) -> None:
        """Something has happened; it is heard later."""
        self.waiting += new

    def ripe(self, at: int) -> bool:
        """Whether something can be heard or seen now."""
        return self._met(at) or self._ripe(at)

    def _met(self, at: int) -> bool:
        return bool(self.meetings) and self.meetings[0][0] <= at - self.delay

    def _ripe(self, at: int) -> bool:
        """Before the start there is nothing to hide."""
        if not self.waiting:
            return False
        entry, course = self.waiting[0], self.sights.course
        early = course.status == "waiting" and entry.kind != "start"
        return early or entry.at <= at - self.delay

    def follow(self, at: int) -> Sights:
        """What can be seen at this time of day."""
        while self._met(at):
            self.online = self.meetings.popleft()[1]
        if self._ripe(at):
            twin = self.sights.course.copy()
            while self._ripe(at):
                twin.apply(self.waiting.popleft())
                self.sights.follow(twin)
        return self.sights
