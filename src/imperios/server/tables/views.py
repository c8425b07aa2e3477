"""What one viewer may know of a game, and nothing else of its state."""

from typing import Any

import msgspec

from imperios import State
from imperios.kernel.ahead import Ahead, ahead_of
from imperios.kernel.events import Event
from imperios.kernel.frames import Prompt
from imperios.kernel.standing import Standing
from imperios.server.http.bodies import Sentence
from imperios.server.tables.clocks import Clocks, clocks_at, stored_clocks
from imperios.server.tables.hashes import checksum, hash_of, log_sum, sorted_json
from imperios.server.tables.state import TableState
from imperios.server.tables.wire import GameState, LogPart
from imperios.server.time.server_time import Moment

Viewer = str | None  # a seat, or None for a spectator


class Log:
    """How much of the log a viewer has: the era and the number of events."""

    __slots__ = ("count", "era")

    def __init__(self, era: int = -1, count: int = 0) -> None:
        self.era = era
        self.count = count

    @classmethod
    def read(cls, text: str) -> "Log":
        """From `ERA.COUNT`; anything else is an empty log."""
        era, _, count = text.partition(".")
        if not (era.isascii() and era.isdigit() and count.isascii() and count.isdigit()):
            return cls()
        return cls(int(era[:9]), int(count[:9]))


class Views:
    """The views of a table at its present version, worked out once for each viewer."""

    def __init__(self, state: TableState) -> None:
        self.state = state
        self.era = state.era
        self.known: dict[Viewer, GameState] = {}
        self.asked: set[Viewer] = set()  # who was shown the version before
        self.logs: dict[Viewer, list[Sentence]] = {}
        self.logged: dict[Viewer, int] = {}  # raw events that are in the logs
        self.sums: dict[Viewer, int] = {}  # checksums of the logs

    def follow(self, state: TableState) -> None:
        """The table has gone on; logs go on too unless something was taken back."""
        if state.era != self.era:
            self.logs, self.logged, self.sums = {}, {}, {}
        self.state, self.era = state, state.era
        self.asked = set(self.known)
        self.known = {}

    def game_state(
        self, viewer: Viewer, log: Log, host: bool, now: Moment | None = None
    ) -> GameState:
        """The message for a viewer who has so much of the log; `log` is brought up to date."""
        common, era, events = self._common(viewer), self.state.era, self.logs[viewer]
        start = log.count if log.era == era and log.count <= len(events) else 0
        log.era, log.count = era, len(events)
        chance, chance_prompt = self._chance(host)
        return msgspec.structs.replace(
            common,
            chance=chance,
            chance_prompt=chance_prompt,
            corrects=host and mistyped(self.state),
            clocks=self._clocks(now),
            log=LogPart(era=era, from_=start, events=events[start:]),
        )

    def _common(self, viewer: Viewer) -> GameState:
        """The part that depends neither on the moment nor on what was sent before."""
        if viewer not in self.known:
            viewers = [viewer, *(self.asked - {viewer} - self.known.keys())]
            game = self.state.game
            told = zip(viewers, game.views(viewers), game.standings(viewers), strict=True)
            for each, view, standing in told:
                self.known[each] = self._game_state(each, view, standing)
        return self.known[viewer]

    def _game_state(self, viewer: Viewer, view: dict[str, Any], standing: Standing) -> GameState:
        state = self.state
        playing = viewer is not None and state.status == "playing"
        asked = viewer is not None and viewer in state.deciders
        return game_state(
            state.game, viewer, view, standing,
            ahead=ahead_of(state.game, viewer) if asked and viewer else None,
            formality=bool(asked and viewer and _is_formality(state.game, viewer)),
            table=state.header.table, version=state.shown_version, asked=asked,
            log_check=self._logged(viewer), played=state.shown_choices, result=state.result,
            undo=state.undoable(viewer) if viewer and playing else 0,
        )  # fmt: skip

    def _chance(self, host: bool) -> tuple[list[str] | None, Sentence | None]:
        """With real dice the host is asked what was rolled or drawn."""
        state = self.state
        if not (host and state.header.real_dice and state.deciders == ("chance",)):
            return None, None
        return state.game.choices("chance"), prompt_sentence(state.game.prompt("chance"))

    def _clocks(self, now: Moment | None) -> Clocks | None:
        if now is None:
            return None
        return clocks_at(stored_clocks(self.state.clocks), *now)

    def _logged(self, viewer: Viewer) -> int:
        """Bring the log of a viewer up to date; its checksum."""
        game = self.state.game
        new = visible_events(game, viewer, self.logged.get(viewer, 0))
        self.logs.setdefault(viewer, []).extend(new)
        self.logged[viewer] = len(game.happened)
        self.sums[viewer] = log_sum(new, self.sums.get(viewer, 0))
        return self.sums[viewer]


EMPTY_LOG = LogPart(era=0, from_=0, events=[])


def game_state(
    game: State, viewer: Viewer, view: dict[str, Any], standing: Standing, *, asked: bool,
    log_check: int, log: LogPart = EMPTY_LOG, ahead: Ahead | None = None, formality: bool = False,
    **known: Any,
) -> GameState:  # fmt: skip
    """The game as a viewer sees it, without clocks, and without what only the host is asked."""
    data = sorted_json(view)
    return GameState(
        seat=viewer,
        view=msgspec.Raw(data),
        overlays=game.overlays(viewer),
        standing=standing,
        hash=hash_of(data),
        check=checksum(data, log_check),
        prompt=prompt_sentence(game.prompt(viewer)),
        choices=game.choices(viewer) if asked and viewer is not None else [],
        ahead=ahead or {},
        formality=formality,
        chance=None,
        chance_prompt=None,
        clocks=None,
        log=log,
        **known,
    )


def mistyped(state: TableState) -> bool:
    """Whether what the host has typed in last can be corrected: nobody has chosen since.

    While something is asked in secret nobody is told whether it was answered.
    """
    game = state.game
    if not state.header.real_dice or not state.deciders or not game.past:
        return False
    frame = game.stack[-1]
    if frame.SIMULTANEOUS or frame.secret(game):
        return False
    return game.name(game.past[-1][0]) == "chance"


def _is_formality(game: State, seat: str) -> bool:
    """Whether there is nothing to decide, and the question is put for its secrecy alone."""
    frame = game.stack[-1]
    alone = len(game.options_of(seat)) == 1
    return alone and frame.secret(game) and not frame.last_word(game)


def prompt_sentence(prompt: Prompt) -> Sentence:
    """A question as it is sent."""
    return Sentence(code=prompt.code, args=prompt.args, rules=prompt.rules)


def visible_events(game: State, viewer: Viewer, after: int = 0) -> list[Sentence]:
    """The events that a viewer may see, from the raw event of this number on."""
    number, book, words = game.seat(viewer), game.game.book, game.game.words(game)
    seen = [raw for raw in game.happened[after:] if book.visible(raw, number)]
    return [_event_sentence(book.tell(raw, words)) for raw in seen]


def _event_sentence(event: Event) -> Sentence:
    return Sentence(code=event.code, args=event.args, rules=event.rules)
