"""Hands and decks of action cards (IG-6.7, IG-8.3 to IG-8.7, part 4)."""

from imperios.games.galactica import events as ev
from imperios.games.galactica.naming import next_picks, pick, why_not_pick
from imperios.games.galactica.state import Galactica
from imperios.games.galactica.tokens import CARD0, DONE
from imperios.kernel.decks import Deck
from imperios.kernel.frames import Frame, Prompt, Refusal


def deck_number(state: Galactica, seat: int) -> int:
    """The deck from which a player draws: their own, or the common one (IG-6.4, IG-23.2)."""
    return seat if len(state.decks) > 1 else 0


def deck_of(state: Galactica, seat: int) -> Deck:
    """The deck from which a player draws."""
    return state.decks[deck_number(state, seat)]


def can_draw(state: Galactica, seat: int) -> bool:
    """With the bag and the pile empty nothing can be drawn (IG-8.5)."""
    deck = deck_of(state, seat)
    return any(deck.bag) or any(deck.discard)


def hand_of(state: Galactica, seat: int) -> list[int]:
    """How many cards of each design are in a hand."""
    designs = len(state.material.cards)
    return state.hand[seat * designs : (seat + 1) * designs]


def held_designs(state: Galactica, seat: int) -> list[int]:
    """The designs in a hand, in card order."""
    return [design for design, copies in enumerate(hand_of(state, seat)) if copies]


def gain_card(state: Galactica, seat: int, design: int, origin: int) -> None:
    """A card comes to a hand; it remembers its deck of origin (IG-8.6)."""
    state.unshare()
    index = seat * len(state.material.cards) + design
    state.hand[index] += 1
    state.hand_size[seat] += 1
    if origin != deck_number(state, seat):
        state.foreign[index] += 1


def lose_card(state: Galactica, seat: int, design: int) -> int:
    """A card leaves a hand: first the copy of the rival's deck; returns its deck (IG-8.6).

    It takes away one known copy of its design, if there is one (part 4).
    """
    state.unshare()
    index = seat * len(state.material.cards) + design
    state.hand[index] -= 1
    state.hand_size[seat] -= 1
    if state.known[index]:
        state.known[index] -= 1
    if state.foreign[index]:
        state.foreign[index] -= 1
        return deck_number(state, 1 - seat)
    return deck_number(state, seat)


def throw_away(state: Galactica, design: int, origin: int) -> None:
    """A card goes to the discard pile of its deck, whoever held it (IG-8.5, IG-8.6)."""
    state.unshare()
    state.decks[origin].discard[design] += 1


def discard(state: Galactica, seat: int, design: int) -> None:
    """A card goes from a hand to its pile."""
    throw_away(state, design, lose_card(state, seat, design))


def look_at_hand(state: Galactica, seat: int) -> None:
    """The player sees the rival's whole hand and knows it from now on (part 4)."""
    other, designs = 1 - seat, len(state.material.cards)
    state.unshare()
    state.note((ev.HAND_LOOKED_AT, seat, other))
    for design in range(designs):
        copies = state.hand[other * designs + design]
        state.known[other * designs + design] = copies
        if copies:
            state.note((ev.HAND_SEEN, seat, other, design, copies))
    state.reveal()


class DrawCards(Frame[Galactica]):
    """Chance draws cards for a player out of their bag (IG-6.7, 3.3)."""

    __slots__ = ("left", "seat")

    NAME = "draw_cards"
    FIELDS = (("seat", "seat", ""), ("left", "", ""))

    def __init__(self, seat: int = 0, left: int = 1) -> None:
        super().__init__()
        self.seat = seat
        self.left = left

    def ask(self, state: Galactica) -> list[int]:
        """Any design in the bag; an empty bag takes the whole pile first (IG-8.5)."""
        if self.left and can_draw(state, self.seat):
            return [CARD0 + design for design in self._deck(state).designs()]
        if self.left:
            state.note((ev.NOTHING_TO_DRAW, self.seat))
        state.end()
        return []

    def _deck(self, state: Galactica) -> Deck:
        deck = deck_of(state, self.seat)
        if not any(deck.bag):
            state.unshare()
            deck = deck_of(state, self.seat)
            deck.refill()
            state.note((ev.DECK_REFILLED, deck_number(state, self.seat)))
        return deck

    def odds(self, state: Galactica) -> list[tuple[int, float]]:
        """Copies in the bag over cards in the bag."""
        deck = deck_of(state, self.seat)
        return [(CARD0 + d, p) for d, p in zip(deck.designs(), deck.odds(), strict=True)]

    def take(self, state: Galactica, who: int, code: int) -> None:
        """Only the drawer sees the card."""
        self.left -= 1
        design = code - CARD0
        state.unshare()
        deck_of(state, self.seat).bag[design] -= 1
        gain_card(state, self.seat, design, deck_number(state, self.seat))
        state.note((ev.CARD_DRAWN, self.seat))
        state.note((ev.CARD_DRAWN_SEEN, self.seat, design))
        state.reveal()

    def prompt(self, state: Galactica) -> Prompt:
        """A card is drawn."""
        return Prompt("draw", {"seat": state.seats[self.seat]}, ("IG-6.7", "IG-8.3"))

    def refusal(self, state: Galactica, who: int, code: int) -> Refusal:
        """Only a card of the bag."""
        return ("not_offered", ("IG-24.2", "IG-6.7", "IG-8.5"))


class StealCard(Frame[Galactica]):
    """Chance takes a card out of the rival's hand (3.3, Stolen Plans)."""

    __slots__ = ("seat",)

    NAME = "steal_card"
    FIELDS = (("seat", "seat", ""),)

    def __init__(self, seat: int = 0) -> None:
        super().__init__()
        self.seat = seat

    def ask(self, state: Galactica) -> list[int]:
        """Any design of the rival's hand."""
        return [CARD0 + design for design in held_designs(state, 1 - self.seat)]

    def odds(self, state: Galactica) -> list[tuple[int, float]]:
        """Copies in the hand over cards in the hand."""
        other = 1 - self.seat
        first, size = other * len(state.material.cards), state.hand_size[other]
        return [(CARD0 + d, state.hand[first + d] / size) for d in held_designs(state, other)]

    def secret(self, state: Galactica) -> bool:
        """That all cards of the hand are equal must not show (part 4); one card is no secret."""
        return state.game.edition >= 2 and state.hand_size[1 - self.seat] > 1

    def take(self, state: Galactica, who: int, code: int) -> None:
        """Both players know the stolen card (part 4)."""
        design = code - CARD0
        origin = lose_card(state, 1 - self.seat, design)
        gain_card(state, self.seat, design, origin)
        state.known[self.seat * len(state.material.cards) + design] += 1
        state.note((ev.CARD_STOLEN, self.seat, 1 - self.seat))
        state.note((ev.CARD_STOLEN_SEEN, self.seat, 1 - self.seat, design))
        state.reveal()
        state.end()

    def prompt(self, state: Galactica) -> Prompt:
        """A card changes hands."""
        seat, other = state.seats[self.seat], state.seats[1 - self.seat]
        return Prompt("steal_random", {"seat": seat, "other": other}, ("IG-21.1", "IG-8.6"))

    def refusal(self, state: Galactica, who: int, code: int) -> Refusal:
        """Only a card of the rival's hand."""
        return ("card_choice_wrong", ("IG-21.1", "IG-24.2"))


class DiscardRival(Frame[Galactica]):
    """Spy Network: one or two cards of the rival's hand, named in secret (IG-21.13)."""

    __slots__ = ("most", "picks")

    NAME = "discard_rival"
    CONCEALED = True
    FIELDS = (("most", "", ""), ("picks", "card", "secret"))

    def __init__(self, seat: int = 0, most: int = 1) -> None:
        super().__init__()
        self.who = seat
        self.most = most
        self.picks: list[int] = []

    def ask(self, state: Galactica) -> list[int]:
        """A card, then another one, or `done` (IG-24.3)."""
        other = 1 - self.who
        if len(self.picks) == min(self.most, state.hand_size[other]):
            self._finish(state)
            return []
        designs = next_picks(state, hand_of(state, other), self.picks, 1)
        codes = [CARD0 + design for design in designs]
        return [*codes, DONE] if self.picks else codes

    def secret(self, state: Galactica) -> bool:
        """Equal cards would show, unless there is one card only (IG-21.13)."""
        return not self.picks and state.hand_size[1 - self.who] > 1

    def veiled(self, state: Galactica) -> bool:
        """What is named is shown when all is named (IG-21.13)."""
        return len(self.picks) > 0

    def take(self, state: Galactica, who: int, code: int) -> None:
        """The next card, or enough."""
        if code == DONE:
            self._finish(state)
        else:
            pick(self.picks, code - CARD0)

    def _finish(self, state: Galactica) -> None:
        """The rival discards them; now everybody sees which."""
        other = 1 - self.who
        for design in self.picks:
            discard(state, other, design)
            state.note((ev.CARD_FORCED_OUT, self.who, other, design))
        state.reveal()
        state.end()

    def prompt(self, state: Galactica) -> Prompt:
        """Which of their cards?"""
        code = "choose_spy_network_next" if self.picks else "choose_spy_network"
        return Prompt(code, {"other": state.seats[1 - self.who]}, ("IG-21.1", "IG-21.13"))

    def refusal(self, state: Galactica, who: int, code: int) -> Refusal:
        """The first is compulsory; only what the rival holds."""
        if code == DONE:
            return ("first_choice_compulsory", ("IG-21.8",))
        if self.picks and code - CARD0 in held_designs(state, 1 - self.who):
            return why_not_pick(state)
        return ("card_choice_wrong", ("IG-21.1", "IG-24.3", "IG-24.2"))

    def private(self, state: Galactica, seat: int) -> dict[str, object]:
        """Only the player of the card sees what they have named so far."""
        if seat != self.who:
            return {}
        return {"picks": [state.material.card_ids[design] for design in self.picks]}
