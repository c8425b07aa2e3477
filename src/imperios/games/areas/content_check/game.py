"""Options and the alphabet of game.json."""

from collections.abc import Collection, Iterable, Mapping

from imperios.games.areas.content_check.content import AreaContent
from imperios.games.faults import Node, by_id

Token = tuple[str, Node]


def check_options(content: AreaContent, none_allowed: bool) -> dict[str, Node]:
    """The options by their ids; each default is one of the values, or none at all."""
    options = by_id(content.game.child("options").items())
    for option in options.values():
        values, default = option.child("values").value, option.child("default")
        free = none_allowed and default.value is None
        if isinstance(values, list) and default.value not in values and not free:
            default.fault("default_not_a_value", default=default.value)
    return options


def check_scenario_option(options: Mapping[str, Node], name: str, known: Collection[str]) -> None:
    """The option that names a scenario lists only those that there are."""
    for value in options[name].child("values").items() if name in options else ():
        if value.text() not in known:
            value.fault("unknown_scenario", id=value.value)


def check_unique(tokens: Iterable[Token]) -> dict[str, Node]:
    """No word stands for two things; the place where each is first written."""
    first: dict[str, Node] = {}
    for token, node in tokens:
        if token in first and first[token].place != node.place:
            node.fault("token_twice", token=token, file=first[token].file, first=first[token].place)
        first.setdefault(token, node)
    return first


def check_fixed_words(content: AreaContent, groups: Mapping[str, tuple[str, ...]]) -> None:
    """The lists of words that the rules themselves name."""
    for group, expected in groups.items():
        listed = content.game.child("tokens").child(group)
        if tuple(node.text() for node in listed.items()) != expected:
            listed.fault("fixed_list", expected=", ".join(expected))
