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

HINT = "lesson"  # a choice that is legal, but not the one the lesson waits for


class Step(NamedTuple):
    """One thing to do: the tokens in their order, and what the others do then."""

    want: tuple[tuple[str, ...], ...]  # for each choice, the tokens that are all right
    within: frozenset[int]  # the choices that name what is left of a set, in any order
    free: bool  # it may be done before the step above it
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


class Refusal(NamedTuple):
    """Why a choice is not taken."""

    reason: str
    rules: tuple[str, ...]
    args: dict[str, object]


class Progress(NamedTuple):
    """How far someone has come: the state, the step, and what became of the last choice."""

    state: State
    step: int
    accepted: tuple[str, ...]
    wanted: tuple[str, ...]  # what the lesson waits for now; nothing when it is over
    refusal: Refusal | None


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
    words = _both(name, data["text"]), _both(name, data["hint"])
    return Step(*_wanted(data["want"]), data.get("free", False), data.get("then", ""), *words)


def _wanted(text: str) -> tuple[tuple[tuple[str, ...], ...], frozenset[int]]:
    """The choices of "a|b" (either) and "a&b" (both, in any order)."""
    want: list[tuple[str, ...]] = []
    within: list[int] = []
    for word in text.split():
        first, *others = parts = word.split("&")
        want.append(tuple(parts if others else first.split("|")))
        for number in range(len(others)):
            within.append(len(want))
            want.append(tuple(others[number:]))
    return tuple(want), frozenset(within)


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


def play(lesson: Lesson, tokens: Sequence[str]) -> Progress:
    """Play a lesson with these choices, up to the first that it does not want."""
    state = game(lesson.game).at(lesson.position, lesson.seats)
    _script(lesson, state, lesson.begin)
    left, ahead = list(tokens), list(range(len(lesson.steps)))
    while ahead:
        number = _begun(lesson, ahead, left)
        ahead.remove(number)
        step, token, wanted = lesson.steps[number], "", tuple[str, ...]()
        for index, one in enumerate(step.want):
            wanted = tuple(it for it in wanted if it != token) if index in step.within else one
            if not left:
                return Progress(state, number, tuple(tokens), wanted, None)
            token = left.pop(0)
            if token not in wanted:
                accepted = tuple(tokens[: len(tokens) - len(left) - 1])
                return Progress(state, number, accepted, wanted, _refusal(state, lesson, token))
            state.choose(lesson.you, token)
        _script(lesson, state, step.then)
    return Progress(state, len(lesson.steps), tuple(tokens[: len(tokens) - len(left)]), (), None)


def _begun(lesson: Lesson, ahead: Sequence[int], left: Sequence[str]) -> int:
    """The step that the next choice begins: the first one, or a free one after it."""
    first, *later = ahead
    if not left or left[0] in lesson.steps[first].want[0]:
        return first
    for number in later:
        if not lesson.steps[number].free:
            break
        if left[0] in lesson.steps[number].want[0]:
            return number
    return first


def _script(lesson: Lesson, state: State, script: str) -> None:
    faults = play_script(state, script)
    if faults:
        raise Faults([f"{lesson.game}, lesson {lesson.id}: {fault}" for fault in faults])


def _refusal(state: State, lesson: Lesson, token: str) -> Refusal:
    """Why a choice is not taken: the rules forbid it, or the lesson waits for another."""
    try:
        state.copy().choose(lesson.you, token)
    except Refused as error:
        return Refusal(error.reason, error.rules, error.details)
    return Refusal(HINT, (), {})


def find(name: str, lesson: str) -> Lesson | None:
    """The lesson of this name, if there is one."""
    return lessons_of(name).get(lesson) if name in GAMES else None
