"""How the levels play Napoleón: playouts, and the weights of the features."""

from imperios.games.bot_interface.levels import Level, SearchSettings
from imperios.games.napoleon.bot.weights.by_hand import BY_HAND, CLOSING, SCREENED
from imperios.games.napoleon.bot.weights.learned import LEARNED

LEVELS = {
    "veterano": Level(SearchSettings(8, 6, worlds=4), BY_HAND),
    "estratega": Level(
        SearchSettings(60, 30, boldness=0.82, trust=0.7, width=2.5, planned=0.3, alert=240),
        {**BY_HAND, **SCREENED},
        CLOSING,
        0.75,
    ),
    "mariscal": Level(
        SearchSettings(
            1200, 600, worlds=32, boldness=0.82, trust=0.7, width=2.5, planned=0.25, rollouts=24
        ),
        {**LEARNED, **SCREENED},
        CLOSING,
        0.75,
    ),
    # As they played before they knew plans and sudden ends.
    "estratega-1": Level(SearchSettings(60, 30), BY_HAND),
    "mariscal-1": Level(SearchSettings(1200, 600, worlds=32), LEARNED),
}
