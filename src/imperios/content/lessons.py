"""The lessons of the tutorial: real positions, real questions, and what a lesson waits for.

Nothing is kept here: a page sends all that it has chosen in a lesson, and the lesson is played
again from its position. Dice and the choices of others are written in the lesson. The choices
between them may be made in any order that leads to the same position.
"""

import re
from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from typing import Any, NamedTuple

from imperios import GAMES, Refused, State, game
from imperios.content.library import text
from imperios.content.orders import Stretch, Wish
from imperios.content.texts import LANGUAGES, texts_of
from imperios.kernel.cases import play_script
from imperios.kernel.errors import Faults

HINT = "lesson"  # a choice that is legal, but not the one the lesson waits for


class Step(NamedTuple):
    """One thing to do: the tokens in their usual order, and what the others do then."""

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


class GuideStep(NamedTuple):
    """Something to do in the guided game, until one of these events of one's own."""

    events: tuple[str, ...]
    text: dict[str, str]
    praise: dict[str, str]


class Guide(NamedTuple):
    """The guided game after the lessons: what is played, and what is said on the way."""

    scenario: str
    seats: int
    options: Mapping[str, Any]
    goal: dict[str, str]
    steps: tuple[GuideStep, ...]
    finish: dict[str, str]  # when all steps are done, up to the end


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


@cache
def guide_of(name: str) -> Guide | None:
    """The guided game of a game, if it has one."""
    data = text(name, "tutorial").get("guide")
    if data is None:
        return None
    return Guide(
        data["scenario"],
        data["seats"],
        data.get("options", {}),
        _both(name, data["goal"]),
        tuple(_guide_step(name, it) for it in data["step"]),
        _both(name, data["finish"]),
    )


def _guide_step(name: str, data: Mapping[str, Any]) -> GuideStep:
    return GuideStep(tuple(data["events"]), _both(name, data["text"]), _both(name, data["praise"]))


NAME = re.compile(r"\{(\w[\w,.-]*)\}")


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
    want = tuple(tuple(word.split("|")) for word in data["want"].split())
    return Step(want, data.get("then", ""), _both(name, data["text"]), _both(name, data["hint"]))


def _both(name: str, words: Mapping[str, str]) -> dict[str, str]:
    """A text in both languages.

    {token} and {Token} become the token's name, {question.token} what it is called as its answer.
    """
    return {lang: _filled(name, lang, words[lang]) for lang in LANGUAGES}


def _filled(name: str, lang: str, sentence: str) -> str:
    names, answers = texts_of(name).names, texts_of(name).phrases.get("answer", {})

    def named(hit: re.Match[str]) -> str:
        token = hit[1]
        if token in names or token in answers:
            return (names.get(token) or answers[token])[lang]
        word = names[token[0].lower() + token[1:]][lang]
        return word[0].upper() + word[1:]

    return NAME.sub(named, sentence)


def play(lesson: Lesson, tokens: Sequence[str]) -> Progress:
    """Play a lesson with these choices, up to the first that it does not want."""
    state = game(lesson.game).at(lesson.position, lesson.seats)
    _script(lesson, state, lesson.begin)
    left = list(tokens)
    for steps in _stretches(lesson):
        wishes = [Wish(number, one) for number in steps for one in lesson.steps[number].want]
        stretch = Stretch(state, lesson.you, wishes, last=steps[-1] == len(lesson.steps) - 1)
        while ways := stretch.ways(state, wishes):
            number, accepted = wishes[next(iter(ways.values()))].step, tokens[: -len(left) or None]
            if not left or left[0] not in ways:
                refusal = _refusal(state, lesson, left[0]) if left else None
                return Progress(state, number, tuple(accepted), tuple(ways), refusal)
            token = left.pop(0)
            state.choose(lesson.you, token)
            del wishes[ways[token]]
        _script(lesson, state, lesson.steps[steps[-1]].then)
    return Progress(state, len(lesson.steps), tuple(tokens[: -len(left) or None]), (), None)


def _stretches(lesson: Lesson) -> Iterator[list[int]]:
    """The numbers of the steps up to each one after which others do something."""
    steps: list[int] = []
    for number, step in enumerate(lesson.steps, start=1):
        steps.append(number - 1)
        if step.then or number == len(lesson.steps):
            yield steps
            steps = []


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
