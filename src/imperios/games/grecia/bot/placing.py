"""Set-up of Grecia by plain styles: on islands, together, or at the front."""

from imperios.games.grecia.setup import SetupPieces, fortress_zones, piece_zones
from imperios.games.grecia.state import Grecia
from imperios.games.grecia.tokens import HERO, SHIP
from imperios.kernel.masks import bits


def place_fortress(state: Grecia, seat: int, style: str) -> int:
    """Islands are hard to reach; whoever turtles wants neighbours of their own."""
    zones, board = bits(fortress_zones(state, seat)), state.board
    if style == "islands":
        chosen = min(zones, key=lambda zone: (board.near[zone].bit_count(), board.capacity[zone]))
    elif style == "turtle":
        own = state.forts[seat]
        chosen = max(zones, key=lambda zone: (board.near[zone] & own).bit_count())
    else:
        return -1
    return board.zone0 + chosen


def place_piece(state: Grecia, seat: int, style: str) -> int:
    """The strongest first; into the fortresses, or in one stack next to the rivals."""
    frame, board = state.stack[-1], state.board
    assert isinstance(frame, SetupPieces)
    if frame.piece < 0 or frame.piece == SHIP:
        return -1
    zones = bits(piece_zones(state, seat, frame.piece))
    if style in ("islands", "turtle"):
        return board.zone0 + max(zones, key=lambda zone: state.forts[seat] >> zone & 1)
    if style in ("rush", "storm") and frame.piece != HERO:
        foes = state.all_forts & ~state.forts[seat]
        return board.zone0 + max(
            zones, key=lambda zone: (state.size[zone], (board.near[zone] & foes).bit_count())
        )
    return -1
