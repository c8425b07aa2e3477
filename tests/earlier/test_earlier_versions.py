"""What was written before is still read, and leads to the same positions.

Each folder is named after the version of the program or the edition of the rules that wrote it:
hashes of seeded random games, records, and a database with tables in progress and finished ones.
`python -m tools.corpus` writes the one of an edition that has not been released.
"""

import gzip
import json
import shutil
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

import httpx
import pytest

import imperios
from imperios.server.settings import Settings
from tests.server.client import Running
from tools.corpus import Row, played

Json = dict[str, Any]
HERE = Path(__file__).parent
CORPORA = sorted(file.parent for file in HERE.glob("*/hashes.json"))
VERSIONS = sorted(folder for folder in HERE.iterdir() if (folder / "tables.json").exists())
ROWS: list[tuple[str, Row]] = [
    (folder.name, row)
    for folder in CORPORA
    for row in json.loads((folder / "hashes.json").read_text())
]
GAMES = [
    pytest.param(row, id=f"{name}-{row['game']}-{row['scenario']}-{row['seats']}")
    for name, row in ROWS
]
OTHER = """
{game} {rules} ({scenario}, {seats} seats) comes to other positions than when they were stored.
Games that people have begun would change. What a released version decides stays as it is: raise
"version" in content/game.json and keep what was before (docs/developers/engine.md).
While the edition has not been released: python -m tools.corpus"""
RECORDS = [path for folder in VERSIONS for path in sorted((folder / "records").iterdir())]


@pytest.mark.parametrize("row", GAMES)
def test_a_seeded_game_has_the_same_hashes_as_before(row: Row) -> None:
    game = imperios.game(row["game"], version=row["rules"])
    now = played(game, row["scenario"], row["seats"], row.get("options", {}))

    assert now == row, OTHER.format(**row)


def test_every_scenario_of_the_present_rules_is_among_them() -> None:
    known = {(row["game"], row["rules"], row["scenario"]) for _, row in ROWS}
    games = [imperios.game(name) for name in imperios.GAMES]
    now = {(game.id, game.version, scenario) for game in games for scenario in game.scenarios}

    assert now <= known, "python -m tools.corpus"


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: f"{path.parts[-3]}-{path.stem}")
def test_a_record_of_before_is_read_and_written_alike(path: Path) -> None:
    text = path.read_text()
    state = imperios.load(text)

    assert state.result is not None
    assert imperios.dump(state) == text


@pytest.mark.parametrize("folder", CORPORA, ids=lambda folder: folder.name)
def test_stored_events_mean_what_they_meant(folder: Path) -> None:
    """Snapshots hold numbers: a kind keeps its place and its arguments; new ones go behind."""
    for name, before in json.loads((folder / "events.json").read_text()).items():
        kinds = imperios.game(name).book.kinds
        assert len(kinds) >= len(before)
        for kind, signature in zip(kinds, before, strict=False):
            pairs = [tuple(part.split(":")) for part in signature.split()]
            now = list(zip(kind.names, kind.kinds, strict=True))
            assert now[: len(pairs)] == [(pair[0], pair[-1]) for pair in pairs], kind.code


class Reopened(NamedTuple):
    """A server on a database of before, its owner's browser, and what was known then."""

    browser: httpx.Client
    tables: dict[str, Json]


@pytest.fixture(params=VERSIONS, ids=lambda folder: folder.name)
def reopened(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Reopened]:
    """The database of before, opened by the program of now."""
    folder, data = request.param, tmp_path
    database = gzip.decompress((folder / "imperios.sqlite.gz").read_bytes())
    (data / "imperios.sqlite").write_bytes(database)
    shutil.copy(folder / "secret.key", data)
    known = json.loads((folder / "tables.json").read_text())
    headers, cookies = {"X-Imperios": "1"}, {"imperios": known["cookie"]}
    with (
        Running(Settings(data=data, rate=0)) as running,
        httpx.Client(base_url=running.url, headers=headers, cookies=cookies, timeout=30) as browser,
    ):
        yield Reopened(browser, known["tables"])


def test_the_tables_of_before_are_listed_as_they_were(reopened: Reopened) -> None:
    for table, known in reopened.tables.items():
        found = reopened.browser.get(f"/api/tables/{table}").json()

        kept = ("title", "game", "status")
        assert {name: found[name] for name in kept} == {name: known[name] for name in kept}
        # What is named in secret is one step for everybody, as long as the game goes on.
        hidden = known["choices"] - found["choices"]
        assert hidden == 0 or (hidden > 0 and known["status"] == "playing")
        assert known["version"] - found["version"] >= hidden


def test_a_table_of_before_has_the_same_position(reopened: Reopened) -> None:
    """Ended by its players, it gives away its record, and that leads to the hash of then."""
    for table, known in reopened.tables.items():
        if known["status"] == "playing":
            end(reopened.browser, table)
        record = reopened.browser.get(f"/api/tables/{table}/record")

        assert record.status_code == 200, record.text
        assert imperios.load(record.text).hash() == known["hash"]


def end(browser: httpx.Client, table: str) -> None:
    """All seats vote for the end."""
    for seat in browser.get(f"/api/tables/{table}").json()["seats"]:
        body = {"do": "end", "id": f"end-{seat['seat']}", "seat": seat["seat"], "yes": True}
        answer = browser.post(f"/api/tables/{table}/do", json=body).json()

        assert answer["ok"], answer
