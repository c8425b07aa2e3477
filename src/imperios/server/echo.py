"""What spectators of a table with delay see: its course as it was some time ago."""

from collections import deque
from collections.abc import Iterable

from imperios.server.chain import Entry
from imperios.server.course import Course
from imperios.server.sights import Sights


class Echo:
    """A second course that follows the first one later."""

    def __init__(self, course: Course, waiting: Iterable[Entry]) -> None:
        self.delay = course.header.delay * 1000
        self.sights = Sights(course)
        self.waiting = deque(waiting)

    def hear(self, new: Iterable[Entry]) -> None:
        """Something has happened; it is heard later."""
        self.waiting += new

    def ripe(self, at: int) -> bool:
        """Whether something can be heard now. Before the start there is nothing to hide."""
        if not self.waiting:
            return False
        entry, course = self.waiting[0], self.sights.course
        early = course.status == "waiting" and entry.kind != "start"
        return early or entry.at <= at - self.delay

    def follow(self, at: int) -> Sights:
        """What can be seen at this time of day."""
        if self.ripe(at):
            twin = self.sights.course.copy()
            while self.ripe(at):
                twin.apply(self.waiting.popleft())
                self.sights.follow(twin)
        return self.sights
