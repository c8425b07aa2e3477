"""The words of a game in Spanish and English: names, questions, events, refusals, rules."""

import re
from collections.abc import Iterable, Mapping, Sequence
from copy import copy
from functools import cache
from typing import Any, NamedTuple

from imperios.content import library
from imperios.kernel.errors import Refused
from imperios.kernel.events import Event
from imperios.kernel.frames import Prompt

LANGUAGES = ("es", "en")
AND = {"es": " y ", "en": " and "}
MINUS = "−"
AND_BEFORE_I = " e "  # Spanish: "Argólida e Isla"
CONTRACTED = re.compile(r"\b(a|de) el\b", re.IGNORECASE)  # Spanish: "al", "del"
WAY = re.compile(r"\{(\w+)\} → \{(\w+)\}")

Phrases = Mapping[str, Mapping[str, str]]


class Chapter(NamedTuple):
    """A chapter of the rules: its id and its title by language."""

    id: str
    title: dict[str, str]


class Rule(NamedTuple):
    """A rule: its id, where it comes from (seed, read, house), its text by language."""

    id: str
    tags: tuple[str, ...]
    text: dict[str, str]


class Example(NamedTuple):
    """A worked example: its id, the rules it shows, title and text by language."""

    id: str
    rules: tuple[str, ...]
    title: dict[str, str]
    text: dict[str, str]


class Filled(dict[str, str]):
    """Arguments for a sentence; one that is not given stays as it is written."""

    def __missing__(self, name: str) -> str:
        return f"{{{name}}}"


class Texts:
    """All texts of one game; whole sentences by code, names by token."""

    def __init__(
        self, phrases: Mapping[str, Phrases], rules: Mapping[str, Any], content: Iterable[object]
    ) -> None:
        self.phrases = phrases
        self.names: dict[str, Mapping[str, str]] = {}
        self.cards: dict[str, Mapping[str, str]] = {}  # what is printed on them
        self.exact: dict[str, dict[str, str]] = {}  # when they are played and what they do, in full
        for part in content:
            self._gather_names(part)
        self.names.update(phrases.get("token", {}))
        self.chapters = [Chapter(it["id"], _pair(it)) for it in rules.get("chapter", [])]
        found = [Rule(it["id"], tuple(it["tags"]), _pair(it)) for it in rules.get("rule", [])]
        self.rules = {rule.id: rule for rule in found}
        examples = rules.get("example", [])
        self.examples = {example["id"]: _example(example) for example in examples}

    def _gather_names(self, value: object) -> None:
        """Everything in the content with an id (or key) and a name in both languages."""
        if isinstance(value, list):
            for item in value:
                self._gather_names(item)
        elif isinstance(value, dict):
            token, name = value.get("id", value.get("key")), _name(value)
            if isinstance(token, str) and name:
                self.names.setdefault(token, name)
                self.cards.setdefault(token, _both(value, "text"))
                self.exact.setdefault(token, _exactly(value))
            for item in value.values():
                self._gather_names(item)

    def placed(self, names: Mapping[str, Mapping[str, str]]) -> "Texts":
        """The same texts with the names that a map gives its places."""
        twin = copy(self)
        twin.names = {**self.names, **names}
        return twin

    def name(self, token: str, lang: str) -> str:
        """The name of a token; numbers and dice are plain figures."""
        if token in self.names:
            return self.names[token][lang]
        return token[1:] if token[1:].isdigit() and token[0] in "nd" else token

    def within(self, token: str, lang: str) -> str:
        """The name as it is written inside a sentence, such as "the Ottoman Empire"."""
        special = self.phrases.get("within", {}).get(token)
        return special[lang] if special else self.name(token, lang)

    def answer(self, prompt: str, token: str, lang: str) -> str:
        """What a choice is called as the answer to a question; most have one name everywhere."""
        special = self.phrases.get("answer", {}).get(f"{prompt}.{token}")
        return special[lang] if special else self.name(token, lang)

    def about(self, card: str, lang: str) -> str:
        """What is printed on a card, if anything."""
        return self.cards[card].get(lang, "")

    def exactly(self, card: str, lang: str) -> str:
        """When a card may be played and all that it does; else what is printed on it."""
        return self.exact[card].get(lang) or self.about(card, lang)

    def prompt(self, prompt: Prompt, lang: str) -> str:
        """A question, with the figures beside it in brackets."""
        question = self._sentence("prompt", prompt.code, prompt.args, lang)
        if prompt.code not in self.phrases.get("aside", {}):
            return question
        return f"{question} ({self._sentence('aside', prompt.code, prompt.args, lang)}.)"

    def event(self, event: Event, lang: str) -> str:
        """Something that happened."""
        return self._sentence("event", event.code, event.args, lang)

    def refusal(self, refused: Refused, lang: str) -> str:
        """Why a choice is not allowed."""
        return self._sentence("refusal", refused.reason, refused.details, lang)

    def objective(self, code: str, args: Mapping[str, object], lang: str) -> str:
        """A way to win."""
        return self._sentence("objective", code, args, lang)

    def phrase(self, section: str, code: str, lang: str) -> str:
        """Any other phrase without arguments, such as the reason of a result."""
        return self._sentence(section, code, {}, lang)

    def rule(self, rule: str, lang: str) -> str:
        """The text of a rule; KeyError if there is none of this number."""
        return self.rules[rule].text[lang]

    def _sentence(self, section: str, code: str, args: Mapping[str, object], lang: str) -> str:
        """The phrase of a code with its arguments as names; a code without a phrase as it is."""
        phrase = self.phrases.get(section, {}).get(code)
        if phrase is None:
            return code
        filled = {name: self.shown(value, lang) for name, value in args.items()}
        sentence = contracted(way(phrase[lang], args).format_map(Filled(filled)), lang)
        return sentence[:1].upper() + sentence[1:]

    def shown(self, value: object, lang: str) -> str:
        """An argument for people: a name, a number, or a list of them."""
        if isinstance(value, str):
            return self.within(value, lang)
        if isinstance(value, Mapping):
            counts = [f"{count} × {self.name(str(key), lang)}" for key, count in value.items()]
            return enumeration(counts, lang)
        if isinstance(value, list | tuple):
            return enumeration([self.shown(item, lang) for item in value], lang)
        return "" if value is None else str(value).replace("-", MINUS)


@cache
def texts_of(game: str) -> Texts:
    """The texts of a game that comes with the program."""
    phrases, rules = library.text(game, "phrases"), library.text(game, "rules")
    return Texts(phrases, rules, library.content(game).values())


@cache
def texts_on(game: str, scenario: str) -> Texts:
    """The texts of a game with the names of the places of a scenario."""
    names = library.game(game).place_names(scenario)
    return texts_of(game).placed(names) if names else texts_of(game)


def way(phrase: str, args: Mapping[str, object]) -> str:
    """A phrase with "{origin} → {target}"; a way that stays in one place names it once."""

    def once(found: re.Match[str]) -> str:
        origin, target = found.groups()
        stays = origin in args and args[origin] == args.get(target)
        return f"{{{target}}}" if stays else found[0]

    return WAY.sub(once, phrase)


def contracted(sentence: str, lang: str) -> str:
    """A sentence once its gaps are filled: in Spanish "de el" is "del"."""
    return CONTRACTED.sub(r"\1l", sentence) if lang == "es" else sentence


def enumeration(items: Sequence[str], lang: str) -> str:
    """A list of names as people write it: "a, b and c"."""
    if len(items) < 2:
        return "".join(items)
    starts_with_i = lang == "es" and items[-1][:1].lower() in ("i", "í")
    return ", ".join(items[:-1]) + (AND_BEFORE_I if starts_with_i else AND[lang]) + items[-1]


def _name(item: Mapping[str, Any]) -> dict[str, str]:
    """The name of a thing in the content, if it has one in both languages."""
    return _pair(item) if "es" in item and "en" in item else _both(item, "name")


def _both(item: Mapping[str, Any], field: str) -> dict[str, str]:
    """A field in both languages: `{field: {es, en}}` or `field_es` and `field_en`."""
    if isinstance(item.get(field), dict):
        return _pair(item[field])
    return _pair(item, field + "_") if field + "_es" in item else {}


def _exactly(card: Mapping[str, Any]) -> dict[str, str]:
    """When a card is played, its effect and its condition, as far as the content says them."""
    fields = [name for name in ("when", "effect", "condition") if f"{name}_es" in card]
    parts = [_pair(card, f"{name}_") for name in fields]
    told = {lang: " ".join(part[lang] for part in parts if part.get(lang)) for lang in LANGUAGES}
    return {lang: text for lang, text in told.items() if text}


def _pair(item: Mapping[str, Any], prefix: str = "") -> dict[str, str]:
    return {lang: item[prefix + lang] for lang in LANGUAGES}


def _example(item: Mapping[str, Any]) -> Example:
    return Example(item["id"], tuple(item["rules"]), _pair(item, "title_"), _pair(item))
