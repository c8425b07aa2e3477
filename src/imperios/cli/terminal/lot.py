"""The lot at the keyboard: who begins and which seat is yours, unless you say so."""

from random import Random

from imperios.cli.terminal.click_texts import Stop
from imperios.kernel.first_player import first_can_be_drawn, turned
from imperios.kernel.state import State


def with_first(state: State, first: str | None, fixed: bool, rng: Random) -> tuple[State, str]:
    """The game with another first player, and who that is if it was drawn.

    `fixed`: the order of seats was named, and says who begins.
    """
    if first is not None:
        _known(state, first)
    able = first_can_be_drawn(state.game, state)
    if first is not None and not able:
        raise Stop("error.first_is_fixed")
    if not able or (fixed and first is None):
        return state, ""
    chosen = first or rng.choice(state.seats)
    order = turned(state.seats, chosen)
    return state.game.new(state.scenario, order, state.settings), "" if first else chosen


def people_of(state: State, named: tuple[str, ...], rng: Random) -> tuple[str, ...]:
    """The seats that are played at this keyboard: one that is drawn if none is named."""
    for seat in named:
        _known(state, seat)
    return named or (rng.choice(state.seats),)


def _known(state: State, seat: str) -> None:
    if seat not in state.seats:
        raise Stop("error.no_such_seat", name=seat, seats=", ".join(state.seats))
