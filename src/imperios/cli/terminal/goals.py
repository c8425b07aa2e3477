"""What the box says of a scenario: its story, its goal, what is special about it."""

from rich.console import Group, RenderableType
from rich.text import Text

from imperios.cli.terminal.texts import Words
from imperios.kernel.state import State
from imperios.press.reading import scenario_sheets


def sheet_of(state: State, say: Words) -> RenderableType:
    """Story, goal, special rules and length; nothing of a game without sheets."""
    sheets = scenario_sheets(state.game.id, say.lang)
    found = next((it for it in sheets if it.id == state.scenario), None)
    if found is None:
        return Group()
    special = [Text(f"- {line}") for line in found.special]
    goal = [Text(line) for line in found.goal]
    title = Text(f"{found.title} {found.date}".strip(), style="bold")
    return Group(title, Text(found.story, style="italic"), *goal, *special, Text(found.length))
