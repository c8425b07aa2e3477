"""Duplicate tables: the same question of chance is answered alike, whatever was chosen before."""

from random import Random

import msgspec
import pytest

from imperios.kernel.errors import Faults
from imperios.server.tables.create import header_of
from imperios.server.tables.dice import commitment
from imperios.server.tables.entries import Draft, Entry
from imperios.server.tables.export import export, verify
from imperios.server.tables.follow_ups import compose
from imperios.server.tables.snapshots import freeze, thaw
from imperios.server.tables.state import TableState
from imperios.server.tables.wire import NewTable, SeatWish
from imperios.server.time.server_time import Moment

SEED = "5a" * 32
CHOICES = 230


def played(table: str, deal: str, luck: int) -> tuple[TableState, list[Entry]]:
    """A table of Grecia after some random choices."""
    order = NewTable(game="grecia", scenario="free", seats=[SeatWish(kind="open")] * 2)
    header = msgspec.structs.replace(header_of(order, table, commitment(SEED)), deal=deal)
    rng, state, entries = Random(luck), TableState(header), list[Entry]()

    def write(*drafts: Draft) -> None:
        nonlocal state
        state, new = compose(state, drafts, SEED, "", "", Moment(1, 1))
        entries.extend(new)

    write(*(Draft("bot", seat, {"bot": "random"}) for seat in header.seats))
    for _ in range(CHOICES):
        seat = state.deciders[0]
        write(Draft("choice", seat, {"token": rng.choice(state.game.choices(seat))}))
    return state, entries


def dice(entries: list[Entry]) -> dict[str, str]:
    """What each die showed."""
    thrown = [entry.body for entry in entries if entry.seat == "chance"]
    return {it["asked"]: it["token"] for it in thrown if it["asked"].startswith("roll_die")}


def test_other_choices_at_another_table_meet_the_same_dice() -> None:
    one, other = (dice(played(table, "cup:1", luck)[1]) for table, luck in (("a", 1), ("b", 2)))
    both = one.keys() & other.keys()
    elsewhere = dice(played("a", "cup:2", 1)[1])

    assert len(both) >= 5
    assert {it: one[it] for it in both} == {it: other[it] for it in both}
    assert len({it.rpartition(":")[0] for it in both}) > 1  # dice of several seats
    assert [one[it] for it in both] != [elsewhere.get(it) for it in both]


def test_a_snapshot_keeps_how_often_each_question_was_asked() -> None:
    state, _ = played("a", "cup:1", 1)
    again = thaw(state.header, msgspec.json.decode(msgspec.json.encode(freeze(state))))

    assert again is not None
    assert again.dealt == state.dealt != {}


def test_the_journal_of_a_duplicate_table_is_checked_and_another_question_is_found_out() -> None:
    state, entries = played("a", "cup:1", 1)
    verify(export(state.header, SEED, entries, ""))
    at = next(it for it, entry in enumerate(entries) if entry.seat == "chance")
    body = {**entries[at].body, "asked": "roll_die:red:9"}
    entries[at] = msgspec.structs.replace(entries[at], body=body)

    with pytest.raises(Faults):
        verify(export(state.header, SEED, entries, ""))
