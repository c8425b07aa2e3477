"""The rulebook, read back from its PDF."""

import re
from collections import Counter

import pytest

from imperios import GAMES
from imperios.content.library import text
from imperios.content.texts import LANGUAGES, texts_of
from imperios.press.edition import Edition
from imperios.press.options import PAPERS, PrintOptions
from imperios.press.parts import rulebook
from imperios.press.references import runs
from imperios.press.terms import best_rules, folded
from tests.press.pdf import board_words, bookmarks, fonts, links, made, numbers_in, outside

RULE = re.compile(r"[A-Z]{2}-\d+\.\d+")


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_every_rule_is_a_heading_exactly_once(game: str, lang: str) -> None:
    titles = Counter(bookmarks(made("rulebook", PrintOptions(game, lang))))

    numbers = {title: count for title, count in titles.items() if RULE.fullmatch(title)}
    assert numbers == dict.fromkeys(texts_of(game).rules, 1)


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_every_chapter_and_example_is_a_heading(game: str, lang: str) -> None:
    titles, texts = bookmarks(made("rulebook", PrintOptions(game, lang))), texts_of(game)

    due = [it.title[lang] for it in texts.chapters]
    due += [it.title[lang] for it in texts.examples.values()]
    assert Counter(due) - Counter(titles) == Counter()


@pytest.mark.parametrize("game", GAMES)
def test_rules_are_set_word_for_word(game: str) -> None:
    document = rulebook.typeset(Edition(PrintOptions(game)))

    for chapter in document.data["chapters"]:
        for rule in chapter["rules"]:
            said = "".join(it if isinstance(it, str) else it["rule"] for it in rule["text"])
            assert said == texts_of(game).rules[rule["id"]].text["es"]
            assert rule["tags"] == texts_of(game).rules[rule["id"]].tags


@pytest.mark.parametrize("game", GAMES)
def test_every_reference_is_a_link_that_leads_to_a_page(game: str) -> None:
    options = PrintOptions(game)
    document = rulebook.typeset(Edition(options))
    found = links(made("rulebook", options))

    assert None not in found
    assert len(found) >= len(list(numbers_in(document.data)))
    known = {*texts_of(game).rules, *(it.id for it in texts_of(game).chapters)}
    assert set(numbers_in(document.data)) <= known


# Every game and every paper once; all pairs with --full.
ONCE = list(zip(GAMES, PAPERS, strict=True))
PAIRS = [
    pytest.param(game, paper, marks=[] if (game, paper) in ONCE else pytest.mark.full)
    for game in GAMES
    for paper in PAPERS
]


@pytest.mark.parametrize(("game", "paper"), PAIRS)
def test_nothing_comes_near_the_edge_of_any_paper(game: str, paper: str) -> None:
    options = PrintOptions(game, "es", paper)

    names = board_words("rulebook", options)
    assert outside(made("rulebook", options, longer=True), names) == []


@pytest.mark.parametrize("ink", ["full", "light"])
def test_fonts_are_those_of_the_page_and_embedded(ink: str) -> None:
    found = fonts(made("rulebook", PrintOptions("grecia", ink=ink)))

    assert found
    assert all(found.values())
    assert all(re.search("EBGaramond|AlegreyaSans", name) for name in found), found


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_the_index_has_every_term_with_rules_that_use_it(game: str, lang: str) -> None:
    terms = rulebook.typeset(Edition(PrintOptions(game, lang))).data["terms"]

    assert {it["term"] for it in terms} == {
        it[lang] for it in text(game, "rules")["glossary"].values()
    }
    assert [folded(it["term"].strip("«“")) for it in terms] == sorted(
        folded(it["term"].strip("«“")) for it in terms
    )
    rules = folded(" ".join(rule.text[lang] for rule in texts_of(game).rules.values()))
    assert [it["term"] for it in terms if not it["rules"] and folded(it["term"]) in rules] == []
    assert len([it for it in terms if not it["rules"]]) <= 2


def test_the_index_prefers_the_rules_that_say_most() -> None:
    rules = [("GR-1.1", "a ship is a ship"), ("GR-1.2", "a " * 200 + "ship"), ("GR-1.3", "a horse")]

    assert best_rules("ship", rules) == ["GR-1.1", "GR-1.2"]


def test_the_numbers_in_a_text_become_references() -> None:
    assert runs("as in GR-5.4 and GR-20.") == [
        "as in ", {"rule": "GR-5.4"}, " and ", {"rule": "GR-20"}, ".",
    ]  # fmt: skip
