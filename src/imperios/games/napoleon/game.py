"""The door to Napoleón."""

from collections.abc import Mapping, Sequence
from random import Random
from typing import Any

from imperios.games.areas.forces import NEUTRAL
from imperios.games.napoleon.cards.deck import DECKS
from imperios.games.napoleon.events import BOOK
from imperios.games.napoleon.frames import FRAMES
from imperios.games.napoleon.material import Files, Material
from imperios.games.napoleon.overlays import overlays_of
from imperios.games.napoleon.positions.read import read_position
from imperios.games.napoleon.positions.views import imagine, tell_views
from imperios.games.napoleon.positions.write import tell_position
from imperios.games.napoleon.prompts import PROMPT_BOOK
from imperios.games.napoleon.setup import lay_out
from imperios.games.napoleon.standing import standing_of
from imperios.games.napoleon.state import Napoleon
from imperios.games.napoleon.tokens import UNITS
from imperios.kernel.errors import Faults
from imperios.kernel.game import Game, Option, Scenario
from imperios.kernel.reader import Reader
from imperios.kernel.standing import Overlays, Standing
from imperios.kernel.state import State
from imperios.kernel.trial import go_on

SIDES = ("attacker", "defender")
ROLES = ("front", "support")
TURN_STEPS = ("begin", "income", "menu")
LONGEST_TURN = 600  # choices; far more than any turn can have
TRUCE = "first_round_truce"


class NapoleonGame(Game):
    """Napoleón, with its content."""

    def __init__(self, files: Files) -> None:
        self.id = "napoleon"
        self.set_version(files["game"]["version"])
        self.material = Material(files)
        self.alphabet_ = self.material.alphabet
        self.book = BOOK
        self.prompts = PROMPT_BOOK
        self.frames = FRAMES
        self.words_: dict[tuple[str, ...], Mapping[str, Sequence[str]]] = {}
        self.refusals = {
            "game_over": ("NA-16.6", "NA-16.3", "NA-16.11"),
            "not_your_turn": ("NA-4.1",),
            "unknown_token": (),
        }
        self.scenarios = {
            name: self._scenario(name, data) for name, data in self.material.scenarios.items()
        }

    def _scenario(self, name: str, data: Mapping[str, Any]) -> Scenario:
        options = tuple(
            Option(option["id"], tuple(option["values"]), option["default"])
            for option in self.material.options
            if option["id"] != "setup"
        )
        title = {"es": data["name"]["es"], "en": data["name"]["en"]}
        return Scenario(name, title, (len(data["seats"]),), options)

    def new(
        self,
        scenario: str | None = None,
        seats: int | Sequence[str] | None = None,
        options: Mapping[str, Any] | None = None,
    ) -> Napoleon:
        """A new game (NA-3)."""
        state = self._blank(scenario, seats, options)
        lay_out(state)
        state.run()
        return state

    def at(self, position: Mapping[str, Any], seats: Sequence[str] | None = None) -> Napoleon:
        """A state from a position; what it leaves out takes its default."""
        reader = Reader(position, "", [])
        given, order = self.read_setup(reader, seats, None)
        scenario = given or self._default_scenario(order)
        state = Napoleon(self, scenario, self._seat_names(scenario, order), self.material)
        state.clear(self._agreed(scenario, reader.raw("options", {}), reader.faults))
        read_position(state, reader)
        state.origin = state.copy()  # before the start of a turn, whose events are told again
        state.own()
        go_on(state, reader.has("stack"))
        return state

    def _agreed(self, scenario: str, options: object, faults: list[str]) -> dict[str, Any]:
        """The options of a position: the truce is for a game that begins, unless it is named."""
        settings = self.read_settings(scenario, options, faults)
        if not (isinstance(options, Mapping) and TRUCE in options):
            settings[TRUCE] = False
        return settings

    def _blank(
        self, scenario: str | None, seats: int | Sequence[str] | None,
        options: Mapping[str, Any] | None,
    ) -> Napoleon:  # fmt: skip
        """A state without anything on the board."""
        name = self._default_scenario(seats) if scenario is None else scenario
        if name not in self.scenarios:
            raise Faults([f"scenario: {name!r} is none of: {', '.join(self.scenarios)}"])
        state = Napoleon(self, name, self._seat_names(name, seats), self.material)
        state.clear(self.settings(name, options))
        return state

    def _default_scenario(self, seats: int | Sequence[str] | None) -> str:
        """The standard set-up for a number of players, 2 to 8 (NA-3.3, NA-1.1)."""
        number = 4 if seats is None else seats if isinstance(seats, int) else len(seats)
        return f"std_{number}"

    def _seat_names(self, scenario: str, seats: int | Sequence[str] | None) -> tuple[str, ...]:
        """The seats of a set-up; in a standard game in any order (NA-3.5, NA-3.6, NA-18.2)."""
        if scenario not in self.scenarios:
            raise Faults([f"scenario: {scenario!r} is none of: {', '.join(self.scenarios)}"])
        data = self.material.scenarios[scenario]
        names = tuple(data.get("turn_order") or [seat["key"] for seat in data["seats"]])
        number = len(names) if seats is None else seats if isinstance(seats, int) else len(seats)
        if number != len(names):
            raise Faults([f"seats: {number} players; {scenario} is for {len(names)}"])
        if seats is None or isinstance(seats, int):
            return names
        if sorted(seats) != sorted(names):
            raise Faults([f"seats: must be {', '.join(names)}, each once"])
        return tuple(seats) if self.material.is_standard(scenario) else names

    def position_of(self, state: State) -> dict[str, Any]:
        """The complete position."""
        assert isinstance(state, Napoleon)
        return tell_position(state)

    def views_of(self, state: State, seats: Sequence[int]) -> list[dict[str, Any]]:
        """What seats may know."""
        assert isinstance(state, Napoleon)
        return tell_views(state, seats)

    def overlays(self, state: State, seat: int) -> Overlays:
        """Who controls which zone, flags and Trade Routes."""
        assert isinstance(state, Napoleon)
        return overlays_of(state, seat)

    def standings_of(self, state: State, seats: Sequence[int]) -> list[Standing]:
        """How the game stands for seats, or -1 for a spectator."""
        assert isinstance(state, Napoleon)
        return [standing_of(state, seat) for seat in seats]

    def imagine(self, state: State, seat: int, rng: Random) -> Napoleon:
        """A world that the seat cannot tell from the true one."""
        assert isinstance(state, Napoleon)
        return imagine(state, seat, rng)

    def words(self, state: State) -> Mapping[str, Sequence[str]]:
        """The names behind the numbers; the same for all games with these seats."""
        if state.seats not in self.words_:
            self.words_[state.seats] = self._words(state.seats)
        return self.words_[state.seats]

    def _words(self, seats: tuple[str, ...]) -> Mapping[str, Sequence[str]]:
        material = self.material
        return {
            "seat": (*seats, *[""] * (NEUTRAL - len(seats)), "neutral"),
            "zone": material.zones,
            "unit": UNITS,
            "battle": material.battle_ids,
            "chance": material.chance_ids,
            "army": material.army_ids,
            "politics": material.politics_ids,
            "route": material.route_ids,
            "side": SIDES,
            "role": ROLES,
            "deck": DECKS,
            "step": TURN_STEPS,
        }

    def longest(self, state: State) -> int:
        """Set-up, and so many turns."""
        assert isinstance(state, Napoleon)
        return 400 + LONGEST_TURN * state.rounds * len(state.seats)
