"""Many games stepped together are the same games as one by one."""

from random import Random

import numpy as np
import pytest

from imperios.adapters.batch import Batch
from imperios.adapters.setup import Setup
from imperios.adapters.table import Table


@pytest.mark.parametrize("game", ["grecia", "galactica"])
def test_a_batch_plays_the_games_of_single_tables(game: str) -> None:
    setup, rng = Setup(game), Random(2)
    batch, tables = Batch(setup, 3, seed=5), [Table(setup) for _ in range(3)]
    for number, table in enumerate(tables):
        table.begin(5 * 3 + number)
    for _ in range(60):
        codes = [rng.choice(np.flatnonzero(row).tolist()) for row in batch.masks]
        for number, table in enumerate(tables):
            who = table.state.deciders[0]
            seen, mask = table.observe(who)
            assert setup.seats[batch.seats[number]] == who
            assert np.array_equal(batch.observations[number], seen)
            assert np.array_equal(batch.masks[number], mask)
            table.take(who, codes[number])
        batch.step(codes)


def test_a_game_that_is_over_pays_and_begins_again() -> None:
    setup, rng = Setup("grecia", seats=2, options={"cards": False}), Random(2)
    batch = Batch(setup, 2, seed=1)
    paid: list[list[float]] = []
    while not paid:
        batch.step([rng.choice(np.flatnonzero(row).tolist()) for row in batch.masks])
        paid = batch.rewards[batch.over].tolist()

    assert sorted(paid[0]) in ([-1, 1], [0, 0])
    assert batch.tables[int(np.flatnonzero(batch.over)[0])].state.result is None
