"""What never changes: games, texts, geometry, content, the page."""

import pytest

from imperios import GAMES
from tests.server.client import Player, Running, fetch


def test_all_games_and_their_seats_are_listed(ana: Player) -> None:
    found = ana.get("/api/games")

    assert [it["id"] for it in found["games"]] == list(GAMES)
    for game in found["games"]:
        for scenario in game["scenarios"]:
            assert scenario["title"]["es"]
            assert scenario["title"]["en"]
            for count, seats in scenario["seats"].items():
                assert len(seats) == int(count)


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("lang", ["es", "en"])
def test_the_texts_of_every_game_are_there_in_both_languages(
    ana: Player, game: str, lang: str
) -> None:
    texts = ana.get(f"/api/games/{game}/texts/{lang}")

    assert texts["rules"]
    assert texts["names"]
    assert {"prompt", "event", "refusal"} <= set(texts["phrases"])


def test_a_document_is_cached_by_its_hash(ana: Player) -> None:
    wanted = ana.get("/api/games")["games"][0]["hashes"]["es"]
    named = ana.http.get(f"/api/games/grecia/texts/es?h={wanted}")
    plain = ana.http.get("/api/games/grecia/texts/es")

    assert "immutable" in named.headers["cache-control"]
    assert plain.headers["cache-control"] == "no-cache"
    headers = {"If-None-Match": plain.headers["etag"]}
    again = ana.http.get("/api/games/grecia/texts/es", headers=headers)
    assert (again.status_code, again.content) == (304, b"")


@pytest.mark.parametrize("path", ["/api/games/grecia/geometry", "/"])
def test_documents_and_the_page_travel_packed_to_those_who_can_unpack(
    ana: Player, path: str
) -> None:
    plain = ana.http.get(path, headers={"Accept-Encoding": "identity"})
    packed = ana.http.get(path, headers={"Accept-Encoding": "gzip, br"})

    assert "content-encoding" not in plain.headers
    assert packed.headers["content-encoding"] == "gzip"
    assert packed.content == plain.content
    assert int(packed.headers["content-length"]) < len(plain.content)
    assert "content-encoding" not in ana.http.get("/api/me").headers  # answers may hold secrets


@pytest.mark.parametrize(
    "path", ["/api/games/chess/content", "/api/nothing", "/nothing.js", "/..%2f..%2fetc/passwd"]
)
def test_what_is_not_there_is_404(ana: Player, path: str) -> None:
    assert ana.http.get(path).status_code == 404


def test_the_page_health_and_metrics_answer(running: Running) -> None:
    assert "Imperios" in fetch(f"{running.url}/").text
    assert fetch(f"{running.url}/health").json()["ok"]
    assert "imperios_commits_total" in fetch(f"{running.url}/metrics").text


def test_a_sheet_tells_who_takes_part_apart_from_what_is_special(ana: Player) -> None:
    """The number of players is known at a table, where only the rest is read."""
    sheet = ana.get("/api/games/grecia/sheets/es")["scenarios"]["trojan_war"]

    assert [line for line in sheet["players"] if "participan" not in line] == []
    assert len(sheet["players"]) == 3
    assert not any("participan" in line for line in sheet["special"])
