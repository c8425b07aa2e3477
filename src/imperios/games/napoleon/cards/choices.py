"""The choices that Politics and Army cards ask for (5.5, 5.6)."""

from typing import ClassVar

from imperios.games.areas.editions import last_words
from imperios.games.areas.forces import NEUTRAL
from imperios.games.napoleon import events as ev
from imperios.games.napoleon.actions.move import Move, can_move
from imperios.games.napoleon.state import Napoleon
from imperios.games.napoleon.tokens import LAND_KINDS, NO, YES
from imperios.kernel.frames import CHANCE, Fields, Frame, Prompt
from imperios.kernel.masks import bits


class CardMove(Frame[Napoleon]):
    """A Move granted by a card may be declined (NA-14.5, NA-14.9)."""

    __slots__ = ("asked",)

    NAME = "card_move"
    FIELDS = (("asked", "", ""),)

    def __init__(self, seat: int = 0) -> None:
        super().__init__()
        self.who = seat
        self.asked = False

    def ask(self, state: Napoleon) -> list[int]:
        """If a Move is possible."""
        if not self.asked and can_move(state, self.who):
            return [YES, NO]
        state.end(0)
        return []

    def take(self, state: Napoleon, who: int, code: int) -> None:
        """The Move, or nothing."""
        self.asked = True
        if code == YES:
            state.stack.pop()
            state.push(Move(who, by_card=True))

    def prompt(self, state: Napoleon) -> Prompt:
        """Do you move?"""
        return Prompt("card_move", {}, ("NA-14.5", "NA-5.1"))

    def refusal(self, state: Napoleon, who: int, code: int) -> tuple[str, tuple[str, ...]]:
        """Yes or no."""
        return ("yes_or_no", ("NA-14.5",))


class RivalChoice(Frame[Napoleon]):
    """A card that concerns one rival of the player's choice."""

    __slots__ = ("seat", "rival")

    FIELDS: ClassVar[Fields] = (("seat", "seat", ""), ("rival", "seat", ""))

    def __init__(self, seat: int = 0) -> None:
        super().__init__()
        self.who = seat
        self.seat = seat
        self.rival = -1

    def rivals(self, state: Napoleon) -> list[int]:
        """The living rivals that the effect allows."""
        return state.seats_after(self.seat)

    def prompt(self, state: Napoleon) -> Prompt:
        """Whom?"""
        return Prompt("card_rival", {}, ("NA-14.5",))

    def refusal(self, state: Napoleon, who: int, code: int) -> tuple[str, tuple[str, ...]]:
        """A living rival that the card can concern."""
        return ("not_that_rival", ("NA-14.5", "NA-14.9"))


class RivalSupply(RivalChoice):
    """Blockade and Letters of marque: a rival's tokens."""

    __slots__ = ("amount", "with_ship", "robbed")

    NAME = "rival_supply"
    FIELDS = (
        *RivalChoice.FIELDS,
        ("amount", "", ""),
        ("with_ship", "", ""),
        ("robbed", "", ""),
    )

    def __init__(
        self, seat: int = 0, amount: int = 0, with_ship: int = 0, robbed: bool = False
    ) -> None:
        super().__init__(seat)
        self.amount = amount
        self.with_ship = with_ship  # only with a ship next to the rival's home
        self.robbed = robbed  # the tokens come to the player of the card

    def rivals(self, state: Napoleon) -> list[int]:
        """Only a rival with a supply token can be robbed."""
        others = state.seats_after(self.seat)
        return [seat for seat in others if state.supplies[seat]] if self.robbed else others

    def ask(self, state: Napoleon) -> list[int]:
        """One of them, if there is any."""
        rivals = self.rivals(state)
        if not rivals:
            state.end(0)
            return []
        return state.seat_codes(rivals)

    def take(self, state: Napoleon, who: int, code: int) -> None:
        """As many as the rival has, at most (NA-1.15)."""
        rival = state.seat_of_code(code)
        coast = state.material.coast_seas(state.home[rival] & state.material.territories)
        wanted = self.with_ship if coast & state.afloat[who] else self.amount
        amount = min(wanted, state.supplies[rival])
        state.supplies[rival] -= amount
        if self.robbed:
            state.supplies[who] += amount
            state.note((ev.SUPPLIES_ROBBED, who, rival, amount))
        elif amount:
            state.note((ev.SUPPLIES_LOST, rival, amount))
        state.end(1 if amount else 0)


class Armistice(RivalChoice):
    """Until the start of the seat's next turn neither may attack the other (NA-14.8)."""

    __slots__ = ()

    NAME = "armistice"

    def ask(self, state: Napoleon) -> list[int]:
        """A living rival, or `no`."""
        return [NO, *state.seat_codes(self.rivals(state))]

    def take(self, state: Napoleon, who: int, code: int) -> None:
        """It is made, or not."""
        if code == NO:
            state.end(0)
            return
        rival = state.seat_of_code(code)
        state.unshare()
        state.armistices += [who, rival]
        state.note((ev.ARMISTICE_MADE, who, rival))
        state.end(1)


class LoseBattleCard(RivalChoice):
    """Intercepted dispatches: a rival's Battle card, at random."""

    __slots__ = ()

    NAME = "lose_battle_card"

    def rivals(self, state: Napoleon) -> list[int]:
        """With at least two Battle cards in hand."""
        others = state.seats_after(self.seat)
        return [seat for seat in others if state.battle_hand[seat].bit_count() > 1]

    def ask(self, state: Napoleon) -> list[int]:
        """The rival, then chance picks the card."""
        if self.rival >= 0:
            self.who = CHANCE
            first = state.material.battle0
            return [first + card for card in bits(state.battle_hand[self.rival])]
        rivals = self.rivals(state)
        if not rivals:
            state.end(0)
            return []
        return state.seat_codes(rivals)

    def last_word(self, state: Napoleon) -> bool:
        """A random card of the rival follows."""
        return last_words(state) and self.rival < 0

    def take(self, state: Napoleon, who: int, code: int) -> None:
        """It goes to the rival's discards."""
        if self.rival < 0:
            self.rival = state.seat_of_code(code)
            return
        card = code - state.material.battle0
        state.unshare()
        state.battle_hand[self.rival] &= ~(1 << card)
        state.note((ev.CARD_LOST, self.rival, card))
        state.end(1)

    def prompt(self, state: Napoleon) -> Prompt:
        """Whom; then a card is drawn."""
        if self.rival < 0:
            return super().prompt(state)
        return Prompt("random_discard", {"other": state.seats[self.rival]}, ("NA-14.5",))


def strike_zones(state: Napoleon, seat: int, kinds: list[int], neutral: bool) -> int:
    """Zones next to own land units with a unit that the card can take off (5.6)."""
    near = 0
    for zone in bits(state.held[seat]):
        near |= state.board.near[zone]
    wanted = sum(1 << kind for kind in kinds if kind < LAND_KINDS)
    if neutral:
        victims = state.held[NEUTRAL]
    else:
        victims = state.occupied & ~state.held[seat] & ~state.held[NEUTRAL]
        victims &= state.material.territories
    found = 0
    for zone in bits(near & victims):
        if state.here[zone] & wanted:
            found |= 1 << zone
    return found


class Strike(Frame[Napoleon]):
    """Desertion and Negotiation: a unit next to one's own leaves the board."""

    __slots__ = ("kinds", "neutral", "zone")

    NAME = "strike"
    FIELDS = (("kinds", "unit", ""), ("neutral", "", ""), ("zone", "zone", ""))

    def __init__(
        self, seat: int = 0, kinds: list[int] | None = None, neutral: bool = False
    ) -> None:
        super().__init__()
        self.who = seat
        self.kinds = kinds or []
        self.neutral = neutral
        self.zone = -1

    def ask(self, state: Napoleon) -> list[int]:
        """The zone, then the unit; obligatory (NA-14.9)."""
        if self.zone < 0:
            zones = strike_zones(state, self.who, self.kinds, self.neutral)
            return state.board.codes(zones)
        there = bits(state.here[self.zone])
        return [state.material.unit0 + kind for kind in there if kind in self.kinds]

    def take(self, state: Napoleon, who: int, code: int) -> None:
        """It is gone."""
        if self.zone < 0:
            self.zone = code - state.board.zone0
            return
        kind, owner = code - state.material.unit0, state.owner[self.zone]
        state.eliminate(owner, self.zone, kind)
        if self.neutral:
            state.note((ev.NEUTRAL_REMOVED, who, kind, self.zone))
        else:
            state.note((ev.UNIT_DESERTED, who, owner, kind, self.zone))
        state.end(1)

    def prompt(self, state: Napoleon) -> Prompt:
        """Which unit?"""
        if self.zone < 0:
            return Prompt("card_target", {}, ("NA-14.5", "NA-14.9"))
        args: dict[str, object] = {"zone": state.board.names[self.zone]}
        return Prompt("card_target_unit", args, ("NA-14.5",))

    def refusal(self, state: Napoleon, who: int, code: int) -> tuple[str, tuple[str, ...]]:
        """The card does not reach there."""
        return ("card_not_there", ("NA-14.5", "NA-14.9"))
