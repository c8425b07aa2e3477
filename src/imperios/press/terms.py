"""The index of the rulebook: each term, what it means, the rules that say most about it."""

import re
import unicodedata
from collections.abc import Iterable, Mapping
from typing import Any

from imperios.content.texts import Rule

MOST_RULES = 6
ROOM = 60  # letters added to the length of a rule, so that the shortest do not always win
GAP = r"\W+(?:\w{1,3}\W+)?"  # between the words of a term, with one small word at most
ENDINGS = re.compile(r"(?:[aei]r(?:se)?|[aeiou]s?|s|ies|y)$")
SMALL_WORDS = frozenset(
    ("de", "la", "el", "los", "con", "en", "of", "the", "and", "to", "a", "una")
)


def index(
    glossary: Mapping[str, Mapping[str, str]], rules: Iterable[Rule], lang: str
) -> list[dict[str, Any]]:
    """The terms in alphabetical order."""
    known = [(rule.id, folded(rule.text[lang])) for rule in rules]
    found = [
        {
            "term": term[lang],
            "about": term[f"about_{lang}"],
            "rules": best_rules(term[lang], known),
        }
        for term in glossary.values()
    ]
    return sorted(found, key=lambda entry: folded(str(entry["term"])).strip("«“ "))


def best_rules(term: str, rules: list[tuple[str, str]]) -> list[str]:
    """The rules in which the term weighs most, in the order of the book.

    Where no rule has the term as it is, those that have all its words, or else one of them.
    """
    names = [stems(name) for name in term.split(",")]
    phrase = "|".join(GAP.join(it) for it in names)
    apart = "".join(f"(?=.*{word})" for word in names[0]) + ".*"
    for pattern in (phrase, apart, "|".join(names[0])):
        weights = {
            rule: len(re.findall(pattern, text)) / (len(text) + ROOM) for rule, text in rules
        }
        best = sorted(weights, key=lambda rule: -weights[rule])[:MOST_RULES]
        if found := [rule for rule, _ in rules if rule in best and weights[rule]]:
            return found
    return []


def stems(term: str) -> list[str]:
    """Patterns for the forms of the words of a term: without their endings."""
    words = [word for word in re.findall(r"\w+", folded(term)) if word not in SMALL_WORDS]
    return [rf"\b{ENDINGS.sub('', word)}\w{{0,4}}" for word in words]


def folded(text: str) -> str:
    """Small letters without accents, as people look words up."""
    plain = unicodedata.normalize("NFD", text.casefold())
    return "".join(letter for letter in plain if not unicodedata.combining(letter))
