"""Games step by step."""

import msgspec

from imperios import State, rewound
from imperios.server.tables.state import TableState
from imperios.server.tables.views import sorted_json, visible_events
from imperios.server.tables.wire import Replay, ReplayStep

MOST = 200  # steps in one answer


def replay_of(state: TableState, seat: str | None, start: int, count: int) -> Replay:
    """The views of a seat after each of some choices; who chose what only when all is over."""
    last, over = state.game, state.status == "over"
    of = len(last.past)
    start = min(start, of)
    game = rewound(last, start)
    steps = [_step(game, seat, len(rewound(last, start - 1).happened) if start else 0, over)]
    for who, code in last.past[start : start + min(count, MOST) - 1]:
        before = len(game.happened)
        game.choose(last.name(who), last.game.alphabet[code])
        steps.append(_step(game, seat, before, over))
    return Replay(of=of, seat=seat, steps=steps)


def _step(game: State, seat: str | None, before: int, over: bool) -> ReplayStep:
    who, code = game.past[-1] if game.past else (None, None)
    shown = over and who is not None and code is not None
    return ReplayStep(
        choices=len(game.past),
        who=game.name(who) if shown and who is not None else None,
        token=game.game.alphabet[code] if shown and code is not None else None,
        events=visible_events(game, seat, before),
        view=msgspec.Raw(sorted_json(game.view(seat))),
        overlays=game.overlays(seat),
        standing=game.standing(seat),
    )
