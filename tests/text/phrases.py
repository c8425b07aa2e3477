"""The phrases of a game: one for everything that the engine can say, and none too many."""

import re
from collections.abc import Iterator, Mapping
from functools import cache
from random import Random
from string import Formatter
from typing import ClassVar

import pytest

import imperios
from imperios.content.texts import LANGUAGES, Texts, texts_of
from imperios.kernel.errors import Refused
from imperios.kernel.events import Event, EventKind
from imperios.kernel.frames import Prompt
from imperios.kernel.game import Game
from imperios.kernel.state import State
from tests.text.sources import Question, Sources, sources_of

REFUSAL_ARGS = {"seat", "token"}
RANDOM_GAMES = 30
RANDOM_REFUSALS = 200
MISTAKES = 1 / 50  # so many tries of something that is not allowed, for each choice
SENTENCES = ("prompt", "event", "refusal", "result")
Options = tuple[dict[str, object], ...]

# What no sentence says, whatever fills its gaps
SECTOR = re.compile(r"\(?-?\d+,-?\d+\)?")  # of a map, told as it is typed
NOWHERE = r"(?:^|[:,] )(.+) → \1(?=[.:])"  # a way that ends where it begins
CLUMSY = {
    "es": (
        r"\bNeutral\b",  # a bare name as somebody who acts: "Neutral huye"
        r"\b1 [a-záéíóúñ]+s\b",  # "1 reclutas"
        r"(?<![eE]l )(?<!al )(?<!–)Imperio otomano",  # a name that wants its article
        r"(?:interceptores|bombarderos|blindados): ¿\w+ (?:salta|va|sale)\b",
        NOWHERE,
        r"\b(a|de) el\b",
        r"−0\b",
        r"-\d",  # a hyphen for the minus
    ),
    "en": (
        r"\bNeutral\b",
        r"\b1 \w{3,}s\b",
        r"(?<![tT]he )(?<!–)Ottoman Empire",
        r"\b(?:interceptors|bombers): .*\bdoes it\b",
        r"−0\b",
        r"-\d",
        NOWHERE,
    ),
}


def fields(text: str) -> set[str]:
    """The names of the placeholders of a sentence."""
    return {name for _, name, _, _ in Formatter().parse(text) if name is not None}


class Heard:
    """What is said in random games over all scenarios, numbers of seats and options."""

    def __init__(self, game: Game, options: Options) -> None:
        self.game = game
        self.rng = Random(7)
        self.prompts: dict[str, Prompt] = {}  # each once, by what it looks like
        self.events: dict[str, Event] = {}
        self.refusals: list[Refused] = []
        set_ups = [(one.id, seats) for one in game.scenarios.values() for seats in one.seats]
        for number in range(RANDOM_GAMES):
            scenario, seats = set_ups[number % len(set_ups)]
            self.play(game.new(scenario, seats, options[number % len(options)]))

    def play(self, state: State) -> None:
        """A game at random to its end."""
        while state.deciders:
            self.listen(state)
            state.play(self.rng.choice(state.legal()))
        self.listen(state)
        self.refusals.append(self.refused(state))
        self.events.update((repr(event), event) for event in state.events)

    def listen(self, state: State) -> None:
        """The questions to everybody, and now and then a mistake."""
        for who in (*state.seats, "chance", None):
            prompt = state.prompt(who)
            self.prompts[repr(prompt)] = prompt
        if self.rng.random() < MISTAKES:
            self.refusals.append(self.refused(state))

    def refused(self, state: State) -> Refused:
        """What is said to any word that cannot be chosen now, by whoever has no say in it too."""
        who = self.rng.choice((*state.deciders, *state.seats))
        legal = state.choices(who)
        wrong = [token for token in (*self.game.alphabet, "zeus") if token not in legal]
        with pytest.raises(Refused) as caught:
            state.choose(who, self.rng.choice(wrong))
        return caught.value


class PhraseChecks:
    """What holds for the phrases of every game; a game's own test class says which game."""

    GAME: ClassVar[str]
    OPTIONS: ClassVar[Options]  # of the random games, in turn
    SPOKEN: ClassVar[frozenset[str]]  # the words that the phrases name; all others are content
    SAME: ClassVar[frozenset[str]]  # phrases that are the same in both languages
    ASKED: ClassVar[frozenset[str]]  # questions hard to find in the sources, and yet found
    ACTIONS: ClassVar[frozenset[str]]  # the words of actions, each with what it does and costs

    @property
    def game(self) -> Game:
        return imperios.game(self.GAME)

    @property
    def texts(self) -> Texts:
        return texts_of(self.GAME)

    @property
    def sources(self) -> Sources:
        return sources_of(self.GAME)

    @property
    def kinds(self) -> list[EventKind]:
        return self.game.book.kinds

    @classmethod
    @cache
    def heard(cls) -> Heard:
        """Random games, played once for all tests of a game."""
        return Heard(imperios.game(cls.GAME), cls.OPTIONS)

    def phrases(self) -> Iterator[tuple[str, Mapping[str, str]]]:
        """Every phrase, with its full name."""
        for section, entries in self.texts.phrases.items():
            for code, phrase in entries.items():
                yield f"{section}.{code}", phrase

    def codes(self, section: str) -> set[str]:
        """The codes that have a phrase."""
        return set(self.texts.phrases[section])

    # --- nothing is missing, nothing is left over -------------------------------------------

    def test_the_sections_are_those_that_the_program_asks_for(self) -> None:
        sections = {*SENTENCES, "aside", "token", "phase", "objective", "action", "feature"}

        assert set(self.texts.phrases) - {"answer", "within", "plan"} == sections

    def test_every_event_has_a_phrase_and_every_phrase_an_event(self) -> None:
        assert self.codes("event") == {kind.code for kind in self.kinds}

    def test_every_question_has_a_phrase_and_every_phrase_a_question(self) -> None:
        assert self.codes("prompt") == {question.code for question in self.sources.questions()}

    def test_figures_stand_only_beside_questions(self) -> None:
        assert self.codes("aside") < self.codes("prompt")

    def test_every_refusal_has_a_phrase_and_every_phrase_a_refusal(self) -> None:
        assert self.codes("refusal") == self.sources.refusals()

    def test_every_phase_has_a_phrase_and_every_phrase_a_phase(self) -> None:
        assert self.codes("phase") == self.sources.phases()

    def test_every_end_has_a_phrase_and_every_phrase_an_end(self) -> None:
        assert self.codes("result") == self.sources.results()

    def test_the_words_of_the_engine_have_names_and_no_others(self) -> None:
        assert self.codes("token") == self.SPOKEN

    def test_every_action_has_a_sentence_and_every_sentence_an_action(self) -> None:
        assert self.codes("action") == self.ACTIONS

    def test_every_answer_with_a_name_of_its_own_is_one_of_a_question(self) -> None:
        for name in self.texts.phrases.get("answer", {}):
            question, _, token = name.partition(".")
            assert question in self.codes("prompt"), name
            assert token in self.codes("token"), name

    def test_no_question_escapes_the_reading_of_the_sources(self) -> None:
        asked = self.sources.questions()

        assert len(asked) >= len(self.sources.calls("Prompt"))
        assert {question.code for question in asked} >= self.ASKED

    # --- every phrase is fit for its arguments ----------------------------------------------

    def test_a_phrase_is_whole_in_both_languages_with_the_same_placeholders(self) -> None:
        for name, phrase in self.phrases():
            assert set(phrase) == set(LANGUAGES), name
            assert all(phrase[lang].strip() == phrase[lang] != "" for lang in LANGUAGES), name
            assert fields(phrase["es"]) == fields(phrase["en"]), name

    def test_the_two_languages_are_two(self) -> None:
        same = {name for name, phrase in self.phrases() if phrase["es"] == phrase["en"]}

        assert same == self.SAME

    def test_an_event_uses_only_its_arguments(self) -> None:
        for kind in self.kinds:
            phrase = self.texts.phrases["event"][kind.code]
            assert fields(phrase["es"]) <= set(kind.names), kind.code

    def test_a_question_uses_only_the_arguments_that_it_is_given(self) -> None:
        for question in self.sources.questions():
            used = fields(self.texts.phrases["prompt"][question.code]["es"])
            beside = self.texts.phrases["aside"].get(question.code, {"es": ""})
            assert used | fields(beside["es"]) <= question.args, question

    def test_a_refusal_uses_only_the_seat_and_the_token(self) -> None:
        for code, phrase in self.texts.phrases["refusal"].items():
            assert fields(phrase["es"]) <= REFUSAL_ARGS, code

    def test_words_and_names_of_moments_and_ends_have_no_placeholders(self) -> None:
        for section in ("token", "phase", "result"):
            assert not any(fields(it["es"]) for it in self.texts.phrases[section].values())

    def test_sentences_are_closed_by_a_sign(self) -> None:
        for name, phrase in self.phrases():
            if name.startswith(SENTENCES):
                ends = all(phrase[lang].endswith((".", "?", "!", "…")) for lang in LANGUAGES)
                assert ends, name

    def test_spanish_opens_its_questions_and_exclamations(self) -> None:
        for name, phrase in self.phrases():
            text = phrase["es"]
            assert text.count("¿") == text.count("?"), name
            assert text.count("¡") == text.count("!"), name
            assert text.count("«") == text.count("»"), name

    # --- read aloud -------------------------------------------------------------------------

    def check(self, sentence: str, args: Mapping[str, object], code: str) -> None:
        """No code instead of a sentence, no placeholder, no word without a name, no gap."""
        assert sentence != code
        assert not set(sentence) & set("{}_"), sentence
        assert not any(gap in sentence for gap in ("  ", "()", "«»", "“”", " .", " :")), sentence
        for value in args.values():
            for word in value if isinstance(value, list) else [value]:
                if isinstance(word, str) and not word[1:].isdigit():
                    assert word in self.texts.names, f"{code}: {word!r} has no name"

    def test_every_question_of_random_games_can_be_read(self) -> None:
        for prompt in self.heard().prompts.values():
            for lang in LANGUAGES:
                self.check(self.texts.prompt(prompt, lang), prompt.args, prompt.code)

    def test_every_event_of_random_games_can_be_read(self) -> None:
        for event in self.heard().events.values():
            for lang in LANGUAGES:
                self.check(self.texts.event(event, lang), event.args, event.code)

    def test_every_refusal_of_random_games_can_be_read(self) -> None:
        assert len(self.heard().refusals) >= RANDOM_REFUSALS
        for refused in self.heard().refusals:
            for lang in LANGUAGES:
                seat = {"seat": refused.details["seat"]}
                self.check(self.texts.refusal(refused, lang), seat, refused.reason)

    def sentences(self, lang: str) -> Iterator[str]:
        """Everything that was said in the random games."""
        for prompt in self.heard().prompts.values():
            yield self.texts.prompt(prompt, lang)
        for event in self.heard().events.values():
            yield self.texts.event(event, lang)

    @pytest.mark.parametrize("lang", LANGUAGES)
    def test_what_is_said_in_random_games_reads_well(self, lang: str) -> None:
        for sentence in self.sentences(lang):
            plain = SECTOR.sub("", sentence)
            for pattern in CLUMSY[lang]:
                assert not re.search(pattern, plain), sentence
            letters = sentence.lstrip("¿¡«(")
            assert letters[0] == letters[0].upper(), sentence

    def test_nobody_does_something_to_themselves(self) -> None:
        """A sentence names nobody twice: whoever retakes their own has words for it."""
        shapes = {kind.code: dict(zip(kind.names, kind.kinds, strict=True)) for kind in self.kinds}
        for event in self.heard().events.values():
            named = fields(self.texts.phrases["event"][event.code]["es"])
            kinds = shapes[event.code]
            seats = [
                it for name, it in event.args.items() if name in named and kinds[name] == "seat"
            ]
            assert len(seats) == len(set(seats)), event

    def test_an_event_can_be_read_whatever_its_values(self) -> None:
        names = self.game.words(self.game.new())
        for kind in self.kinds:
            lists = [[word for word in names.get(name, ["d6"]) if word] for name in kind.kinds]
            for number in range(max((len(values) for values in lists), default=1)):
                values = [values[number % len(values)] for values in lists]
                args: dict[str, object] = dict(zip(kind.names, values, strict=True))
                for lang in LANGUAGES:
                    event = Event(kind.code, args, kind.rules, None)
                    self.check(self.texts.event(event, lang), args, event.code)

    def test_the_sources_tell_all_that_is_heard(self) -> None:
        heard = self.heard()
        asked = {Question(it.code, frozenset(it.args)) for it in heard.prompts.values()}

        assert asked <= set(self.sources.questions())
        assert {refused.reason for refused in heard.refusals} <= self.sources.refusals()
