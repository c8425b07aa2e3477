"""What the cards of the own phases do (5.5): effects by operation."""

from collections.abc import Callable
from typing import Final

from imperios.games.galactica import events as ev
from imperios.games.galactica.cards.choices import GhostFleet, Jump, PickSector, PickSectors, Storm
from imperios.games.galactica.cards.decks import DiscardRival, DrawCards, StealCard, look_at_hand
from imperios.games.galactica.state import Galactica


def gain_points(state: Galactica, seat: int, amount: int) -> None:
    """Points stop at the limit of the mission (IG-6.3)."""
    gained = min(amount, state.mission.limit - state.points[seat])
    state.points[seat] += gained
    state.note((ev.POINTS_GAINED, seat, gained, state.points[seat]))


def _gain(state: Galactica, seat: int, design: int) -> None:
    gain_points(state, seat, state.material.cards[design].value("gain_pc"))


def _look(state: Galactica, seat: int, design: int) -> None:
    look_at_hand(state, seat)


def _draw(state: Galactica, seat: int, design: int) -> None:
    state.push(DrawCards(seat, state.material.cards[design].value("draw")))


def _steal(state: Galactica, seat: int, design: int) -> None:
    state.push(StealCard(seat))


def _force_out(state: Galactica, seat: int, design: int) -> None:
    look_at_hand(state, seat)
    state.push(DiscardRival(seat, state.material.cards[design].value("discard_from_rival")))


def _ceasefire(state: Galactica, seat: int, design: int) -> None:
    """Until the end of the rival's next player turn; a later end counts (IG-21.12)."""
    state.ceasefire = 1 - seat
    state.note((ev.CEASEFIRE_BEGINS, seat, 1 - seat))


def _pick_sector(state: Galactica, seat: int, design: int) -> None:
    state.push(PickSector(seat, design))


def _pick_sectors(state: Galactica, seat: int, design: int) -> None:
    state.push(PickSectors(seat, design))


def _place(state: Galactica, seat: int, design: int) -> None:
    card = state.material.cards[design]
    on_planets = card.ops[0]["where"] == "own_planet"
    state.push(PickSectors(seat, design) if on_planets else GhostFleet(seat, design))


def _jump(state: Galactica, seat: int, design: int) -> None:
    state.push(Jump(seat, design))


def _storm(state: Galactica, seat: int, design: int) -> None:
    state.push(Storm(seat, design))


def _by_the_phase(state: Galactica, seat: int, design: int) -> None:
    """The phase in which it is played carries it out."""


EFFECTS: Final[dict[str, Callable[[Galactica, int, int], None]]] = {
    "gain_pc": _gain,
    "look_hand": _look,
    "draw": _draw,
    "steal_random": _steal,
    "discard_from_rival": _force_out,
    "ceasefire": _ceasefire,
    "move_bonus": _pick_sector,
    "remove_mine": _pick_sector,
    "stun": _pick_sector,
    "mutiny": _pick_sector,
    "repair": _pick_sectors,
    "place_mines": _pick_sectors,
    "place_free": _place,
    "teleport": _jump,
    "storm": _storm,
    "ignore_blockade": _by_the_phase,
    "skip_supply_losses": _by_the_phase,
}
