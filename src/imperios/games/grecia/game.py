"""The door to Grecia."""

from collections.abc import Mapping, Sequence
from random import Random
from typing import Any

from imperios.games.areas.forces import NEUTRAL
from imperios.games.areas.overlays import control_layers
from imperios.games.grecia.cards.senate_effects import ZONE_EFFECTS
from imperios.games.grecia.events import BOOK
from imperios.games.grecia.frames import FRAMES
from imperios.games.grecia.material import Files, Material
from imperios.games.grecia.positions.read import read_position
from imperios.games.grecia.positions.views import imagine, tell_views
from imperios.games.grecia.positions.write import tell_position
from imperios.games.grecia.prompts import PROMPT_BOOK
from imperios.games.grecia.setup import SetupFortresses, lay_out
from imperios.games.grecia.standing import standing_of
from imperios.games.grecia.state import Grecia
from imperios.games.grecia.tokens import COLOURS, PERMISSION_NAMES, UNITS
from imperios.games.grecia.zones import controlled
from imperios.kernel.errors import Faults
from imperios.kernel.game import Game, Option, Scenario
from imperios.kernel.reader import Reader
from imperios.kernel.standing import Overlays, Standing
from imperios.kernel.state import State
from imperios.kernel.trial import go_on

SIDES = ("attacker", "defender")
TURN_STEPS = ("begin", "actions", "heroes", "end")
LONGEST_TURN = 400  # choices; far more than any turn can have


class GreciaGame(Game):
    """Grecia, with its content."""

    def __init__(self, files: Files) -> None:
        self.id = "grecia"
        self.set_version(files["game"]["version"])
        self.material = Material(files)
        self.alphabet_ = self.material.alphabet
        self.book = BOOK
        self.prompts = PROMPT_BOOK
        self.frames = FRAMES
        self.words_: dict[tuple[str, tuple[str, ...]], Mapping[str, Sequence[str]]] = {}
        self.refusals = {
            "game_over": ("GR-17.4", "GR-17.1", "GR-18.3"),
            "not_your_turn": ("GR-4.1",),
            "unknown_token": (),
        }
        self.scenarios = {
            name: self._scenario(name, data) for name, data in self.material.scenarios.items()
        }
        self.default_scenario: str = next(
            option["default"] for option in self.material.options if option["id"] == "scenario"
        )

    def _scenario(self, name: str, data: Mapping[str, Any]) -> Scenario:
        counts = data.get("colours_by_players", {"2": [], "3": [], "4": []})
        options = tuple(
            Option(option["id"], tuple(option["values"]), option["default"])
            for option in self.material.options
            if option["id"] not in ("scenario", "players")
        )
        seats = tuple(sorted(int(count) for count in counts))
        return Scenario(name, {"es": data["es"], "en": data["en"]}, seats, options)

    def new(
        self,
        scenario: str | None = None,
        seats: int | Sequence[str] | None = None,
        options: Mapping[str, Any] | None = None,
    ) -> Grecia:
        """A new game (GR-3)."""
        state = self._blank(scenario, seats, options)
        lay_out(state)
        state.stack = [SetupFortresses()]
        state.run()
        return state

    def at(self, position: Mapping[str, Any], seats: Sequence[str] | None = None) -> Grecia:
        """A state from a position; what it leaves out takes its default (part 3.7)."""
        reader = Reader(position, "", [])
        scenario, order = self.read_setup(reader, seats, self.material.free["id"])
        assert scenario is not None
        named = order or tuple(reader.table("seats").data) or 2
        state = Grecia(self, scenario, self._seat_names(scenario, named), self.material)
        state.clear(self.read_settings(scenario, reader.raw("options", {}), reader.faults))
        read_position(state, reader)
        go_on(state, reader.has("stack"))
        state.origin = state.copy()
        return state

    def _blank(
        self, scenario: str | None, seats: int | Sequence[str] | None,
        options: Mapping[str, Any] | None,
    ) -> Grecia:  # fmt: skip
        """A state without anything on the board."""
        name = self.default_scenario if scenario is None else scenario
        if name not in self.scenarios:
            raise Faults([f"scenario: {name!r} is none of: {', '.join(self.scenarios)}"])
        names = self._seat_names(name, seats)
        state = Grecia(self, name, names, self.material)
        state.clear(self.settings(name, options))
        return state

    def _seat_names(self, scenario: str, seats: int | Sequence[str] | None) -> tuple[str, ...]:
        """The colours in play: the scenario's, in any order (GR-3.5, GR-3.22)."""
        number = 4 if seats is None else seats if isinstance(seats, int) else len(seats)
        if number not in self.scenarios[scenario].seats:
            allowed = ", ".join(str(count) for count in self.scenarios[scenario].seats)
            raise Faults([f"seats: {number} players; {scenario} is for {allowed}"])
        by_number = self.material.scenarios[scenario].get("colours_by_players", {})
        colours = tuple(by_number.get(str(number), COLOURS[:number]))
        if seats is None or isinstance(seats, int):
            return colours
        free = self.material.is_free(scenario)
        allowed_colours = set(COLOURS) if free else set(colours)
        if len(set(seats)) < number or not set(seats) <= allowed_colours:
            raise Faults([f"seats: must be {', '.join(sorted(allowed_colours))}, each once"])
        return tuple(seats)

    def position_of(self, state: State) -> dict[str, Any]:
        """The complete position."""
        assert isinstance(state, Grecia)
        return tell_position(state)

    def views_of(self, state: State, seats: Sequence[int]) -> list[dict[str, Any]]:
        """What seats may know."""
        assert isinstance(state, Grecia)
        return tell_views(state, seats)

    def overlays(self, state: State, seat: int) -> Overlays:
        """Who controls which zone: public, and the same for everybody."""
        assert isinstance(state, Grecia)
        return control_layers(state, controlled)

    def standings_of(self, state: State, seats: Sequence[int]) -> list[Standing]:
        """How the game stands: public, and the same for everybody."""
        assert isinstance(state, Grecia)
        return [standing_of(state)] * len(seats)

    def imagine(self, state: State, seat: int, rng: Random) -> Grecia:
        """A world that the seat cannot tell from the true one."""
        assert isinstance(state, Grecia)
        return imagine(state, seat, rng)

    def words(self, state: State) -> Mapping[str, Sequence[str]]:
        """The names behind the numbers; the same for all games with this set-up."""
        key = (state.scenario, state.seats)
        if key not in self.words_:
            self.words_[key] = self._words(state.scenario, state.seats)
        return self.words_[key]

    def _words(self, scenario: str, seats: tuple[str, ...]) -> Mapping[str, Sequence[str]]:
        material = self.material
        heroes = [hero for colour in seats for hero in material.heroes_of(scenario, colour)]
        return {
            "seat": (*seats, *[""] * (NEUTRAL - len(seats)), "neutral"),
            "zone": material.zones,
            "unit": UNITS,
            "hero": heroes,
            "battle": material.battle_ids,
            "senate": material.senate_ids,
            "tactic": material.tactic_ids,
            "permission": PERMISSION_NAMES,
            "side": SIDES,
            "step": TURN_STEPS,
            "zone_effect": ZONE_EFFECTS,
        }

    def longest(self, state: State) -> int:
        """Set-up, and so many turns."""
        rounds: int = state.settings["rounds"]
        return 200 + LONGEST_TURN * rounds * len(state.seats)
