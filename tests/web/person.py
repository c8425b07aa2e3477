"""Someone with a browser: its size, its language, what the console said."""

from pathlib import Path

from playwright.sync_api import Browser, BrowserContext, ConsoleMessage, Error, Page

SIZES = {"desktop": (1440, 900), "phone": (390, 844)}
LOCALES = {"es": "es-ES", "en": "en-GB"}
PATIENCE = 60_000  # milliseconds: other tests run at the same time
PICTURES = Path(__file__).parents[2] / "build" / "screens"
# While a server is killed and started again.
EXPECTED = (
    "WebSocket connection", "ERR_CONNECTION_REFUSED", "ERR_CONNECTION_RESET",
    "ERR_CONTENT_LENGTH_MISMATCH", "ERR_EMPTY_RESPONSE",
)  # fmt: skip

# A phone begins with up to four times its width, and goes 1.4 times nearer to what is lit.
LAID_OUT = """() => {
  const sheet = document.querySelector('.sheet')?.getBoundingClientRect();
  return sheet && sheet.width > 0.85 * innerWidth && sheet.width < 5.6 * innerWidth;
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
        greeted: bool = False,  # whether the goal lies open when a game begins
        learner: bool = False,  # whether the coach warns of choices that give much away
        named: bool = True,  # whether they have been asked for their name, and about sounds
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
        self._remember("pace", "none")
        if not greeted:
            self._remember("goal", "off")
        if not learner:
            self._remember("warnings", "off")
        if named:
            self._remember("named", "yes")
            self._remember("sound", "off")
        self.errors: list[str] = []
        self.page = self.new_page()

    def _remember(self, setting: str, value: str) -> None:
        """A setting that the page finds stored; a page of no site has nothing to store it in."""
        keep = f"localStorage.setItem('imperios.{setting}', '{value}')"
        self.context.add_init_script(f"if (location.protocol !== 'about:') {keep}")

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

    def arrive(self, path: str = "/") -> None:
        """Open the first page of a visit; from then on the server knows who this is."""
        with self.page.expect_response("**/api/me"):
            self.go(path)

    def start(self, game: str) -> str:
        """Two clicks from nothing: the page, then "play now". Returns the table's id."""
        self.go()
        self.page.locator(f"article[data-game={game}] .acts > .primary:not([disabled])").click()
        self.page.wait_for_selector("main.table")
        self.page.wait_for_function(LAID_OUT)
        return self.page.url.rsplit("/", 1)[1]

    def agree(self, deed: str) -> None:
        """Do something that is asked about first, and say that it is meant."""
        self.page.locator(deed).click()
        self.page.locator("[data-sure]").wait_for()
        self.page.wait_for_timeout(600)  # a click at once is taken for a slip
        self.page.locator("[data-sure] [data-yes]").click()
        self.page.locator("[data-sure]").wait_for(state="detached")

    def picture(self, name: str) -> None:
        """A picture of the screen for people to look at."""
        self.page.wait_for_function("() => !document.querySelector('.ground:not([data-drawn])')")
        PICTURES.mkdir(parents=True, exist_ok=True)
        path = PICTURES / f"{name}-{self.size}-{self.lang}.jpeg"  # PNG takes seven times as long
        self.page.screenshot(path=path, type="jpeg", quality=85)
