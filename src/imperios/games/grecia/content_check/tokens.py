"""The alphabet: every token is used once, in all files together."""

from imperios.games.areas.content_check.game import check_fixed_words, check_unique
from imperios.games.faults import Node
from imperios.games.grecia.content_check.content import Content
from imperios.games.grecia.tokens import VERBS, WORDS

# The words that the rules themselves name.
FIXED = {"verbs": VERBS, "words": WORDS, "dice": ("d1", "d2", "d3", "d4", "d5", "d6")}


def check_tokens(content: Content) -> None:
    """No word stands for two things, and there are enough numbers for a fleet."""
    check_heroes_are_no_tokens(content, check_unique(alphabet(content)))
    check_numbers(content)
    check_fixed_words(content, FIXED)


def alphabet(content: Content) -> list[tuple[str, Node]]:
    """Every token and the place where it is written."""
    lists = content.game.child("tokens")
    found = [
        (node.text(), node)
        for group in ("verbs", "words", "numbers", "dice")
        for node in lists.child(group).items()
    ]
    groups = [content.colours, content.zones, content.units, *content.decks.values()]
    found += [(name, node.child("id")) for group in groups for name, node in group.items()]
    if "hero" in content.pieces:
        found.append(("hero", content.pieces["hero"].child("id")))
    return [(token, node) for token, node in found if token]


def check_heroes_are_no_tokens(content: Content, tokens: dict[str, Node]) -> None:
    """The id of a hero is no word of the alphabet (GR-1.14)."""
    for hero in all_heroes(content):
        name = hero.child("id").text()
        if name in tokens:
            hero.child("id").fault("hero_is_token", id=name)


def all_heroes(content: Content) -> list[Node]:
    """The heroes of all scenarios and of the free game."""
    groups = [scenario.child("sides").entries() for scenario in content.scenarios.values()]
    lists = [side.child("heroes") for sides in groups for _, side in sides]
    lists += [heroes for _, heroes in content.free_game.child("heroes").entries()]
    return [hero for heroes in lists for hero in heroes.items()]


def check_numbers(content: Content) -> None:
    """The number tokens count from 1 to the greatest fleet."""
    fleets = [
        content.unit_pool(name)
        for name, unit in content.units.items()
        if unit.child("domain").text() == "sea"
    ]
    expected = [f"n{number}" for number in range(1, max(fleets, default=0) + 1)]
    numbers = content.game.child("tokens").child("numbers")
    if numbers.value != expected:
        numbers.fault("fixed_list", expected=", ".join(expected))
