"""What one viewer may know of a table, and nothing else of the state."""

from hashlib import blake2b
from typing import Any

import msgspec

from imperios import State
from imperios.server.tables.clocks import raw_clocks, told_clocks
from imperios.server.tables.state import Course
from imperios.server.time.server_time import Moment


class Log:
    """How much of the log a viewer has: the era and the number of events."""

    __slots__ = ("count", "era")

    def __init__(self, era: int = -1, count: int = 0) -> None:
        self.era = era
        self.count = count

    @classmethod
    def read(cls, text: str) -> "Log":
        """From `ERA.COUNT`; anything else is an empty log."""
        era, _, count = text.partition(".")
        if not (era.isascii() and era.isdigit() and count.isascii() and count.isdigit()):
            return cls()
        return cls(int(era[:9]), int(count[:9]))


class Sights:
    """The sights of a course at its present version, worked out once for each viewer."""

    def __init__(self, course: Course) -> None:
        self.course = course
        self.known: dict[str | None, dict[str, Any]] = {}
        self.looked: set[str | None] = set()  # who looked at the version before
        self.logs: dict[str | None, list[dict[str, Any]]] = {}
        self.told: dict[str | None, int] = {}  # raw events that are in the logs

    def follow(self, course: Course) -> None:
        """The course has gone on; logs go on too unless something was taken back."""
        if course.era != self.course.era:
            self.logs, self.told = {}, {}
        self.course = course
        self.looked = set(self.known)
        self.known = {}

    def state(
        self, seat: str | None, log: Log, host: bool, now: Moment | None = None
    ) -> dict[str, Any]:
        """The message for a viewer who has so much of the log; `log` is brought up to date."""
        told = dict(self._common(seat))
        told |= self._chance(host)
        told["clocks"] = self._clocks(now)
        events = self._events(seat)
        start = log.count if log.era == self.course.era and log.count <= len(events) else 0
        told["log"] = {"era": self.course.era, "from": start, "events": events[start:]}
        log.era, log.count = self.course.era, len(events)
        return told

    def _common(self, seat: str | None) -> dict[str, Any]:
        if seat not in self.known:
            viewers = [seat, *(self.looked - {seat} - self.known.keys())]
            for viewer, view in zip(viewers, self.course.state.views(viewers), strict=True):
                self.known[viewer] = self._look(viewer, view)
        return self.known[seat]

    def _look(self, seat: str | None, view: dict[str, Any]) -> dict[str, Any]:
        course, state = self.course, self.course.state
        data, prompt = sorted_json(view), state.prompt(seat)
        asked = seat is not None and seat in course.deciders
        return {
            "is": "state",
            "table": course.header.table,
            "version": course.version,
            "seat": seat,
            "view": msgspec.Raw(data),
            "hash": hash_of(data),
            "prompt": prompt._asdict(),
            "choices": state.choices(seat) if asked and seat is not None else [],
            "played": course.choices,
            "undo": state.undoable(seat) if seat is not None and course.status == "playing" else 0,
            "result": course.result,
        }

    def _chance(self, host: bool) -> dict[str, Any]:
        """With real dice the host is asked what was rolled or drawn."""
        course = self.course
        if not (host and course.header.real_dice and course.deciders == ("chance",)):
            return {"chance": None, "chance_prompt": None}
        state = course.state
        prompt = state.prompt("chance")._asdict()
        return {"chance": state.choices("chance"), "chance_prompt": prompt}

    def _clocks(self, now: Moment | None) -> dict[str, Any] | None:
        if now is None or not self.course.terms.timed:
            return None
        return told_clocks(raw_clocks(self.course.clocks), *now)

    def _events(self, seat: str | None) -> list[dict[str, Any]]:
        state = self.course.state
        log = self.logs.setdefault(seat, [])
        log += visible_events(state, seat, self.told.get(seat, 0))
        self.told[seat] = len(state.happened)
        return log


def sorted_json(view: dict[str, Any]) -> bytes:
    """A view as it is sent and hashed; equal views, equal bytes."""
    return msgspec.json.encode(view, order="sorted")


def hash_of(data: bytes) -> str:
    """A short text; equal views, equal text."""
    return blake2b(data, digest_size=12).hexdigest()


def view_hash(view: dict[str, Any]) -> str:
    """The same for a view that is not yet encoded."""
    return hash_of(sorted_json(view))


def visible_events(state: State, seat: str | None, after: int = 0) -> list[dict[str, Any]]:
    """The events that a viewer may see, from the raw event of this number on."""
    number, book, words = state.seat(seat), state.game.book, state.game.words(state)
    told = (book.tell(raw, words) for raw in state.happened[after:] if book.visible(raw, number))
    return [{"code": event.code, "args": event.args, "rules": event.rules} for event in told]
