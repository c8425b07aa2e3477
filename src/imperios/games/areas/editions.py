"""What the editions of the rules decide differently in the games on areas; see `Game.edition`."""

from typing import Final

from imperios.kernel.state import State

FREE_ORDER: Final = 2  # a set is named in any order, and a last word precedes what cannot be undone


def free_order(state: State) -> bool:
    """Units, cards and zones of a set are named in any order: equal sets are equal states."""
    return state.game.edition >= FREE_ORDER


def last_words(state: State) -> bool:
    """A battle, a draw and the end of a turn wait for a word of the seat."""
    return state.game.edition >= FREE_ORDER


def mended(state: State) -> bool:
    """Where the first edition read a rule wrongly, it is read rightly."""
    return state.game.edition >= FREE_ORDER
