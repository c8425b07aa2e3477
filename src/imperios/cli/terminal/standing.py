"""How the game stands, at the keyboard: one's own goals with what is missing, and everybody's."""

from collections.abc import Iterator

from rich import box
from rich.console import Group, RenderableType
from rich.table import Table as Grid
from rich.text import Text

from imperios.cli.terminal.boards import style
from imperios.cli.terminal.texts import Words
from imperios.content.texts import Texts, enumeration
from imperios.kernel.standing import Goal, Standing
from imperios.kernel.state import State

NONE = "none"  # what wins in every scenario besides its objectives


class StandingTable:
    """The standing for one seat, in the reader's language."""

    def __init__(self, state: State, seat: str, texts: Texts, say: Words) -> None:
        self.standing: Standing = state.standing(seat)
        self.seat = seat
        self.texts = texts
        self.say = say

    def everything(self) -> RenderableType:
        """One's own goals, a line for each player, how long the game still lasts."""
        left = self.standing["turns_left"]
        last = [] if left is None else [Text(self.say("goal.turns_left", n=left), style="dim")]
        return Group(*self.own_goals(), self.players(), *last)

    def own_goals(self) -> Iterator[Text]:
        """What the seat has to do, and how far it is."""
        if NONE in self.texts.phrases.get("objective", {}):
            yield Text(self.texts.phrase("objective", NONE, self.say.lang))
        own = self.standing["seats"].get(self.seat)
        for goal in own["goals"] if own else []:
            text = self.texts.objective(goal["code"], goal["args"], self.say.lang)
            told = self.say("goal.progress", text=text, have=goal["have"], need=goal["need"])
            yield Text(told + self.named(goal))

    def named(self, goal: Goal) -> str:
        """The zones that are held, or missing, by name."""
        for role in ("held", "missing"):
            zones = goal["args"].get(role)
            if isinstance(zones, list) and zones:
                names = [self.texts.name(zone, self.say.lang) for zone in zones]
                return " " + self.say(f"goal.{role}", zones=enumeration(names, self.say.lang))
        return ""

    def players(self) -> Grid:
        """Everybody's goals in numbers, and what is compared when the time is over."""
        code = self.standing["decisive"]
        heads = [self.say("board.seat"), self.say("goal.goals"), self.say.figure_name(code)]
        grid = Grid(*heads[: 3 if heads[2] else 2], box=box.SIMPLE_HEAD, pad_edge=False)
        for seat, told in self.standing["seats"].items():
            goals = " · ".join(f"{it['have']}/{it['need']}" for it in told["goals"])
            row = [self.texts.name(seat, self.say.lang), goals, str(told["figures"].get(code, ""))]
            grid.add_row(*(Text(it, style=style(seat)) for it in row[: len(grid.columns)]))
        return grid
