"""Someone who plays through the page: real clicks on what is lit, until the game is over."""

import random
from typing import Any

from playwright.sync_api import Page, TimeoutError

# What may be clicked now, as the page itself shows it. Asking for it in one go keeps a game short.
LOOK = """() => {
  const shown = (node) => !!node && node.getClientRects().length > 0;
  const table = document.querySelector('main.table');
  const all = (query) => [...document.querySelectorAll(query)];
  return {
    over: !!document.querySelector('[data-result]'),
    handover: !!document.querySelector('[data-handover]'),
    version: table ? Number(table.dataset.version) : -1,
    busy: table?.getAttribute('aria-busy') === 'true',
    battle: shown(document.querySelector('[data-close]')),
    tokens: all('[data-token]:not([disabled])').filter(shown).map((node) => node.dataset.token),
    zones: all('.zone.lit').map((node) => node.dataset.zone),
  };
}"""

# The middle of a zone may lie under another shape or a panel: click the path itself.
CLICK_ZONE = """(zone) => {
  const node = document.querySelector(`.zone.lit[data-zone="${zone}"]`);
  node?.dispatchEvent(new MouseEvent('click', { bubbles: true }));
}"""

MOVED_ON = """(version) => {
  const table = document.querySelector('main.table');
  return !table || Number(table.dataset.version) !== version
    || !!document.querySelector('[role=alert]');
}"""


class Player:
    """Plays at random and counts what it did."""

    def __init__(self, page: Page, seed: int = 7) -> None:
        self.page = page
        self.rng = random.Random(seed)
        self.asked = 0

    def play(self, most: int = 1_000_000) -> bool:
        """Play until the result is shown (True) or `most` choices were made (False)."""
        while self.asked < most:
            seen = self.page.evaluate(LOOK)
            if seen["over"]:
                return True
            if not self._act(seen):
                self.page.wait_for_timeout(20)
        return False

    def _act(self, seen: dict[str, Any]) -> bool:
        if seen["handover"]:
            self.page.locator("[data-handover] button").click()
            self.page.wait_for_selector("[data-handover]", state="detached")
        elif seen["battle"]:
            self._click("[data-close]")
        elif not seen["busy"] and (seen["tokens"] or seen["zones"]):
            self._choose(seen["tokens"], seen["zones"], seen["version"])
        else:
            return False
        return True

    def _choose(self, tokens: list[str], zones: list[str], version: int) -> None:
        pick = self.rng.choice([*tokens, *zones])
        if pick not in tokens:
            self.page.evaluate(CLICK_ZONE, pick)
        elif not self._click(f'[data-token="{pick}"]'):
            return
        self.asked += 1
        self.page.wait_for_function(MOVED_ON, arg=version)

    def _click(self, selector: str) -> bool:
        """Click, unless the page has drawn something else meanwhile: then look again."""
        try:
            self.page.locator(selector).first.click(timeout=4_000)
        except TimeoutError:
            return False
        return True
