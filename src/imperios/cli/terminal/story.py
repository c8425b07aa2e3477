"""Tells a game in the reader's language: what happened, the board, how it ended."""

from pathlib import Path

from rich.console import Console
from rich.padding import Padding
from rich.table import Table as Grid
from rich.text import Text

import imperios
from imperios.bots.odds import Odds, battle_odds_within
from imperios.cli.terminal.boards import board_of, style
from imperios.cli.terminal.click_texts import Stop, words
from imperios.cli.terminal.goals import sheet_of
from imperios.cli.terminal.standing import StandingTable
from imperios.content.texts import enumeration, texts_on
from imperios.kernel.events import Event
from imperios.kernel.frames import CHANCE
from imperios.kernel.state import State

DONE = "done"
PATIENCE = 0.5  # seconds for the odds of a battle


class Teller:
    """A console, the words of the program and the texts of one game."""

    def __init__(self, game: str, scenario: str) -> None:
        self.say = words()
        self.lang = self.say.lang
        self.texts = texts_on(game, scenario)
        self.console = Console(highlight=False)
        self.explained = set[str]()  # the cards whose texts have been told

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
                self.explain(event)
        return len(state.happened)

    def explain(self, event: Event) -> None:
        """What a card does, when it is seen for the first time."""
        card = event.args.get("card")
        if isinstance(card, str) and card not in self.explained:
            self.explained.add(card)
            text = self.texts.exactly(card, self.lang)
            if len(text.split()) > len(("Valor", "2.")):
                self.console.print(Padding(Text(text, style="dim italic"), (0, 0, 0, 4)))

    def battle_ahead(self, state: State, seat: str) -> None:
        """Before the word that begins a battle: who goes, and what is to be expected."""
        if DONE not in state.choices(seat):
            return
        if state.game.prompts.kinds[state.prompt(seat).code].leads_to_battle:
            picked = picked_units(state, seat)
            if picked:
                self.note("play.picked", "dim", units=self.texts.shown(picked, self.lang))
            odds = battle_odds_within(state, seat, DONE, "terminal", PATIENCE)
            if odds:
                self.console.print(Text(self.odds(odds), style="dim"))

    def odds(self, odds: Odds) -> str:
        """The odds of a battle in a sentence."""
        losses = {whose: self.say.figure(n, 1) for whose, n in odds["losses"].items()}
        chance = self.say.figure(100 * odds["win"])
        return self.say("play.odds", zone=self.name(odds["zone"]), chance=chance, **losses)

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

    def sheet(self, state: State) -> None:
        """Print what the box says of the scenario: what wins it, above all."""
        self.console.print(sheet_of(state, self.say))

    def standing(self, state: State, seat: str) -> None:
        """Print how far everybody is, and how long the game still lasts."""
        self.console.print(StandingTable(state, seat, self.texts, self.say).everything())

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


def picked_units(state: State, seat: str) -> dict[str, int]:
    """The units named so far for an attack, of a game on areas."""
    frame, kinds = state.view(seat)["stack"][-1], state.game.words(state).get("unit", ())
    counts = frame.get("front") or frame.get("picked") or []
    return {kind: n for kind, n in zip(kinds, counts, strict=False) if n}


def events_since(state: State, since: int) -> list[Event]:
    """The events after the first so many; not the pieces of a scenario, which the board shows."""
    names, book = state.game.words(state), state.game.book
    raws = state.happened[since:]
    if all(who == CHANCE for who, _ in state.past):
        placed = book.kinds_with("place")
        raws = [raw for raw in raws if raw[0] not in placed]
    return [book.tell(raw, names) for raw in raws]


def save(state: State, path: str | None) -> None:
    """Write the record of a game to a file, if one was asked for."""
    if path is None:
        return
    try:
        Path(path).write_text(imperios.dump(state), encoding="utf-8")
    except OSError as error:
        raise Stop("error.cannot_write", path=path, message=error.strerror) from None
