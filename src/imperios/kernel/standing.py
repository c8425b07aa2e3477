"""How a game stands, as data that can be sent: figures of every seat and its ways to win."""

from typing import Any, TypedDict

Overlays = dict[str, list[str]]  # layer -> the zones it covers, by name


class Goal(TypedDict):
    """A way to win: a phrase of the game (`code`, `args`), and how much of it is done."""

    code: str
    args: dict[str, Any]
    have: int
    need: int


class SeatStanding(TypedDict):
    """What a seat has, by the name of each figure, and the ways in which it may win."""

    figures: dict[str, int]
    goals: list[Goal]


class Standing(TypedDict):
    """All seats; `decisive` names the figure that is compared first when the time is over."""

    decisive: str
    turns_left: int | None  # with the present one; None if the number is not limited
    seats: dict[str, SeatStanding]


def no_standing() -> Standing:
    """Of a game that counts nothing."""
    return {"decisive": "", "turns_left": None, "seats": {}}
