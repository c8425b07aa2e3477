"""A person at the keyboard: sees the news and the board, picks numbered choices."""

from collections.abc import Mapping, Sequence
from random import Random
from typing import Any

from rich.columns import Columns
from rich.text import Text

from imperios.bots.bot import Bot
from imperios.cli.terminal.boards import style
from imperios.cli.terminal.gallery import Gallery
from imperios.cli.terminal.spoken import tokens_meant
from imperios.cli.terminal.story import Teller
from imperios.cli.terminal.units import unit_table
from imperios.kernel.alphabet import NUMBER
from imperios.kernel.errors import Refused
from imperios.kernel.records import rewound
from imperios.kernel.state import State

PASS = "pass"
BESIDE_NUMBERS = "vwxyz"  # what is typed for the other answers where numbers are asked for


class Quit(Exception):  # noqa: N818 - leaving a game is no error
    """The person leaves the game."""


class Person:
    """One keyboard, shared by the people of some seats."""

    def __init__(self, teller: Teller, seats: tuple[str, ...], bot: Bot) -> None:
        self.teller = teller
        self.seats = seats
        self.bot = bot  # places the pieces for whoever wishes it
        self.placing = set[str]()  # the seats for which it does
        self.passing = set[str]()  # the questions that are passed, each with its seat and turn
        self.seat = seats[0]
        self.told = dict.fromkeys(seats, 0)  # seat -> how many events it has been told
        self.shown = ""  # the turn for which the board was shown last
        self.leaving = False  # Ctrl-C was pressed, and nothing said since

    def hear(self, state: State) -> None:
        """Tell the seat at the keyboard what is new."""
        # After a step back there are fewer events than were told.
        since = min(self.told[self.seat], len(state.happened))
        self.told[self.seat] = self.teller.news(state, since, self.seat)

    def answer(self, state: State, seat: str) -> State:
        """Ask until something is chosen, or taken back; the state after it."""
        token = self.by_itself(state, seat)
        if token:
            state.choose(seat, token)
            return state
        self.hand_over(seat)
        self.hear(state)
        self.show_board_once_a_turn(state)
        self.ask(state)
        while True:
            word = self.read()
            if word in COMMANDS:
                back = COMMANDS[word](self, state)
                if back is not None:
                    return back
            elif word and self.choose(state, word):
                return state

    def by_itself(self, state: State, seat: str) -> str:
        """What needs no answer: the only choice, what is always passed, what the bot places.

        Where several share the keyboard, not to be asked for the only one would tell something.
        """
        if seat in self.placing and is_setup(state, seat):
            return self.bot.choose(state, seat, Random(len(state.past)))
        choices = state.choices(seat)
        if PASS in choices and this_question(state, seat) in self.passing:
            self.teller.note("play.passed", "dim", seat=self.teller.name(seat))
            return PASS
        alone = len(self.seats) == 1 and len(choices) == 1
        return choices[0] if alone and not state.stack[-1].last_word(state) else ""

    def hand_over(self, seat: str) -> None:
        """Another seat comes to the keyboard; nothing of the last one stays on the screen."""
        if seat == self.seat:
            return
        self.teller.console.clear()
        self.teller.note("play.hand_over", "bold", seat=self.teller.name(seat))
        self.seat = seat
        self.shown = ""
        self.read()

    def show_board_once_a_turn(self, state: State) -> None:
        """The person sees the board when the set-up and when each turn of theirs begins."""
        view = state.view(self.seat)
        turn = f"{round_of(view)} {view.get('turn')} {self.seat} {is_setup(state, self.seat)}"
        own = view.get("turn") in (self.seat, None)
        if turn != self.shown and (own or not self.shown):
            self.shown = turn
            self.teller.board(state, self.seat)
            self.teller.standing(state, self.seat)

    def ask(self, state: State) -> None:
        """Print the question and the numbered choices."""
        teller, prompt = self.teller, state.prompt(self.seat)
        question = Text(f"{teller.name(self.seat)}: ", style=f"bold {style(self.seat)}")
        question.append(teller.texts.prompt(prompt, teller.lang), style="bold default")
        question.append("  " + " ".join(prompt.rules), style="dim not bold default")
        teller.console.print(question)
        teller.battle_ahead(state, self.seat)
        choices = state.choices(self.seat)
        names = [teller.texts.answer(prompt.code, token, teller.lang) for token in choices]
        keys = keys_of(state, choices)
        lines = [
            f"{key:>3}" if key == name else f"{key:>3} {name}"
            for key, name in zip(keys, names, strict=True)
        ]
        if can_pass(state, self.seat):
            lines.append("  a " + teller.say("play.pass_all"))
        teller.console.print(Columns(lines, padding=(0, 3)))

    def read(self) -> str:
        """A line from the keyboard; the end of the input is leaving, and so is Ctrl-C twice."""
        try:
            word = self.teller.console.input("> ").strip()
        except EOFError:
            raise Quit from None
        except KeyboardInterrupt:
            if self.leaving:
                raise Quit from None
            self.leaving = True
            self.teller.console.print()
            self.teller.note("play.leave", "yellow")
            return ""
        self.leaving = False
        return word

    def choose(self, state: State, word: str) -> bool:
        """Play a choice by its number or its name; if it is refused, say why."""
        choices = state.choices(self.seat)
        keys = keys_of(state, choices)
        if word in keys:
            word = choices[keys.index(word)]
        elif word.isdecimal():
            code = "play.not_offered" if asks_number(state, choices) else "play.no_such_number"
            self.teller.note(code, last=len(choices))
            return False
        prompt, texts = state.prompt(self.seat).code, self.teller.texts
        meant = tokens_meant(word, prompt, choices, state.game.alphabet, texts)
        if len(meant) > 1 and meant[0] in choices:
            names = ", ".join(texts.answer(prompt, token, self.teller.lang) for token in meant)
            self.teller.note("play.several", "yellow", names=names)
            return False
        try:
            state.choose(self.seat, meant[0] if meant else word)
        except Refused as refused:
            reason = self.teller.texts.refusal(refused, self.teller.lang)
            code = "play.refused" if refused.rule else "play.not_understood"
            self.teller.note(code, "yellow", rule=refused.rule, reason=reason)
            return False
        return True

    def help(self, state: State) -> None:
        """Say how to answer, and ask again."""
        self.teller.note("play.keys")
        self.ask(state)

    def show_board(self, state: State) -> None:
        """Print the board, and ask again."""
        self.teller.board(state, self.seat)
        self.ask(state)

    def show_rules(self, state: State) -> None:
        """Print the rules that matter for the question."""
        for rule in state.prompt(self.seat).rules:
            text = self.teller.texts.rule(rule, self.teller.lang)
            self.teller.note("play.rule", rule=rule, text=text)

    def show_goal(self, state: State) -> None:
        """Say what wins and how far everybody is, and ask again."""
        self.teller.sheet(state)
        self.teller.standing(state, self.seat)
        self.ask(state)

    def show_units(self, state: State) -> None:
        """Print the table of the units, and ask again."""
        teller = self.teller
        teller.console.print(unit_table(state, self.seat, teller.texts, teller.say))
        self.ask(state)

    def show_cards(self, state: State) -> None:
        """Print all decks card by card, and ask again."""
        teller = self.teller
        teller.console.print(Gallery(state, self.seat, teller.texts, teller.say).everything())
        self.ask(state)

    def place_rest(self, state: State) -> State | None:
        """Let the bot place what is left before the first turn."""
        if not is_setup(state, self.seat):
            self.teller.note("play.nothing_to_place", "yellow")
            return None
        self.placing.add(self.seat)
        return state

    def pass_all(self, state: State) -> State | None:
        """Pass this question now and whenever it comes again in this turn."""
        if not can_pass(state, self.seat):
            self.teller.note("play.nothing_to_pass", "yellow")
            return None
        self.passing.add(this_question(state, self.seat))
        return state

    def undo(self, state: State) -> State | None:
        """Take the last choice back, if nothing has become known since."""
        if not state.undoable(self.seat):
            self.teller.note("play.no_undo", "yellow")
            return None
        self.teller.note("play.undone", "dim")
        return rewound(state, len(state.history) - 1)

    def quit(self, state: State) -> None:
        """Leave the game."""
        raise Quit


def asks_number(state: State, choices: Sequence[str]) -> bool:
    """Whether numbers are the answer: a bid, how many."""
    return any(state.game.alphabet_.kind(token) == NUMBER for token in choices)


def keys_of(state: State, choices: Sequence[str]) -> list[str]:
    """What is typed for each choice: its place; a number, where that is asked for, means itself."""
    if not asks_number(state, choices):
        return [str(place) for place in range(1, len(choices) + 1)]
    letters, kind = iter(BESIDE_NUMBERS), state.game.alphabet_.kind
    return [token[1:] if kind(token) == NUMBER else next(letters) for token in choices]


def is_setup(state: State, seat: str) -> bool:
    """Whether the seat is asked to place its pieces before the first turn."""
    return state.game.prompts.kinds[state.prompt(seat).code].setup


def can_pass(state: State, seat: str) -> bool:
    """Whether passing can be the answer for the whole turn; a bid is made each time."""
    choices = state.choices(seat)
    bids = state.game.prompts.kinds[state.prompt(seat).code].bids
    return PASS in choices and len(choices) > 1 and not bids


def this_question(state: State, seat: str) -> str:
    """A kind of question to a seat in one turn."""
    view = state.view(seat)
    return f"{seat} {round_of(view)} {view.get('turn')} {state.prompt(seat).code}"


def round_of(view: Mapping[str, Any]) -> object:
    """The number of the round or game turn."""
    return view.get("round", view.get("game_turn"))


COMMANDS = {
    "?": Person.help,
    "h": Person.help,
    "a": Person.pass_all,
    "b": Person.show_board,
    "c": Person.show_cards,
    "g": Person.show_goal,
    "p": Person.place_rest,
    "r": Person.show_rules,
    "t": Person.show_units,
    "u": Person.undo,
    "q": Person.quit,
}
