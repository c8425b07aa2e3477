"""A folder with SQLite has one server; the next waits for its end, or is refused with a word."""

import threading
import time
from pathlib import Path

import pytest
from click.testing import CliRunner

from imperios.cli.commands import serve
from imperios.server.storage.only_one import InUse, only_one


def test_the_second_waits_for_the_first(tmp_path: Path) -> None:
    taken, refused = threading.Event(), threading.Event()

    def first() -> None:
        with only_one(tmp_path, 0):
            taken.set()
            refused.wait()
            time.sleep(0.2)

    thread = threading.Thread(target=first)
    thread.start()
    taken.wait()
    with pytest.raises(InUse), only_one(tmp_path, 0.05):
        pass
    refused.set()
    with only_one(tmp_path, 60):
        thread.join()


def test_a_server_on_a_folder_in_use_says_so(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(serve, "HANDOVER", 0.05)
    with only_one(tmp_path, 0):
        found = CliRunner().invoke(serve.serve, ["--port", "0", "--data", str(tmp_path)])

    assert found.exit_code != 0
    assert str(tmp_path) in found.output
