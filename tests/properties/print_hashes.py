"""Prints hashes along seeded random games, to be compared with those of another process."""

import sys
from random import Random

import imperios
from tests.properties.play import player_of
from tests.properties.setups import setups


def hashes(number: int) -> list[str]:
    """Of new games, of games in progress, of imagined worlds."""
    found = []
    for name in imperios.GAMES:
        for setup in setups(imperios.game(name), number, first=7_000):
            state, player, rng = setup.start(), player_of(setup), Random(setup.seed)
            while state.legal():
                found.append(state.hash())
                found.append(state.imagine(state.seats[0], rng).hash())
                player.play(state, 60)
            found.append(state.hash())
    return found


if __name__ == "__main__":
    print("\n".join(hashes(int(sys.argv[1]))))
