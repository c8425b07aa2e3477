"""What axe-core calls serious or critical, and a look at one state of the page in all its forms."""

from pathlib import Path

from tests.web.person import LAID_OUT, SIZES, Person

AXE = Path(__file__).parents[2] / "web" / "node_modules" / "axe-core" / "axe.min.js"
# The ground of the map is nothing but drawing; what can be chosen on it is in `.play`.
BARRIERS = """async (board) => {
  const exclude = board ? [['.ground']] : [['.ground'], ['.play']];
  const found = await axe.run({ exclude }, { resultTypes: ['violations'] });
  return found.violations
    .filter((one) => one.impact === 'serious' || one.impact === 'critical')
    .map((one) => `${one.id}: ${one.nodes.map((node) => node.target).slice(0, 3)}`);
}"""
SWITCH = "(lang) => document.querySelector(`.lang button[lang=${lang}]`)?.click()"


def barriers(person: Person, board: bool = True) -> list[str]:
    """What axe-core calls serious or critical on this screen; without the board it is quicker."""
    if not person.page.evaluate("() => 'axe' in window"):
        person.page.evaluate(AXE.read_text(encoding="utf-8"))
    found: list[str] = person.page.evaluate(BARRIERS, board)
    return found


def resize(person: Person, size: str) -> None:
    """Another size of the same window."""
    width, height = SIZES[size]
    person.page.set_viewport_size({"width": width, "height": height})
    person.size = size
    if person.page.locator("main.table").count():
        form = ".phone" if size == "phone" else ":not(.phone)"
        person.page.wait_for_selector(f"main.table{form}")
        person.page.wait_for_function(LAID_OUT)


def switch(person: Person, lang: str) -> None:
    """Another language of the same page."""
    person.page.evaluate(SWITCH, lang)
    person.page.wait_for_selector(f"html[lang={lang}]", state="attached")
    person.lang = lang


def everywhere(person: Person, name: str) -> list[str]:
    """Pictures of this state in both sizes and languages; its barriers in both themes."""
    found: list[str] = []
    first = person.size, person.lang
    for size, scheme in (("desktop", "light"), ("phone", "dark")):
        resize(person, size)
        person.page.emulate_media(color_scheme="dark" if scheme == "dark" else "light")
        found += [f"{name} {size} {scheme}: {one}" for one in barriers(person, board=False)]
        person.page.emulate_media(color_scheme="light")
        for lang in ("en", "es"):
            switch(person, lang)
            person.picture(name)
    resize(person, first[0])
    person.lang = first[1]
    return found
