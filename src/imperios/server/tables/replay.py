"""Games step by step."""

import msgspec

from imperios import State, dump, rewound
from imperios.kernel.versions import along
from imperios.server.tables.hashes import sorted_json
from imperios.server.tables.state import TableState
from imperios.server.tables.views import visible_events
from imperios.server.tables.wire import Replay, ReplayStep

MOST = 200  # steps in one answer


def told_of(state: TableState) -> dict[str, object]:
    """A table for a process that plays its game once more."""
    header = msgspec.structs.replace(state.header, record="")
    return {
        "header": header, "record": dump(state.game), "status": state.status,
        "version": state.version, "unseen": state.unseen,
    }  # fmt: skip


def cost_of(state: TableState, count: int) -> float:
    """What a replay costs, in milliseconds of a processor."""
    return count + 0.2 * len(state.game.past)


def replay_of(state: TableState, seat: str | None, start: int, count: int) -> Replay:
    """The views of a seat after each of some steps; who chose what only when all is over."""
    last, over, marks = state.game, state.status == "over", state.steps()
    of = len(marks) - 1
    start = min(start, of)
    game = rewound(last, marks[start])
    before = len(rewound(last, marks[start - 1]).happened) if start else 0
    steps = [_step(game, seat, before, start, over)]
    for number in range(start + 1, min(start + min(count, MOST), of + 1)):
        before = len(game.happened)
        for who, code in last.past[marks[number - 1] : marks[number]]:
            game = along(game, last)
            game.choose(last.name(who), last.game.alphabet[code])
        steps.append(_step(game, seat, before, number, over))
    return Replay(of=of, seat=seat, steps=steps)


def _step(game: State, seat: str | None, before: int, number: int, over: bool) -> ReplayStep:
    who, code = game.past[-1] if game.past else (None, None)
    shown = over and who is not None and code is not None
    return ReplayStep(
        choices=number,
        who=game.name(who) if shown and who is not None else None,
        token=game.game.alphabet[code] if shown and code is not None else None,
        events=visible_events(game, seat, before),
        view=msgspec.Raw(sorted_json(game.view(seat))),
        overlays=game.overlays(seat),
        standing=game.standing(seat),
    )
