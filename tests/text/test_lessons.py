"""The lessons call buttons and scenarios by the names that they have on the page."""

import re
from pathlib import Path

import pytest

import imperios
from imperios.content import library
from imperios.content.texts import LANGUAGES, texts_of

PAGE = Path(__file__).parents[2] / "web" / "src" / "texts"
QUOTED = {"es": re.compile(r"«([^{»]+)»"), "en": re.compile(r"“([^{”]+)”")}


def said(lang: str, part: object) -> list[str]:
    """Every text of a lesson in a language."""
    if isinstance(part, dict):
        own = [part[lang]] if isinstance(part.get(lang), str) else []
        return own + [text for it in part.values() for text in said(lang, it)]
    return [text for it in part for text in said(lang, it)] if isinstance(part, list) else []


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("name", imperios.GAMES)
def test_what_a_lesson_quotes_is_found_on_the_page(name: str, lang: str) -> None:
    page = (PAGE / f"{lang}.ts").read_text(encoding="utf-8")
    answers = {it[lang] for it in texts_of(name).phrases.get("answer", {}).values()}
    titles = {it.title[lang] for it in imperios.game(name).scenarios.values()}

    for text in said(lang, library.text(name, "tutorial")):
        for quoted in QUOTED[lang].findall(text):
            assert quoted in answers | titles or f'"{quoted}"' in page, text
