"""The players of `bench.load` on a real server: every choice is stored and reaches the other."""

import asyncio
import json
import subprocess
import sys
import time
from pathlib import Path

import httpx

from bench.figures import Report
from bench.players import begin, end, seated
from bench.profile import REST, shares
from bench.share import processor_time, shared
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


def test_a_process_with_a_share_uses_no_more_and_then_goes_on() -> None:
    with subprocess.Popen([sys.executable, "-c", "while True: pass"]) as busy:
        with shared([busy.pid], 0.2):
            time.sleep(1)  # until somebody looks
            before = processor_time(busy.pid)
            time.sleep(2)
            used = processor_time(busy.pid) - before
        before = processor_time(busy.pid)
        time.sleep(1)
        goes_on = processor_time(busy.pid) - before
        busy.kill()

    assert 0.05 <= used / 2 <= 0.25
    assert goes_on > 0
