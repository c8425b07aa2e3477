"""Battle, Chance, Army and Politics cards, Trade Routes (5.3 to 5.7)."""

from imperios.games.faults import Node, both_languages, known
from imperios.games.napoleon.content_check.content import Content

SIDES = 2  # each takes a Chance card (NA-9.1)


def check_cards(content: Content) -> None:
    """Cards are named and described, and their effects name units of the game."""
    for deck, cards in content.decks.items():
        if not cards:
            content.cards_file.child(deck).fault("empty_deck", deck=deck)
        for card in cards.values():
            both_languages(card.child("name"))
            if deck not in ("chance_deck", "trade_routes"):
                both_languages(card.child("text"))
            for effect in card.child("effects").items():
                check_effect(content, effect)
    check_chance(content)
    check_routes(content)


def check_effect(content: Content, effect: Node) -> None:
    """The units that an effect names exist, and its numbers are in order."""
    for unit, price in effect.child("prices").entries():
        if unit not in content.units:
            price.fault("unknown_unit", id=unit)
    for name in ("types", "from"):
        for kind in effect.child(name).items():
            known(kind, content.units, "unknown_unit")
    low, high = effect.child("min").number(), effect.child("max").number()
    if low is not None and high is not None and low > high:
        effect.child("min").fault("min_above_max", min=low, max=high)


def check_chance(content: Content) -> None:
    """There is a Chance card for each side of a battle (NA-9.1)."""
    cards = content.decks["chance_deck"].values()
    copies = sum(card.child("copies").number() or 0 for card in cards)
    if cards and copies < SIDES:
        content.cards_file.child("chance_deck").fault("deck_too_small", found=copies, needed=SIDES)


def check_routes(content: Content) -> None:
    """Each Trade Route leads to a city of its own, and there is one for everybody (NA-3.18)."""
    first: dict[str, str] = {}
    for name, route in content.decks["trade_routes"].items():
        city = route.child("city")
        if known(city, content.zones, "unknown_zone") and not content.is_city(city.text()):
            city.fault("not_a_city", zone=city.text())
        if city.text() in first:
            city.fault("value_twice", value=city.text(), first=first[city.text()])
        first.setdefault(city.text(), name)
    most = max((len(setup.child("seats").items()) for setup in content.setups.values()), default=0)
    if first and len(first) < most:
        routes = content.cards_file.child("trade_routes")
        routes.fault("deck_too_small", found=len(first), needed=most)
