"""Options and the alphabet."""

from imperios.games.areas.content_check.game import (
    Token,
    check_fixed_words,
    check_options,
    check_scenario_option,
    check_unique,
)
from imperios.games.napoleon.content_check.content import Content
from imperios.games.napoleon.tokens import ACTIONS, ANSWERS


def check_game(content: Content) -> None:
    """Options have a default among their values or leave it to the set-up; words are unique."""
    check_scenario_option(check_options(content, none_allowed=True), "setup", content.setups)
    check_fixed_words(content, {"actions": ACTIONS, "answers": ANSWERS})
    check_unique(alphabet(content))


def alphabet(content: Content) -> list[Token]:
    """Every token and the place where it is written; a seat may sit in many set-ups."""
    lists = content.game.child("tokens")
    found = [
        (node.text(), node)
        for group in ("actions", "answers")
        for node in lists.child(group).items()
    ]
    groups = [content.zones, content.units, *content.decks.values()]
    found += [(name, node.child("id")) for group in groups for name, node in group.items()]
    seats: dict[str, Token] = {}
    for setup in content.setups.values():
        for seat in setup.child("seats").items():
            key = seat.child("key")
            seats.setdefault(key.text(), (key.text(), key))
    return [(token, node) for token, node in [*found, *seats.values()] if token]
