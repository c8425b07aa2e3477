"""An analysis as JSON: for files, the server and the page."""

from typing import Any

from imperios.coach.analysis import Analysis, analyse
from imperios.coach.study import LEVEL
from imperios.coach.turning_points import TurningPoint, turning_points
from imperios.coach.words import Words
from imperios.kernel.frames import CHANCE
from imperios.kernel.state import State

FORMAT = "imperios-analysis 1"
DIGITS = 4


def report(found: Analysis) -> dict[str, Any]:
    """Everything that was found out, with titles in both languages."""
    final = found.final
    points = turning_points(found, Words(final.game.id, final.scenario))
    return {
        "format": FORMAT,
        "game": final.game.id,
        "scenario": final.scenario,
        "seats": list(final.seats),
        "level": LEVEL,
        "playouts": found.playouts,
        "choices": len(final.past),
        "winners": list(final.result.winners) if final.result else [],
        "moments": [
            {
                "choices": moment.choices,
                "round": moment.round,
                "seat": final.seats[moment.seat],
                "chances": rounded(moment.chances),
                "low": rounded(moment.low),
                "high": rounded(moment.high),
            }
            for moment in found.moments
        ],
        "shares": [share(found, seat) for seat in range(len(final.seats))],
        "points": [plain(point) for point in points],
    }


def share(found: Analysis, seat: int) -> dict[str, Any]:
    """From what a seat's chance at the end came: the parts sum to the change."""
    luck = sum(turn.change[seat] for turn in found.turns if turn.deed.who == CHANCE)
    own = sum(turn.change[seat] for turn in found.turns if turn.deed.who == seat)
    whole = sum(turn.change[seat] for turn in found.turns)
    gifts = whole - luck - own
    change = found.end[seat] - found.start[seat]
    figures = {
        "start": found.start[seat],
        "end": found.end[seat],
        "luck": luck,  # dice and cards against their expectation
        "own": own,  # its choices against the best known
        "gifts": gifts,  # what the others' choices gave it
        "rest": change - whole,  # what the estimate itself learned on the way
    }
    return {"seat": found.final.seats[seat]} | {
        name: round(value, DIGITS) for name, value in figures.items()
    }


def plain(point: TurningPoint) -> dict[str, Any]:
    """A turning point as JSON."""
    better = point.better
    return point._asdict() | {
        "change": rounded(point.change),
        "margin": round(point.margin, DIGITS),
        "better": better._asdict() if better else None,
    }


def rounded(values: list[float]) -> list[float]:
    """Chances with as many digits as they deserve."""
    return [round(value, DIGITS) for value in values]


def analysis_of(final: State, playouts: int, seed: str, tell: Any = None) -> dict[str, Any]:
    """The analysis of a finished game as JSON."""
    return report(analyse(final, playouts, seed, tell))
