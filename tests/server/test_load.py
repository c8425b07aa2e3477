"""The players of `bench.load` on a real server: every choice is stored and reaches the other."""

import asyncio
import json
from pathlib import Path

import httpx

from bench.figures import Report
from bench.players import begin, end, seated
from bench.profile import REST, shares
from tests.server.client import PATIENCE, Running


def test_players_of_the_load_test_play(running: Running) -> None:
    report = Report()

    async def play() -> None:
        async with httpx.AsyncClient(base_url=running.url, timeout=PATIENCE) as client:
            pairs = [await seated(client, "grecia", report, pause) for pause in (0.0, 0.01)]
        begin(pairs)
        async with asyncio.timeout(PATIENCE):
            while report.accepted < 50:
                await asyncio.sleep(0.01)
        end(pairs)

    asyncio.run(play())
    figures = report.told(1.0, 0.5)

    assert figures["choices"] == report.accepted
    assert figures["refused"] == 0
    assert report.accepted - 4 <= len(report.delays) <= report.accepted + 4
    assert 0 < figures["p50_ms"] <= figures["p99_ms"]


def test_the_innermost_part_of_the_server_counts(tmp_path: Path) -> None:
    view, send = "/server/tables/views.py:_common", "/server/tables/socket.py:_send"
    moments = [
        (["/kernel/state.py:views", view, send, "/uvicorn/server.py:run"], 2),
        (["/websockets/frames.py:serialize", send], 1),
        (["/asyncio/base_events.py:_run_once"], 1),
    ]
    file = tmp_path / "profile.json"
    file.write_text(json.dumps(moments), encoding="utf-8")

    assert shares(file) == {"views": 50.0, "socket": 25.0, REST: 25.0}
