"""Snapshots: a course written down, so that opening a table replays only its last entries."""

from typing import Any

import msgspec

from imperios import State, game
from imperios.server.tables.clocks import Clock
from imperios.server.tables.entries import Header
from imperios.server.tables.seats import Seat
from imperios.server.tables.state import Course, Offer

PLAIN = (
    "status", "version", "head", "up", "era", "since", "called", "result", "asked", "notes",
    "noted",
)  # fmt: skip


def freeze(course: Course) -> dict[str, Any]:
    """Everything that the entries so far have led to."""
    state = course.state
    frozen: dict[str, Any] = {name: getattr(course, name) for name in PLAIN}
    frozen["seats"] = [msgspec.to_builtins(seat) for seat in course.seats.values()]
    frozen["offer"] = msgspec.to_builtins(course.offer)
    frozen["votes"] = sorted(course.votes)
    frozen["releases"] = {seat: sorted(votes) for seat, votes in course.releases.items()}
    frozen["clocks"] = msgspec.to_builtins(course.clocks)
    frozen["running"] = list(course.running)
    frozen["state"] = {
        "position": state.position(),
        "past": state.past,
        "happened": state.happened,
        "barrier": state.barrier,
        "hash": state.hash(),
    }
    return frozen


def thaw(header: Header, frozen: dict[str, Any]) -> Course | None:
    """The course again; None if the position does not read back as the same state."""
    if frozen["status"] == "over":
        return None  # a finished game is not asked about anything: its entries are replayed
    course = Course(header)
    state = _state(header, course.state, frozen["state"])
    if state is None:
        return None
    course.state = state
    for name in frozen.keys() & PLAIN:
        setattr(course, name, frozen[name])
    seats = msgspec.convert(frozen["seats"], list[Seat])
    course.seats = {seat.seat: seat for seat in seats}
    course.offer = msgspec.convert(frozen["offer"], Offer | None)
    course.votes = frozenset(frozen["votes"])
    releases = frozen.get("releases", {})
    course.releases = {seat: frozenset(votes) for seat, votes in releases.items()}
    course.clocks |= msgspec.convert(frozen.get("clocks", {}), dict[str, Clock])
    course.running = tuple(frozen.get("running", ()))
    return course


def _state(header: Header, first: State, frozen: dict[str, Any]) -> State | None:
    state = game(header.game).at(frozen["position"], header.seats)
    if state.hash() != frozen["hash"]:
        return None
    state.settings = first.settings
    state.scenario = first.scenario
    state.past = [(who, code) for who, code in frozen["past"]]
    state.happened = [tuple(raw) for raw in frozen["happened"]]
    state.barrier = frozen["barrier"]
    state.origin = first.origin
    return state
