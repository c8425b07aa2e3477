"""A lesson as the page shows it: a table and a game state as any table has them."""

from typing import Any

from imperios.content.lessons import Lesson, Progress
from imperios.server.http.bodies import Reply
from imperios.server.tables.entries import Header
from imperios.server.tables.hashes import log_sum
from imperios.server.tables.listing import table_info
from imperios.server.tables.seats import CARETAKER, Seat
from imperios.server.tables.store import Details
from imperios.server.tables.summary import Summary
from imperios.server.tables.views import game_state, visible_events
from imperios.server.tables.wire import GameState, LogPart, TableInfo
from imperios.server.time.server_time import Moment

LEARNER = "learner"  # the person at the table of a lesson


class LessonRefusal(Reply, frozen=True, kw_only=True):
    """Why the last choice was not taken: a reason of the game, or `lesson`."""

    reason: str
    rules: tuple[str, ...]
    args: dict[str, Any]


class LessonState(Reply, frozen=True, kw_only=True):
    """A lesson after some choices."""

    table: TableInfo
    state: GameState
    step: int
    of: int
    accepted: tuple[str, ...]
    show: str | None  # the choice that the lesson waits for
    refusal: LessonRefusal | None


def lesson_state(lesson: Lesson, progress: Progress) -> LessonState:
    """How far someone has come in a lesson."""
    refusal = progress.refusal
    return LessonState(
        table=_table(lesson, progress),
        state=_game_state(lesson, progress),
        step=progress.step,
        of=len(lesson.steps),
        accepted=progress.accepted,
        show=progress.wanted[0] if progress.wanted else None,
        refusal=refusal and LessonRefusal(**refusal._asdict()),
    )


def _game_state(lesson: Lesson, progress: Progress) -> GameState:
    game, you, chosen = progress.state, lesson.you, len(progress.accepted)
    asked, events = bool(progress.wanted) and you in game.deciders, visible_events(game, you)
    return game_state(
        game, you, game.view(you), game.standing(you),
        table=_name(lesson), version=chosen, asked=asked, played=chosen,
        undo=chosen if asked else 0, result=None,
        log=LogPart(era=0, from_=0, events=events), log_check=log_sum(events),
    )  # fmt: skip


def _table(lesson: Lesson, progress: Progress) -> TableInfo:
    game, chosen = progress.state, len(progress.accepted)
    header = Header(
        table=_name(lesson), game=lesson.game, rules=game.game.version,
        scenario=game.view(None)["scenario"], seats=game.seats, options={}, real_dice=False,
        commit="", odds=False,
    )  # fmt: skip
    summary = Summary(
        status="playing", seats=[_seat(seat, lesson) for seat in game.seats],
        deciders=[lesson.you], since=0, version=chosen, choices=chosen, offer=None, votes=[],
        notes=[], result=None,
    )  # fmt: skip
    details = Details(header, seed="", host="", title="", public=False, created=0)
    return table_info(details, summary, 0, LEARNER, Moment(0, 0), frozenset([LEARNER]))


def _seat(seat: str, lesson: Lesson) -> Seat:
    if seat == lesson.you:
        return Seat(seat, "human", person=LEARNER)
    return Seat(seat, "bot", bot=CARETAKER)


def _name(lesson: Lesson) -> str:
    return f"{lesson.game}/{lesson.id}"
