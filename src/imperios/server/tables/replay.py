"""Games step by step."""

from typing import Any

from imperios import State, rewound
from imperios.server.tables.state import Course
from imperios.server.tables.views import visible_events

MOST = 200  # steps in one answer


def steps(course: Course, seat: str | None, start: int, count: int) -> dict[str, Any]:
    """The views of a seat after each of some choices; who chose what only when all is over."""
    last, over = course.state, course.status == "over"
    of = len(last.past)
    start = min(start, of)
    state = rewound(last, start)
    told = [_step(state, seat, len(rewound(last, start - 1).happened) if start else 0, over)]
    for who, code in last.past[start : start + min(count, MOST) - 1]:
        before = len(state.happened)
        state.choose(last.name(who), last.game.alphabet[code])
        told.append(_step(state, seat, before, over))
    return {"of": of, "seat": seat, "steps": told}


def _step(state: State, seat: str | None, before: int, over: bool) -> dict[str, Any]:
    who, code = state.past[-1] if state.past else (None, None)
    shown = over and who is not None and code is not None
    return {
        "choices": len(state.past),
        "who": state.name(who) if shown and who is not None else None,
        "token": state.game.alphabet[code] if shown and code is not None else None,
        "events": visible_events(state, seat, before),
        "view": state.view(seat),
    }
