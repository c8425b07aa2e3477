"""As the system sees it: a choice is written, the disk has it, and only then is it answered."""

import re
from pathlib import Path

from tests.server.client import ME, Player, alive, wait_until
from tests.server.mailbox import free_port
from tests.server.served import served

MARK = "this-very-choice"
SYNCED = re.compile(r"\b(fsync|fdatasync)(\(|.* resumed).*= 0$")
CALLS = "trace=pwrite64,fsync,fdatasync,sendto"


def traced(trace: Path) -> list[str]:
    """The calls to the system so far."""
    return trace.read_text(errors="replace").splitlines(keepends=True)


def marked(lines: list[str], call: str) -> list[int]:
    """The numbers of the calls that carry our choice."""
    return [
        number for number, line in enumerate(lines)
        if call in line and MARK in line and line.endswith("\n")
    ]  # fmt: skip


def test_the_disk_has_a_choice_before_anybody_is_told(tmp_path: Path) -> None:
    trace, port = tmp_path / "trace", free_port()
    url = f"http://127.0.0.1:{port}"
    strace = ["strace", "-D", "-f", "-qq", "-s", "5000", "-e", CALLS, "-o", str(trace)]
    with served(tmp_path / "data", port, under=strace):
        wait_until(lambda: alive(url), 60)
        with Player(url, "Ana") as ana:
            table = ana.create(ME, ME)
            seat = ana.table(table)["deciders"][0]
            state = ana.state(table, seat)
            with ana.live(table) as line:
                chosen = {"seat": seat, "token": state["choices"][0], "version": state["version"]}
                line.send("choose", id=MARK, **chosen)
                assert line.answer(MARK)["ok"]
    wait_until(lambda: marked(traced(trace), "sendto("))  # strace ends after the server
    lines = traced(trace)
    written, told = marked(lines, "pwrite64("), marked(lines, "sendto(")
    synced = [number for number, line in enumerate(lines) if SYNCED.search(line)]

    assert written
    assert any(written[0] < number < told[0] for number in synced)
