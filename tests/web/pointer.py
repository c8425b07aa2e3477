"""A hand at the page: a mouse on the desktop, a finger on the phone, at places where things are."""

from playwright.sync_api import Page

TRIES = 8
SLACK = 12  # pixels: less is no drag
NEARER = -240  # a turn of the wheel, as good as two fingers

# Notes of every click where it was, and whether on something lit, before the page itself hears of
# it.
WATCH = """() => {
  const lit = '.zone.lit, text.lit, .piece.can, .piece.open, [data-token], [data-way], [data-aim]';
  const below = (x, y) => document.elementsFromPoint(x, y).some((one) => one.matches('.zone.lit'));
  addEventListener('click', ({ target, clientX, clientY, timeStamp }) => {
    window.clicked = { x: clientX, y: clientY, at: timeStamp };
    window.hit = !!target.closest(lit) || (!!target.closest('.piece') && below(clientX, clientY));
  }, true);
}"""

# Before a press near the last one: a button that has just come under the pointer takes no click. It
# is the page's clock that counts, for a busy machine may hear of two clicks closer to each other.
# Returns whether it has waited: things may have moved meanwhile.
REST = """async ([x, y]) => {
  const [moment, near, last] = [520, 40, window.clicked];
  const rest = last ? last.at + moment - performance.now() : 0;
  const waits = rest > 0 && Math.hypot(x - last.x, y - last.y) < near;
  if (waits) await new Promise((go) => setTimeout(go, rest));
  window.hit = undefined;
  return waits;
}"""

# A place on the screen where a press reaches what is meant and nothing that lies over it: in whole
# pixels, as a finger has them, with some room round it if there is any. Of a zone this may be a
# piece that stands in it, and of a city any piece that covers it and whose own zone is not lit, as
# long as the piece is no choice of its own. The name of a zone and the water between its islets are
# as good as the zone.
PLACE = """([query, zone]) => {
  for (const node of document.querySelectorAll(query)) {
    if (!zone) node.scrollIntoView({ block: 'nearest', inline: 'nearest' });
    const box = node.getBoundingClientRect();
    const hit = (x, y) => {
      const found = document.elementFromPoint(x, y);
      if (!found) return false;
      if (node === found || (!zone && node.contains(found))) return true;
      if (zone && found.closest(`[data-name="${zone}"], [data-group="${zone}"]`)) return true;
      const piece = zone && found.closest('.piece:not(.can)');
      if (!piece) return false;
      if (piece.dataset.piece.startsWith(zone + '/')) return true;
      const covered = document.elementsFromPoint(x, y).find((one) => one.matches('.zone.lit'));
      return zone.startsWith('city_') && covered === node && !piece.matches('.open');
    };
    for (const room of [5, 2, 0]) {
      const round = [[0, 0], [-room, 0], [room, 0], [0, -room], [0, room]];
      for (let i = 0; i < 300; i++) {
        const x = Math.round(box.left + box.width * ((0.5 + i * 0.618034) % 1));
        const y = Math.round(box.top + box.height * ((0.5 + i * 0.754878) % 1));
        if (round.every(([dx, dy]) => hit(x + dx, y + dy))) return [x, y];
      }
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

# How far the game has gone, and what was clicked to begin with.
MARK = """() => {
  const table = document.querySelector('main.table');
  const { version = -1, start = '', asked = '' } = table?.dataset ?? {};
  return `${version} ${start} ${asked}`;
}"""
# Whether a finger that was laid on a zone has chosen it, or is asked to confirm it.
AIMED = f"""async ([zone, before]) => {{
  const mark = {MARK};
  const until = performance.now() + 2000;
  while (performance.now() < until && window.hit !== false) {{
    if (document.querySelector(`[data-aim="${{zone}}"]:not([disabled])`)) return 'aimed';
    if (mark() !== before) return 'chosen';
    await new Promise((go) => setTimeout(go, 8));
  }}
  return '';
}}"""
BOX = "(query) => document.querySelector(query)?.getBoundingClientRect().toJSON()"


def _spot(what: str) -> tuple[str, str]:
    """Where to find a piece (its whole name) or a zone."""
    return (f'[data-piece="{what}"]', "") if "/" in what else (f'.zone[data-zone="{what}"]', what)


class Pointer:
    """Clicks or taps, as the person with this page would."""

    def __init__(self, page: Page, rest: float = 0) -> None:
        self.page = page
        self.rest = rest  # milliseconds between reaching a place and pressing it
        self.finger: bool = page.evaluate("() => navigator.maxTouchPoints > 0")
        self.pressed = 0
        page.evaluate(WATCH)

    def place(self, query: str, zone: str = "") -> tuple[float, float] | None:
        """Where the first thing that answers the query can be reached."""
        found = self.page.evaluate(STILL if self.finger else PLACE, [query, zone])
        return (found[0], found[1]) if found else None

    def press(self, place: tuple[float, float], query: str = "", zone: str = "") -> None:
        """A click of the mouse or a tap of the finger at the place where something was found."""
        if self.page.evaluate(REST, place) and query:
            place = self.place(query, zone) or place
        self.pressed += 1
        if self.finger:
            self.page.touchscreen.tap(*place)
        else:
            if self.rest:
                self.page.mouse.move(*place)
                self.page.wait_for_timeout(self.rest)
            self.page.mouse.click(*place)

    def on(self, query: str) -> bool:
        """Press the first thing that answers the query; whether it could be reached."""
        place = self.place(query)
        if place is not None:
            self.press(place, query)
        return place is not None

    def drag(self, start: str, end: str) -> None:
        """Take what lies at one place and drop it at another: one press."""
        here, there = self.place(*_spot(start)), self.place(*_spot(end))
        assert here is not None, start
        assert there is not None, end
        self.pressed += 1
        self.page.mouse.move(*here)
        self.page.mouse.down()
        self.page.mouse.move((here[0] + there[0]) / 2, (here[1] + there[1]) / 2, steps=3)
        self.page.mouse.move(*there, steps=3)
        self.page.mouse.up()

    def missed(self) -> bool:
        """Whether the last press was beside all that is lit: the page has moved meanwhile."""
        return self.page.evaluate("() => window.hit") is False

    def zone(self, zone: str) -> bool:
        """Choose a lit zone; a finger has to confirm what it cannot take back."""
        query = f'.zone.lit[data-zone="{zone}"]'
        for attempt in range(TRIES):
            place = self.place(query, zone)
            if place is None:
                if not self._bring(query, attempt > 0 and attempt % 2 == 0):
                    return False
                continue
            before = self.page.evaluate(MARK)
            self.press(place, query, zone)
            if not self.finger:
                return True
            # A slow machine may take the tap for a long press.
            found = self.page.evaluate(AIMED, [zone, before])
            if found:
                return found == "chosen" or self.on(f'[data-aim="{zone}"]:not([disabled])')
        return False

    def _bring(self, query: str, nearer: bool) -> bool:
        """Drag the board until something on it is in the free part of the window, or nearly so.

        If that is not enough, it is looked at from nearer: counters grow more slowly than the
        board. Returns False if it is gone.
        """
        box = self.page.evaluate(BOX, query)
        size = self.page.viewport_size
        if box is None or size is None:
            return False
        x, y = size["width"] // 2, size["height"] // 3
        dx = min(x, max(-x, x - box["x"] - box["width"] / 2))
        dy = min(y / 2, max(-y / 2, y - box["y"] - box["height"] / 2))
        self.page.mouse.move(x, y)
        if nearer or abs(dx) + abs(dy) < SLACK:
            self.page.mouse.wheel(0, NEARER)
            return True
        self.page.mouse.down()
        self.page.mouse.move(x + dx, y + dy, steps=4)
        self.page.mouse.up()
        return True
