"""What the coach says, in Spanish and English: whole sentences, with the names of the game."""

import tomllib
from collections.abc import Mapping, Sequence
from functools import cache
from importlib.resources import files

from imperios.coach.reasons import Reason
from imperios.coach.sketch import Sketch, Word
from imperios.content.texts import LANGUAGES, contracted, enumeration, texts_on
from imperios.kernel.alphabet import ANSWER, VERB

Both = dict[str, str]  # by language
ENOUGH = 0.25  # a reason counts if it weighs this part of the weightiest one
GAINS = 2  # reasons that are named
RISKS = 1
QUOTED = {"es": "«{}»", "en": "“{}”"}


@cache
def sentences() -> Mapping[str, Mapping[str, Mapping[str, str]]]:
    """All sentences: section, code, language."""
    text = (files("imperios.coach") / "text.toml").read_text(encoding="utf-8")
    return tomllib.loads(text)


class Words:
    """Sentences about one game."""

    def __init__(self, game: str, scenario: str) -> None:
        self.texts = texts_on(game, scenario)

    def say(self, section: str, code: str, **args: object) -> Both:
        """A sentence with its arguments as names."""
        return {lang: self._filled(section, code, lang, args) for lang in LANGUAGES}

    def _filled(self, section: str, code: str, lang: str, args: Mapping[str, object]) -> str:
        shown = {name: self._shown(value, lang) for name, value in args.items()}
        text = contracted(sentences()[section][code][lang].format(**shown), lang)
        return text if section == "do" else text[:1].upper() + text[1:]

    def _shown(self, value: object, lang: str) -> str:
        if isinstance(value, dict):  # a part that is worded already
            return str(value[lang])
        if isinstance(value, float):
            return percent(value, lang)
        if isinstance(value, tuple):  # words that were said one after the other
            return enumeration([self._clause(one, lang) for one in clauses(value)], lang)
        if isinstance(value, list):
            return enumeration([self._shown(one, lang) for one in value], lang)
        return self.texts.within(value, lang) if isinstance(value, str) else str(value)

    def _clause(self, words: Sequence[Word], lang: str) -> str:
        """An action and what was named for it, inside a sentence: "take a card (Army deck)".

        What a name has in brackets of its own follows a comma: "leave a city (Naples, city)".
        """
        first, *rest = (self._word(word, lang) for word in words)
        named = ", ".join(rest).replace(" (", ", ").replace(")", "")
        return f"{first} ({named})" if rest else first

    def _word(self, word: Word, lang: str) -> str:
        special = self.texts.phrases.get("plan", {}).get(word.token)
        if special:
            return special[lang]
        name = self.texts.within(word.token, lang)
        if word.kind == VERB:
            return name[:1].lower() + name[1:]
        return QUOTED[lang].format(name) if word.kind == ANSWER else name

    def deed(self, found: Sketch) -> Both:
        """What a seat did."""
        return self.say("did", found.code, **found.args)

    def plan(self, found: Sketch) -> Both:
        """What could be done."""
        return self.say("do", found.code, **found.args)

    # --- reasons ------------------------------------------------------------------------------

    def why(self, reasons: Sequence[Reason]) -> Both | None:
        """What speaks for a line and what against it; None if nothing can be said."""
        weighed = self._by_phrase(reasons)
        good = weightiest([item for item in weighed.items() if item[1] > 0], GAINS)
        bad = weightiest([item for item in weighed.items() if item[1] < 0], RISKS)
        if not good:
            return None
        if not bad:
            return self.say("why", "gain", gain=_listed(good))
        return self.say("why", "both", gain=_listed(good), risk=_listed(bad))

    def _by_phrase(self, reasons: Sequence[Reason]) -> dict[tuple[str, str], float]:
        """The worth of all that is said with the same words, in (Spanish, English)."""
        sums: dict[tuple[str, bool], float] = {}
        more: dict[tuple[str, bool], float] = {}
        for reason in reasons:
            words = self.texts.phrases.get("feature", {}).get(reason.feature)
            if words:
                key = (f"{words['es']}|{words['en']}", reason.own)
                sums[key] = sums.get(key, 0.0) + reason.worth
                more[key] = more.get(key, 0.0) + abs(reason.worth) * (1 if reason.more else -1)
        found: dict[tuple[str, str], float] = {}
        for (phrase, own), worth in sums.items():
            code = ("more" if more[phrase, own] > 0 else "less") + ("" if own else "_theirs")
            names = dict(zip(LANGUAGES, phrase.split("|"), strict=True))
            said = [sentences()["reason"][code][lang].format(x=names[lang]) for lang in LANGUAGES]
            found[said[0], said[1]] = worth
        return found


def clauses(words: Sequence[Word]) -> list[list[Word]]:
    """Each action with what was named for it."""
    found: list[list[Word]] = []
    for word in words:
        if word.kind == VERB or not found:
            found.append([])
        found[-1].append(word)
    return found


def weightiest(items: list[tuple[tuple[str, str], float]], count: int) -> list[tuple[str, str]]:
    """The phrases that weigh most, without those that weigh little beside the first."""
    items.sort(key=lambda item: -abs(item[1]))
    return [phrase for phrase, worth in items[:count] if abs(worth) >= ENOUGH * abs(items[0][1])]


def _listed(phrases: list[tuple[str, str]]) -> Both:
    columns = zip(*phrases, strict=True)
    return {
        lang: enumeration(list(column), lang)
        for lang, column in zip(LANGUAGES, columns, strict=True)
    }


def percent(part: float, lang: str) -> str:
    """A part as people write it."""
    return f"{round(100 * part)}{chr(0xA0)}%" if lang == "es" else f"{round(100 * part)}%"
