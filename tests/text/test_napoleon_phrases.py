"""The phrases of Napoleón."""

from imperios.content.library import content
from imperios.games.napoleon import tokens
from tests.text.phrases import PhraseChecks

FILES = content("napoleon")
SET_UPS = [*FILES["scenarios"]["standard_setups"], *FILES["scenarios"]["scenarios"]]
SEATS = {seat["key"] for set_up in SET_UPS for seat in set_up["seats"]}
EMPIRES = {empire["id"] for empire in FILES["board"]["empires"]}


class TestPhrasesOfNapoleon(PhraseChecks):
    """Everything that Napoleón says."""

    GAME = "napoleon"
    # In turn, so that random games see quick set-ups, secret routes, truces, three actions.
    OPTIONS = (
        {},
        {"quick_setup": True, "secret_routes": True},
        {"first_round_truce": True, "actions_per_turn": 3},
    )
    SPOKEN = frozenset({
        *tokens.ACTIONS, *tokens.ANSWERS, *tokens.UNITS, *SEATS, *EMPIRES, "neutral", "chance",
    })  # fmt: skip
    SAME = frozenset({"token.no", "token.austria"})
    ACTIONS = frozenset(tokens.ACTIONS)
    ASKED = frozenset({"card_buy", "pursuit_unit", "route_second", "promote_extra"})
