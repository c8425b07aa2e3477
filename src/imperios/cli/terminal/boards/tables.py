"""What the tables of all kinds of boards have in common."""

from abc import ABC, abstractmethod
from collections.abc import Mapping

from rich import box
from rich.console import RenderableType
from rich.table import Table as Grid
from rich.text import Text

from imperios.cli.terminal.texts import Words
from imperios.content.texts import Texts
from imperios.kernel.state import State

STYLES = {"red": "red", "blue": "bright_blue", "green": "green", "yellow": "yellow"}


def style(seat: str) -> str:
    """The colour in which a seat is written."""
    return STYLES.get(seat, "")


class Tables(ABC):
    """The tables of one view, in the reader's language."""

    def __init__(self, state: State, seat: str | None, texts: Texts, say: Words) -> None:
        self.view = state.view(seat)
        seats = state.standing(seat)["seats"]
        self.figures = {name: told["figures"] for name, told in seats.items()}
        self.texts = texts
        self.say = say

    @abstractmethod
    def everything(self) -> RenderableType:
        """The whole board."""

    def heading(self, code: str, number: int) -> Text:
        """The round or turn, and the phase."""
        phase = self.texts.phrase("phase", str(self.view["phase"]), self.say.lang)
        return Text(self.say(code, round=number, phase=phase), style="bold")

    def grid(self, columns: tuple[str, ...], rows: list[list[Text]]) -> Grid:
        """A table with headings; columns with nothing in them are left out."""
        used = [index for index in range(len(columns)) if any(row[index].plain for row in rows)]
        heads = [self.say(f"board.{columns[index]}") for index in used]
        grid = Grid(*heads, box=box.SIMPLE_HEAD, pad_edge=False, padding=(0, 1))
        for row in rows:
            grid.add_row(*[row[index] for index in used])
        return grid

    def name(self, token: str) -> str:
        """The name of a token."""
        return self.texts.name(token, self.say.lang)

    def short(self, token: str) -> str:
        """A name that takes little room."""
        return self.say.short(token) or self.name(token)

    def owned(self, text: str, seat: str) -> Text:
        """A text in the colour of a seat."""
        return Text(text, style=style(seat))

    def seat(self, seat: str) -> Text:
        """The name of a seat in its colour; nothing for nobody."""
        return self.owned(self.short(seat) if seat else "", seat)

    def counts(self, units: Mapping[str, int]) -> str:
        """Numbers of units: "2 lig 1 cab"."""
        return " ".join(f"{count} {self.short(kind)}" for kind, count in units.items() if count)

    def own_cards(self) -> list[Text]:
        """The cards in the reader's own hand, with what they do."""
        you = self.view.get("you")
        fields = self.view["seats"].get(you, {}) if you else {}
        return [
            Text(f"{self.name(card)}: {self.texts.exactly(card, self.say.lang)}")
            for card in fields.get("cards", [])
        ]
