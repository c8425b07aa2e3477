"""The phrases of Imperium Galáctica."""

import ast
import re
from collections.abc import Mapping

from imperios.content.library import content
from imperios.games.galactica import tokens
from imperios.games.galactica.ending import DECIDERS
from imperios.games.galactica.mission import OBJECTIVES
from tests.text.phrases import SENTENCES, PhraseChecks

SECTOR = re.compile(r"-?\d+,-?\d+$")
FILES = content("galactica")


class TestPhrasesOfGalactica(PhraseChecks):
    """Everything that Imperium Galáctica says."""

    GAME = "galactica"
    # In turn, so that random games see all decks, planets with squadrons, no chance.
    OPTIONS = (
        {},
        {"air_squadrons_stay": True, "looting": True},
        {"deck_mode": "merged", "squadrons_cross_asteroids": True},
        {"no_chance": True},
        {"deck_mode": "single", "card_purchase_limit": 1},
    )
    SPOKEN = frozenset({
        *tokens.VERBS, *tokens.KINDS, *tokens.PARTIES, "chance", "common", "pass", "done",
        "intact", "damaged",
    })  # fmt: skip
    SAME = frozenset({
        "value.false", "aside.repair_action", "aside.build_action", "aside.choose_ghost_fleet_to",
    })  # fmt: skip
    ACTIONS = frozenset(tokens.VERBS)
    ASKED = frozenset({"move_to", "clear_unit", "choose_repair_drones", "choose_jamming"})

    def test_the_sections_are_those_that_the_program_asks_for(self) -> None:
        others = {"objective", "note", "option", "value", "answer", "feature", "odds", "plan"}

        assert set(self.texts.phrases) == {*SENTENCES, *others, "token", "phase", "aside", "action"}
        assert self.codes("objective") == {*OBJECTIVES, "none"}
        assert self.codes("note") == {mission["key"] for mission in FILES["missions"]["missions"]}
        assert self.codes("option") == {option["id"] for option in FILES["game"]["options"]}

    def test_every_end_has_a_phrase_and_every_phrase_an_end(self) -> None:
        at_once = {text for it in self.sources.calls("win") for text in self.texts_in(it)}
        ends = {*OBJECTIVES, *at_once, *(f"limit_{item}" for item in DECIDERS), "resigned"}

        assert self.codes("result") == ends

    def texts_in(self, call: ast.Call) -> set[str]:
        """The reasons that a call may give."""
        return self.sources.strings_of(call.args[-1])

    def check(self, sentence: str, args: Mapping[str, object], code: str) -> None:
        """Sectors are told by their coordinates."""
        named = {name: it for name, it in args.items() if not SECTOR.match(str(it))}
        super().check(sentence, named, code)
