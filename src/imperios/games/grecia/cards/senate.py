"""Senate cards (GR-8.12, GR-19.6): drawn, read out, carried out at once."""

from collections.abc import Callable
from typing import Any, Final

from imperios.games.grecia import events as ev
from imperios.games.grecia.actions.hire import Hire
from imperios.games.grecia.actions.move import MAY_DECLINE, Move, can_move
from imperios.games.grecia.cards.senate_effects import (
    FleetShift,
    Ostracism,
    PlaceUnits,
    SenatePromote,
    ZoneEffect,
    zones_for,
)  # fmt: skip
from imperios.games.grecia.cards.tactics import DrawTactic
from imperios.games.grecia.state import Grecia
from imperios.games.grecia.tokens import UNITS
from imperios.kernel.frames import Frame, Prompt

Effect = dict[str, Any]


class DrawSenate(Frame[Grecia]):
    """Chance draws the card, for everybody to see."""

    __slots__ = ("seat",)

    NAME = "draw_senate"
    VERB = "take_senate"
    FIELDS = (("seat", "seat", ""),)

    def __init__(self, seat: int = 0) -> None:
        super().__init__()
        self.seat = seat

    def ask(self, state: Grecia) -> list[int]:
        """Any design in the bag; an empty bag takes the discard pile (GR-8.17, GR-19.9)."""
        state.unshare()
        state.senate.refill()
        return [state.material.senate0 + design for design in state.senate.designs()]

    def odds(self, state: Grecia) -> list[tuple[int, float]]:
        """Copies in the bag over cards in the bag (GR-19.9)."""
        deck, first = state.senate, state.material.senate0
        return [(first + d, p) for d, p in zip(deck.designs(), deck.odds(), strict=True)]

    def take(self, state: Grecia, who: int, code: int) -> None:
        """It goes to the discard pile at once, then it is carried out (GR-19.5)."""
        design = code - state.material.senate0
        state.unshare()
        state.senate.bag[design] -= 1
        state.senate.discard[design] += 1
        state.note((ev.SENATE_DRAWN, self.seat, design))
        state.stack.pop()
        state.push(SenateCard(self.seat, design))

    def prompt(self, state: Grecia) -> Prompt:
        """A Senate card is drawn."""
        return Prompt("draw_senate", {"seat": state.seats[self.seat]}, ("GR-8.11", "GR-19.9"))


class SenateCard(Frame[Grecia]):
    """The effects of a card, from left to right as printed (GR-19.6)."""

    __slots__ = ("card", "step")

    NAME = "senate_card"
    VERB = "take_senate"
    FIELDS = (("card", "senate", ""), ("step", "", ""))

    def __init__(self, seat: int = 0, card: int = 0) -> None:
        super().__init__()
        self.who = seat
        self.card = card
        self.step = 0

    def ask(self, state: Grecia) -> list[int]:
        """One effect after the other; their choices lie on top of this frame."""
        effects = state.material.senate[self.card].effects
        if self.step == len(effects):
            state.end()
            return []
        effect = effects[self.step]
        self.step += 1
        EFFECTS[effect["op"]](state, self.who, effect)
        return []

    def take(self, state: Grecia, who: int, code: int) -> None:
        """The card by itself asks nothing."""

    def prompt(self, state: Grecia) -> Prompt:
        """The card by itself asks nothing."""
        return Prompt("card_in_force", {}, ("GR-19.6",))


def gain(state: Grecia, seat: int, amount: int) -> None:
    """Supply tokens from a card."""
    state.supplies[seat] += amount
    state.note((ev.SUPPLIES_GAINED, seat, amount))


def _place(state: Grecia, seat: int, effect: Effect) -> None:
    """Units from the card (GR-8.14 to GR-8.16)."""
    state.push(PlaceUnits(state, seat, UNITS.index(effect["unit"]), effect["n"]))


def _supplies(state: Grecia, seat: int, effect: Effect) -> None:
    gain(state, seat, effect["n"])


def _supplies_per_sea(state: Grecia, seat: int, effect: Effect) -> None:
    """One for each sea with own ships, within bounds."""
    seas = state.afloat[seat].bit_count()
    gain(state, seat, max(effect["min"], min(effect["max"], seas)))


def _games(state: Grecia, seat: int, effect: Effect) -> None:
    """Everybody still in the game takes some, the player of the card more."""
    gain(state, seat, effect["self"])
    for other in state.seats_after(seat):
        gain(state, other, effect["others"])


def _promote(state: Grecia, seat: int, effect: Effect) -> None:
    state.push(SenatePromote(seat, effect["n"]))


def _hire(state: Grecia, seat: int, effect: Effect) -> None:
    """A cheaper hiring that may be left out (GR-19.7)."""
    hire = Hire(seat)
    hire.by_card = True
    hire.discount = effect["discount"]
    state.push(hire)


def _free_move(state: Grecia, seat: int, effect: Effect) -> None:
    """A move that may be declined (GR-19.7)."""
    if can_move(state, seat):
        state.push(Move(seat, MAY_DECLINE))
    else:
        state.note((ev.NO_EFFECT, seat))


def _zone_effect(state: Grecia, seat: int, effect: Effect) -> None:
    """Sedition, storm, a new hero: in a zone of one's choice, or supplies instead."""
    if zones_for(state, seat, effect["op"]):
        state.push(ZoneEffect(seat, effect["op"]))
    else:
        gain(state, seat, effect["fallback_supplies"])


def _fleet_shift(state: Grecia, seat: int, effect: Effect) -> None:
    """Ships go to another sea, over the Isthmus too; without ships supplies."""
    if state.afloat[seat]:
        state.push(FleetShift(seat))
    else:
        gain(state, seat, effect["fallback_supplies"])


def _ostracism(state: Grecia, seat: int, effect: Effect) -> None:
    state.push(Ostracism(seat))


def _draw_tactic(state: Grecia, seat: int, effect: Effect) -> None:
    state.push(DrawTactic(seat, effect["n"]))


EFFECTS: Final[dict[str, Callable[[Grecia, int, Effect], None]]] = {
    "place": _place,
    "supplies": _supplies,
    "supplies_per_sea": _supplies_per_sea,
    "games": _games,
    "promote_anywhere": _promote,
    "hire": _hire,
    "free_move": _free_move,
    "sedition": _zone_effect,
    "storm": _zone_effect,
    "place_hero": _zone_effect,
    "fleet_shift": _fleet_shift,
    "ostracism": _ostracism,
    "draw_tactic": _draw_tactic,
}
