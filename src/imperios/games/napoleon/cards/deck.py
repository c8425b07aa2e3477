"""Politics and Army cards (NA-14): taken, read openly, carried out, put underneath."""

from collections.abc import Callable
from typing import Any, Final

from imperios.games.napoleon import events as ev
from imperios.games.napoleon.actions.recruit import BUYING, PLACING, WHERE, NewUnits
from imperios.games.napoleon.cards.choices import (
    Armistice,
    CardMove,
    LoseBattleCard,
    RivalSupply,
    Strike,
    strike_zones,
)  # fmt: skip
from imperios.games.napoleon.cards.routes import DrawRoute
from imperios.games.napoleon.cards.units import CardPromote, Relocate
from imperios.games.napoleon.state import Napoleon
from imperios.games.napoleon.tokens import ARMY, KINDS, POLITICS, UNITS
from imperios.games.napoleon.zones import controlled, keeps_home
from imperios.kernel.decks import Deck
from imperios.kernel.frames import CHANCE, Frame, Prompt

Effect = dict[str, Any]
DECKS = ("politics", "army")
IN_POLITICS: Final = 0
IN_ARMY: Final = 1


def deck_of(state: Napoleon, deck: int) -> Deck:
    """The Politics or the Army deck."""
    return state.politics if deck == IN_POLITICS else state.army


def effects_of(state: Napoleon, deck: int, card: int) -> list[Effect]:
    """What is printed on a card."""
    material = state.material
    return (material.politics_effects if deck == IN_POLITICS else material.army_effects)[card]


class TakeCard(Frame[Napoleon]):
    """A deck is chosen and its top card taken (NA-14.1, NA-14.7)."""

    __slots__ = ("seat", "deck")

    NAME = "take_card"
    VERB = "card"
    FIELDS = (("seat", "seat", ""), ("deck", "deck", ""))

    def __init__(self, seat: int = 0) -> None:
        super().__init__()
        self.who = seat
        self.seat = seat
        self.deck = -1

    def ask(self, state: Napoleon) -> list[int]:
        """The deck; then chance draws from the bag, or the front of the queue is certain."""
        if self.deck < 0:
            return [POLITICS, ARMY]
        self.who = CHANCE
        deck = deck_of(state, self.deck)
        designs = deck.designs() or deck.queue[:1]
        return [self._first(state) + design for design in designs]

    def _first(self, state: Napoleon) -> int:
        return state.material.politics0 if self.deck == IN_POLITICS else state.material.army0

    def odds(self, state: Napoleon) -> list[tuple[int, float]]:
        """In proportion to the copies left in the bag."""
        deck, first = deck_of(state, self.deck), self._first(state)
        return [(first + d, p) for d, p in zip(deck.designs(), deck.odds(), strict=True)]

    def take(self, state: Napoleon, who: int, code: int) -> None:
        """The action is spent; the card is read and carried out at once (NA-14.2)."""
        if self.deck < 0:
            self.deck = IN_POLITICS if code == POLITICS else IN_ARMY
            state.actions_left -= 1
            return
        state.unshare()
        deck, design = deck_of(state, self.deck), code - self._first(state)
        if deck.bag[design]:
            deck.bag[design] -= 1
        else:
            deck.queue.pop(0)
        event = ev.POLITICS_DRAWN if self.deck == IN_POLITICS else ev.ARMY_DRAWN
        state.note((event, self.seat, design))
        state.stack.pop()
        state.push(CardInForce(self.seat, self.deck, design))

    def prompt(self, state: Napoleon) -> Prompt:
        """Which deck?"""
        if self.deck < 0:
            return Prompt("card_deck", {}, ("NA-14.1",))
        return Prompt("draw_card", {"seat": state.seats[self.seat]}, ("NA-14.1", "NA-14.7"))

    def refusal(self, state: Napoleon, who: int, code: int) -> tuple[str, tuple[str, ...]]:
        """One of the two decks."""
        return ("politics_or_army", ("NA-14.1",))


class CardInForce(Frame[Napoleon]):
    """The effects of a card in the order given (NA-14.5, NA-14.6)."""

    __slots__ = ("deck", "card", "step", "effect")

    NAME = "card_in_force"
    VERB = "card"
    FIELDS = (("deck", "deck", ""), ("card", "", ""), ("step", "", ""), ("effect", "", ""))

    def __init__(self, seat: int = 0, deck: int = 0, card: int = 0) -> None:
        super().__init__()
        self.who = seat
        self.deck = deck
        self.card = card
        self.step = 0
        self.effect = False  # it has had an effect (NA-14.9)

    def ask(self, state: Napoleon) -> list[int]:
        """One effect after the other; their choices lie on top of this frame."""
        material = state.material
        all_effects = (
            material.politics_effects if self.deck == IN_POLITICS else material.army_effects
        )
        effects = all_effects[self.card]
        if self.step == len(effects):
            self._put_underneath(state)
            return []
        effect = effects[self.step]
        self.step += 1
        if EFFECTS[effect["op"]](state, self.who, effect):
            self.effect = True
        return []

    def _put_underneath(self, state: Napoleon) -> None:
        """To the end of the queue; a card without any effect pays a token (NA-14.6, NA-14.7)."""
        state.unshare()
        deck_of(state, self.deck).queue.append(self.card)
        if not self.effect:
            amount = state.material.consolation
            state.supplies[self.who] += amount
            state.note((ev.CONSOLATION, self.who, amount))
        state.end(1)

    def resume(self, state: Napoleon, value: int) -> None:
        """The choices of an effect are made; value 1 if it changed something."""
        if value:
            self.effect = True

    def take(self, state: Napoleon, who: int, code: int) -> None:
        """The card by itself asks nothing."""

    def prompt(self, state: Napoleon) -> Prompt:
        """The card by itself asks nothing."""
        return Prompt("card_in_force", {}, ("NA-14.5",))


def gain(state: Napoleon, seat: int, amount: int) -> bool:
    """Tokens from a card."""
    state.supplies[seat] += amount
    state.note((ev.SUPPLIES_GAINED, seat, amount))
    return True


def _gain_supply(state: Napoleon, seat: int, effect: Effect) -> bool:
    return gain(state, seat, effect["n"])


def _gain_supply_per_city(state: Napoleon, seat: int, effect: Effect) -> bool:
    """One token per city controlled, within bounds."""
    cities = (controlled(state, seat) & state.material.cities).bit_count()
    return gain(state, seat, max(effect["min"], min(effect["max"], cities)))


def _buy(state: Napoleon, seat: int, effect: Effect) -> bool:
    """Up to `max` units at the listed prices."""
    frame = NewUnits(seat)
    frame.purpose = BUYING
    frame.most = effect["max"]
    frame.prices = [effect["prices"].get(kind, -1) for kind in UNITS]
    state.push(frame)
    return False


def _place_free(state: Napoleon, seat: int, effect: Effect) -> bool:
    """Units without cost; tokens instead if not even one can be placed."""
    frame = NewUnits(seat)
    frame.purpose = PLACING
    frame.where = WHERE.index(effect["where"])
    frame.most = effect["count"]
    if "count_if_invaded" in effect and not keeps_home(state, seat):
        frame.most = effect["count_if_invaded"]
    frame.prices = [0 if kind in effect["types"] else -1 for kind in UNITS]
    if frame.affordable(state):
        state.push(frame)
        return False
    return gain(state, seat, effect["else_supply"]) if "else_supply" in effect else False


def _promote(state: Napoleon, seat: int, effect: Effect) -> bool:
    """Different units anywhere, each by up to `levels` levels."""
    kinds = [UNITS.index(kind) for kind in effect["from"]] if effect.get("from") else range(KINDS)
    state.push(CardPromote(seat, effect["count"], effect["levels"], list(kinds)))
    return False


def _action(state: Napoleon, seat: int, effect: Effect) -> bool:
    """A complete Move that is not counted among the actions."""
    state.push(CardMove(seat))
    return False


def _recover_battle_cards(state: Napoleon, seat: int, effect: Effect) -> bool:
    """All discarded Battle cards come back."""
    if state.battle_hand[seat] == state.material.all_battle_cards:
        return False
    state.unshare()
    state.battle_hand[seat] = state.material.all_battle_cards
    state.note((ev.CARDS_RECOVERED, seat))
    return True


def _relocate(state: Napoleon, seat: int, effect: Effect) -> bool:
    state.push(Relocate(seat, effect["max"]))
    return False


def _trade_route(state: Napoleon, seat: int, effect: Effect) -> bool:
    """Another Trade Route, or tokens if the seat holds enough or none is left."""
    if state.routes[seat].bit_count() >= effect["max_held"] or not state.route_bag:
        return gain(state, seat, effect["else_supply"])
    state.push(DrawRoute(seat))
    return False


def _rival_supply(state: Napoleon, seat: int, effect: Effect) -> bool:
    """A rival loses tokens, or is robbed of them."""
    robbed = effect["op"] == "take_supply"
    with_ship: int = effect["n_if_ship_near"] if "n_if_ship_near" in effect else effect["n"]
    state.push(RivalSupply(seat, effect["n"], with_ship, robbed))
    return False


def _strike(state: Napoleon, seat: int, effect: Effect) -> bool:
    """An enemy unit is eliminated, or a neutral one removed."""
    types = [UNITS.index(kind) for kind in effect.get("types", UNITS)]
    if strike_zones(state, seat, types, effect["op"] == "remove_neutral"):
        state.push(Strike(seat, types, effect["op"] == "remove_neutral"))
    return False


def _armistice(state: Napoleon, seat: int, effect: Effect) -> bool:
    state.push(Armistice(seat))
    return False


def _discard_random(state: Napoleon, seat: int, effect: Effect) -> bool:
    """A rival with two Battle cards or more loses one at random."""
    state.push(LoseBattleCard(seat))
    return False


EFFECTS: Final[dict[str, Callable[[Napoleon, int, Effect], bool]]] = {
    "gain_supply": _gain_supply,
    "gain_supply_per_city": _gain_supply_per_city,
    "buy": _buy,
    "place_free": _place_free,
    "promote": _promote,
    "action": _action,
    "recover_battle_cards": _recover_battle_cards,
    "relocate": _relocate,
    "trade_route": _trade_route,
    "rival_loses_supply": _rival_supply,
    "take_supply": _rival_supply,
    "eliminate_enemy": _strike,
    "remove_neutral": _strike,
    "armistice": _armistice,
    "discard_random_battle_card": _discard_random,
}
