"""The tutorial: every lesson can be played to its end, and says what it is about."""

import re

import httpx
import pytest

from imperios import GAMES
from imperios.content import lessons
from imperios.content.library import text
from imperios.content.texts import texts_of
from imperios.server.tutorial.lessons import lesson_state
from tests.server.client import Player

ALL = [lesson for name in GAMES for lesson in lessons.lessons_of(name).values()]


@pytest.mark.parametrize("lesson", ALL, ids=lambda it: f"{it.game}-{it.id}")
def test_a_lesson_is_played_to_its_end(lesson: lessons.Lesson) -> None:
    """What is wanted can be chosen; of a set in any order, what has not been chosen yet."""
    tokens: list[str] = []
    for step in lesson.steps:
        for wanted in step.want:
            before = lessons.play(lesson, tokens)
            assert before.wanted == wanted
            choices = before.state.choices(lesson.you)
            assert set(wanted) <= {*choices, *tokens}, tokens
            tokens.append(next(token for token in wanted if token in choices))
    end = lessons.play(lesson, tokens)

    assert (end.step, end.wanted, end.refusal) == (len(lesson.steps), (), None)
    assert lesson_state(lesson, end).state.choices == []


@pytest.mark.parametrize("lesson", ALL, ids=lambda it: f"{it.game}-{it.id}")
def test_a_lesson_leaves_a_choice_and_answers_another_one_with_its_hint(
    lesson: lessons.Lesson,
) -> None:
    first = lessons.play(lesson, [])
    early = {token for step in lesson.steps if step.free for token in step.want[0]}
    taken = {*first.wanted, *early}
    other = next(t for t in first.state.choices(lesson.you) if t not in taken)
    after = lesson_state(lesson, lessons.play(lesson, [other]))

    assert after.refusal is not None
    assert after.refusal.reason == lessons.HINT
    assert after.accepted == ()
    assert after.state.hash == lesson_state(lesson, first).state.hash


def test_the_units_of_an_attack_are_named_in_any_order() -> None:
    lesson = lessons.lessons_of("napoleon")["attack"]
    tokens = ["attack", "bavaria", "field_artillery", "infantry"]

    assert lessons.play(lesson, tokens).wanted == ("hussars",)
    assert lessons.play(lesson, [*tokens, "hussars"]).wanted == ("done",)
    assert lessons.play(lesson, [*tokens, "done"]).refusal == lessons.Refusal(lessons.HINT, (), {})


def test_steps_that_do_not_depend_on_each_other_are_done_in_any_order() -> None:
    lesson = lessons.lessons_of("grecia")["move"]
    other = lessons.play(lesson, ["move", "laconia", "medium", "messenia"])
    assert (other.step, other.wanted, other.refusal) == (2, ("light",), None)
    end = lessons.play(lesson, [*other.accepted, "light", "arcadia"])
    assert (end.step, end.wanted) == (len(lesson.steps), ())


@pytest.mark.parametrize("name", GAMES)
def test_the_first_lesson_tells_the_goal(name: str) -> None:
    first = next(iter(lessons.lessons_of(name).values()))
    told = first.steps[0].text
    assert re.search("El objetivo:|cómo se gana", told["es"])
    assert re.search("The goal:|how it is won", told["en"])


@pytest.mark.parametrize("name", GAMES)
def test_there_are_ten_to_thirteen_lessons_with_words_in_both_languages(name: str) -> None:
    found = lessons.lessons_of(name)
    words = [text for lesson in found.values() for text in _words(lesson)]

    assert 10 <= len(found) <= 13
    assert len(found) == len(text(name, "tutorial")["lesson"])
    for both in words:
        assert all(both.values())
        assert not re.search(r"[{}!¡]", both["es"] + both["en"])
    assert {rule for it in found.values() for rule in it.rules} <= set(texts_of(name).rules)


def _words(lesson: lessons.Lesson) -> list[dict[str, str]]:
    return [
        lesson.title,
        lesson.end,
        *(it.text for it in lesson.steps),
        *(it.hint for it in lesson.steps),
    ]


def test_the_rules_answer_before_the_lesson_does(ana: Player) -> None:
    refusal = played(ana, "move", ["hire"]).json()["refusal"]

    assert refusal["rules"]
    assert refusal["reason"] != lessons.HINT


def played(player: Player, lesson: str, tokens: list[str]) -> httpx.Response:
    """A lesson of Grecia after these choices."""
    path = f"/api/games/grecia/lessons/{lesson}"
    return player.http.post(path, json={"tokens": tokens}, headers={"X-Imperios": "1"})


def test_lessons_are_served_and_unknown_ones_are_not(ana: Player) -> None:
    listed = ana.get("/api/games/napoleon/lessons")["lessons"]

    assert [it["id"] for it in listed] == list(lessons.lessons_of("napoleon"))
    assert ana.http.get("/api/games/chess/lessons").status_code == 404
    assert played(ana, "nothing", []).status_code == 404
