"""Paths that are not there: a page for people, an error for programs."""

import pytest

from tests.server.client import Running, fetch

BROWSER = {"Accept": "text/html,application/xhtml+xml,*/*;q=0.8"}


@pytest.mark.parametrize("path", ["/nowhere", "/t/abc", "/a/b/c", "/" + "x" * 300])
def test_a_browser_gets_a_page(running: Running, path: str) -> None:
    answer = fetch(running.url + path, headers=BROWSER)
    assert answer.headers["content-type"].startswith("text/html")
    assert body(answer.text) == body(fetch(running.url, headers=BROWSER).text)


def body(page: str) -> str:
    """What is shown: above it, links to tables say what they lead to."""
    return page.partition("</head>")[2]


@pytest.mark.parametrize("path", ["/api", "/api/nowhere", "/assets/nothing.js"])
def test_a_program_gets_an_error(running: Running, path: str) -> None:
    for headers in (BROWSER, {"Accept": "application/json"}):
        answer = fetch(running.url + path, headers=headers)
        assert (answer.status_code, answer.json()["error"]) == (404, "no_such_thing")


def test_whoever_reads_no_pages_gets_an_error_everywhere(running: Running) -> None:
    assert fetch(f"{running.url}/nowhere").json()["error"] == "no_such_thing"
