"""What someone writes down at a table is only for them."""

import httpx

from tests.server.client import ME, Player


def write(player: Player, table: str, text: str) -> httpx.Response:
    """Other notes."""
    return player.http.put(f"/api/tables/{table}/notes", json={"text": text})


def test_notes_are_kept_for_the_one_who_wrote_them(ana: Player, bea: Player) -> None:
    table = ana.create(ME, ME, public=True)
    assert ana.get(f"/api/tables/{table}/notes") == {"text": "", "updated": None}

    written = write(ana, table, "Atacar Creta\nen la ronda 3 🏺")
    assert written.status_code == 200, written.text
    assert write(bea, table, "look out for Crete").status_code == 200

    assert ana.get(f"/api/tables/{table}/notes") == written.json()
    assert ana.get(f"/api/tables/{table}/notes")["text"] == "Atacar Creta\nen la ronda 3 🏺"
    assert bea.get(f"/api/tables/{table}/notes")["text"] == "look out for Crete"
    for path in ("", "/state", "/chat", "/replay"):
        assert "Creta" not in bea.http.get(f"/api/tables/{table}{path}").text


def test_notes_are_there_after_the_end(ana: Player) -> None:
    table = ana.create(ME, ME)
    write(ana, table, "remember")
    for seat in ("red", "blue"):
        ana.do(table, "end", seat=seat, yes=True)

    assert ana.table(table)["status"] == "over"
    assert ana.get(f"/api/tables/{table}/notes")["text"] == "remember"
    assert "remember" not in ana.http.get(f"/api/tables/{table}/journal").text


def test_long_notes_and_strangers_are_refused(ana: Player, bea: Player) -> None:
    table = ana.create(ME, ME)

    assert write(ana, table, "🏺" * 4000).status_code == 200
    assert write(ana, table, "x" * 4001).status_code == 400
    assert write(ana, table, "x" * 40_000).status_code == 413
    assert write(ana, table, "a\0b").status_code == 400
    assert write(bea, table, "mine?").status_code == 404
    assert bea.http.get(f"/api/tables/{table}/notes").status_code == 404
    assert len(ana.get(f"/api/tables/{table}/notes")["text"]) == 4000
