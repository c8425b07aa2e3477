"""The phrases of Grecia."""

from imperios.games.grecia import tokens
from tests.text.phrases import PhraseChecks


class TestPhrasesOfGrecia(PhraseChecks):
    """Everything that Grecia says."""

    GAME = "grecia"
    # In turn, so that random games see passages asked for, no dice, no cards.
    OPTIONS = (
        {},
        {"default_transport_permission": "ask"},
        {"default_transport_permission": "allow", "dice": False},
        {"default_transport_permission": "ask", "cards": False, "fortress_on_small_island": False},
    )
    SPOKEN = frozenset({
        *tokens.VERBS, *tokens.WORDS, *tokens.COLOURS, *tokens.UNITS, "hero", "neutral", "chance",
    })  # fmt: skip
    SAME = frozenset[str]()
    ACTIONS = frozenset(tokens.VERBS)
    ASKED = frozenset({"move_from", "may_move_from", "senate_storm", "support_ally"})
