"""Character: a temperament for each seat of a table, and a memory for broken trust.

A temperament is drawn from the table itself (game, scenario, seats), not from a generator, so that
a bot that is asked anew for every choice stays the same person for the whole game.
"""

from collections.abc import Mapping
from random import Random

from imperios.games.galactica.state import Galactica
from imperios.games.grecia import events as grecia
from imperios.games.grecia.actions.permissions import SetPermission, may_change
from imperios.games.grecia.state import Grecia
from imperios.games.grecia.tokens import P_ASK, P_DENY, PERMISSIONS, SET_PERMISSION
from imperios.games.napoleon import events as napoleon
from imperios.kernel.state import State

FEARS = (
    "danger", "dangers", "fort_danger", "exposed", "loss_later", "loss_next", "losses", "storm",
)  # fmt: skip
HOPES = (
    "strike_now", "strike_next", "strikes", "walk_now", "walk_next", "touch_now", "touch_next",
)  # fmt: skip
SWAY = 0.12  # how far a temperament goes to either side
RESENTED = 0.01  # for each attack suffered
BETRAYED = 0.03  # for each attack by somebody who was let through before
MOST_RESENTED = 0.12
FEARED = 1.5  # so many times his fair share: a leader, to whom nothing is allowed
HARMLESS = 1.1


class Character:
    """Who sits there: bold or careful, forgiving or not."""

    __slots__ = ("bold", "careful", "grudging")

    def __init__(self, state: State, seat: str) -> None:
        rng = Random(f"{state.game.id} {state.scenario} {' '.join(state.seats)} {seat}")
        self.bold = 1 + SWAY * (2 * rng.random() - 1)
        self.careful = 1 + SWAY * (2 * rng.random() - 1)
        self.grudging = 0.5 + rng.random()

    def colour(self, weights: Mapping[str, float]) -> dict[str, float]:
        """Weights as this person feels them."""
        return {
            name: weight * (self.bold if name in HOPES else self.careful if name in FEARS else 1.0)
            for name, weight in weights.items()
        }

    def grudges(self, state: State, seat: int) -> list[float]:
        """How much the success of each other seat is resented; empty between two."""
        seats = len(state.seats)
        if seats == 2 or isinstance(state, Galactica):
            return []
        events = grecia if isinstance(state, Grecia) else napoleon
        begins, allowed = events.BATTLE_BEGINS, events.PASSAGE_ALLOWED
        let_through = [False] * seats
        found = [0.0] * seats
        for event in state.happened:
            if event[0] == allowed and event[1] == seat:
                let_through[event[2]] = True
            elif event[0] == begins and event[2] == seat and event[1] < seats:
                found[event[1]] += BETRAYED if let_through[event[1]] else RESENTED
        return [min(MOST_RESENTED, self.grudging * grudge) for grudge in found]


def diplomacy(state: State, seat: int, chances: list[float], grudges: list[float]) -> int:
    """What to say about standing permissions now (GR-9.9): a code, or -1 for nothing."""
    if not isinstance(state, Grecia) or len(state.seats) == 2:
        return -1
    frame = state.stack[-1]
    if isinstance(frame, SetPermission):
        if frame.other >= 0:
            standing = state.permission[seat * len(state.seats) + frame.other]
            return PERMISSIONS[P_ASK if standing == P_DENY else P_DENY]
        other = reconsidered(state, seat, chances, grudges)
        return state.seat_code(other) if other >= 0 else -1
    menu = len(state.stack) == 1 and SET_PERMISSION in state.codes
    return SET_PERMISSION if menu and reconsidered(state, seat, chances, grudges) >= 0 else -1


def reconsidered(state: Grecia, seat: int, chances: list[float], grudges: list[float]) -> int:
    """The player whose permission should change, or -1.

    A leader, or somebody who broke a trust, is denied; the harmless may ask.
    """
    fair = 1 / len(state.seats)
    for other in may_change(state, seat):
        standing = state.permission[seat * len(state.seats) + other]
        disliked = grudges[other] >= BETRAYED
        if standing != P_DENY and (chances[other] > FEARED * fair or disliked):
            return other
        if standing == P_DENY and chances[other] < HARMLESS * fair and not disliked:
            return other
    return -1
