"""The door to Imperium Galáctica."""

from collections.abc import Mapping, Sequence
from random import Random
from typing import Any

from imperios.games.galactica.events import BOOK
from imperios.games.galactica.frames import FRAMES
from imperios.games.galactica.material import ROLES, Files, Material
from imperios.games.galactica.overlays import overlays_of
from imperios.games.galactica.phases.movement.phase import ACTS
from imperios.games.galactica.places import Names, sector_names
from imperios.games.galactica.positions.read import read_position
from imperios.games.galactica.positions.views import imagine, tell_views
from imperios.games.galactica.positions.write import COMMON, tell_position
from imperios.games.galactica.prompts import PROMPT_BOOK
from imperios.games.galactica.setup import Setup, lay_out
from imperios.games.galactica.standing import standing_of
from imperios.games.galactica.state import Galactica
from imperios.games.galactica.tokens import ATTACKS, KINDS, PARTIES, PHASES, SEATS
from imperios.kernel.errors import Faults
from imperios.kernel.game import Game, Option, Scenario
from imperios.kernel.reader import Reader
from imperios.kernel.standing import Overlays, Standing
from imperios.kernel.state import State
from imperios.kernel.trial import go_on

LONGEST_TURN = 2000  # choices; far more than any game turn can have


class GalacticaGame(Game):
    """Imperium Galáctica, with its content."""

    def __init__(self, files: Files) -> None:
        self.id = "galactica"
        self.set_version(files["game"]["version"])
        self.material = Material(files)
        self.alphabet_ = self.material.alphabet
        self.book = BOOK
        self.prompts = PROMPT_BOOK
        self.frames = FRAMES
        self.refusals = {
            "game_over": ("IG-22.7",),
            "not_your_turn": ("IG-7.1", "IG-24.2"),
            "unknown_token": (),
        }
        options = tuple(_option(data) for data in self.material.options)
        self.scenarios = {
            name: Scenario(name, mission.title, (len(SEATS),), options)
            for name, mission in self.material.missions.items()
        }
        self.default_scenario = next(iter(self.scenarios))
        self.test_board = next(iter(self.material.boards), self.default_scenario)

    def new(
        self,
        scenario: str | None = None,
        seats: int | Sequence[str] | None = None,
        options: Mapping[str, Any] | None = None,
    ) -> Galactica:
        """A new game (IG-6)."""
        state = self._blank(self.default_scenario if scenario is None else scenario, seats, options)
        lay_out(state)
        state.stack = [Setup()]
        state.run()
        return state

    def at(self, position: Mapping[str, Any], seats: Sequence[str] | None = None) -> Galactica:
        """A state from a position; without a scenario it stands on the test board (5.7)."""
        reader = Reader(position, "", [])
        scenario, names = reader.raw("scenario", self.test_board), reader.raw("order", seats)
        mission = self.material.mission(scenario) if isinstance(scenario, str) else None
        if mission is None:
            reader.fault("scenario", f"{scenario!r} is none of: {', '.join(self.scenarios)}")
        if names is not None and not _are_seats(names):
            reader.fault("order", "must be red, blue")
        if mission is None or reader.faults:
            raise Faults(reader.faults)
        options = reader.raw("options", {})
        state = Galactica(self, scenario, SEATS, mission, self.material)
        state.clear(self.read_settings(self.default_scenario, options, reader.faults))
        read_position(state, reader)
        go_on(state, reader.has("stack"))
        state.origin = state.copy()
        return state

    def _blank(
        self, scenario: str, seats: int | Sequence[str] | None, options: Mapping[str, Any] | None
    ) -> Galactica:
        """A map without units (IG-1.1)."""
        mission = self.material.mission(scenario)
        if mission is None:
            raise Faults([f"scenario: {scenario!r} is none of: {', '.join(self.scenarios)}"])
        if seats not in (None, len(SEATS)) and not _are_seats(seats):
            raise Faults(["seats: must be red, blue"])
        state = Galactica(self, scenario, SEATS, mission, self.material)
        state.clear(self.settings(self.default_scenario, options))
        return state

    def position_of(self, state: State) -> dict[str, Any]:
        """The complete position."""
        assert isinstance(state, Galactica)
        return tell_position(state)

    def views_of(self, state: State, seats: Sequence[int]) -> list[dict[str, Any]]:
        """What seats may know."""
        assert isinstance(state, Galactica)
        return tell_views(state, seats)

    def overlays(self, state: State, seat: int) -> Overlays:
        """Layers over the map."""
        assert isinstance(state, Galactica)
        return overlays_of(state, seat)

    def standings_of(self, state: State, seats: Sequence[int]) -> list[Standing]:
        """How the game stands; nothing of it is hidden."""
        assert isinstance(state, Galactica)
        return [standing_of(state)] * len(seats)

    def imagine(self, state: State, seat: int, rng: Random) -> Galactica:
        """A world that the seat cannot tell from the true one."""
        assert isinstance(state, Galactica)
        return imagine(state, seat, rng)

    def words(self, state: State) -> Mapping[str, Sequence[str]]:
        """The names behind the numbers."""
        assert isinstance(state, Galactica)
        return {
            "seat": SEATS,
            "zone": state.board.names,
            "party": PARTIES,
            "unit": KINDS,
            "card": self.material.card_ids,
            "deck": SEATS if len(state.decks) > 1 else (COMMON,),
            "attack": ATTACKS,
            "phase": PHASES,
            "role": ROLES,
            "act": ACTS,
        }

    def place_names(self, scenario: str) -> Names:
        """The sectors of a mission after the systems in which they lie."""
        mission = self.material.mission(scenario)
        return sector_names(mission.data, self.material.systems) if mission else {}

    def left_out(self, scenario: str) -> list[str]:
        """Units that the mission forbids, and cards of the ranks that it removes (IG-6.2)."""
        mission = self.material.mission(scenario)
        if mission is None:
            return []
        cards = zip(self.material.cards, mission.in_play, strict=True)
        units = zip(KINDS, mission.forbidden, strict=True)
        return [kind for kind, out in units if out] + [card.id for card, kept in cards if not kept]

    def longest(self, state: State) -> int:
        """Set-up, and so many game turns (IG-22.9)."""
        assert isinstance(state, Galactica)
        return 100 + LONGEST_TURN * state.turn_limit


def _are_seats(names: object) -> bool:
    """Red and blue, in any order: who goes first is for the auction to say (IG-7.1)."""
    return isinstance(names, list | tuple) and sorted(map(str, names)) == sorted(SEATS)


def _option(data: Mapping[str, Any]) -> Option:
    """An option: listed values, a range that may be left out, or yes and no (part 6)."""
    if "values" in data:
        values = tuple(data["values"])
    elif "minimum" in data:
        values = (None, *range(data["minimum"], data["maximum"] + 1))
    else:
        values = (False, True)
    return Option(data["id"], values, data["default"])
