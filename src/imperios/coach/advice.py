"""Advice while a game is played: what Mariscal would do and why, and what gives much away."""

from random import Random
from time import perf_counter
from typing import Any, NamedTuple

from imperios.bots.odds import battle_odds_within
from imperios.coach.analysis import mean_and_margin
from imperios.coach.chances import mean
from imperios.coach.reasons import contrast
from imperios.coach.sketch import sketch
from imperios.coach.study import Line, Mind, Outlook, Study
from imperios.coach.words import Both, Words
from imperios.kernel.state import State

IDEAS = 3
PLAYOUTS = 800
WORLDS = 48  # for what comes of each idea
PLAIN = 60  # playouts that find what a choice is compared with
FEW = 24  # worlds for that
ODDS = 0.1  # seconds for the odds of a battle
MUCH = 0.1  # a choice that gives away more of the chance to win is warned about
FEARED = 0.3  # odds of a rival to win in one turn of which people are told
HOPELESS = 0.15  # odds of a battle of which a warning speaks


class Idea(NamedTuple):
    """A line with what it is worth and why."""

    title: Both
    why: Both | None  # against the position as it is
    chance: float  # of the seat to win, if it goes this way
    win: float | None  # of the battle to which it leads
    tokens: list[str]
    arrows: list[tuple[str, str]]
    zones: list[str]


class Adviser:
    """Looks at one question of one seat, from what that seat may know."""

    def __init__(self, state: State, seat: str, seed: str, patience: float = ODDS) -> None:
        self.state = state
        self.seat = seat
        self.number = state.seat(seat)
        self.seed = seed
        self.patience = patience
        self.world = state.imagine(seat, Random(seed))  # what the seat may know, and no more
        self.mind = Mind(state.game.id)
        self.words = Words(state.game.id, state.scenario)

    def hint(self, seconds: float, playouts: int = PLAYOUTS) -> dict[str, Any]:
        """The best idea in a sentence, and two others with their worth."""
        study = self.study(playouts, seconds)
        lines = study.ideas(IDEAS)
        outlooks = study.outlooks(lines, WORLDS, self.seed)
        ideas = [self.idea(line, one) for line, one in zip(lines, outlooks, strict=True)]
        if study.winning is None:
            ideas.sort(key=lambda idea: -idea.chance)
        sentence = joined(self.sentence(ideas[0], study), self.danger())
        return {"sentence": sentence, "ideas": [idea._asdict() for idea in ideas]}

    def measure(self, seconds: float, playouts: int = PLAIN) -> dict[str, Any]:
        """What the best line is worth, for a choice to be compared with it."""
        study = self.study(playouts, seconds)
        best = study.best()
        return self.idea(best, study.outlooks([best], FEW, self.seed)[0])._asdict()

    def warning(self, token: str, best: dict[str, Any], seconds: float) -> dict[str, Any] | None:
        """Why a choice gives much away against what was the best line; None if it does not."""
        study = self.study(PLAIN // 4, seconds)
        line = (self.state.game.alphabet_.code(token),)
        [found] = study.outlooks([line], FEW, self.seed)
        chance, margin = mean_and_margin([one[self.number] for one in found.samples])
        if best["chance"] - chance - margin < MUCH:
            return None
        better = {lang: best["title"][lang] for lang in ("es", "en")}
        win = self.odds(self.state, line)
        rival, threat = self.mind.threat(found.ends, self.number)
        code = "battle" if win is not None and win < HOPELESS else "choice"
        if code == "choice" and threat > FEARED:
            code = "threat"
        figures = {"chance": chance, "best": best["chance"], "better": better, "win": win or 0.0}
        figures |= {"rival": self.state.seats[rival], "threat": threat}
        return {
            "sentence": self.words.say("warn", code, **figures),
            "chance": chance,
            "better": best,
        }

    def study(self, playouts: int, seconds: float) -> Study:
        """A search that ends in time."""
        end = perf_counter() + seconds
        return Study(self.mind, self.state, self.seat, Random(self.seed), playouts, end)

    def idea(self, line: Line, outlook: Outlook) -> Idea:
        """A line with all that is told of it."""
        drawn = sketch(self.state, self.seat, line)
        reasons = contrast(
            self.mind.plain, self.number, outlook.ends, [self.world], self.mind.usual
        )
        chance = mean(outlook.samples)[self.number]
        win = self.odds(self.state, line) if drawn.code == "attack" else None
        tokens = [self.state.game.alphabet[code] for code in line]
        why = self.words.why(reasons)
        return Idea(
            self.words.plan(drawn), why, round(chance, 4), win, tokens, drawn.arrows, drawn.zones
        )

    def odds(self, state: State, line: Line) -> float | None:
        """The odds of the battle to which a line leads, as seen from its last word that tells."""
        found, world = None, state.copy()
        for code in line:
            token = state.game.alphabet[code]
            told = battle_odds_within(world, self.seat, token, self.seed, self.patience)
            if told is not None:
                found = float(told["win"])
            if code not in world.options_of(self.seat):
                break
            world.commit(self.number, code)
        return found

    def sentence(self, idea: Idea, study: Study) -> Both:
        """What Mariscal would do, and why."""
        if study.winning is not None:
            win = study.success(study.winning, WORLDS)
            code = "win" if len(study.winning.actions) == 1 else "win_later"
            return self.words.say("hint", code, plan=idea.title, win=win)
        why = idea.why or self.words.say("why", "search")
        if idea.win is None:
            return self.words.say("hint", "plan", plan=idea.title, why=_inner(why))
        return self.words.say("hint", "battle", plan=idea.title, win=idea.win, why=_inner(why))

    def danger(self) -> Both | None:
        """Who could end the game in the next turn, as the position is; None if nobody could."""
        rival, threat = self.mind.threat([self.world], self.number)
        if threat <= FEARED:
            return None
        return self.words.say("hint", "danger", rival=self.state.seats[rival], threat=threat)


def joined(text: Both, more: Both | None) -> Both:
    """One sentence after the other."""
    return {lang: f"{said} {more[lang]}" for lang, said in text.items()} if more else text


def _inner(text: Both) -> Both:
    """A sentence as a part of another."""
    return {lang: said[:1].lower() + said[1:] for lang, said in text.items()}
