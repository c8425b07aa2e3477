"""Someone who plays through the page: mouse or finger on what is lit, until the game is over."""

import random
from time import monotonic
from typing import Any

from playwright.sync_api import Page

from tests.web.pointer import MARK, Pointer

# What may be clicked now, as the page itself shows it.
LOOK = """() => {
  const shown = (node) => !!node && node.getClientRects().length > 0;
  const table = document.querySelector('main.table');
  const all = (query) => [...document.querySelectorAll(query)];
  return {
    over: !!document.querySelector('[data-result]'),
    handover: !!document.querySelector('[data-handover]'),
    mark: (MARK)(),
    version: table ? Number(table.dataset.version) : -1,
    busy: table?.getAttribute('aria-busy') === 'true',
    battle: shown(document.querySelector('[data-close]')),
    pulled: !!document.querySelector('.sheet.low, .sheet.full'),
    card: !!document.querySelector('dialog[open]'),
    elsewhere: !!document.querySelector('.sheet .tabs [aria-current=false]:first-child'),
    refused: document.querySelector('.refusal')?.textContent.trim() ?? '',
    tokens: all('[data-token]:not([disabled])').filter(shown).map((node) => node.dataset.token),
    ways: all('[data-way]').filter(shown).map((node) => node.dataset.way),
    // A zone of which it is asked how to go there was reached: another click asks the same again.
    zones: all('.zone.lit[data-zone]').map((node) => node.dataset.zone)
      .filter((zone) => zone !== table?.dataset.asked),
  };
}""".replace("MARK", MARK)

# The same as soon as there is something to do after this moment; asked in one go, for speed.
NEXT = f"""async (before) => {{
  const look = {LOOK};
  const until = performance.now() + 15000;
  for (;;) {{
    const seen = look();
    const offered = seen.tokens.length + seen.ways.length + seen.zones.length;
    const choice = !seen.busy && seen.mark !== before && offered;
    const strayed = seen.card || seen.elsewhere || seen.refused;
    const other = seen.over || seen.handover || strayed || performance.now() > until;
    if (choice || other || (seen.battle && !seen.busy && !seen.tokens.length)) return seen;
    await new Promise((go) => setTimeout(go, 8));
  }}
}}"""

MOVED_ON = """(version) => {
  const table = document.querySelector('main.table');
  return !table || Number(table.dataset.version) !== version
    || !!document.querySelector('[role=alert]');
}"""

PATIENCE = 90  # seconds without anything new


class Player:
    """Plays at random and counts what it did."""

    def __init__(self, page: Page, seed: int = 7, rest: float = 0, blink: float = 0) -> None:
        self.page = page
        self.blink = blink  # milliseconds before it looks at the answer, which costs the page time
        self.pointer = Pointer(page, rest)
        self.rng = random.Random(seed)
        self.asked = 0
        self.version = -1  # of the last choice
        self.news = (-1, monotonic())  # the last version that was seen, and since when
        self.hidden: set[str] = set()  # lit, but under something or off the screen
        self.refused: list[str] = []  # lit, but not allowed

    def play(self, most: int = 1_000_000) -> bool:
        """Play until the result is shown (True) or `most` choices were made (False)."""
        seen = self.page.evaluate(LOOK)
        while not seen["over"]:
            self._stay_patient(seen)
            acted = self._act(seen)
            if acted and self.blink:
                self.page.wait_for_timeout(self.blink)
            if self.asked >= most:
                return False
            seen = self.page.evaluate(NEXT, seen["mark"] if acted else "")
        return True

    def _stay_patient(self, seen: dict[str, Any]) -> None:
        """A page that no longer goes on is an error, not something to wait for."""
        if seen["version"] != self.news[0]:
            self.news = (seen["version"], monotonic())
        assert monotonic() - self.news[1] < PATIENCE, f"the page does not go on: {seen}"

    def _act(self, seen: dict[str, Any]) -> bool:
        """Do something; whether the game has to answer now."""
        if seen["refused"] and not self.pointer.missed():
            self.refused.append(seen["refused"])
        if seen["handover"]:
            self.pointer.on("[data-handover] .primary")
            self.page.wait_for_selector("[data-handover]", state="detached")
        elif seen["card"]:
            # Things moved under the finger, and it met a rule,
            self.pointer.on("dialog[open] .primary")
        elif seen["elsewhere"] and not seen["battle"]:
            # or a tab,
            self.pointer.on(".sheet .tabs :first-child")
        elif seen["pulled"] and not seen["battle"]:
            # or the handle of the sheet.
            self.pointer.on(".sheet .handle")
        elif not seen["busy"] and (seen["tokens"] or seen["ways"] or seen["zones"]):
            return self._choose(seen)
        elif seen["battle"]:
            self.pointer.on("[data-close]")
        return False

    def _choose(self, seen: dict[str, Any]) -> bool:
        """Take one of the choices that can be reached; a story that lies over all is put away."""
        open_now = [*seen["tokens"], *seen["ways"], *seen["zones"]]
        for pick in self.rng.sample(open_now, len(open_now)):
            name = "way" if pick in seen["ways"] else "token"
            button = f'[data-{name}="{pick}"]:not([disabled])'
            on_board = pick not in seen["tokens"] and name == "token"
            if seen["battle"] and (on_board or self.pointer.place(button) is None):
                self.pointer.on("[data-close]")
                return False
            if self.pointer.zone(pick) if on_board else self.pointer.on(button):
                self.asked, self.version = self.asked + 1, seen["version"]
                return True
            if self._changed(seen):
                return False
            self.hidden.add(pick)
        return False

    def _changed(self, seen: dict[str, Any]) -> bool:
        """Whether the page has gone on since it was looked at: a story was opened, say."""
        now: dict[str, Any] = self.page.evaluate(LOOK)
        return now | {"refused": ""} != seen | {"refused": ""}
