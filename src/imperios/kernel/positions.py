"""What positions and views of all games say alike, in words and back."""

from collections.abc import Mapping, Sequence
from typing import Any

from imperios.kernel.framing import tell
from imperios.kernel.reader import Reader
from imperios.kernel.state import Result, State


def counts(names: Sequence[str], numbers: Sequence[int]) -> dict[str, int]:
    """{name: number}, without the zeros; there may be names that have no number."""
    return {names[index]: number for index, number in enumerate(numbers) if number}


def phase_of(state: State) -> str:
    """The name of the moment."""
    for frame in state.stack[::-1]:
        phase: str = frame.phase()
        if phase:
            return phase
    return "over"


def tell_result(result: Result | None) -> dict[str, Any]:
    """How the game ended, if it has."""
    if result is None:
        return {}
    told = {
        "winners": list(result.winners),
        "ranking": [list(place) for place in result.ranking],
        "scores": dict(result.scores),
        "reason": result.reason,
    }
    return {"result": told}


def read_result(table: Reader, seats: Sequence[str], least: int = 0) -> Result:
    """How the game ended; `least` is the lowest score that there is."""
    winners = tuple([seats[seat] for seat in table.words("winners", seats)])
    places = table.raw("ranking", [])
    if not isinstance(places, list) or any(not isinstance(place, list) for place in places):
        table.fault("ranking", "a list of lists of seats is expected")
        places = []
    points = table.table("scores")
    scores = {name: points.number(name, 0, least) for name in seats if points.has(name)}
    points.close()
    reason = str(table.raw("reason", ""))
    table.close()
    return Result(winners, tuple([tuple(place) for place in places]), scores, reason)


def tell_view(
    state: State, seat: int, public: Mapping[str, Any], seats: Sequence[Mapping[str, Any]]
) -> dict[str, Any]:
    """A view: what everybody sees, whose eyes they are, the seats, the decisions in progress."""
    words = state.game.words(state)
    view = dict(public)
    view["you"] = state.seats[seat] if seat >= 0 else None
    view["seats"] = dict(zip(state.seats, seats, strict=True))
    view["stack"] = [
        {**tell(frame, words, words["seat"], secrets=False), **frame.private(state, seat)}
        for frame in state.stack
    ]
    return view
