"""The pages of the documentation: links that lead somewhere, and Spanish beside English."""

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
DOCS = ROOT / "docs"
PAGES = sorted(
    path
    for folder in (".", "boards", "docs/**", "training", "web")
    for path in ROOT.glob(f"{folder}/*.md")
)
# Read by those who build the project: English is enough.
ENGLISH_ONLY = ("decisions", "developers")
BOTH = sorted(
    path.relative_to(DOCS)
    for path in DOCS.rglob("*.md")
    if path.relative_to(DOCS).parts[0] not in ("es", *ENGLISH_ONLY)
)
FENCED = re.compile(r"^```.*?^```$", re.MULTILINE | re.DOTALL)
COMMANDS = re.compile(r"^```(\w+)\n(.*?)^```$", re.MULTILINE | re.DOTALL)  # no tag: an answer
GENERATED = re.compile(r"<!-- (\w+) -->\n.*?<!-- /\1 -->", re.DOTALL)
HEADING = re.compile(r"^(#+) (.*)$", re.MULTILINE)
LINK = re.compile(r"\]\(([^)\s]+)\)")
COMMENT = re.compile(r"\s*(#|//) .*$", re.MULTILINE)


def prose(path: Path) -> str:
    """A page without its blocks of code."""
    return FENCED.sub("", path.read_text(encoding="utf-8"))


def anchors(path: Path) -> set[str]:
    """The names by which the headings of a page are linked."""
    titles = [title for _, title in HEADING.findall(prose(path))]
    return {re.sub(r"[^\w\- ]", "", title.lower()).replace(" ", "-") for title in titles}


def commands(path: Path) -> list[tuple[str, str]]:
    """The blocks of code, whatever their comments and the language they ask for."""
    text = GENERATED.sub("", path.read_text(encoding="utf-8")).replace("--lang es", "--lang en")
    return [(tag, COMMENT.sub("", code)) for tag, code in COMMANDS.findall(text)]


def levels(path: Path) -> list[int]:
    """How deep each heading is."""
    return [len(marks) for marks, _ in HEADING.findall(GENERATED.sub("", prose(path)))]


@pytest.mark.parametrize("page", PAGES, ids=lambda page: str(page.relative_to(ROOT)))
def test_every_link_leads_to_something(page: Path) -> None:
    for link in LINK.findall(prose(page)):
        if "://" in link:
            continue
        name, _, anchor = link.partition("#")
        target = page.parent / name if name else page

        assert target.exists(), link
        assert not anchor or anchor in anchors(target), link


@pytest.mark.parametrize("page", BOTH, ids=str)
def test_a_page_is_there_in_both_languages_and_each_links_the_other(page: Path) -> None:
    english, spanish = DOCS / page, DOCS / "es" / page
    up = "../" * len(page.parts)

    assert prose(english).startswith(f"[Español]({up[3:]}es/{page}) · **English**\n")
    assert prose(spanish).startswith(f"**Español** · [English]({up}{page})\n")


@pytest.mark.parametrize("page", BOTH, ids=str)
def test_both_languages_have_the_same_parts_and_commands(page: Path) -> None:
    assert levels(DOCS / "es" / page) == levels(DOCS / page)
    assert commands(DOCS / "es" / page) == commands(DOCS / page)


def test_no_spanish_page_is_left_over() -> None:
    assert sorted(path.relative_to(DOCS / "es") for path in DOCS.rglob("es/**/*.md")) == BOTH
