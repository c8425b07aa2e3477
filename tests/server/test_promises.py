"""What must never happen, each in a few lines: `tests/mutations.toml` breaks every one of them."""

import asyncio
from pathlib import Path
from random import Random
from types import SimpleNamespace
from typing import Any

import pytest
from sqlalchemy import event, text

from imperios.server.services import Server
from imperios.server.tables import follow_ups
from imperios.server.tables.commands import Choose
from imperios.server.tables.entries import genesis, holds
from imperios.server.tables.snapshots import freeze, thaw
from imperios.server.tables.table import Table
from tests.server.client import ME, OPEN, Player, Running
from tests.server.inside import ANA, BEA, inside, new_table


def test_a_number_that_chance_has_used_is_never_used_again(monkeypatch: pytest.MonkeyPatch) -> None:
    """Dice follow from the number of the entry, which grows also when choices are taken back."""
    used: list[str] = []

    def draw(_seed: str, label: str, *_: object) -> str:
        used.append(label)
        return "one"

    monkeypatch.setattr(follow_ups, "draw", draw)
    header = SimpleNamespace(table="t")
    for version, choices in ((8, 5), (12, 5)):  # taken back in between
        state: Any = SimpleNamespace(
            header=header, version=version, choices=choices, shown_version=choices,
            shown_choices=choices, mix="",
        )  # fmt: skip
        follow_ups.drawn(state, "seed", [("one", 1.0)])

    assert used == ["imperios:t:9", "imperios:t:13"]


def test_while_a_game_is_on_nobody_gets_what_is_for_its_end(
    running: Running, ana: Player, bea: Player
) -> None:
    table = ana.create(ME, OPEN)
    bea.enter(table, ana.table(table)["invite"])
    assert bea.do(table, "sit", seat="blue")["ok"]

    for player in (ana, bea):
        assert player.table(table)["dice"]["seed"] is None
        for what in ("draws", "journal", "record"):
            assert player.http.get(f"/api/tables/{table}/{what}").status_code == 409, what
    assert bea.http.get(f"/api/tables/{table}/replay?seat=red").status_code == 403
    assert bea.http.get(f"/api/tables/{table}/state?seat=red").status_code == 403
    assert bea.do(table, "resign", seat="blue")["ok"]
    assert len(ana.table(table)["dice"]["seed"]) == 64
    assert ana.http.get(f"/api/tables/{table}/draws").status_code == 200


def test_a_private_table_is_in_nobody_elses_lists(running: Running, ana: Player) -> None:
    private, public = ana.create(ME, ME), ana.create(ME, ME, public=True)
    with Player(running.url, "Carla") as carla:
        for which in ("public", "mine", "finished"):
            assert private not in [it["id"] for it in listed(carla, which)]
        assert public in [it["id"] for it in listed(carla, "public")]
        for table in (private, public):
            assert ana.do(table, "resign", seat="red")["ok"]
        for which in ("public", "mine", "finished"):
            assert private not in [it["id"] for it in listed(carla, which)]
        assert public in [it["id"] for it in listed(carla, "finished")]
        assert carla.http.get(f"/api/tables/{private}").status_code == 404
    assert private in [it["id"] for it in listed(ana, "finished")]


def listed(player: Player, which: str) -> list[dict[str, Any]]:
    """The tables of a list."""
    found: list[dict[str, Any]] = player.get(f"/api/tables?which={which}")["tables"]
    return found


def test_the_open_database_syncs_every_commit_to_the_disk(tmp_path: Path) -> None:
    async def run() -> None:
        async with inside(tmp_path) as server:
            assert server.writer.sync_engine is not None
            with server.writer.sync_engine.connect() as writing:
                assert writing.scalar(text("pragma journal_mode")) == "wal"
                assert writing.scalar(text("pragma synchronous")) == 2
            async with server.engine.connect() as reading:
                assert await reading.scalar(text("pragma journal_mode")) == "wal"
                assert await reading.scalar(text("pragma synchronous")) == 2

    asyncio.run(run())


async def with_dice(server: Server) -> Table:
    """A table that goes on until a choice has led to dice."""
    table, rng = await new_table(server, "me", "me"), Random(5)
    for number in range(400):
        before, seat = table.state.version, table.state.deciders[0]
        token = rng.choice(table.state.game.choices(seat))
        choice = Choose(id=str(number), seat=seat, token=token, version=table.state.shown_version)
        assert (await table.carry_out(ANA, choice)).ok
        if table.state.version > before + 1:
            return table
    raise AssertionError("no dice were thrown")


def test_a_choice_and_its_dice_are_one_transaction_before_anybody_hears(tmp_path: Path) -> None:
    async def run() -> None:
        async with inside(tmp_path) as server:
            stored: list[int] = []
            heard: list[int] = []
            assert server.writer.sync_engine is not None
            event.listen(server.writer.sync_engine, "commit", lambda _: stored.append(len(heard)))
            publish = Table._publish

            def told(self: Table, *given: Any) -> None:
                heard.append(len(stored))
                publish(self, *given)

            with pytest.MonkeyPatch.context() as patch:
                patch.setattr(Table, "_publish", told)
                table = await with_dice(server)
            choices = len(heard)
            assert heard == list(range(heard[0], heard[0] + choices))  # one commit for each
            assert len(stored) == heard[-1]
            previous = genesis(table.details.header)
            for entry in await server.store.entries(table.id):
                assert holds(previous, entry)
                previous = entry.hash

    asyncio.run(run())


def test_a_snapshot_forgets_no_question(tmp_path: Path) -> None:
    async def run() -> None:
        async with inside(tmp_path) as server:
            table = await with_dice(server)
            again = thaw(table.details.header, freeze(table.state))
            assert again is not None
            assert any(table.state.asked.values())
            assert again.asked == table.state.asked
            assert again.called == table.state.called
            assert again.game.hash() == table.state.game.hash()

    asyncio.run(run())


def test_who_entered_through_another_process_is_known_at_once(tmp_path: Path) -> None:
    """Without being told: the table is asked for them."""

    async def run() -> None:
        async with inside(tmp_path) as one, inside(tmp_path) as two:
            table = await new_table(one, "me", "open")
            await two.registry.enter(table.id, BEA, two.signer.invite(table.id))
            assert await one.registry.visible(table.id, BEA) is table
            table.members.discard(BEA.id)
            await one.registry.enter(table.id, BEA, one.signer.invite(table.id))

    asyncio.run(run())
