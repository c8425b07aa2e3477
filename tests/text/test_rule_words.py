"""The rules speak as players do: no formula, no word of the program."""

import re

import pytest

from imperios import GAMES
from imperios.content.texts import texts_of

ENGINE = {
    "es": r"\bmod \d|\btoken|\bengine|\bframe|_|`|\bambigu|\bLos conjuntos\b|se ofrece(n)?\b"
    r"|lista de asientos|\bdiseño de los mazos|suma de simetría",
    "en": r"\bmod \d|\bengine\b|\bframes?\b|_|`|\bambigu|\bsets?\b \(|\bis offered\b"
    r"|\bare offered\b|list of seats|design of the decks|symmetry sum",
}


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("lang", ["es", "en"])
def test_no_rule_uses_a_word_of_the_program(name: str, lang: str) -> None:
    found = {
        rule.id: match.group()
        for rule in texts_of(name).rules.values()
        if (match := re.search(ENGINE[lang], rule.text[lang]))
    }
    assert found == {}
