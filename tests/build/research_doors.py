"""Uses PettingZoo and OpenSpiel on the build of the Python that runs it.

`python research_doors.py LIBRARIES`, with the folder of libraries that the wheel does not bring.
"""

import sys
from copy import deepcopy


def main(libraries: str) -> None:
    """Copy an environment in the middle of a game; store and restore states of all games."""
    sys.path.append(libraries)
    import pyspiel

    from imperios import GAMES
    from imperios.adapters import openspiel, pettingzoo

    for game in GAMES:
        env = pettingzoo.env(game)
        env.reset(seed=1)
        for agent in env.agent_iter(20):
            env.step(env.action_space(agent).sample(env.observe(agent)["action_mask"]))
        twin = deepcopy(env)
        assert twin.unwrapped.table.state.hash() == env.unwrapped.table.state.hash()

        loaded = pyspiel.load_game(openspiel.PREFIX + game)
        state = loaded.new_initial_state()
        for _ in range(20):
            state.apply_action(state.legal_actions()[0])
        stored = pyspiel.serialize_game_and_state(loaded, state)
        assert str(pyspiel.deserialize_game_and_state(stored)[1]) == str(state)


if __name__ == "__main__":
    main(sys.argv[1])
