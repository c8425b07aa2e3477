"""OpenSpiel: importing this module registers every game, as `imperios_grecia` and so on.

    import pyspiel
    import imperios.adapters.openspiel
    game = pyspiel.load_game("imperios_grecia(scenario=trojan_war,players=2,options=rounds:10)")

An action is the code of a token in the game's alphabet, of chance too. Whoever must choose in
secret at the same time is asked one after the other, and nobody is told before all have chosen.
"""

import json
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import pyspiel

import imperios
from imperios.adapters.openspiel_observer import Observer
from imperios.adapters.setup import Setup
from imperios.kernel.state import State

PREFIX = "imperios_"
PARAMETERS = {
    "scenario": "",
    "players": 0,  # as few as the scenario can be played with
    "options": "",  # such as rounds:10;cards:false
    "position": "",  # a JSON file with a position to begin from
    "memory": 16,  # how many of the last choices an information-state tensor tells
}


def game_type(game: str) -> Any:
    """What OpenSpiel wants to know of a game before it is loaded."""
    counts = [count for it in imperios.game(game).scenarios.values() for count in it.seats]
    return pyspiel.GameType(
        short_name=PREFIX + game,
        long_name=f"Imperios: {game}",
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.ZERO_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=max(counts),
        min_num_players=min(counts),
        provides_information_state_string=True,
        provides_information_state_tensor=True,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification=PARAMETERS,
    )


def set_up(game: str, parameters: Mapping[str, Any]) -> Setup:
    """The set-up that parameters describe."""
    asked = {**PARAMETERS, **parameters}
    if asked["position"]:
        position = json.loads(Path(asked["position"]).read_text(encoding="utf-8"))
        return Setup(game, position=position)
    scenarios = imperios.game(game).scenarios
    scenario = asked["scenario"] or next(iter(scenarios))
    seats = asked["players"] or min(scenarios[scenario].seats)
    return Setup(game, scenario, seats, read_options(asked["options"]))


def read_options(text: str) -> dict[str, Any]:
    """`rounds:10;cards:false`: names and values as JSON; other words are texts."""
    pairs = [part.split(":", 1) for part in text.split(";") if part]
    return {name: read_value(value) for name, value in pairs}


def read_value(text: str) -> Any:
    """A number, true, false, null, or a word."""
    try:
        return json.loads(text)
    except ValueError:
        return text


class SpielGame(pyspiel.Game):
    """A set-up of one game."""

    def __init__(self, name: str, parameters: Mapping[str, Any]) -> None:
        self.setup = setup = set_up(name, parameters)
        self.memory = int({**PARAMETERS, **parameters}["memory"])
        info = pyspiel.GameInfo(
            num_distinct_actions=setup.actions,
            max_chance_outcomes=setup.actions,
            num_players=len(setup.seats),
            min_utility=-1.0,
            max_utility=1.0,
            utility_sum=0.0,
            max_game_length=setup.longest(),
        )
        super().__init__(game_type(name), info, dict(parameters))

    def new_initial_state(self) -> "SpielState":
        """A game at its beginning."""
        return SpielState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> Observer:
        """Reads what a player sees, or everything they have seen."""
        return Observer(self.setup, self.memory, iig_obs_type)


class Course:
    """A game in progress and how many events each choice brought; copied cheaply."""

    __slots__ = ("marks", "state")

    def __init__(self, state: State, marks: list[int]) -> None:
        self.state = state
        self.marks = marks

    def __deepcopy__(self, memo: object) -> "Course":
        return Course(self.state.copy(), self.marks[:])

    def __reduce__(self) -> tuple[Any, tuple[str, list[int]]]:
        """As a record: compiled states know nothing of pickle."""
        return _course, (imperios.dump(self.state), self.marks)

    def play(self, who: int, code: int) -> None:
        """A choice, and what follows by itself."""
        self.state.commit(who, code)
        self.marks.append(len(self.state.happened))


def _course(record: str, marks: list[int]) -> Course:
    return Course(imperios.load(record), marks)


class SpielState(pyspiel.State):
    """A game in progress."""

    def __init__(self, game: SpielGame) -> None:
        super().__init__(game)
        state = game.setup.start()
        self.course = Course(state, [len(state.happened)])

    def current_player(self) -> int:
        """The first of those who must choose."""
        deciders = self.course.state.deciders
        if not deciders:
            return int(pyspiel.PlayerId.TERMINAL)
        if deciders == ("chance",):
            return int(pyspiel.PlayerId.CHANCE)
        return self.course.state.seat(deciders[0])

    def _legal_actions(self, player: int) -> list[int]:
        state = self.course.state
        return sorted(state.options_of(state.seats[player]))

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """Codes with their probabilities."""
        code = self.course.state.game.alphabet_.code
        return [(code(token), odds) for token, odds in self.course.state.odds()]

    def _apply_action(self, action: int) -> None:
        state = self.course.state
        self.course.play(state.seat(state.deciders[0]), action)

    def _action_to_string(self, player: int, action: int) -> str:
        return self.course.state.game.alphabet[action]

    def is_terminal(self) -> bool:
        """Whether the game is over."""
        return not self.course.state.deciders

    def returns(self) -> list[float]:
        """What every player has got so far: nothing before the end."""
        pays: list[float] = self.get_game().setup.pays(self.course.state.result)
        return pays

    def __str__(self) -> str:
        return json.dumps(self.course.state.position(), ensure_ascii=False, sort_keys=True)


def register() -> None:
    """Every game that says what a seat sees of it."""
    for name, manifest in imperios.GAMES.items():
        if manifest.observation and PREFIX + name not in pyspiel.registered_names():
            pyspiel.register_game(game_type(name), _maker(name))


def _maker(name: str) -> Any:
    """The class of one game: OpenSpiel makes it with nothing but the parameters."""

    class Named(SpielGame):
        def __init__(self, parameters: Mapping[str, Any] | None = None) -> None:
            super().__init__(name, parameters or {})

    return Named


register()
