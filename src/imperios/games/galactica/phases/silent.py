"""Frames that ask nothing themselves: their decisions lie on top of them."""

from imperios.games.galactica.state import Galactica
from imperios.kernel.frames import Frame, Prompt


class Silent(Frame[Galactica]):
    """A course of steps; `ask` goes on to the next and returns no choices."""

    __slots__ = ()

    def take(self, state: Galactica, who: int, code: int) -> None:
        """There is nothing to choose."""

    def prompt(self, state: Galactica) -> Prompt:
        """There is nothing to ask."""
        return Prompt("waiting", {"seats": []}, ("IG-7.1",))
