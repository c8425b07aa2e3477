"""Frames in positions: told in words, read back, with every fault in its place."""

from typing import Any

import pytest

from imperios.kernel.frames import Frame, Prompt
from imperios.kernel.framing import read, tell
from imperios.kernel.reader import Reader
from imperios.kernel.state import State

WORDS = {"seat": ("ann", "ben"), "zone": ("hill", "lake", "wood")}


class Trip(Frame[State]):
    """A frame with every kind of field."""

    __slots__ = ("stops", "reach", "goal", "days", "wet", "notes", "plan")
    NAME = "trip"
    FIELDS = (
        ("goal", "zone", ""), ("stops", "zone", ""), ("reach", "mask:zone", ""),
        ("days", "", ""), ("wet", "", ""), ("notes", "", ""), ("plan", "zone", "secret"),
    )  # fmt: skip

    def __init__(self) -> None:
        super().__init__()
        self.goal = -1
        self.stops: list[int] = []
        self.reach = 0
        self.days = 0
        self.wet = False
        self.notes: list[int] = []
        self.plan = -1

    def ask(self, state: State) -> list[int]:
        """Nothing."""
        return []

    def take(self, state: State, who: int, code: int) -> None:
        """Nothing."""

    def prompt(self, state: State) -> Prompt:
        """Nothing."""
        return Prompt("trip", {}, ())


def trip() -> Trip:
    frame = Trip()
    frame.who, frame.goal, frame.stops, frame.reach = 1, 2, [0, 2], 0b101
    frame.days, frame.wet, frame.notes, frame.plan = 3, True, [5, 6], 1
    return frame


TOLD = {
    "frame": "trip", "who": "ben", "goal": "wood", "stops": ["hill", "wood"],
    "reach": ["hill", "wood"], "days": 3, "wet": True, "notes": [5, 6], "plan": "lake",
}  # fmt: skip


def reading(table: object) -> tuple[Frame[Any] | None, list[str]]:
    faults: list[str] = []
    return read(Reader(table, "stack[0]", faults), {"trip": Trip}, WORDS), faults


def test_a_frame_is_told_in_words() -> None:
    assert tell(trip(), WORDS, WORDS["seat"], secrets=True) == TOLD


def test_secret_fields_are_left_out_of_views() -> None:
    told = tell(trip(), WORDS, WORDS["seat"], secrets=False)
    assert told == {key: value for key, value in TOLD.items() if key != "plan"}


def test_chance_has_no_name_and_nothing_is_null() -> None:
    told = tell(Trip(), WORDS, WORDS["seat"], secrets=True)

    assert "who" not in told
    assert told["goal"] is None
    assert told["reach"] == []


def test_what_was_told_is_read_back() -> None:
    frame, faults = reading(TOLD)

    assert faults == []
    assert isinstance(frame, Trip)
    assert tell(frame, WORDS, WORDS["seat"], secrets=True) == TOLD


def test_fields_that_are_left_out_keep_their_defaults() -> None:
    frame, faults = reading({"frame": "trip"})

    assert faults == []
    assert isinstance(frame, Trip)
    assert (frame.who, frame.goal, frame.days, frame.stops) == (-1, -1, 0, [])


@pytest.mark.parametrize(
    ("table", "place"),
    [
        ({"frame": "dinner"}, "stack[0].frame"),
        ({}, "stack[0].frame"),
        ({"frame": []}, "stack[0].frame"),
        ({"frame": {}}, "stack[0].frame"),
        (5, "stack[0]"),
        ({"frame": "trip", "who": "zoe"}, "stack[0].who"),
        ({"frame": "trip", "goal": "moon"}, "stack[0].goal"),
        ({"frame": "trip", "goal": 1}, "stack[0].goal"),
        ({"frame": "trip", "goal": []}, "stack[0].goal"),
        ({"frame": "trip", "stops": "hill"}, "stack[0].stops"),
        ({"frame": "trip", "stops": ["moon"]}, "stack[0].stops"),
        ({"frame": "trip", "reach": ["moon"]}, "stack[0].reach"),
        ({"frame": "trip", "reach": 7}, "stack[0].reach"),
        ({"frame": "trip", "days": "many"}, "stack[0].days"),
        ({"frame": "trip", "days": True}, "stack[0].days"),
        ({"frame": "trip", "wet": 1}, "stack[0].wet"),
        ({"frame": "trip", "notes": ["x"]}, "stack[0].notes"),
        ({"frame": "trip", "notes": [True]}, "stack[0].notes"),
        ({"frame": "trip", "cost": 3}, "stack[0].cost"),
    ],
)
def test_every_fault_is_named_with_its_place(table: object, place: str) -> None:
    _, faults = reading(table)

    assert faults
    assert faults[0].startswith(f"{place}: ")


def test_all_faults_of_a_frame_are_listed() -> None:
    _, faults = reading({"frame": "trip", "goal": "moon", "days": "many", "cost": 1, "who": "zoe"})

    assert len(faults) == 4
