"""How the levels play Napoleón: playouts, and the weights of the features."""

from imperios.games.bot_interface.levels import Level, SearchSettings
from imperios.games.napoleon.bot.weights.by_hand import BY_HAND
from imperios.games.napoleon.bot.weights.learned import LEARNED

LEVELS = {
    "veterano": Level(SearchSettings(8, 6, worlds=4), BY_HAND),
    "estratega": Level(SearchSettings(60, 30), BY_HAND),  # nothing that was tried beat the hand
    "mariscal": Level(SearchSettings(1200, 600, worlds=32), LEARNED),
}
