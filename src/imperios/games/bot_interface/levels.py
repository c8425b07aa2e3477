"""What a game settles for each level of the bots: how long to search, and with which weights."""

from imperios.games.bot_interface.features import Weights


class SearchSettings:
    """All numbers that a level may set for its search."""

    __slots__ = (
        "alert", "boldness", "doubt", "inner", "planned", "playouts", "reply", "rollouts", "trust",
        "width", "worlds",
    )  # fmt: skip

    def __init__(
        self, playouts: int, inner: int, worlds: int = 8, boldness: float = 0.7,
        trust: float = 0.8, width: float = 3.0, doubt: float = 0.5, planned: float = 0.0,
        alert: int = 0, rollouts: int = 0, reply: int = 16,
    ) -> None:  # fmt: skip
        self.playouts = playouts  # for a choice at the beginning of an action
        self.inner = inner  # and for one in the middle of it
        self.worlds = worlds  # imagined worlds that take turns
        self.boldness = boldness  # how much a seldom tried choice attracts
        self.trust = trust  # how far the best choice found stands for all of a question
        self.width = width  # choices tried at a question, for each root of its visits
        self.doubt = doubt  # how much a small number of tries tells against a choice in the end
        self.alert = alert  # playouts at least while a rival's next turn could end the game
        self.rollouts = rollouts  # how often the best choices are played on for a round,
        self.reply = reply  # and the playouts of a choice in it
        self.planned = planned  # the part of the playouts that tries whole plans first


class Level:
    """One level in one game."""

    __slots__ = ("closing", "ends", "search", "weights")

    def __init__(
        self, search: SearchSettings, weights: Weights, closing: Weights | None = None,
        ends: float = 0.0,
    ) -> None:  # fmt: skip
        self.search = search
        self.weights = weights
        self.closing: Weights = closing or {}  # of the final score, in the last rounds
        self.ends = ends  # how far a game that could end in a turn counts as ended; 0 to 1
