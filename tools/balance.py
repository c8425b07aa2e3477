"""Writes content/balance.json of each game: how often each seat won, out of the balance reports.

The reports are `docs/balance/<game>.md` and, of the set-ups that an edition changed,
`<game>-edition-<n>.md`; the sheets of the scenarios show what came out of them. A set-up whose
content has changed since its games is marked as old.
Run it after a report was written anew, with `.venv/bin/python -m tools.balance`; a test says when
it is due.
"""

import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from imperios import GAMES, game
from imperios.arena.shares import Share, is_unfair, share
from imperios.arena.sums import content_sum
from imperios.content.texts import texts_of

ROOT = Path(__file__).parents[1]
BOT = re.compile(r"all of the bot `(\w+)`")
SET_UP = re.compile(r"^## [^\n]*?(?:, (\d+) players)? \(`(\w+)`\)\n(.*?)(?=^## |\Z)", re.S | re.M)
GAMES_AND_ROUNDS = re.compile(r"^(\d+) games\..*?Rounds: ([\d.]+) on average", re.M)
VICTORIES = re.compile(r"With a victory before the limit: \d+/\d+ \((\d+) %")
LOST_LEADS = re.compile(r"Lost by whoever was ahead at half time: \d+/[1-9]\d* \((\d+) %")
ACTIONS = re.compile(r"Actions chosen: ([^.]+)\.")
ACTION = re.compile(r"([^,]+) (\d+) %(?:, |$)")
CONTENT = re.compile(r"^<!-- content (\w+) -->$", re.M)
WINS = re.compile(r"^\| ([^|]+) \| (\d+) \| \d+ % \| \d+ – \d+ % \| [^|]*\|$", re.M)


def balance(name: str) -> dict[str, Any]:
    """The figures of all set-ups of a game, each from the last report about it."""
    last: dict[tuple[str, int], tuple[str, str]] = {}
    for report in reports(name):
        bot = BOT.findall(report)[0]
        for seats, scenario, part in SET_UP.findall(report):
            count = int(seats) if seats else game(name).scenarios[scenario].seats[0]
            last[scenario, count] = (bot, part)
    found: dict[str, Any] = {}
    for (scenario, count), (bot, part) in last.items():
        found.setdefault(scenario, {})[str(count)] = set_up(name, scenario, count, bot, part)
    return {"game": name, "set_ups": found}


def reports(name: str) -> Iterator[str]:
    """The report about all set-ups, then those about what an edition changed."""
    folder = ROOT / "docs" / "balance"
    for path in (
        folder / f"{name}.md",
        *sorted(folder.glob(f"{name}-edition-*.md"), key=lambda it: it.stem),
    ):
        yield path.read_text(encoding="utf-8")


def set_up(name: str, scenario: str, count: int, bot: str, part: str) -> dict[str, Any]:
    """The figures of one set-up, and what they say in a word."""
    games, rounds = GAMES_AND_ROUNDS.findall(part)[0]
    texts = texts_of(name)
    named = {texts.name(it, "en"): it for it in game(name).new(scenario, count).seats}
    wins = {named[seat]: int(times) for seat, times in WINS.findall(part)}
    shares = {seat: share(times, int(games)) for seat, times in wins.items()}
    told = {"bot": bot, "games": int(games), "rounds": float(rounds), "wins": wins}
    told |= course(name, part)
    is_old = content_sum(name, scenario) not in CONTENT.findall(part)
    return {**told, **verdict(shares), **({"old": True} if is_old else {})}


def course(name: str, part: str) -> dict[str, Any]:
    """How many games in a hundred are won on the board and lost by who led, and the actions.

    In some scenarios nobody can lead, and reports of before did not count the actions.
    """
    texts = texts_of(name)
    codes = {texts.name(code, "en"): code for code in texts.phrases.get("action", {})}
    told: dict[str, Any] = {"victories": int(VICTORIES.findall(part)[0])}
    if lost := LOST_LEADS.findall(part):
        told["lost_leads"] = int(lost[0])
    chosen = ACTION.findall("".join(ACTIONS.findall(part)))
    return told | {"actions": {codes[it]: int(percent) for it, percent in chosen}}


def verdict(shares: dict[str, Share]) -> dict[str, Any]:
    """Even, or who is better (or, if nobody is, worse) off than by lot, a little or a lot.

    A lot is what the reports call unfair.
    """
    fair = 1 / len(shares)
    above = {seat: it for seat, it in shares.items() if it.low > fair}
    below = {seat: it for seat, it in shares.items() if it.high < fair}
    if not above and not below:
        return {"lean": "even"}
    far = any(is_unfair(it, len(shares)) for it in (*above.values(), *below.values()))
    lean = {"lean": "strong" if far else "slight"}
    if above:
        return {**lean, "favours": max(above, key=lambda seat: above[seat].part)}
    return {**lean, "hinders": min(below, key=lambda seat: below[seat].part)}


def files() -> Iterator[tuple[Path, str]]:
    """Every file with its text."""
    for name in GAMES:
        path = ROOT / "src" / "imperios" / "games" / name / "content" / "balance.json"
        yield path, json.dumps(balance(name), indent=1) + "\n"


if __name__ == "__main__":
    for path, text in files():
        path.write_text(text, encoding="utf-8")
