"""Who begins: the order of seats, turned to another first player."""

from imperios.kernel.errors import Faults
from imperios.kernel.game import Game
from imperios.kernel.state import State


def turned(seats: tuple[str, ...], first: str) -> tuple[str, ...]:
    """The seats in their order, from the first player on."""
    at = seats.index(first)
    return seats[at:] + seats[:at]


def first_can_be_drawn(game: Game, state: State) -> bool:
    """Whether the order of seats says who begins, and is no part of the scenario."""
    second = turned(state.seats, state.seats[1])
    try:
        other = game.new(state.scenario, second, state.settings)
    except Faults:
        return False
    return other.seats == second and (state.deciders[0], other.deciders[0]) == (
        state.seats[0], second[0],
    )  # fmt: skip
