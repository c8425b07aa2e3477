"""A whole game of Galáctica by keyboard and accessibility tree alone: nothing is seen."""

import random
import re
from time import monotonic
from typing import Any, NamedTuple

import pytest
from playwright.sync_api import Browser, Page

from tests.web.person import LAID_OUT, Person
from tests.web.positions import CREATE, sit_down
from tests.web.running import Running

PATIENCE = 60  # seconds without anything to do
HOME = re.compile("Pregunta|Tablero|Mano")  # what answers are found in: question, board, hand

END = re.compile("Gana|empate", re.IGNORECASE)


class Node(NamedTuple):
    """What a screen reader tells of a thing, and of what it is in."""

    role: str
    name: str
    told: dict[str, Any]
    within: list[str]


class Listener:
    """Hears what the accessibility tree says, and answers with keys."""

    def __init__(self, page: Page) -> None:
        self.page, self.rng = page, random.Random(3)
        self.tree = page.context.new_cdp_session(page)
        self.nameless: list[str] = []
        self.heard: list[str] = []
        self.made = 0

    def nodes(self) -> list[Node]:
        """Everything that is not hidden from the tree."""
        raw = {it["nodeId"]: it for it in self.tree.send("Accessibility.getFullAXTree")["nodes"]}
        return [self._node(it, raw) for it in raw.values() if not it["ignored"]]

    def _node(self, node: dict[str, Any], raw: dict[str, dict[str, Any]]) -> Node:
        told = {it["name"]: it["value"].get("value") for it in node.get("properties", [])}
        within, above = [], raw.get(node.get("parentId", ""))
        while above is not None:
            within.append(said(above, "name"))
            above = raw.get(above.get("parentId", ""))
        return Node(said(node, "role"), said(node, "name"), told, within)

    def focus(self) -> Node | None:
        """Where the keyboard stands; None where that is nothing that can be chosen."""
        return next(
            (it for it in self.nodes() if it.told.get("focused") and it.role == "button"), None
        )

    def play(self, most: int) -> str:
        """Play until a dialog tells the end; what it says."""
        until = monotonic() + PATIENCE
        while self.made < most and monotonic() < until:
            if "#/rules/" in self.page.url:  # the card of a rule has a link to its chapter
                self.page.go_back()
                self.page.wait_for_function(LAID_OUT)
            nodes = self.nodes()
            dialogs = [it.name for it in nodes if it.role == "dialog" and it.name]
            if dialogs and END.search(dialogs[0]):
                return dialogs[0]
            if dialogs:  # a rule that was asked about
                self.page.keyboard.press("Escape")
                continue
            if any(it.told.get("busy") for it in nodes) or not self._asked(nodes):
                self.page.wait_for_timeout(40)
                continue
            self._answer(nodes)
            until = monotonic() + PATIENCE
        raise AssertionError(f"no end after {self.made} answers: {self.heard[-5:]}")

    def _asked(self, nodes: list[Node]) -> bool:
        """Whether there is an answer to give; the question is the heading of its own region."""
        questions = [it for it in nodes if it.role == "heading" and "Pregunta" in it.within]
        for it in questions:
            if it.name not in self.heard:
                self.heard.append(it.name)
        return any(it.role == "button" and is_answer(it) for it in nodes)

    def _answer(self, nodes: list[Node]) -> None:
        """Take the usual answer by its key, or go to the answers and take one of them."""
        self.made += 1
        keys = self.page.keyboard
        usual = any(it.role == "button" and it.name.endswith("↵") for it in nodes)
        if usual and self.rng.random() < 0.5 and self.focus() is None:
            keys.press("Enter")
            return
        self._go_to_the_answers()
        for _ in range(self.rng.randrange(4)):
            keys.press(self.rng.choice(["ArrowRight", "ArrowDown", "Tab", "Tab"]))
        focus = self.focus()
        if focus is None or not is_answer(focus):
            return
        if not re.search(r"\w", focus.name):
            self.nameless.append(str(focus))
        keys.press("Enter")

    def _go_to_the_answers(self) -> None:
        """With the arrows from nowhere, otherwise from the next answer on."""
        focus = self.focus()
        for _ in range(80):
            if focus is not None and is_answer(focus):
                return
            self.page.keyboard.press("Tab")
            focus = self.focus()


def said(node: dict[str, Any], what: str) -> str:
    """The name or the role of a thing."""
    return str(node.get(what, {}).get("value", "")).strip()


def is_answer(node: Node) -> bool:
    """Whether a thing is in the question, on the board or in the hand, and can be chosen."""
    return not node.told.get("disabled") and any(HOME.match(it) for it in node.within)


def by_ear(
    server: Running, browser: Browser, people: list[Person], options: dict[str, int]
) -> Listener:
    """A table of the first mission against a bot that plays at random, for somebody who listens."""
    person = Person(browser, server.url)
    people.append(person)
    person.arrive()
    wishes = [{"kind": "me"}, {"kind": "bot", "bot": "random"}]
    table = {"game": "galactica", "scenario": "border_skirmish", "seats": wishes}
    made = person.page.evaluate(CREATE, {**table, "options": options})
    person.go(f"/#/t/{made}")
    person.page.wait_for_function(LAID_OUT)
    return Listener(person.page)


@pytest.mark.parametrize(
    ("options", "most"),
    [({"turn_limit": 1}, 500), pytest.param({}, 2500, marks=pytest.mark.full)],
)
def test_a_whole_game_is_played_by_ear(
    server: Running, browser: Browser, people: list[Person], options: dict[str, int], most: int
) -> None:
    listener = by_ear(server, browser, people, options)
    assert END.search(listener.play(most))
    assert listener.nameless == []
    assert len(set(listener.heard)) >= 3


def test_the_answers_are_one_key_away(
    server: Running, browser: Browser, people: list[Person]
) -> None:
    listener = by_ear(server, browser, people, {})
    page = listener.page
    page.wait_for_selector("[data-token]")
    page.keyboard.press("Tab")
    focus = listener.focus()
    assert focus is not None
    assert focus.name == "Ir a las respuestas"
    page.keyboard.press("Enter")
    page.wait_for_function("() => document.activeElement.matches('[data-token], .zone.lit')")


@pytest.mark.parametrize(("name", "words"), [("grecia", "territorio"), ("eight", "bandera")])
def test_plates_say_what_their_figures_are(
    server: Running, browser: Browser, people: list[Person], name: str, words: str
) -> None:
    person = Person(browser, server.url)
    people.append(person)
    sit_down(person, name)
    for plate in person.page.locator(".plate").all():
        told = plate.aria_snapshot()
        assert words in told
        assert not re.search(r"(?m)^\W*\d+(/\d+)?\W*$", told), told  # no figure without a word
