"""`imperios tune`: a small search with real games, its log, and going on where it was."""

import json
from pathlib import Path

from tests.cli.conftest import Run


def test_a_search_leaves_a_log_a_proof_and_content_that_passes_its_check(
    run: Run, tmp_path: Path
) -> None:
    asked = [
        "tune", "napoleon", "hundred_days_1815", "--bot", "random", "--games", "5", "--tries", "1",
        "--folder", str(tmp_path / "bench"), "--workers", "1",
    ]  # fmt: skip
    done = run(*asked)
    log = [json.loads(line) for line in (tmp_path / "bench" / "log.jsonl").read_text().splitlines()]

    assert done.exit_code == 0, done.stdout
    assert [row["kind"] for row in log] == ["trial", "trial", "proof"]
    assert sum(log[0]["wins"].values()) >= log[0]["games"] >= 1
    assert len(log[1]["changed"]) == 1
    [changed] = [path.parent for path in (tmp_path / "bench").rglob("scenarios.json")]
    assert run("content", "check", str(changed)).exit_code == 0

    files = {path: path.read_bytes() for path in (tmp_path / "bench").rglob("*.jsonl")}
    assert run(*asked).exit_code == 0
    assert {path: path.read_bytes() for path in files} == files


def test_a_scenario_without_knobs_says_so(run: Run, tmp_path: Path) -> None:
    told = run("tune", "grecia", "free", "--folder", str(tmp_path))

    assert told.exit_code != 0
    assert "no knobs" in told.stderr
