"""How the levels play Imperium Galáctica: playouts, and the weights of the features."""

from imperios.games.bot_interface.levels import Level, SearchSettings
from imperios.games.galactica.bot.weights.by_hand import BY_HAND, TUNED
from imperios.games.galactica.bot.weights.learned import LEARNED

LEVELS = {
    "veterano": Level(SearchSettings(24, 16, worlds=4), BY_HAND),
    "estratega": Level(SearchSettings(60, 30, planned=0.4, alert=240), TUNED, ends=1.0),
    "mariscal": Level(
        SearchSettings(600, 300, worlds=32, boldness=3.0, planned=0.25, rollouts=24),
        LEARNED,
        ends=1.0,
    ),
    # As they played before they knew plans and sudden ends.
    "estratega-1": Level(SearchSettings(60, 30), TUNED),
    "mariscal-1": Level(SearchSettings(600, 300, worlds=32, boldness=3.0), LEARNED),
}
