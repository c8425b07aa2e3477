"""The three kinds of cards (GR-19)."""

from imperios.games.faults import Node, both_languages, known
from imperios.games.grecia.content_check.content import Content

SUPPORT = "tac_request_support"


def check_cards(content: Content) -> None:
    """Cards are named and described, and their effects name units and zones of the game."""
    for deck, cards in content.decks.items():
        if not cards:
            content.cards_file.child(deck).fault("empty_deck", deck=deck)
        for card in cards.values():
            both_languages(card, ("", "text_"))
            for effect in card.child("effect").items():
                check_effect(content, effect)
    check_battle_values(content)
    check_support_copies(content)


def check_effect(content: Content, effect: Node) -> None:
    """The units and zones that an effect names exist."""
    known(effect.child("unit"), content.units, "unknown_unit")
    for kind in effect.child("kinds").items():
        known(kind, content.units, "unknown_unit")
    for end in effect.child("extra_edge").items():
        if known(end, content.zones, "unknown_zone") and not content.is_sea(end.text()):
            end.fault("not_a_sea", zone=end.text())
    low, high = effect.child("min").number(), effect.child("max").number()
    if low is not None and high is not None and low > high:
        effect.child("min").fault("min_above_max", min=low, max=high)


def check_battle_values(content: Content) -> None:
    """Each Battle card has a value of its own."""
    first: dict[int, str] = {}
    for name, card in content.decks["battle_cards"].items():
        value = card.child("value").number()
        if value is None:
            continue
        if value in first:
            card.child("value").fault("value_twice", value=value, first=first[value])
        first.setdefault(value, name)


def check_support_copies(content: Content) -> None:
    """There is one Request Support for each player at the start (GR-3.19)."""
    cards = content.decks["tactic_deck"]
    if SUPPORT not in cards:
        content.cards_file.child("tactic_deck").fault("missing_id", id=SUPPORT)
        return
    copies = cards[SUPPORT].child("copies")
    needed = content.constant("players_max").number() or 0
    if (copies.number() or 0) < needed:
        copies.fault("too_few_copies", id=SUPPORT, found=copies.value, needed=needed)
