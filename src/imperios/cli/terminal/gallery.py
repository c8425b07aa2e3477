"""Every deck, card by card: what is printed on it, what was played, what may still come."""

from collections.abc import Iterator, Mapping
from typing import Any

from rich.console import Group, RenderableType
from rich.text import Text

from imperios.cli.terminal.texts import Words
from imperios.content.texts import Texts
from imperios.kernel.state import State
from imperios.press.reading import ReadCard, ReadDeck, decks


class Gallery:
    """The decks of a game as a seat may know them."""

    def __init__(self, state: State, seat: str, texts: Texts, say: Words) -> None:
        self.view = state.view(seat)
        self.left_out = state.game.left_out(state.scenario)
        self.sheets = list(decks(state.game.id, say.lang))
        self.seats = state.seats
        self.texts = texts
        self.say = say

    def everything(self) -> RenderableType:
        """All decks, one after the other."""
        return Group(*(part for sheet in self.sheets for part in self.decks_of(sheet)))

    def decks_of(self, sheet: ReadDeck) -> Iterator[Text]:
        """A deck, or that of each side; the cards of equal decks are told once."""
        owners = self.seats if sheet.each_side else ("",)
        yield Text(sheet.name, style="bold")
        for card in sheet.cards:
            if card.id not in self.left_out:
                yield self.card(card, [self.count(card, owner) for owner in owners], owners)

    def card(self, card: ReadCard, counts: list[str], owners: tuple[str, ...]) -> Text:
        """Name and rank, how many are left, when it is played and what it does."""
        named = [
            f"{self.texts.name(owner, self.say.lang)} {count}" if owner else count
            for owner, count in zip(owners, counts, strict=True)
        ]
        line = Text("  " + card.name, style="bold")
        line.append(f" {card.rank}" if card.rank else "", style="not bold")
        line.append(f" ({' · '.join(named)})", style="not bold cyan")
        when = f" {card.when.removesuffix('.')}." if card.when else ""
        line.append(f"{when} {card.text}", style="not bold")
        return line

    def count(self, card: ReadCard, owner: str) -> str:
        """How many may still come, how many were played, how many one holds.

        Hands of Battle cards are open.
        """
        hand = self.view["seats"].get(owner, {}).get("battle_cards")
        if hand is not None:
            return self.say("cards.ready" if card.id in hand else "cards.used")
        played, held, left = self.known(card, owner)
        told = [self.say("cards.left", n=left, copies=card.copies)]
        told += [self.say("cards.played", n=played)] if played else []
        told += [self.say("cards.held", n=held)] if held else []
        return ", ".join(told)

    def known(self, card: ReadCard, owner: str) -> tuple[int, int, int]:
        """Played, held by the reader, still to come as far as the reader can know."""
        deck = self.deck_with(card, owner)
        held = self.held(card) if owner in ("", self.view.get("you")) else 0
        queue, bag = list(deck.get("queue", ())), deck.get("bag")
        played = deck.get("discard", {}).get(card.id, 0) + queue.count(card.id)
        if bag is None:
            return played, held, max(0, card.copies - played - held)
        left = bag.get(card.id, 0) if isinstance(bag, Mapping) else int(card.id in bag)
        return played, held, left

    def deck_with(self, card: ReadCard, owner: str) -> Mapping[str, Any]:
        """The deck of a side, or the one that this card belongs to."""
        found = self.view.get("decks", {})
        if owner:
            return dict(found.get(owner, {}))
        sheet = next(it for it in self.sheets if card in it.cards)
        return dict(found.get(sheet.id, {}))

    def held(self, card: ReadCard) -> int:
        """How many the reader has."""
        own = self.view["seats"].get(self.view.get("you"), {})
        return [*own.get("cards", ()), *own.get("routes", ())].count(card.id)
