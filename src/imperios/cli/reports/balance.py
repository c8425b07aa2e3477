"""A balance report: all set-ups of a game with one bot, written as Markdown."""

from collections import Counter
from collections.abc import Iterable, Sequence
from pathlib import Path
from statistics import fmean
from typing import NamedTuple

from imperios.arena.influence import Influence, influences
from imperios.arena.match import Match
from imperios.arena.series import Series
from imperios.arena.shares import (
    Share,
    actions,
    by_victory,
    endings,
    is_surely_unfair,
    is_unfair,
    lost_leads,
    openers,
    order_wins,
    repeats,
    share,
    wins,
)
from imperios.arena.sums import content_sum
from imperios.arena.tuner import NARROW, WIDE, Trial
from imperios.cli.terminal.texts import Words
from imperios.content.library import title
from imperios.content.texts import Texts, texts_of
from imperios.kernel.state import State

NOTES = ("<!-- notes -->", "<!-- /notes -->")  # what people write between them is kept


class Played(NamedTuple):
    """A set-up and its games."""

    series: Series
    first: State
    matches: list[Match]
    content: str  # the sum of what they were played with

    @property
    def is_old(self) -> bool:
        """The content of the set-up has changed since."""
        series = self.series
        return self.content != content_sum(series.game, series.scenario, series.folder)

    @property
    def even(self) -> str:
        """Whether the games show that it is even: yes, no, or open."""
        trial = Trial({}, wins(self.matches, self.first.seats))
        return "yes" if trial.is_even else "no" if trial.is_surely_uneven else "open"


class Kept(NamedTuple):
    """What people wrote into an earlier report: above its title, and between the marks."""

    above: str = ""
    notes: str = ""


class Report:
    """The pages about one game, in one language."""

    def __init__(self, sets: Sequence[Played], command: str, kept: Kept, say: Words) -> None:
        self.sets = sets
        self.command = command
        self.kept = kept
        self.say = say
        self.game = sets[0].first.game
        self.texts: Texts = texts_of(self.game.id)
        self.all = [match for played in sets for match in played.matches]

    def text(self) -> str:
        """The whole page."""
        parts = [
            *self.beginning(),
            *self.outcome(),
            *self.notes_part(),
            *self.glance_part(),
            *self.unfair_part(),
            *self.seat_part(),
            *self.influence_part(),
            *(line for played in self.sets for line in self.set_up(played)),
        ]
        return "\n".join(parts).rstrip() + "\n"

    # --- parts ----------------------------------------------------------------------------

    def beginning(self) -> list[str]:
        """What was played, and how."""
        counts = Counter(len(played.matches) for played in self.sets)
        many = ", ".join(f"{sets} × {games}" for games, sets in sorted(counts.items()))
        facts = {
            "games": self.say.figure(len(self.all)),
            "sets": len(self.sets),
            "many": many,
            "bot": self.sets[0].series.entrants[0].name,
        }
        return [
            *([self.kept.above, ""] if self.kept.above else []),
            f"# {self.say('report.title', game=title(self.game.id, self.say.lang), **facts)}",
            "",
            self.say("report.intro", **facts),
            "",
            f"## {self.say('report.method_head')}",
            "",
            f"```sh\n{self.command}\n```",
            "",
            self.say("report.method", **facts),
            "",
        ]

    def outcome(self) -> list[str]:
        """How games ended, whether they were decided on the board, whether opening helps."""
        say, opened = self.say, openers(self.all)
        even = fmean(1 / len(match.bots) for match in self.all)
        ends = "; ".join(
            f"{self.texts.phrase('result', reason, say.lang)} {spoken(part)}"
            for reason, part in endings(self.all).items()
        )
        again = repeats(self.all)
        return [
            f"## {say('report.outcome_head')}",
            "",
            f"- {say('report.ends', ends=ends)}",
            f"- {say('report.victory', part=spoken(by_victory(self.all)))}",
            f"- {say('report.repeats', times=again.times, turns=say.figure(again.games))}",
            f"- {say('report.opener', part=spoken(opened), even=percent(even))}",
            f"- {say('report.leads', part=spoken(lost_leads(self.all)))}",
            *(f"- {line}" for line in self.action_line(self.all)),
            "",
        ]

    def action_line(self, matches: Sequence[Match]) -> list[str]:
        """How often each action was chosen; results of before did not count them."""
        named = (f"{self.name(one)} {percent(part.part)}" for one, part in actions(matches).items())
        told = ", ".join(named)
        return [self.say("report.actions", told=told)] if told else []

    def notes_part(self) -> list[str]:
        """What people wrote."""
        return [NOTES[0], self.kept.notes, NOTES[1], ""] if self.kept.notes else []

    def glance_part(self) -> list[str]:
        """A line for each set-up: the wins of its seats over fair ones, and what they say."""
        say = self.say
        heads = ("set", "games", "ratios", "by_victory", "rounds", "lost_leads", "is_even")
        bounds = [say.figure(bound, 2) for bound in (*NARROW, *WIDE)]
        facts = dict(zip(("low", "high", "least", "most"), bounds, strict=True))
        lines = table([say(f"report.{head}") for head in heads], map(self.glance, self.sets))
        return [
            f"## {say('report.glance_head')}",
            "",
            say("report.glance", **facts),
            "",
            *lines,
            "",
        ]

    def glance(self, played: Played) -> tuple[str, ...]:
        """The line of a set-up."""
        say, count, matches = self.say, len(played.first.seats), played.matches
        ratios = ", ".join(
            f"{self.name(seat)} {say.figure(won.part * count, 2)}"
            f" ({say.figure(won.low * count, 2)}–{say.figure(won.high * count, 2)})"
            for seat, won in wins(matches, played.first.seats).items()
        )
        rounds = say.figure(fmean(match.rounds for match in matches), 1)
        parts = [
            percent(part.part) if part.games else "–"  # a scenario may have no figure to lead in
            for part in (by_victory(matches), lost_leads(matches))
        ]
        verdict = say("report.old" if played.is_old else f"report.is_{played.even}")
        return (self.title(played), str(len(matches)), ratios, parts[0], rounds, parts[1], verdict)

    def unfair_part(self) -> list[str]:
        """Every set-up in which a seat is beyond the line, and those in which none is."""
        say = self.say
        told = [line for played in self.sets if (line := self.unfair_line(played))]
        fair = [self.title(one) for one in self.sets if not self.unfair_line(one)]
        last = say("report.none_unfair") if not told else ""
        if told and fair:
            last = say("report.fair_sets", names="; ".join(fair))
        lines = [f"## {say('report.unfair_head')}", "", *told, *([""] if told else []), last, ""]
        uneven = [line for played in self.sets if (line := self.uneven_line(played))]
        return [*lines, *([say("report.uneven"), "", *uneven, ""] if uneven else [])]

    def uneven_line(self, played: Played) -> str:
        """The seats short of the line whose interval leaves out the fair share."""
        count = len(played.first.seats)
        parts = [
            f"{self.name(seat)} {spoken(won)}"
            for seat, won in wins(played.matches, played.first.seats).items()
            if not is_unfair(won, count) and not won.low <= 1 / count <= won.high
        ]
        return f"- {self.title(played)}: " + "; ".join(parts) + "." if parts else ""

    def unfair_line(self, played: Played) -> str:
        """The seats of a set-up that win far too much or too little."""
        count, parts = len(played.first.seats), []
        for seat, won in wins(played.matches, played.first.seats).items():
            if is_unfair(won, count):
                code = "report.too_much" if won.part * count > 1 else "report.too_little"
                sure = self.say("report.surely") if is_surely_unfair(won, count) else ""
                parts.append(f"{self.name(seat)} {self.say(code)} {spoken(won)}{sure}")
        return f"- {self.title(played)}: " + "; ".join(parts) + "." if parts else ""

    def seat_part(self) -> list[str]:
        """Over all set-ups: the wins of each seat against what the number of seats would give."""
        say, rows = self.say, []
        for seat in dict.fromkeys(seat for played in self.sets for seat in played.first.seats):
            games = [match for match in self.all if seat in match.bots]
            won = share(sum(seat in match.winners for match in games), len(games))
            even = fmean(1 / len(match.bots) for match in games)
            rows.append((self.name(seat), won.games, *cells(won), percent(even), won.part / even))
        rows.sort(key=lambda row: -row[-1])
        heads = [say(f"report.{head}") for head in ("seat", *SHARE_HEADS, "even", "ratio")]
        lines = [(*row[:-1], say.figure(row[-1], 2)) for row in rows]
        return [f"## {say('report.seats_head')}", "", *table(heads, lines), ""]

    def influence_part(self) -> list[str]:
        """What goes together with winning, kind by kind."""
        say = self.say
        found = influences(played.matches for played in self.sets)
        lines = [f"## {say('report.matters_head')}", "", say("report.matters"), ""]
        for kind in dict.fromkeys(it.deed.split(" ")[0] for it in found if " " in it.deed):
            rows = [it for it in found if it.deed.startswith(f"{kind} ")]
            lines += [f"### {self.heading(kind)}", "", *self.influence_table(rows), ""]
        others = [it for it in found if " " not in it.deed]
        if others:
            heading = say("report.others_head")
            lines += [f"### {heading}", "", *self.influence_table(others), ""]
        return lines

    def influence_table(self, rows: Sequence[Influence]) -> list[str]:
        """A line for each deed of a kind."""
        say = self.say
        heads = [say(f"report.{head}") for head in ("deed", "seats", "won", "expected")]
        heads += [say("report.ratio"), say("report.interval"), ""]
        lines = []
        for it in rows:
            kind, _, what = it.deed.partition(" ")
            low, high = it.interval
            mark = say("report.more" if it.ratio > 1 else "report.less") if it.is_clear else ""
            figures = (it.won.games, it.won.times, f"{it.expected:.0f}", say.figure(it.ratio, 2))
            told = self.name(what) if what else self.heading(kind)
            lines.append((told, *figures, f"{say.figure(low, 2)} – {say.figure(high, 2)}", mark))
        return table(heads, lines)

    def set_up(self, played: Played) -> list[str]:
        """The wins by seat of one set-up, its length and its ends."""
        say, count = self.say, len(played.first.seats)
        rounds = [match.rounds for match in played.matches]
        facts = say(
            "report.set_up",
            games=len(rounds),
            fair=percent(1 / count),
            mean=say.figure(fmean(rounds), 1),
            least=min(rounds),
            most=max(rounds),
            opener=spoken(openers(played.matches)),
            victory=spoken(by_victory(played.matches)),
            leads=spoken(lost_leads(played.matches)),
            order=", ".join(spoken(won) for won in order_wins(played.matches)),
        )
        heads = [say(f"report.{head}") for head in ("seat", *SHARE_HEADS[1:])]
        rows = []
        for seat, won in wins(played.matches, played.first.seats).items():
            code = "report.much" if won.part * count > 1 else "report.little"
            rows.append((self.name(seat), *cells(won), say(code) if is_unfair(won, count) else ""))
        ends = [
            (self.texts.phrase("result", reason, say.lang), *cells(part))
            for reason, part in endings(played.matches).items()
        ]
        end_heads = [say(f"report.{head}") for head in ("end", "games", *SHARE_HEADS[2:])]
        return [
            f"## {self.title(played)}", "", f"<!-- content {played.content} -->", "",
            " ".join([facts, *self.action_line(played.matches)]), "",
            *table([*heads, ""], rows), "", *table(end_heads, ends), "",
        ]  # fmt: skip

    # --- words ----------------------------------------------------------------------------

    def title(self, played: Played) -> str:
        """The name of a set-up, with the number of seats where that can differ."""
        scenario = self.game.scenarios[played.first.scenario]
        seats = self.say("report.seat_count", seats=len(played.first.seats))
        tail = f", {seats}" if len(scenario.seats) > 1 else ""
        return f"{scenario.title[self.say.lang]}{tail} (`{played.first.scenario}`)"

    def heading(self, kind: str) -> str:
        """What a kind of deed is called."""
        return self.say(f"deed.{kind}")

    def name(self, token: str) -> str:
        """The name of a seat, a unit or a card."""
        return self.texts.name(token, self.say.lang)


SHARE_HEADS = ("games", "wins", "share", "interval")


def percent(part: float) -> str:
    """A part in whole per cent."""
    return f"{100 * part:.0f} %"


def spoken(part: Share) -> str:
    """A share in the middle of a sentence."""
    bounds = f"{100 * part.low:.0f}–{100 * part.high:.0f} %"
    return f"{part.times}/{part.games} ({percent(part.part)}; {bounds})"


def cells(part: Share) -> tuple[str, str, str]:
    """A share in a table: times, share, interval."""
    bounds = f"{100 * part.low:.0f} – {100 * part.high:.0f} %"
    return str(part.times), percent(part.part), bounds


def table(heads: Sequence[str], rows: Iterable[Sequence[object]]) -> list[str]:
    """A table in Markdown; all columns but the first are figures."""
    rule = ["---", *["---:"] * (len(heads) - 1)]
    return ["| " + " | ".join(map(str, row)) + " |" for row in (heads, rule, *rows)]


def kept_of(path: Path) -> Kept:
    """What is kept when a page is written again."""
    if not path.exists():
        return Kept()
    text = "\n" + path.read_text(encoding="utf-8")
    above, notes = text.partition("\n# ")[0], text.partition(NOTES[0])[2].partition(NOTES[1])[0]
    return Kept(above.strip("\n"), notes.strip("\n"))
