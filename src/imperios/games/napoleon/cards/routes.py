"""Trade Routes (NA-3.18, NA-3.20): drawn by chance, open or secret."""

from imperios.games.napoleon import events as ev
from imperios.games.napoleon.state import Napoleon
from imperios.kernel.frames import CHANCE, Frame, Prompt
from imperios.kernel.masks import bits


class DrawRoute(Frame[Napoleon]):
    """Chance draws a Trade Route out of the bag (NA-3.20)."""

    __slots__ = ("seat",)

    NAME = "draw_route"
    FIELDS = (("seat", "seat", ""),)

    def __init__(self, seat: int = 0) -> None:
        super().__init__()
        self.who = CHANCE
        self.seat = seat

    def ask(self, state: Napoleon) -> list[int]:
        """Any route that nobody has."""
        return [state.material.route0 + route for route in bits(state.route_bag)]

    def secret(self, state: Napoleon) -> bool:
        """With hidden routes the last one would tell itself."""
        return state.secret_routes

    def take(self, state: Napoleon, who: int, code: int) -> None:
        """It lies open before its owner, or is their secret."""
        route = code - state.material.route0
        state.unshare()
        state.route_bag &= ~(1 << route)
        state.routes[self.seat] |= 1 << route
        if state.secret_routes:
            state.note((ev.ROUTE_DRAWN, self.seat))
            state.note((ev.ROUTE_SEEN, self.seat, route))
        else:
            state.note((ev.ROUTE_OPEN, self.seat, route))
        state.end(1)

    def prompt(self, state: Napoleon) -> Prompt:
        """A route is drawn."""
        return Prompt("draw_route", {"seat": state.seats[self.seat]}, ("NA-3.18", "NA-3.20"))
