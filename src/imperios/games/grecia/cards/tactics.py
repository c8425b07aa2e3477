"""Tactic cards (GR-19): drawing them, playing them in one's turn and before a battle."""

from imperios.games.areas.battle import ATTACKER, DEFENDER, is_player
from imperios.games.areas.editions import last_words
from imperios.games.grecia import events as ev
from imperios.games.grecia.actions.move import MUST_MOVE, Move, can_move
from imperios.games.grecia.battle.state import Battle, current
from imperios.games.grecia.battle.strength import fortress_fights, ships_around
from imperios.games.grecia.battle.support import Support
from imperios.games.grecia.state import Grecia
from imperios.games.grecia.tokens import PASS
from imperios.kernel.frames import Frame, Prompt


def can_draw(state: Grecia) -> bool:
    """A card is left in the bag or can be shuffled in again (GR-8.17)."""
    return any(state.tactic.bag) or any(state.tactic.discard)


def gain_card(state: Grecia, seat: int, design: int) -> None:
    """A card comes to a hand, however many are in it, seen by its owner only (GR-8.13, GR-8.18)."""
    state.unshare()
    state.tactic.bag[design] -= 1
    state.hand[seat * len(state.material.tactic) + design] += 1
    state.hand_size[seat] += 1


def spend_card(state: Grecia, seat: int, design: int) -> None:
    """A card leaves a hand openly for the discard pile (GR-19.5, part 4)."""
    designs, seats = len(state.material.tactic), len(state.seats)
    state.unshare()
    state.hand[seat * designs + design] -= 1
    state.hand_size[seat] -= 1
    state.tactic.discard[design] += 1
    for observer in range(seats + 1):
        index = (observer * seats + seat) * designs + design
        if state.known[index]:
            state.known[index] -= 1


def designs_in_hand(state: Grecia, seat: int) -> list[int]:
    """The designs of which the seat has a card."""
    first = seat * len(state.material.tactic)
    return [d for d in range(len(state.material.tactic)) if state.hand[first + d]]


class DrawTactic(Frame[Grecia]):
    """Chance draws Tactic cards for a player; always put to chance (part 3.4)."""

    __slots__ = ("left", "seat")

    NAME = "draw_tactic"
    VERB = "take_tactic"
    FIELDS = (("seat", "seat", ""), ("left", "", ""))

    def __init__(self, seat: int = 0, left: int = 1) -> None:
        super().__init__()
        self.seat = seat
        self.left = left

    def ask(self, state: Grecia) -> list[int]:
        """Any design in the bag; an empty bag takes the discard pile (GR-19.9)."""
        if self.left and can_draw(state):
            state.unshare()
            state.tactic.refill()
            first = state.material.tactic0
            return [first + design for design in state.tactic.designs()]
        if self.left:
            state.note((ev.NO_CARD_LEFT, self.seat))
        state.end()
        return []

    def secret(self, state: Grecia) -> bool:
        """Skipping the question would tell what is in the bag."""
        return True

    def odds(self, state: Grecia) -> list[tuple[int, float]]:
        """Copies in the bag over cards in the bag (GR-19.9)."""
        deck = state.tactic
        first = state.material.tactic0
        return [(first + d, p) for d, p in zip(deck.designs(), deck.odds(), strict=True)]

    def take(self, state: Grecia, who: int, code: int) -> None:
        """Only the drawer sees it."""
        self.left -= 1
        design = code - state.material.tactic0
        gain_card(state, self.seat, design)
        state.note((ev.TACTIC_DRAWN, self.seat))
        state.note((ev.TACTIC_SEEN, self.seat, design))

    def prompt(self, state: Grecia) -> Prompt:
        """A Tactic card is drawn."""
        return Prompt("draw_tactic", {"seat": state.seats[self.seat]}, ("GR-8.11", "GR-19.9"))


def own_turn_cards(state: Grecia, seat: int) -> list[int]:
    """The cards in hand that can be played now at `choose_action` (GR-19.4, 5.5)."""
    cards = state.material.tactic
    first = seat * len(cards)
    return [
        design
        for design in state.material.own_turn
        if state.hand[first + design] and _condition_holds(state, seat, cards[design].op)
    ]


def _condition_holds(state: Grecia, seat: int, op: str) -> bool:
    if op == "free_move":
        return can_move(state, seat)
    if op == "spies":
        return bool(spied_upon(state, seat))
    return op != "truce" or not state.attacked


def spied_upon(state: Grecia, seat: int) -> list[int]:
    """The other players with at least one Tactic card."""
    return [other for other in state.seats_after(seat) if state.hand_size[other]]


class PlayTactic(Frame[Grecia]):
    """A card is played at `choose_action`, without spending an action (GR-19.4)."""

    __slots__ = ("looking", "spied")

    NAME = "play_tactic"
    CONCEALED = True
    FIELDS = (("spied", "seat", ""), ("looking", "", ""))

    def __init__(self, seat: int = 0) -> None:
        super().__init__()
        self.who = seat
        self.spied = -1
        self.looking = False

    def ask(self, state: Grecia) -> list[int]:
        """The card; for Spies the player and one of their cards."""
        first = state.material.tactic0
        if not self.looking:
            return [first + design for design in own_turn_cards(state, self.who)]
        if self.spied < 0:
            return state.seat_codes(spied_upon(state, self.who))
        return [first + design for design in designs_in_hand(state, self.spied)]

    def secret(self, state: Grecia) -> bool:
        """Which card it is, is asked even if only one is possible (part 3.1)."""
        return not self.looking or self.spied >= 0

    def last_word(self, state: Grecia) -> bool:
        """Cards that were looked at cannot be forgotten."""
        return self.looking and last_words(state)

    def take(self, state: Grecia, who: int, code: int) -> None:
        """The card takes effect."""
        if not self.looking:
            self._play(state, code - state.material.tactic0)
        elif self.spied < 0:
            self.spied = state.seat_of_code(code)
            look_at_hand(state, who, self.spied)
        else:
            design = code - state.material.tactic0
            state.note((ev.SPIES_DISCARD, who, self.spied, design))
            spend_card(state, self.spied, design)
            state.end()

    def _play(self, state: Grecia, design: int) -> None:
        spend_card(state, self.who, design)
        state.note((ev.TACTIC_PLAYED, self.who, design))
        op = state.material.tactic[design].op
        if op == "spies":
            self.looking = True
            return
        if op == "free_move":
            state.stack.pop()
            state.push(Move(self.who, MUST_MOVE))
            return
        if op == "truce":
            state.unshare()
            state.truce[self.who] = True
            state.note((ev.TRUCE_BEGINS, self.who))
        else:
            state.safe_conduct = True
            state.sea_change += 1
            state.note((ev.SAFE_CONDUCT, self.who))
        state.end()

    def prompt(self, state: Grecia) -> Prompt:
        """Which card, whom, which of theirs?"""
        if not self.looking:
            return Prompt("play_tactic", {}, ("GR-19.4",))
        if self.spied < 0:
            return Prompt("spies_target", {}, ("GR-19.4",))
        return Prompt("spies_discard", {"other": state.seats[self.spied]}, ("GR-19.4",))

    def refusal(self, state: Grecia, who: int, code: int) -> tuple[str, tuple[str, ...]]:
        """Not in hand, or not now."""
        return ("card_not_playable", ("GR-19.4", "GR-19.1", "GR-19.2"))


def look_at_hand(state: Grecia, seat: int, other: int) -> None:
    """The spy sees the whole hand and knows it from now on (part 4)."""
    designs = len(state.material.tactic)
    state.unshare()
    state.note((ev.SPIES_LOOK, seat, other))
    for design in range(designs):
        copies = state.hand[other * designs + design]
        state.known[(seat * len(state.seats) + other) * designs + design] = copies
        if copies:
            state.note((ev.SPIES_SEE, seat, other, design, copies))
    state.reveal()


class TacticStep(Frame[Grecia]):
    """Cards "Before a Battle", attacker and defender in turns (GR-10.11, GR-10.12)."""

    __slots__ = ("passed", "side")

    NAME = "tactic_step"
    CONCEALED = True
    FIELDS = (("side", "side", ""), ("passed", "mask:side", ""))

    def __init__(self) -> None:
        super().__init__()
        self.side = ATTACKER  # who is next
        self.passed = 0  # mask of the sides that have passed

    def ask(self, state: Grecia) -> list[int]:
        """A card that fits, or `pass`; whoever has no card passes without a question."""
        battle = current(state)
        for side in (ATTACKER, DEFENDER):
            seat = battle.main(side)
            if not is_player(seat) or not state.hand_size[seat]:
                self.passed |= 1 << side
        if self.passed == 3:
            state.end()
            return []
        if self.passed >> self.side & 1:
            self.side = 1 - self.side
        self.who = battle.main(self.side)
        first = state.material.tactic0
        return [PASS, *(first + d for d in playable(state, battle, self.side))]

    def secret(self, state: Grecia) -> bool:
        """Everybody with a card is asked (part 3.1)."""
        return True

    def take(self, state: Grecia, who: int, code: int) -> None:
        """A card is played, Request Support too, or no more are used in this battle (GR-11.1)."""
        side, self.side = self.side, 1 - self.side
        if code == PASS:
            self.passed |= 1 << side
            state.note((ev.BATTLE_PASS, who))
            return
        design = code - state.material.tactic0
        spend_card(state, who, design)
        current(state).played[side] |= 1 << design
        state.note((ev.BATTLE_TACTIC, who, design))
        if state.material.tactic[design].op == "request_support":
            state.push(Support(state, side))

    def prompt(self, state: Grecia) -> Prompt:
        """A card, or none?"""
        zone = state.board.names[current(state).zone]
        return Prompt("battle_tactic", {"zone": zone}, ("GR-10.11", "GR-10.12", "GR-19.3"))

    def refusal(self, state: Grecia, who: int, code: int) -> tuple[str, tuple[str, ...]]:
        """It does not fit, or was played already."""
        design = code - state.material.tactic0
        if design >= 0 and current(state).has_tactic(self.side, design):
            return ("one_of_each_design", ("GR-19.3",))
        return ("card_does_not_fit", ("GR-19.2", "GR-19.3", "GR-19.1", "GR-10.11"))

    def phase(self) -> str:
        """The first step of a battle."""
        return "tactics"


def playable(state: Grecia, battle: Battle, side: int) -> list[int]:
    """The cards in hand whose side, kind of battle and condition fit (GR-19.2, GR-19.3)."""
    return [
        design
        for design in designs_in_hand(state, battle.main(side))
        if not battle.has_tactic(side, design) and fits(state, battle, side, design)
    ]


def fits(state: Grecia, battle: Battle, side: int, design: int) -> bool:
    """Does a design fit this battle and side (5.5)? Coastal: it touches a sea (GR-2.14)."""
    card = state.material.tactic[design]
    if card.own_turn or card.side not in ("any", ("attacker", "defender")[side]):
        return False
    naval = battle.naval(state)
    if card.where != "any" and (card.where == "naval") != naval:
        return False
    if card.where == "land_coastal":
        return ships_around(state, battle.main(side), battle.zone) > 0
    if card.requires == "player_rival":
        return is_player(battle.defender)
    if card.requires:
        return fortress_fights(state, battle) == (card.requires == "fortress_bonus")
    return True
