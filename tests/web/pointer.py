"""A hand at the page: a mouse on the desktop, a finger on the phone, at places where things are."""

from playwright.sync_api import Page, TimeoutError

TRIES = 6

# A place on the screen where a click reaches what is meant and nothing that lies over it. Of a
# zone this may be a piece that stands in it, as long as the piece is no choice of its own.
PLACE = """([query, zone]) => {
  for (const node of document.querySelectorAll(query)) {
    if (!zone) node.scrollIntoView({ block: 'nearest', inline: 'nearest' });
    const box = node.getBoundingClientRect();
    const hit = (x, y) => {
      const found = document.elementFromPoint(x, y);
      if (!found) return false;
      if (node === found || (!zone && node.contains(found))) return true;
      const piece = zone && found.closest('.piece.open:not(.can)');
      return !!piece && piece.dataset.piece.startsWith(zone + '/');
    };
    for (let i = 0; i < 300; i++) {
      const x = box.left + box.width * ((0.5 + i * 0.618034) % 1);
      const y = box.top + box.height * ((0.5 + i * 0.754878) % 1);
      if (hit(x, y)) return [x, y];
    }
  }
  return null;
}"""

# The same when the board no longer moves under the finger.
STILL = f"""async (wanted) => {{
  const place = {PLACE};
  const until = performance.now() + 2000;
  let [last, found] = [null, place(wanted)];
  while (performance.now() < until && (!found || `${{last}}` !== `${{found}}`)) {{
    for (const _ of [1, 2]) await new Promise(requestAnimationFrame);
    [last, found] = [found, place(wanted)];
  }}
  return found;
}}"""


class Pointer:
    """Clicks or taps, as the person with this page would."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.finger: bool = page.evaluate("() => navigator.maxTouchPoints > 0")

    def place(self, query: str, zone: str = "") -> tuple[float, float] | None:
        """Where the first thing that answers the query can be reached."""
        found = self.page.evaluate(STILL if self.finger else PLACE, [query, zone])
        return (found[0], found[1]) if found else None

    def press(self, place: tuple[float, float]) -> None:
        """A click of the mouse or a tap of the finger at a place of the screen."""
        if self.finger:
            self.page.touchscreen.tap(*place)
        else:
            self.page.mouse.click(*place)

    def on(self, query: str) -> bool:
        """Press the first thing that answers the query; whether it could be reached."""
        place = self.place(query)
        if place is not None:
            self.press(place)
        return place is not None

    def zone(self, zone: str) -> bool:
        """Choose a lit zone; a finger has to confirm what it has pointed at."""
        query, confirm = f'.zone.lit[data-zone="{zone}"]', "[data-aim]:not([disabled])"
        for _ in range(TRIES):
            place = self.place(query, zone)
            if place is None:
                self._bring(query)
                continue
            self.press(place)
            if not self.finger:
                return True
            try:
                self.page.wait_for_selector(confirm, timeout=2_000)
            except TimeoutError:  # a slow machine took the tap for a long press
                continue
            return self.on(confirm)
        return False

    def _bring(self, query: str) -> None:
        """Drag the board until something on it is in the free part of the window, or nearly so."""
        box = self.page.locator(query).first.bounding_box()
        size = self.page.viewport_size
        if box is None or size is None:
            return
        x, y = size["width"] / 2, size["height"] / 3
        dx = x - box["x"] - box["width"] / 2
        dy = y - box["y"] - box["height"] / 2
        self.page.mouse.move(x, y)
        self.page.mouse.down()
        self.page.mouse.move(x + min(x, max(-x, dx)), y + min(y / 2, max(-y / 2, dy)), steps=4)
        self.page.mouse.up()
