"""The sentences of the command line: both languages, all used, the right language chosen."""

import re
from pathlib import Path
from string import Formatter

import pytest

import imperios.cli
from imperios.cli.terminal.texts import LANGUAGES, Words, language, sentences

PACKAGE = Path(imperios.cli.__file__).parents[1]
ALL = [(section, code) for section, codes in sentences().items() for code in codes]


def fields(text: str) -> set[str]:
    return {name for _, name, _, _ in Formatter().parse(text) if name}


@pytest.mark.parametrize(("section", "code"), ALL)
def test_a_sentence_is_there_in_both_languages_with_the_same_arguments(
    section: str, code: str
) -> None:
    sentence = sentences()[section][code]

    assert set(sentence) == set(LANGUAGES)
    assert fields(sentence["es"]) == fields(sentence["en"])


def test_every_sentence_is_used_and_every_code_in_the_source_has_one() -> None:
    source = "\n".join(path.read_text() for path in (PACKAGE / "cli").rglob("*.py"))
    sections = "|".join(sentences())
    named = set(re.findall(rf'"((?:{sections})\.\w+)"', source))
    composed = {"short", "figure", *re.findall(rf'f"({sections})\.{{', source)}
    known = {f"{section}.{code}" for section, code in ALL}

    assert named <= known
    assert {code for code in known if code.split(".")[0] not in composed} <= named


@pytest.mark.parametrize(
    ("args", "environment", "expected"),
    [
        ([], {}, "es"),
        ([], {"LANG": "C.UTF-8"}, "es"),
        ([], {"LANG": "es_AR.UTF-8"}, "es"),
        ([], {"LANG": "en_GB.UTF-8"}, "en"),
        ([], {"LANG": "de_DE.UTF-8"}, "en"),
        ([], {"LANG": "es_ES.UTF-8", "LC_ALL": "en_US.UTF-8"}, "en"),
        (["play", "--lang", "en"], {"LANG": "es_ES.UTF-8"}, "en"),
        (["play", "--lang=es"], {"LANG": "en_US.UTF-8"}, "es"),
        (["play", "--lang"], {"LANG": "en_US.UTF-8"}, "en"),
        (["play", "--lang", "fr"], {"LANG": "en_US.UTF-8"}, "en"),
    ],
)
def test_the_language_is_asked_for_or_that_of_the_terminal(
    args: list[str], environment: dict[str, str], expected: str
) -> None:
    assert language(args, environment) == expected


def test_numbers_are_written_as_the_language_writes_them() -> None:
    english, spanish = Words("en"), Words("es")

    assert [english.figure(15511), english.figure(4000), english.figure(2.183, 2)] == [
        "15,511", "4,000", "2.18",
    ]  # fmt: skip
    assert [spanish.figure(15511), spanish.figure(4000), spanish.figure(2.183, 2)] == [
        "15\N{NO-BREAK SPACE}511", "4000", "2,18",
    ]  # fmt: skip
