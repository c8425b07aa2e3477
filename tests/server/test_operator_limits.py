"""Limits that an operator sets: good at once, for every process, and after a restart."""

from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path

import httpx
import pytest
from websockets.exceptions import ConnectionClosed

from imperios.server.settings import Settings
from tests.server.client import BOT, ME, Json, Player, Running
from tests.server.test_community import promote

TABLE = {"game": "grecia", "scenario": "free", "seats": [ME, ME]}


def limited(data: Path, database: str = "") -> Settings:
    """A server that looks often whether another has changed the limits."""
    return Settings(data=data, database=database, rate=500, burst=5000, watch_every=0.05)


@pytest.fixture
def boss(tmp_path: Path) -> Iterator[Player]:
    """The operator of a server with limits."""
    with Running(limited(tmp_path)) as running, Player(running.url, "Jefa") as player:
        promote(running, player)
        yield player


def change(operator: Player, **limits: int | None) -> httpx.Response:
    """Set some limits."""
    return operator.http.put("/api/operator/limits", json={"limits": limits})


def limits_of(operator: Player) -> dict[str, Json]:
    """The limits as the operator sees them."""
    return {it["name"]: it for it in operator.get("/api/operator")["limits"]}


def opening(player: Player) -> int:
    """The status of one table more."""
    return player.http.post("/api/tables", json=TABLE).status_code


def test_a_limit_is_good_at_once_after_a_restart_and_until_the_usual_one_is_back(
    tmp_path: Path,
) -> None:
    with Running(limited(tmp_path)) as running, Player(running.url, "Jefa") as boss:
        promote(running, boss)
        cookies = boss.http.cookies
        assert opening(boss) == 201
        changed = {it["name"]: it for it in change(boss, tables=1).json()}
        assert (changed["tables"]["now"], changed["tables"]["usual"]) == (1, 100)
        assert opening(boss) == 429
    with Running(limited(tmp_path)) as running, Player(running.url, "") as boss:
        boss.http.cookies = cookies
        assert opening(boss) == 429
        assert limits_of(boss)["tables"]["now"] == 1
        assert change(boss, tables=None).status_code == 200
        assert opening(boss) == 201


def test_requests_and_open_tables_are_limited_as_the_operator_says(boss: Player) -> None:
    table = boss.create(ME, BOT)
    assert change(boss, sockets=2).status_code == 200
    with ExitStack() as lines:
        for _ in range(2):
            lines.enter_context(boss.live(table)).until(lambda it: it["is"] == "state")
        with boss.live(table) as third, pytest.raises(ConnectionClosed) as end:
            third.end()
    assert end.value.rcvd is not None
    assert end.value.rcvd.code == 4429

    with boss.live(table) as line:
        line.until(lambda it: it["is"] == "state")
        assert change(boss, rate=5, burst=50).status_code == 200
        line.insist("look", 200)
        with pytest.raises(ConnectionClosed):
            line.end()
    assert 429 in [boss.http.get("/api/games").status_code for _ in range(200)]


def test_what_would_lock_people_out_is_refused_by_name(boss: Player) -> None:
    refused = change(boss, rate=0, tables=10**9, wishes=3)

    assert refused.status_code == 400
    assert sorted(refused.json()["faults"]) == [
        "rate: between 5 and 1000", "tables: between 1 and 10000", "wishes: there is no such limit",
    ]  # fmt: skip
    assert limits_of(boss)["rate"]["now"] == 500


def test_a_server_that_was_started_without_limits_has_none_to_change(tmp_path: Path) -> None:
    settings = Settings(data=tmp_path, rate=0, watch_every=0.05)
    with Running(settings) as running, Player(running.url, "Jefa") as boss:
        promote(running, boss)
        assert limits_of(boss) == {}
        assert change(boss, tables=1).json()["error"] == "no_limits"
