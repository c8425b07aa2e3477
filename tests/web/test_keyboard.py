"""A full turn of each game without a mouse: the focus is seen, never lost, and all is announced."""

import random

import pytest
from playwright.sync_api import Browser, Page

from tests.web.person import Person
from tests.web.positions import sit_down
from tests.web.running import Running

# Where the keyboard stands: on a choice, and whether one can see it.
FOCUS = """() => {
  const node = document.activeElement;
  const choice = node.matches('.zone.lit, .piece.can, [data-token], [data-way], [data-close]');
  const style = getComputedStyle(node);
  const ring = node.querySelector('.ring');
  const drawn = ring ? getComputedStyle(ring).strokeWidth === '8px'
    : node.matches('.zone') ? style.stroke !== 'none' && parseFloat(style.strokeWidth) > 3
    : style.outlineStyle !== 'none' && parseFloat(style.outlineWidth) > 0;
  return {
    choice, seen: choice && node.matches(':focus-visible') && drawn,
    zone: node.matches('.zone'), closing: node.matches('.closing'),
    what: node.dataset.zone ?? node.dataset.token ?? node.tagName,
  };
}"""
# The same when it is drawn: a question that comes takes the focus a moment before.
SEEN = f"""async () => {{
  const look = {FOCUS};
  const until = performance.now() + 1000;
  let now = look();
  while (!now.seen && performance.now() < until) {{
    await new Promise(requestAnimationFrame);
    now = look();
  }}
  return now;
}}"""
READY = f"""(turn) => {{
  const table = document.querySelector('main.table');
  const over = document.querySelector('[data-result]');
  if (over || !table.dataset.turn.startsWith(turn)) return 'over';
  const focus = ({FOCUS})();
  const waits = table.getAttribute('aria-busy') !== 'true';
  return waits && focus.choice ? focus : null;
}}"""
SPOKEN = """() => document.querySelector('[data-announcer]').textContent
  .includes(document.querySelector('.question h2').textContent)"""
STOP = """() => {
  const { role, tagName, classList } = document.activeElement;
  return role ?? (classList.contains('rule') ? 'rule' : tagName);
}"""
# What is asked; a part of a secret choice is no step that is counted, but leaves fewer words.
ASKED = """() => {
  const offered = [...document.querySelectorAll('.question [data-token]')];
  const { version } = document.querySelector('main.table').dataset;
  return [version, ...offered.map((one) => one.dataset.token)].join();
}"""
# Whether a choice was taken back, or the rival's answer came first and it could not be.
UNDONE = f"""(before) => {{
  if (({ASKED})() !== before) return 'undone';
  return document.querySelector('[data-undo]') ? null : 'late';
}}"""
MOST = 60  # steps of one turn: zones to begin with, and choices
STOPS = 60  # of the key Tab, round the page


class Keyboard:
    """Somebody without a mouse: Tab to a button, arrows from zone to zone, Enter to choose."""

    def __init__(self, page: Page) -> None:
        self.page, self.rng = page, random.Random(5)
        self.unseen: list[str] = []
        self.undone = 0

    def play_turn(self, phases: bool) -> int:
        """Play until it is the next one's turn, or the next turn of all if it has phases.

        Returns how many choices that took.
        """
        turn = self.page.locator("main.table").get_attribute("data-turn") or ""
        turn = turn.split(" ")[0] + " " if phases else turn
        self.page.keyboard.press("ArrowDown")
        for made in range(MOST):
            focus = self.page.wait_for_function(READY, arg=turn, polling=20).json_value()
            if focus == "over":
                return made
            if made and not self.undone and self._undo():
                focus = self.page.wait_for_function(READY, arg=turn, polling=20).json_value()
            self._choose(focus)
        raise AssertionError("the turn does not end")

    def _choose(self, focus: dict[str, object]) -> None:
        page = self.page
        if page.locator(".question .closing[data-token]").count() and self.rng.random() < 0.6:
            self._tab_to("closing")
        elif focus["zone"]:
            for _ in range(self.rng.randrange(3)):
                page.keyboard.press(self.rng.choice(["ArrowRight", "ArrowLeft", "ArrowUp"]))
        elif self.rng.random() < 0.5:
            self._tab_to("choice")
        now = page.evaluate(SEEN)
        if not now["seen"]:
            self.unseen.append(now["what"])
        page.keyboard.press("Enter")

    def _undo(self) -> bool:
        """Take the last choice back, if that is allowed and still is when the key is pressed."""
        if not self.page.locator("[data-undo]:not([disabled])").count():
            return False
        before = self.page.evaluate(ASKED)
        self.page.keyboard.press("u")
        done = self.page.wait_for_function(UNDONE, arg=before, polling=20).json_value()
        self.undone += done == "undone"
        return True

    def _tab_to(self, kind: str) -> None:
        """Tab, round the page if need be, to the next thing of this kind."""
        for _ in range(STOPS):
            self.page.keyboard.press("Tab")
            if self.page.evaluate(FOCUS)[kind]:
                return
        raise AssertionError(f"Tab never comes to a {kind}")


@pytest.mark.parametrize("name", ["grecia", "napoleon", "auction"])
def test_a_full_turn_is_played_without_a_mouse(
    server: Running, browser: Browser, people: list[Person], name: str
) -> None:
    person = Person(browser, server.url)
    people.append(person)
    sit_down(person, name)
    page = person.page
    keyboard = Keyboard(page)

    assert keyboard.play_turn(phases=name == "auction") >= 2
    assert keyboard.unseen == []
    assert keyboard.undone == 1
    page.wait_for_function(SPOKEN)


def test_the_log_is_one_stop_and_its_rules_are_reached_with_the_arrows(
    server: Running, browser: Browser, people: list[Person]
) -> None:
    person = Person(browser, server.url)
    people.append(person)
    sit_down(person, "grecia")
    page = person.page
    stops: list[str] = []
    while "BODY" not in stops:
        page.keyboard.press("Tab")
        stops.append(page.evaluate(STOP))
        assert len(stops) < STOPS, stops
    assert stops.count("log") == 1
    assert stops.count("rule") <= 4  # of the question

    page.locator("[role=log]").focus()
    page.keyboard.press("ArrowUp")
    rule = page.evaluate("() => document.activeElement.title.split(', ')[0]")
    page.keyboard.press("ArrowUp")
    page.keyboard.press("ArrowDown")
    page.keyboard.press("Enter")
    page.locator("dialog[open]").get_by_text(rule).first.wait_for()
