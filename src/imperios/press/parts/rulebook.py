"""The rulebook: every rule by chapter, the worked examples, contents, an index of terms."""

import re
from typing import Any

from imperios.content import library
from imperios.content.texts import Chapter, Example, Rule
from imperios.press.document import Document
from imperios.press.edition import Edition
from imperios.press.pictures.drawing import Pictures
from imperios.press.references import chapter_of, runs
from imperios.press.terms import index


def typeset(edition: Edition) -> Document:
    """The whole book; an example stands in the chapter of the first rule that it shows."""
    texts, lang = edition.texts, edition.lang
    about, pictures = library.text(edition.options.game, "rules"), Pictures(edition)
    data = {
        "book": edition.say.section("book"),
        "part": edition.say("part.rulebook"),
        "subtitle": about["game"][f"subtitle_{lang}"],
        "summary": about["game"][f"summary_{lang}"],
        "examples_note": about["game"][f"examples_{lang}"],
        "picture": pictures.cover(),
        "chapters": [chapter(edition, pictures, it) for it in texts.chapters],
        "terms": index(about["glossary"], texts.rules.values(), lang),
    }
    return pictures.document("rulebook", data)


def chapter(edition: Edition, pictures: Pictures, it: Chapter) -> dict[str, Any]:
    """A chapter with its rules and examples."""
    texts = edition.texts
    rules = [rule for rule in texts.rules.values() if chapter_of(rule.id) == it.id]
    examples = [one for one in texts.examples.values() if chapter_of(one.rules[0]) == it.id]
    return {
        "id": it.id,
        "number": it.id.partition("-")[2],
        "title": it.title[edition.lang],
        "rules": [rule_data(rule, edition.lang) for rule in rules],
        "examples": [example_data(edition, pictures, one) for one in examples],
    }


def rule_data(rule: Rule, lang: str) -> dict[str, Any]:
    """A rule: its number, its marks, its text."""
    return {"id": rule.id, "tags": rule.tags, "text": runs(rule.text[lang])}


def example_data(edition: Edition, pictures: Pictures, example: Example) -> dict[str, Any]:
    """A worked example: title, text, the rules it shows, its drawings."""
    lang = edition.lang
    return {
        "id": example.id,
        "number": int(re.sub(r"\D", "", example.id)),
        "title": example.title[lang],
        "text": runs(example.text[lang]),
        "rules": example.rules,
        "pictures": pictures.of(example.id),
        "after": example.rules[0],
    }
