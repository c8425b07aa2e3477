"""Phase 1, the initiative (IG-7.2 to IG-7.8): bids and payment."""

from imperios.games.galactica import events as ev
from imperios.games.galactica.cards.decks import discard, hand_of
from imperios.games.galactica.naming import next_picks, pick, why_not_pick
from imperios.games.galactica.state import Galactica
from imperios.games.galactica.tokens import CARD0, DONE, NUMBER0, NUMBERS, PASS
from imperios.kernel.frames import Frame, Prompt, Refusal


def legal_bids(state: Galactica, seat: int, above: int) -> list[int]:
    """Values that some number of cards and the points make up exactly (IG-7.5)."""
    points, cost = state.points[seat], state.mission.card_cost
    codes = state.material.number_codes
    if points >= cost - 1:  # no gaps
        return codes[above + 1 : min(points + cost * state.hand_size[seat], NUMBERS - 1) + 1]
    values = [
        cards * cost + rest
        for cards in range(state.hand_size[seat] + 1)
        for rest in range(points + 1)
    ]
    return [codes[value] for value in values if above < value < NUMBERS]


class Auction(Frame[Galactica]):
    """In turns a higher value or a pass; the first pass ends it (IG-7.4)."""

    __slots__ = ("bid",)

    NAME = "auction"
    FIELDS = (("bid", "", ""),)

    def __init__(self, opener: int = 0) -> None:
        super().__init__()
        self.who = opener
        self.bid = -1

    def ask(self, state: Galactica) -> list[int]:
        """The opener cannot pass (IG-7.3); whoever has no higher bid passes (IG-7.7)."""
        codes = legal_bids(state, self.who, self.bid)
        return codes if self.bid < 0 else [*codes, PASS]

    def take(self, state: Galactica, who: int, code: int) -> None:
        """A bid, or the other player has the initiative."""
        if code != PASS:
            self.bid = code - NUMBER0
            state.note((ev.BID, who, self.bid))
            self.who = 1 - who
            return
        state.note((ev.PASSED, who))
        state.initiative = 1 - who
        state.note((ev.INITIATIVE_WON, 1 - who, self.bid))
        state.stack.pop()
        state.push(Payment(1 - who, self.bid))

    def prompt(self, state: Galactica) -> Prompt:
        """How much?"""
        if self.bid < 0:
            return Prompt("initiative_open", {}, ("IG-7.3", "IG-7.5"))
        args: dict[str, object] = {"other": state.seats[1 - self.who], "n": self.bid}
        return Prompt("initiative_bid", args, ("IG-7.4", "IG-7.5"))

    def refusal(self, state: Galactica, who: int, code: int) -> Refusal:
        """Too low, beyond its means, or a pass of the opener."""
        value = code - NUMBER0
        if code == PASS:
            return ("opener_must_bid", ("IG-7.3",))
        if not 0 <= value < NUMBERS:
            return ("not_offered", ("IG-24.2", "IG-7.4"))
        if value <= self.bid:
            return ("bid_too_low", ("IG-7.4",))
        return ("bid_not_payable", ("IG-7.5", "IG-6.8"))


class Payment(Frame[Galactica]):
    """Only the winner pays: cards of their choice, points for the rest (IG-7.6)."""

    __slots__ = ("bid", "picks")

    NAME = "payment"
    CONCEALED = True
    FIELDS = (("bid", "", ""), ("picks", "card", "secret"))

    def __init__(self, seat: int = 0, bid: int = 0) -> None:
        super().__init__()
        self.who = seat
        self.bid = bid
        self.picks: list[int] = []

    def bounds(self, state: Galactica) -> tuple[int, int]:
        """The least and the most cards with which it can be paid exactly."""
        cost, points = state.mission.card_cost, state.points[self.who]
        least = max(0, -(-(self.bid - points) // cost))
        return least, min(state.hand_size[self.who], self.bid // cost)

    def rest(self, state: Galactica) -> int:
        """What the cards that are named leave to be paid in points."""
        return self.bid - len(self.picks) * state.mission.card_cost

    def ask(self, state: Galactica) -> list[int]:
        """Cards, copies counting (IG-24.3); `done` when it can be paid so."""
        least, most = self.bounds(state)
        named = len(self.picks)
        codes: list[int] = []
        if named < most:
            copies, wanted = hand_of(state, self.who), max(1, least - named)
            codes = [CARD0 + design for design in next_picks(state, copies, self.picks, wanted)]
        if named >= least:
            codes.append(DONE)
        return codes

    def secret(self, state: Galactica) -> bool:
        """Equal cards would show, unless the numbers alone leave no choice (IG-21.13)."""
        return not self.picks and self.bounds(state)[1] > 0 and self.open(state)

    def open(self, state: Galactica) -> bool:
        """The numbers leave a choice: not all cards must be given."""
        return self.bounds(state)[0] < state.hand_size[self.who]

    def last_word(self, state: Galactica) -> bool:
        """The cards named are given up and shown when the seat says so (IG-24.2)."""
        return state.game.edition >= 2 and bool(self.picks) and self.open(state)

    def veiled(self, state: Galactica) -> bool:
        """What is named is shown when all is named (IG-21.13)."""
        return len(self.picks) > 0

    def take(self, state: Galactica, who: int, code: int) -> None:
        """The next card, or the payment is complete and shown."""
        if code != DONE:
            pick(self.picks, code - CARD0)
            return
        rest = self.rest(state)
        for design in self.picks:
            discard(state, who, design)
            state.note((ev.CARD_SACRIFICED, who, design))
        state.points[who] -= rest
        state.note((ev.INITIATIVE_PAID, who, rest, len(self.picks)))
        if self.picks:
            state.reveal()
        state.end()

    def prompt(self, state: Galactica) -> Prompt:
        """Which cards?"""
        args: dict[str, object] = {
            "n": self.bid, "points": state.points[self.who], "cost": state.mission.card_cost,
            "rest": self.rest(state),
        }  # fmt: skip
        return Prompt("initiative_payment", args, ("IG-7.6", "IG-21.13"))

    def refusal(self, state: Galactica, who: int, code: int) -> Refusal:
        """Not payable like that."""
        if code == DONE:
            return ("payment_wrong", ("IG-7.6",))
        if not CARD0 <= code < NUMBER0:
            return ("not_offered", ("IG-24.2", "IG-7.6"))
        if len(self.picks) < self.bounds(state)[1] and hand_of(state, who)[code - CARD0]:
            return why_not_pick(state, "IG-7.6")
        return ("payment_wrong", ("IG-7.6", "IG-24.3"))

    def private(self, state: Galactica, seat: int) -> dict[str, object]:
        """The winner sees what they have named so far (IG-21.13)."""
        if seat != self.who:
            return {}
        return {"picks": [state.material.card_ids[design] for design in self.picks]}
