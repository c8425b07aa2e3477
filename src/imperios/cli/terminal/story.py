"""Tells a game in the reader's language: what happened, the board, how it ended."""

from pathlib import Path

from rich.console import Console
from rich.table import Table as Grid
from rich.text import Text

import imperios
from imperios.cli.terminal.boards import board_of, style
from imperios.cli.terminal.click_texts import Stop, words
from imperios.cli.terminal.goals import sheet_of
from imperios.content.texts import enumeration, texts_on
from imperios.kernel.events import Event
from imperios.kernel.state import State


class Teller:
    """A console, the words of the program and the texts of one game."""

    def __init__(self, game: str, scenario: str) -> None:
        self.say = words()
        self.lang = self.say.lang
        self.texts = texts_on(game, scenario)
        self.console = Console(highlight=False)

    def name(self, token: str) -> str:
        """The name of a token."""
        return self.texts.name(token, self.lang)

    def note(self, code: str, style: str = "", **args: object) -> None:
        """Print a sentence of the program's own."""
        self.console.print(Text(self.say(code, **args), style=style))

    def news(self, state: State, since: int, seat: str | None) -> int:
        """Print the events after the first so many that a seat may see; how many there are now."""
        for event in events_since(state, since):
            if event.visible(seat):
                self.console.print(self.line(event))
        return len(state.happened)

    def line(self, event: Event) -> Text:
        """An event as a line: the sentence in the colour of its seat, then its rules."""
        seat = event.args.get("seat")
        colour = style(seat) if isinstance(seat, str) else ""
        line = Text(self.texts.event(event, self.lang), style=colour)
        if event.rules:
            line.append("  " + " ".join(event.rules), style="dim")
        return line

    def board(self, state: State, seat: str | None) -> None:
        """Print what a seat may see."""
        self.console.print(board_of(state, seat, self.say))

    def goal(self, state: State, seat: str | None) -> None:
        """Print what wins the game and how far everybody is, and how long it still lasts."""
        self.console.print(sheet_of(state, self.say))
        self.standing(state, seat)

    def standing(self, state: State, seat: str | None) -> None:
        """Print how far everybody is, and how long the game still lasts."""
        standing, none = state.standing(seat), "none"
        if none in self.texts.phrases.get("objective", {}):
            self.console.print(self.texts.phrase("objective", none, self.lang))
        for name, told in standing["seats"].items():
            self.console.print(Text(self.name(name), style=f"bold {style(name)}"))
            for goal in told["goals"]:
                text = self.texts.objective(goal["code"], goal["args"], self.lang)
                self.note("goal.progress", text=text, have=goal["have"], need=goal["need"])
        if standing["turns_left"] is not None:
            self.note("goal.turns_left", "dim", n=standing["turns_left"])

    def result(self, state: State) -> None:
        """Print who won, why, and the points of everybody; nothing while the game goes on."""
        result = state.result
        if result is None:
            return
        winners = enumeration([self.name(seat) for seat in result.winners], self.lang)
        self.note("end.winners", "bold", winners=winners)
        self.console.print(self.texts.phrase("result", result.reason, self.lang))
        grid = Grid(self.say("end.place"), self.say("end.seat"), self.say("end.points"))
        place = 1
        for tied in result.ranking:
            for seat in tied:
                points = str(result.scores.get(seat, ""))
                grid.add_row(str(place), Text(self.name(seat), style=style(seat)), points)
            place += len(tied)
        self.console.print(grid)


def events_since(state: State, since: int) -> list[Event]:
    """The events after the first so many."""
    names = state.game.words(state)
    raws = state.happened[since:]
    return [state.game.book.tell(raw, names) for raw in raws]


def save(state: State, path: str | None) -> None:
    """Write the record of a game to a file, if one was asked for."""
    if path is None:
        return
    try:
        Path(path).write_text(imperios.dump(state), encoding="utf-8")
    except OSError as error:
        raise Stop("error.cannot_write", path=path, message=error.strerror) from None
