"""What came out of a series, as plain data."""

from collections.abc import Mapping, Sequence
from statistics import fmean
from typing import Any

from imperios.arena.match import Match, Pace
from imperios.arena.ratings import ratings
from imperios.arena.series import Series
from imperios.arena.shares import (
    Share,
    actions,
    bot_wins,
    by_victory,
    endings,
    is_unfair,
    lost_leads,
    openers,
    order_wins,
    repeats,
    wins,
)
from imperios.kernel.state import State


def summary(series: Series, first: State, played: Sequence[Match]) -> dict[str, Any]:
    """Everything that the tables tell, for other programs."""
    rounds = [match.rounds for match in played]
    return {
        **series.header(),
        "options": first.settings,
        "games": len(played),
        "bots": bot_figures(played),
        "wins": {
            seat: {**figures(won), "unfair": is_unfair(won, len(first.seats))}
            for seat, won in wins(played, first.seats).items()
        },
        "endings": {reason: figures(part) for reason, part in endings(played).items()},
        "by_victory": figures(by_victory(played)),
        "opener_wins": figures(openers(played)),
        "order_wins": [figures(won) for won in order_wins(played)],
        "lost_leads": figures(lost_leads(played)),
        "actions": {action: figures(part) for action, part in actions(played).items()},
        "shared_victories": sum(len(match.winners) > 1 for match in played),
        "repeated_boards": figures(repeats(played)),
        "rounds": {"mean": fmean(rounds), "least": min(rounds), "most": max(rounds)},
    }


def bot_figures(played: Sequence[Match]) -> dict[str, dict[str, Any]]:
    """For each bot: games, wins, rating, time and faults."""
    rated, paces = ratings(played), pace_of(played)
    found: dict[str, dict[str, Any]] = {}
    for name, (won, fair) in bot_wins(played).items():
        pace = paces[name]
        found[name] = {
            **figures(won),
            "fair": fair,
            "elo": round(rated[name].elo, 1) if rated else None,
            "elo_error": round(rated[name].error, 1) if rated else None,
            "choices": pace.choices,
            "seconds": round(pace.seconds, 3),
            "slowest": pace.slowest,
            "faults": faults_of(played).get(name, 0),
        }
    return found


def figures(part: Share) -> dict[str, Any]:
    """A share with its interval."""
    rounded = [round(value, 4) for value in (part.part, part.low, part.high)]
    return dict(zip(("times", "of", "share", "low", "high"), (*part[:2], *rounded), strict=True))


def pace_of(played: Sequence[Match]) -> Mapping[str, Pace]:
    """How long each bot thought in all games."""
    paces: dict[str, Pace] = {}
    for match in played:
        for seat, pace in match.pace.items():
            name = match.bots[seat]
            sofar = paces.get(name, Pace(0, 0.0, 0.0))
            paces[name] = Pace(
                sofar.choices + pace.choices,
                sofar.seconds + pace.seconds,
                max(sofar.slowest, pace.slowest),
            )
    return paces


def faults_of(played: Sequence[Match]) -> Mapping[str, int]:
    """How many answers of each bot could not be used."""
    counts: dict[str, int] = {}
    for match in played:
        for seat, fault in match.faults.items():
            name = match.bots[seat]
            counts[name] = counts.get(name, 0) + fault.times
    return counts
