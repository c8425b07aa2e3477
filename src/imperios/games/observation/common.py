"""What the observations of all games have in common."""

from collections.abc import Mapping
from typing import Any

from imperios.games.observation.axis import Axis
from imperios.games.observation.branches import Fields
from imperios.games.observation.planes import Book, Left, OneOf, Plane, Row, Sight
from imperios.games.observation.stack import Stack, axes_of
from imperios.kernel.state import State

SAME = "the same in all games from this set-up"
FOLLOWS = "follows from the stack"


class Observation:
    """The planes of a set-up: how long an observation is, what each number is, and a view read."""

    def __init__(self, state: State, own: Mapping[str, Plane]) -> None:
        self.root = Fields({**own, **common_planes(state)})
        self.book = Book()
        self.root.lay("", (), self.book)

    @property
    def size(self) -> int:
        """How many numbers an observation has."""
        return self.book.size

    @property
    def rows(self) -> list[Row]:
        """Every plane: where it begins, its shape, the field of the view, what it says."""
        return self.book.rows

    @property
    def left(self) -> list[Row]:
        """The fields of a view that no plane is made of, with the reason."""
        return self.book.left

    def look(self, state: State, who: str) -> Sight:
        """What a seat sees: its view and its question, and nothing else of the state."""
        view = state.view(who)
        view["question"] = state.prompt(who).code
        return self.read(view, state.seats.index(who))

    def read(self, view: Mapping[str, Any], you: int) -> Sight:
        """A view with its question, as numbers."""
        sight = Sight(you)
        self.root.read(view, 0, sight)
        return sight


def common_planes(state: State) -> dict[str, Plane]:
    """Who looks, who must choose, what is asked, and the decisions in progress."""
    seats = len(state.seats)
    axes = axes_of(state.game.words(state), seats)
    deciders = Axis("decider", (*state.seats, "chance"), seats)
    questions = Axis("question", tuple(state.game.prompts.kinds))
    return {
        "scenario": Left(SAME),
        "options": Left(SAME),
        "order": Left(SAME),
        "phase": Left(FOLLOWS),
        "result": Left("told by the rewards"),
        "you": OneOf(Axis("side", state.seats), "which side the observer plays"),
        "deciders": OneOf(deciders, "who must choose now"),
        "question": OneOf(questions, "what the observer is asked, or that they wait"),
        "stack": Stack(state.game.frames, axes),
    }
