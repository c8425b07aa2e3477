"""How the levels play Grecia: playouts, and the weights of the features."""

from imperios.games.bot_interface.levels import Level, SearchSettings
from imperios.games.grecia.bot.weights.by_hand import (
    BY_HAND,
    CONQUEST,
    KEEN_CLOSING,
    PLAIN_CLOSING,
    TUNED,
)
from imperios.games.grecia.bot.weights.learned import LEARNED

LEVELS = {
    "veterano": Level(SearchSettings(14, 10, worlds=4), BY_HAND, PLAIN_CLOSING),
    "estratega": Level(
        SearchSettings(50, 25, boldness=3.0, planned=0.3, alert=240),
        {**TUNED, **CONQUEST},
        KEEN_CLOSING,
        1.0,
    ),
    "mariscal": Level(
        SearchSettings(800, 400, worlds=32, boldness=3.0, planned=0.15, rollouts=24),
        {**LEARNED, **CONQUEST},
        KEEN_CLOSING,
        1.0,
    ),
    # As they played before they knew plans and sudden ends.
    "estratega-1": Level(SearchSettings(50, 25, boldness=3.0), TUNED, KEEN_CLOSING),
    "mariscal-1": Level(SearchSettings(800, 400, worlds=32, boldness=3.0), LEARNED, KEEN_CLOSING),
}
