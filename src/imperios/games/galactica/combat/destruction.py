"""Planet destruction (IG-18): the annihilator."""

from imperios.games.galactica import events as ev
from imperios.games.galactica.combat.state import Fight
from imperios.games.galactica.ending import check, win
from imperios.games.galactica.pieces.planets import shatter
from imperios.games.galactica.state import NOBODY, Galactica


def destroy_planet(state: Galactica, fight: Fight) -> None:
    """The planet becomes asteroids with everything on it (IG-18.1, IG-5.9).

    The rival's home planet wins the game (IG-18.5).
    """
    if fight.ended:
        return
    state.note((ev.PLANET_DESTROYED, fight.who, fight.target))
    owner = shatter(state, fight.target)
    state.rocks |= 1 << fight.target
    state.retile()
    if owner != NOBODY:
        win(state, fight.who, "home_destroyed")
    check(state)
