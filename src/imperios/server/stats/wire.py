"""The figures of a table as they are sent."""

from imperios.server.http.bodies import Reply


class StatsPoint(Reply, frozen=True, kw_only=True):
    """What everybody has at one moment."""

    choices: int
    round: int
    turn: str | None
    seats: dict[str, dict[str, int]]


class Luck(Reply, frozen=True, kw_only=True):
    """What a seat threw or drew for battle, against what was to be expected."""

    throws: int
    total: int
    expected: float
    deviation: float
    sigma: float


class Battle(Reply, frozen=True, kw_only=True):
    """Who fought whom, where, and what it cost."""

    choices: int
    round: int
    attacker: str
    defender: str | None
    zone: str | None
    winner: str | None
    losses: dict[str, int]


class Stats(Reply, frozen=True, kw_only=True):
    """The figures of a table at one version."""

    table: str
    game: str
    version: int
    final: bool
    series: list[str]
    points: list[StatsPoint]
    luck: dict[str, Luck]
    battles: list[Battle]
