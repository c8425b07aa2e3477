"""What everybody may know of a person, and names that change everywhere at once."""

from collections.abc import Iterator

import pytest

from imperios.server.settings import Settings
from tests.server.client import BOT, ME, OPEN, Player, Running
from tests.server.test_ratings import judged, lost


@pytest.fixture(scope="module")
def running(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    """A server that counts finished games at once."""
    data = tmp_path_factory.mktemp("data")
    with Running(Settings(data=data, rate=0, notice_every=0.05)) as server:
        yield server


def test_a_profile_tells_how_somebody_fares(ana: Player, bea: Player) -> None:
    for _ in range(2):
        table = lost(ana, bea)
        judged(ana, table)
    page = bea.get(f"/api/people/{ana.me['id']}")
    loser = ana.get(f"/api/people/{bea.me['id']}")

    (record,) = page["records"]
    assert (record["game"], record["games"], record["won"]) == ("grecia", 2, 2)
    assert (record["side"], record["side_games"]) == ("red", 2)
    assert (loser["records"][0]["won"], loser["records"][0]["resigned"]) == (0, 2)
    game = page["games"][0]
    assert (game["table"], game["place"], game["of"], game["seat"]) == (table, 1, 2, "red")
    assert game["others"] == [{"id": bea.me["id"], "name": "Bea"}]
    assert game["rating"] > 1500


def test_a_game_against_bots_is_in_the_profile_but_not_rated(ana: Player) -> None:
    table = ana.create(ME, BOT)
    ana.do(table, "resign", seat="red")
    judged(ana, table)
    (game,) = ana.get(f"/api/people/{ana.me['id']}")["games"]

    assert (game["finish"], game["bots"], game["rating"]) == ("resigned", 1, None)


def test_a_private_game_shows_strangers_neither_table_nor_opponents(
    running: Running, ana: Player, bea: Player
) -> None:
    table = ana.create(ME, OPEN)
    bea.enter(table, ana.table(table)["invite"])
    bea.do(table, "sit", seat="blue")
    bea.do(table, "resign", seat="blue")
    judged(ana, table)
    with Player(running.url, "Leo") as stranger:
        (seen,) = stranger.get(f"/api/people/{ana.me['id']}")["games"]

    assert (seen["table"], seen["others"]) == (None, [])
    assert bea.get(f"/api/people/{ana.me['id']}")["games"][0]["table"] == table


def test_a_new_name_is_seen_at_once_at_open_tables_in_lists_and_in_chat(
    ana: Player, bea: Player
) -> None:
    table = ana.create(ME, OPEN, public=True)
    bea.do(table, "sit", seat="blue")
    bea.do(table, "chat", text="hola")
    with ana.live(table) as line:
        line.until(lambda it: it["is"] == "chat")
        bea.http.patch("/api/me", json={"name": "Beatriz"})
        line.until(lambda it: it["is"] == "table" and it["table"]["seats"][1]["name"] == "Beatriz")
        line.until(lambda it: it["is"] == "chat" and it["lines"][-1]["name"] == "Beatriz")

    (listed,) = [it for it in ana.get("/api/tables?which=mine")["tables"] if it["id"] == table]
    assert [it["name"] for it in listed["seats"]] == ["Ana", "Beatriz"]
    assert listed["notes"][1]["args"] == {"name": "Beatriz"}
    assert ana.get(f"/api/tables/{table}/chat")["lines"][0]["name"] == "Beatriz"
    assert listed["seats"][1]["person"] == bea.me["id"]


def test_the_journal_of_a_game_names_nobody(ana: Player, bea: Player) -> None:
    table = lost(ana, bea)
    journal = ana.http.get(f"/api/tables/{table}/journal").text

    assert '"sit"' in journal
    assert "Bea" not in journal
