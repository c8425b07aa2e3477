"""The ladder: each level against the one below, written between the marks of the page."""

from pathlib import Path

import pytest
from click.testing import CliRunner

from bench import ladder
from imperios.arena.match import Match, Pace
from imperios.bots import BOTS


def test_the_levels_and_claims_are_those_of_the_bots() -> None:
    assert set(ladder.STEPS) <= set(BOTS)
    met = {(duel.seats, duel.strong, duel.weak) for duel in ladder.duels(tuple(ladder.TABLES))}
    assert ladder.CLAIMS.keys() <= met


def test_the_page_is_written_from_the_games(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    short = {"quick_setup": True, "rounds": 5}
    monkeypatch.setattr(ladder, "STEPS", ("random", "quick"))
    monkeypatch.setattr(
        ladder, "TABLES", {"napoleon": {2: ("short_2", short), 4: ("short_4", short)}}
    )
    monkeypatch.setattr(
        ladder,
        "duels",
        lambda games: [ladder.Duel("napoleon", n, "quick", "random") for n in (2, 4)],
    )
    pages = [tmp_path / "bots.md", tmp_path / "es" / "bots.md"]
    pages[1].parent.mkdir()
    for page in pages:
        page.write_text("before\n<!-- ladder -->\nold\n<!-- /ladder -->\nafter\n")
    for games in ("2", "0"):
        args = ["--games", games, "--results", str(tmp_path / "games"), "--docs", str(tmp_path)]
        done = CliRunner().invoke(ladder.main, args, catch_exceptions=False)
        assert done.exit_code == 0
        for page in pages:
            text = page.read_text()
            assert text.startswith("before\n<!-- ladder -->\n")
            assert text.endswith("<!-- /ladder -->\nafter\n")
            assert "old" not in text
            assert "| quick | random | 2 |" in text
            assert "| quick | random × 3 | 4 |" in text
    assert "Played: 2 seats `short_2`" in pages[0].read_text()
    assert "Se jugó: 2 asientos `short_2`" in pages[1].read_text()
    assert "](../ladder-napoleon.svg)" in pages[1].read_text()
    assert (tmp_path / "ladder-napoleon.svg").exists()


@pytest.mark.parametrize(
    ("wins", "verdict"), [(100, "90 %: yes"), (90, "90 %: open"), (50, "90 %: no")]
)
def test_a_claim_holds_when_the_whole_interval_does(wins: int, verdict: str) -> None:
    bots = {"red": "veterano", "blue": "random"}
    pace = {"red": Pace(1, 0.1, 0.1), "blue": Pace(1, 0.1, 0.1)}
    winners = ["red"] * wins + ["blue"] * (100 - wins)
    games = [Match((one,), "red", 9, "rounds", bots=bots, pace=pace) for one in winners]

    assert verdict in ladder.row(ladder.Duel("grecia", 2, "veterano", "random"), games)
