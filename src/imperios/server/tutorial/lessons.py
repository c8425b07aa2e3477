"""The lessons of the tutorial: real positions, real questions, and what a lesson waits for.

Nothing is kept here: a page sends all that it has chosen in a lesson, and the lesson is played
again from its position. Dice and the choices of others are written in the lesson.
"""

import re
from collections.abc import Mapping, Sequence
from functools import cache
from typing import Any, NamedTuple

from imperios import GAMES, Refused, State, game
from imperios.content.library import text
from imperios.content.texts import LANGUAGES, texts_of
from imperios.kernel.cases import play_script
from imperios.kernel.errors import Faults
from imperios.server.tables.views import view_hash, visible_events

HINT = "lesson"  # a choice that is legal, but not the one the lesson waits for


class Step(NamedTuple):
    """One thing to do: the tokens in their order, and what the others do then."""

    want: tuple[tuple[str, ...], ...]  # for each choice, the tokens that are all right
    then: str
    text: dict[str, str]
    hint: dict[str, str]


class Lesson(NamedTuple):
    """A position and the steps that are played on it."""

    game: str
    id: str
    you: str
    seats: tuple[str, ...]
    position: Mapping[str, Any]
    begin: str  # what others have chosen before the lesson begins
    rules: tuple[str, ...]
    title: dict[str, str]
    end: dict[str, str]
    steps: tuple[Step, ...]


class Progress(NamedTuple):
    """How far someone has come: the state, the step, and what became of the last choice."""

    state: State
    step: int
    accepted: tuple[str, ...]
    wanted: tuple[str, ...]  # what the lesson waits for now; nothing when it is over
    refusal: dict[str, Any] | None


@cache
def lessons_of(name: str) -> dict[str, Lesson]:
    """The lessons of a game in their order."""
    found = [_lesson(name, it) for it in text(name, "tutorial").get("lesson", [])]
    return {lesson.id: lesson for lesson in found}


NAME = re.compile(r"\{(\w[\w,-]*)\}")


def _lesson(name: str, data: Mapping[str, Any]) -> Lesson:
    return Lesson(
        name,
        data["id"],
        data["you"],
        tuple(data["seats"]),
        data["position"],
        data.get("begin", ""),
        tuple(data["rules"]),
        _both(name, data["title"]),
        _both(name, data["end"]),
        tuple(_step(name, it) for it in data["step"]),
    )


def _step(name: str, data: Mapping[str, Any]) -> Step:
    want = tuple(tuple(one.split("|")) for one in data["want"].split())
    return Step(want, data.get("then", ""), _both(name, data["text"]), _both(name, data["hint"]))


def _both(name: str, words: Mapping[str, str]) -> dict[str, str]:
    """A text in both languages; {token} and {Token} become the token's name there."""
    return {lang: _filled(name, lang, words[lang]) for lang in LANGUAGES}


def _filled(name: str, lang: str, sentence: str) -> str:
    names = texts_of(name).names

    def named(hit: re.Match[str]) -> str:
        token = hit[1]
        if token in names:
            return names[token][lang]
        word = names[token[0].lower() + token[1:]][lang]
        return word[0].upper() + word[1:]

    return NAME.sub(named, sentence)


def document(name: str) -> dict[str, Any]:
    """What the page tells of all lessons of a game, in both languages."""
    lessons = [
        {
            "id": it.id,
            "title": it.title,
            "rules": it.rules,
            "end": it.end,
            "steps": [{"text": step.text, "hint": step.hint} for step in it.steps],
        }
        for it in lessons_of(name).values()
    ]
    return {"game": name, "lessons": lessons}


def play(lesson: Lesson, tokens: Sequence[str]) -> Progress:
    """Play a lesson with these choices, up to the first that it does not want."""
    state = game(lesson.game).at(lesson.position, lesson.seats)
    _script(lesson, state, lesson.begin)
    left = list(tokens)
    for number, step in enumerate(lesson.steps):
        for wanted in step.want:
            if not left:
                return Progress(state, number, tuple(tokens), wanted, None)
            token = left.pop(0)
            if token not in wanted:
                accepted = tuple(tokens[: len(tokens) - len(left) - 1])
                return Progress(state, number, accepted, wanted, _refusal(state, lesson, token))
            state.choose(lesson.you, token)
        _script(lesson, state, step.then)
    return Progress(state, len(lesson.steps), tuple(tokens[: len(tokens) - len(left)]), (), None)


def _script(lesson: Lesson, state: State, script: str) -> None:
    faults = play_script(state, script)
    if faults:
        raise Faults([f"{lesson.game}, lesson {lesson.id}: {fault}" for fault in faults])


def _refusal(state: State, lesson: Lesson, token: str) -> dict[str, Any]:
    """Why a choice is not taken: the rules forbid it, or the lesson waits for another."""
    try:
        state.copy().choose(lesson.you, token)
    except Refused as error:
        return {"reason": error.reason, "rules": error.rules, "args": error.details}
    return {"reason": HINT, "rules": (), "args": {}}


def told(lesson: Lesson, progress: Progress) -> dict[str, Any]:
    """What the page needs: a table and a state as any table has them, and how far it is."""
    return {
        "table": _table(lesson, progress),
        "state": _state(lesson, progress),
        "step": progress.step,
        "of": len(lesson.steps),
        "accepted": progress.accepted,
        "show": progress.wanted[0] if progress.wanted else None,
        "refusal": progress.refusal,
    }


def _state(lesson: Lesson, progress: Progress) -> dict[str, Any]:
    state, you = progress.state, lesson.you
    view = state.view(you)
    asked = bool(progress.wanted) and you in state.deciders
    return {
        "is": "state",
        "table": _name(lesson),
        "version": len(progress.accepted),
        "seat": you,
        "view": view,
        "hash": view_hash(view),
        "prompt": state.prompt(you)._asdict(),
        "choices": state.choices(you) if asked else [],
        "played": len(progress.accepted),
        "undo": len(progress.accepted) if asked else 0,
        "chance": None,
        "log": {"era": 0, "from": 0, "events": visible_events(state, you)},
        "result": None,
    }


def _table(lesson: Lesson, progress: Progress) -> dict[str, Any]:
    state = progress.state
    return {
        "id": _name(lesson),
        "game": lesson.game,
        "scenario": state.view(None)["scenario"],
        "options": {},
        "rules": state.game.version,
        "title": "",
        "public": False,
        "real_dice": False,
        "odds": False,
        "created": 0,
        "updated": 0,
        "status": "playing",
        "host": False,
        "invite": None,
        "seats": [_seat(seat, seat == lesson.you) for seat in state.seats],
        "deciders": [lesson.you],
        "since": 0,
        "version": len(progress.accepted),
        "choices": len(progress.accepted),
        "dice": {"commit": "", "seed": None},
        "offer": None,
        "votes": [],
        "notes": [],
        "result": None,
    }


def _seat(seat: str, yours: bool) -> dict[str, Any]:
    return {
        "seat": seat,
        "kind": "human" if yours else "bot",
        "name": "",
        "bot": None if yours else "veterano",
        "yours": yours,
        "away": False,
        "online": yours,
        "resigned": False,
    }


def _name(lesson: Lesson) -> str:
    return f"{lesson.game}/{lesson.id}"


def find(name: str, lesson: str) -> Lesson | None:
    """The lesson of this name, if there is one."""
    return lessons_of(name).get(lesson) if name in GAMES else None
