"""The tutorial: every lesson can be played to its end, and says what it is about."""

import re

import httpx
import pytest

from imperios import GAMES, game
from imperios.bots import BOTS
from imperios.bots.local_table import Table
from imperios.content import lessons
from imperios.content.library import text
from imperios.content.texts import texts_of
from imperios.server.tutorial.lessons import lesson_state
from tests.server.client import Player

ALL = [lesson for name in GAMES for lesson in lessons.lessons_of(name).values()]


@pytest.mark.parametrize("lesson", ALL, ids=lambda it: f"{it.game}-{it.id}")
def test_a_lesson_is_played_to_its_end_as_it_is_written(lesson: lessons.Lesson) -> None:
    tokens: list[str] = []
    for number, step in enumerate(lesson.steps):
        for wanted in step.want:
            before = lessons.play(lesson, tokens)
            assert (before.step, before.refusal) == (number, None)
            assert before.wanted[0] in wanted
            tokens.append(before.wanted[0])
    end = lessons.play(lesson, tokens)

    assert (end.step, end.wanted, end.refusal) == (len(lesson.steps), (), None)
    assert lesson_state(lesson, end).state.choices == []


@pytest.mark.parametrize("lesson", ALL, ids=lambda it: f"{it.game}-{it.id}")
def test_whatever_a_lesson_accepts_leads_to_its_end(lesson: lessons.Lesson) -> None:
    """No order of choices that it takes is a dead end: all of them are tried."""
    begun: list[tuple[str, ...]] = [()]
    while begun:
        progress = lessons.play(lesson, tokens := begun.pop())
        assert (progress.accepted, progress.refusal) == (tokens, None)
        begun += [(*tokens, token) for token in progress.wanted]
        assert progress.wanted or progress.step == len(lesson.steps)


@pytest.mark.parametrize("lesson", ALL, ids=lambda it: f"{it.game}-{it.id}")
def test_a_lesson_leaves_a_choice_and_answers_another_one_with_its_hint(
    lesson: lessons.Lesson,
) -> None:
    first = lessons.play(lesson, [])
    other = next(t for t in first.state.choices(lesson.you) if t not in first.wanted)
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


OTHER_ORDERS = [
    ("grecia", "move", "move laconia medium messenia light arcadia"),
    ("grecia", "cavalry", "move arcadia medium argolis done move messenia cavalry elis"),
    ("grecia", "swap", "swap argolis"),
    ("grecia", "sea", "set_permission allow move laconia heavy cythera medium crete_west done"),
    ("grecia", "hire", "take_supplies hire ship myrtoan_sea medium corinthia"),
    ("napoleon", "move", "move fr_east light_cavalry rhineland infantry swabia"),
    ("napoleon", "swap", "swap rhineland veterans"),
    ("napoleon", "city", "supply enter_city militia"),
    ("napoleon", "routes", "supply enter_city city_madrid recruits"),
    ("galactica", "build", "interceptor 1,7 frigate 1,6 done"),
    ("galactica", "repair", "1,6 0,6 done"),
    ("galactica", "move", "1,6 1,5 0,6 0,4 done"),
    ("galactica", "gates", "-1,3 -3,4 1,2 -2,-2"),
    ("galactica", "land", "1,7 load armour 1,7 1,5 -1,6 land done"),
]


@pytest.mark.parametrize(("name", "lesson", "order"), OTHER_ORDERS)
def test_any_order_that_leads_to_the_same_position_is_as_good(
    name: str, lesson: str, order: str
) -> None:
    found = lessons.lessons_of(name)[lesson]
    end = lessons.play(found, order.split())

    assert end.refusal is None
    assert (end.step, end.wanted) == (len(found.steps), ())


def test_the_coach_speaks_of_what_was_begun_and_comes_back_to_what_was_left() -> None:
    lesson = lessons.lessons_of("grecia")["move"]
    assert lessons.play(lesson, ["move", "laconia", "medium"]).step == 3
    assert lessons.play(lesson, ["move", "laconia", "medium", "messenia"]).step == 2


@pytest.mark.parametrize("name", GAMES)
def test_the_first_lesson_tells_the_goal(name: str) -> None:
    first = next(iter(lessons.lessons_of(name).values()))
    told = first.steps[0].text
    assert re.search("El objetivo:|cómo se gana", told["es"])
    assert re.search("The goal:|how it is won", told["en"])


@pytest.mark.parametrize(
    ("name", "lesson", "reason"),
    [("grecia", "victory", "conquest"), ("napoleon", "flags", "objectives"),
     ("napoleon", "scenario", "objectives"), ("galactica", "mission", "deliver")],
)  # fmt: skip
def test_the_lessons_about_winning_end_in_a_victory(name: str, lesson: str, reason: str) -> None:
    found, tokens = lessons.lessons_of(name)[lesson], list[str]()
    while (progress := lessons.play(found, tokens)).wanted:
        tokens.append(progress.wanted[0])

    assert progress.state.result is not None
    assert progress.state.result.winners == (found.you,)
    assert progress.state.result.reason == reason


@pytest.mark.parametrize("name", GAMES)
def test_there_are_ten_to_fourteen_lessons_with_words_in_both_languages(name: str) -> None:
    found = lessons.lessons_of(name)
    words = [text for lesson in found.values() for text in _words(lesson)]

    assert 10 <= len(found) <= 14
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


@pytest.mark.parametrize("name", GAMES)
def test_every_step_of_the_guided_game_is_done_in_games_that_beat_the_weakest_bot(
    name: str,
) -> None:
    guide = lessons.guide_of(name)
    assert guide is not None
    done: set[str] = set()
    wins = 0
    for seed in range(6):
        state = game(name).new(guide.scenario, guide.seats, dict(guide.options))
        you = state.seats[seed % 2]
        bots = {it: BOTS["veterano" if it == you else "recluta"](name) for it in state.seats}
        for bot in bots.values():
            bot.clock.stop()
        table = Table(state, bots, seed)
        while state.deciders:
            table.step()
        done |= {event.code for event in state.events if event.args.get("seat") == you}
        wins += state.result is not None and you in state.result.winners

    assert all(done.intersection(step.events) for step in guide.steps)
    assert wins > 3


@pytest.mark.parametrize("name", GAMES)
def test_the_guide_speaks_both_languages(name: str) -> None:
    guide = lessons.guide_of(name)
    assert guide is not None
    words = [guide.goal, guide.finish]
    for step in guide.steps:
        words += [step.text, step.praise]
    for both in words:
        assert both["es"] != both["en"]
        assert not re.search(r"[{}!¡]", both["es"] + both["en"])


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
