"""From one version of the rules to another in the middle of a game."""

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from imperios.kernel.state import State


def moved(state: "State", version: str) -> "State":
    """The same position and history by the rules of another version; Faults if it has no such.

    The game by the rules of before becomes its origin, so that a record tells both.
    """
    game = state.game.of_version(version)
    if game is state.game:
        return state
    twin = game.at(state.position(), state.seats)
    twin.past, twin.happened = state.past[:], state.happened[:]
    twin.barrier = len(state.past)
    twin.origin = state.copy()
    return twin


def seamless(before: "State", after: "State") -> bool:
    """Whether everybody sees the same and is asked the same question by both rules."""
    old, new = before.game, after.game
    return (
        before.deciders == after.deciders
        and all(before.choices(who) == after.choices(who) for who in before.deciders)
        and all(after.settings.get(name) == value for name, value in before.settings.items())
        and _seen(before) == _seen(after)
        and old.alphabet == new.alphabet
        and old.words(before) == new.words(after)
    )


def _seen(state: "State") -> list[dict[str, Any]]:
    """The position and all views, without the options, of which other rules may have more."""
    found = [state.position(), *state.views([*state.seats, None])]
    return [{name: it[name] for name in it if name != "options"} for it in found]


def along(state: "State", last: "State") -> "State":
    """A moment in the history of `last`: by the rules of its next choice."""
    return moved(state, _version_at(last, len(state.past)))


def _version_at(last: "State", choices: int) -> str:
    """The version by which the choice after so many was made."""
    while last.origin is not None and choices < len(last.origin.past):
        last = last.origin
    return last.game.version
