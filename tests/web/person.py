"""Someone with a browser: its size, its language, what the console said."""

from pathlib import Path

from playwright.sync_api import Browser, BrowserContext, ConsoleMessage, Error, Page

SIZES = {"desktop": (1440, 900), "phone": (390, 844)}
LOCALES = {"es": "es-ES", "en": "en-GB"}
PATIENCE = 60_000  # milliseconds: other tests run at the same time
PICTURES = Path(__file__).parents[2] / "build" / "screens"
EXPECTED = ("WebSocket connection", "ERR_CONNECTION_REFUSED")  # while a server is being restarted

LAID_OUT = """() => {
  const sheet = document.querySelector('.sheet')?.getBoundingClientRect();
  return sheet && sheet.width >= innerWidth - 1 && sheet.width < 4 * innerWidth;
}"""


class Person:
    """A browser context of its own, with its own cookie."""

    def __init__(
        self,
        browser: Browser,
        url: str,
        size: str = "desktop",
        lang: str = "es",
        moving: bool = False,  # whether things may move on the screen
    ) -> None:
        width, height = SIZES[size]
        self.size, self.lang, self.url = size, lang, url
        self.context: BrowserContext = browser.new_context(
            viewport={"width": width, "height": height},
            locale=LOCALES[lang],
            has_touch=size == "phone",
            reduced_motion="no-preference" if moving else "reduce",
        )
        self.context.set_default_timeout(PATIENCE)
        self.errors: list[str] = []
        self.page = self.new_page()

    def new_page(self) -> Page:
        """Another tab of the same person."""
        page = self.context.new_page()
        page.on("console", self._heard)
        page.on("pageerror", self._failed)
        return page

    def _heard(self, message: ConsoleMessage) -> None:
        if message.type == "error" and not any(word in message.text for word in EXPECTED):
            self.errors.append(message.text)

    def _failed(self, error: Error) -> None:
        self.errors.append(str(error))

    def go(self, path: str = "/") -> None:
        """Open a page of the server."""
        self.page.goto(self.url + path)

    def start(self, game: str) -> str:
        """Two clicks from nothing: the page, then "play now". Returns the table's id."""
        self.go()
        self.page.locator(f"article[data-game={game}] .acts > .primary:not([disabled])").click()
        self.page.wait_for_selector("main.table")
        self.page.wait_for_function(LAID_OUT)
        return self.page.url.rsplit("/", 1)[1]

    def picture(self, name: str) -> None:
        """A picture of the screen for people to look at."""
        self.page.wait_for_function("() => !document.querySelector('.ground:not([data-drawn])')")
        PICTURES.mkdir(parents=True, exist_ok=True)
        self.page.screenshot(path=str(PICTURES / f"{name}-{self.size}-{self.lang}.png"))
