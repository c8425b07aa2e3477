"""The sheets of scenarios: what a game tells of them, in the words of an edition."""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from importlib import import_module
from typing import Any

from imperios.content.registry import GAMES
from imperios.content.texts import Filled, enumeration
from imperios.games.sheets import Sheet, Teller
from imperios.press.edition import Edition
from imperios.press.pictures.armies import powers_of
from imperios.press.printed import Printed
from imperios.press.references import runs


class EditionTeller:
    """Tells in the language of an edition, with its content; on a screen or on paper."""

    def __init__(self, edition: Edition, on_screen: bool) -> None:
        self.edition, self.printed, self.on_screen = edition, Printed(edition), on_screen
        self.lang, self.game, self.content = edition.lang, edition.game, edition.content
        self.sides = edition.table["sides"]

    def say(self, code: str, **args: object) -> str:
        """From the printed texts of the game."""
        return self.printed.sentence(f"scenario.{code}", **args)

    def common(self, code: str, **args: object) -> str:
        """From the printed texts of all games."""
        return self.edition.say(code, **args)

    def story(self, scenario: str) -> str:
        """From the printed texts of the game."""
        return self.printed.story(scenario)

    def length(self) -> str:
        """As the cover says."""
        return self.printed.sentence("cover.length")

    def phrase(self, section: str, code: str, **args: object) -> str:
        """From the phrases of the game."""
        phrase = self.edition.texts.phrases.get(section, {}).get(code)
        shown = {name: str(value) for name, value in args.items()}
        return phrase[self.lang].format_map(Filled(shown)) if phrase else ""

    def name(self, token: str) -> str:
        """From the texts and the content of the game."""
        return self.edition.name(token)

    def label(self, token: str) -> str:
        """With a capital letter."""
        return self.edition.label(token)

    def place(self, scenario: str, zone: str) -> str:
        """Boards on a screen bear names where printed ones bear numbers."""
        names = self.game.place_names(scenario) if self.on_screen else {}
        number = f"({zone.replace('-', '−')})"
        return names[zone][self.lang] if zone in names else number

    def names(self, tokens: Iterable[str]) -> str:
        """With commas and an "and"."""
        return enumeration([self.name(it) for it in tokens], self.lang)

    def counts(self, units: Mapping[str, int]) -> str:
        """As the log of a game shows them."""
        return self.edition.texts.shown(dict(units), self.lang)

    def kinds(self, units: Iterable[str]) -> str:
        """With a number only before what is there more than once."""
        found = Counter(units)
        return ", ".join(
            self.name(kind) if n == 1 else f"{n} × {self.name(kind)}" for kind, n in found.items()
        )


def sheets_of(edition: Edition, on_screen: bool = False) -> Iterator[Sheet]:
    """The sheets of all scenarios of a game; none if it tells nothing of them."""
    module = GAMES[edition.options.game].sheets
    teller: Teller = EditionTeller(edition, on_screen)
    if module:
        yield from import_module(module).sheets(teller)


def sheet_data(edition: Edition, sheet: Sheet, picture: Mapping[str, Any]) -> dict[str, Any]:
    """A sheet for the template."""
    sides = edition.table["sides"]
    return {
        "id": sheet.id,
        "title": sheet.title,
        "date": sheet.date,
        "story": sheet.story,
        "length": sheet.length,
        "setup": runs(sheet.setup),
        "parties": [
            {
                "name": it.name,
                "shields": [sides[power] for power in powers_of(it.seat, sides)],
                "lines": [runs(line) for line in it.lines],
            }
            for it in sheet.parties
        ],
        "special": [runs(it) for it in (*sheet.players, *sheet.special)],
        "goal": [runs(it) for it in sheet.goal],
        "picture": picture,
    }
