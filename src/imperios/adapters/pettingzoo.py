"""PettingZoo: any game, scenario, options and number of seats as an environment.

    from imperios.adapters import pettingzoo
    env = pettingzoo.env("grecia", scenario="trojan_war", seats=2, options={"rounds": 10})

An action is the code of a token in the game's alphabet. An observation is a dict: `observation`,
the planes that `setup.observation.rows` lists, made of what the seat may see alone, and
`action_mask`, 1 for every token that may be chosen now. Chance is played by the environment, with
the seed of `reset`. Whoever must choose in secret at the same time is asked one after the other.
"""

from typing import Any, ClassVar

import numpy as np
from gymnasium import spaces
from pettingzoo import AECEnv, ParallelEnv
from pettingzoo.utils import wrappers

from imperios.adapters import show
from imperios.adapters.setup import Setup
from imperios.adapters.table import Table

MODES = ("human", "ansi", "rgb_array")
Seen = dict[str, Any]
Space = Any


def env(game: str, **set_up: Any) -> Any:
    """As PettingZoo hands environments out: an illegal action ends the game with a loss."""
    raw = raw_env(game, **set_up)
    return wrappers.OrderEnforcingWrapper(wrappers.TerminateIllegalWrapper(raw, illegal_reward=-1))


def raw_env(game: str, **set_up: Any) -> "TurnEnv":
    """Without wrappers: an illegal action is refused, and nothing changes."""
    return TurnEnv(game, **set_up)


def parallel_env(game: str, **set_up: Any) -> "CycleEnv":
    """All seats act in every cycle."""
    return CycleEnv(game, **set_up)


class _Env:
    """What both kinds of environments have: the table, the spaces, the pictures."""

    metadata: ClassVar[dict[str, Any]] = {
        "name": "imperios",
        "render_modes": list(MODES),
        "is_parallelizable": False,
    }

    def __init__(
        self,
        game: str,
        *,
        max_cycles: int | None = None,
        render_mode: str | None = None,
        **set_up: Any,
    ) -> None:
        self.setup = setup = Setup(game, **set_up)
        self.table = Table(setup)
        self.max_cycles = max_cycles or setup.longest()
        self.cycles = 0
        self.render_mode = render_mode
        self.possible_agents = list(setup.seats)
        self.agents: list[str] = []
        self.observation_spaces: dict[str, Space] = {it: seen_space(setup) for it in setup.seats}
        self.action_spaces = {it: spaces.Discrete(setup.actions) for it in setup.seats}

    def observation_space(self, agent: str) -> Space:
        """Numbers from -1 to 1, and a mask."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> Space:
        """The alphabet of the game."""
        return self.action_spaces[agent]

    def observe(self, agent: str) -> Seen:
        """What a seat sees, and what it may choose."""
        seen, mask = self.table.observe(agent)
        return {"observation": seen, "action_mask": mask}

    def render(self) -> Any:
        """The game as text or as a picture, seen by a spectator."""
        if self.render_mode == "rgb_array":
            return show.picture(self.table.state)
        if self.render_mode == "human":
            print(show.text(self.table.state))
        return show.text(self.table.state) if self.render_mode == "ansi" else None

    def close(self) -> None:
        """There is nothing to close."""

    def ends(self) -> tuple[bool, bool]:
        """Whether the game is over, and whether it is broken off."""
        over = self.table.state.result is not None
        return over, not over and self.cycles >= self.max_cycles


class TurnEnv(_Env, AECEnv):
    """One seat after the other (an AEC environment)."""

    def reset(self, seed: int | None = None, options: object = None) -> None:
        """A new game."""
        self.table.begin(seed)
        self.cycles = 0
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self._ask()

    def step(self, action: int | None) -> None:
        """The choice of the seat that is asked."""
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        self._cumulative_rewards[agent] = 0.0
        self.table.take(agent, int(action or 0))
        self.cycles += 1
        over, broken = self.ends()
        self.terminations = dict.fromkeys(self.agents, over)
        self.truncations = dict.fromkeys(self.agents, broken)
        self.rewards = self.table.pays()
        self._accumulate_rewards()
        self._ask()
        if self.render_mode == "human":
            self.render()

    def _ask(self) -> None:
        """The next seat that must choose; at the end any."""
        deciders = self.table.state.deciders
        self.agent_selection = deciders[0] if deciders else self.agents[0]


class CycleEnv(_Env, ParallelEnv):
    """All seats act at once; only the actions of those who are asked count."""

    def reset(
        self, seed: int | None = None, options: object = None
    ) -> tuple[dict[str, Seen], dict[str, dict[str, Any]]]:
        """A new game."""
        self.table.begin(seed)
        self.cycles = 0
        self.agents = self.possible_agents[:]
        return self._seen(), {agent: {} for agent in self.agents}

    def step(self, actions: dict[str, int]) -> tuple[dict[str, Any], ...]:
        """The choices of all who are asked; an illegal one is refused, and they are asked again."""
        for agent in self.table.state.deciders:
            if agent in actions:
                self.table.take(agent, int(actions[agent]))
        self.cycles += 1
        over, broken = self.ends()
        agents = self.agents
        told = self._seen(), self.table.pays(), dict.fromkeys(agents, over)
        if over or broken:
            self.agents = []
        return *told, dict.fromkeys(agents, broken), {agent: {} for agent in agents}

    def _seen(self) -> dict[str, Seen]:
        return {agent: self.observe(agent) for agent in self.agents}


def seen_space(setup: Setup) -> Space:
    """The space of what one seat sees."""
    return spaces.Dict(
        {
            "observation": spaces.Box(-1.0, 1.0, (setup.observation.size,), np.float32),
            "action_mask": spaces.Box(0, 1, (setup.actions,), np.int8),
        }
    )
