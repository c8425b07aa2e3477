"""Boards in a terminal, by their kind: what a seat may see, as tables."""

from rich.console import RenderableType

from imperios.cli.terminal.boards.areas import AreaTables
from imperios.cli.terminal.boards.plain import PlainTables
from imperios.cli.terminal.boards.stars import StarTables
from imperios.cli.terminal.boards.tables import Tables, style
from imperios.cli.terminal.texts import Words
from imperios.content.library import looks
from imperios.content.texts import texts_on
from imperios.kernel.state import State

KINDS: dict[str, type[Tables]] = {"areas": AreaTables, "stars": StarTables, "plain": PlainTables}

__all__ = ["board_of", "style"]


def board_of(state: State, seat: str | None, say: Words) -> RenderableType:
    """What a seat, or with None a spectator, may see of the board."""
    game, texts = state.game.id, texts_on(state.game.id, state.scenario)
    return KINDS[looks(game)["board"]](state, seat, texts, say).everything()
