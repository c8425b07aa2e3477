"""The phrases of Grecia: one for everything that the engine can say, and none too many."""

from collections.abc import Iterator, Mapping
from random import Random
from string import Formatter

import pytest

import imperios
from imperios.games.grecia import words
from imperios.games.grecia.events import BOOK
from imperios.kernel.errors import Refused
from imperios.kernel.events import Event, EventKind
from imperios.kernel.frames import Prompt
from imperios.kernel.state import State
from imperios.text import LANGUAGES, texts_of
from tests.text import grecia_sources as sources

GAME = imperios.game("grecia")
TEXTS = texts_of("grecia")
SIDES = ("neutral", "chance")  # those who are no seats but are spoken of
REFUSAL_ARGS = {"seat", "token"}
RANDOM_GAMES = 30
RANDOM_REFUSALS = 200
MISTAKES = 1 / 50  # so many tries of something that is not allowed, for each choice
# In turn, so that random games see passages asked for, no dice, no cards.
OPTIONS: tuple[dict[str, object], ...] = (
    {},
    {"default_transport_permission": "ask"},
    {"default_transport_permission": "allow", "dice": False},
    {"default_transport_permission": "ask", "cards": False, "fortress_on_small_island": False},
)
SENTENCES = ("prompt", "event", "refusal", "result")
each_event = pytest.mark.parametrize("kind", BOOK.kinds, ids=[kind.code for kind in BOOK.kinds])
each_language = pytest.mark.parametrize("lang", LANGUAGES)


def fields(text: str) -> set[str]:
    """The names of the placeholders of a sentence."""
    return {name for _, name, _, _ in Formatter().parse(text) if name is not None}


def phrases() -> Iterator[tuple[str, Mapping[str, str]]]:
    """Every phrase, with its full name."""
    for section, entries in TEXTS.phrases.items():
        for code, phrase in entries.items():
            yield f"{section}.{code}", phrase


# --- nothing is missing, nothing is left over -----------------------------------------------


def test_the_sections_are_those_that_the_program_asks_for() -> None:
    assert set(TEXTS.phrases) == {*SENTENCES, "token", "phase"}


def test_every_event_has_a_phrase_and_every_phrase_an_event() -> None:
    assert set(TEXTS.phrases["event"]) == {kind.code for kind in BOOK.kinds}


def test_every_question_has_a_phrase_and_every_phrase_a_question() -> None:
    assert set(TEXTS.phrases["prompt"]) == {question.code for question in sources.questions()}


def test_every_refusal_has_a_phrase_and_every_phrase_a_refusal() -> None:
    assert set(TEXTS.phrases["refusal"]) == sources.refusals()


def test_every_phase_has_a_phrase_and_every_phrase_a_phase() -> None:
    assert set(TEXTS.phrases["phase"]) == sources.phases()


def test_every_end_has_a_phrase_and_every_phrase_an_end() -> None:
    assert set(TEXTS.phrases["result"]) == sources.results()


def test_the_words_of_the_engine_have_names_and_no_others() -> None:
    spoken = {*words.VERBS, *words.WORDS, *words.COLOURS, *words.UNITS, "hero", *SIDES}

    assert set(TEXTS.phrases["token"]) == spoken


def test_no_question_escapes_the_reading_of_the_sources() -> None:
    asked = sources.questions()

    assert len(asked) >= len(sources.calls("Prompt"))
    assert {"move_origin", "move_origin_may", "senate_storm", "support_ally"} <= {
        question.code for question in asked
    }


# --- every phrase is fit for its arguments --------------------------------------------------


def test_a_phrase_is_whole_in_both_languages_with_the_same_placeholders() -> None:
    for name, phrase in phrases():
        assert set(phrase) == set(LANGUAGES), name
        assert all(phrase[lang].strip() == phrase[lang] != "" for lang in LANGUAGES), name
        assert fields(phrase["es"]) == fields(phrase["en"]), name


def test_the_two_languages_are_two() -> None:
    same = {name for name, phrase in phrases() if phrase["es"] == phrase["en"]}

    assert same == {"token.neutral"}


@each_event
def test_an_event_uses_only_its_arguments(kind: EventKind) -> None:
    assert fields(TEXTS.phrases["event"][kind.code]["es"]) <= set(kind.names)


def test_a_question_uses_only_the_arguments_that_it_is_given() -> None:
    for question in sources.questions():
        assert fields(TEXTS.phrases["prompt"][question.code]["es"]) <= question.args, question


def test_a_refusal_uses_only_the_seat_and_the_token() -> None:
    for code, phrase in TEXTS.phrases["refusal"].items():
        assert fields(phrase["es"]) <= REFUSAL_ARGS, code


def test_words_and_names_of_moments_and_ends_have_no_placeholders() -> None:
    for section in ("token", "phase", "result"):
        assert not any(fields(phrase["es"]) for phrase in TEXTS.phrases[section].values())


@each_language
def test_sentences_are_closed_by_a_sign(lang: str) -> None:
    for section in SENTENCES:
        for code, phrase in TEXTS.phrases[section].items():
            assert phrase[lang].endswith((".", "?", "!", "…", ".)")), f"{section}.{code}"


def test_spanish_opens_its_questions_and_exclamations() -> None:
    for name, phrase in phrases():
        text = phrase["es"]
        assert text.count("¿") == text.count("?"), name
        assert text.count("¡") == text.count("!"), name
        assert text.count("«") == text.count("»"), name


# --- read aloud -----------------------------------------------------------------------------


def check(sentence: str, args: Mapping[str, object], code: str) -> None:
    """No code instead of a sentence, no placeholder, no word without a name, no gap."""
    assert sentence != code
    assert not set(sentence) & set("{}_"), sentence
    assert not any(gap in sentence for gap in ("  ", "()", "«»", "“”", " .", " :")), sentence
    for value in args.values():
        for word in value if isinstance(value, list) else [value]:
            if isinstance(word, str) and not word[1:].isdigit():
                assert word in TEXTS.names, f"{code}: {word!r} has no name"


class Heard:
    """What is said in random games over all scenarios, numbers of seats and options."""

    def __init__(self) -> None:
        self.rng = Random(7)
        self.prompts: dict[str, Prompt] = {}  # each once, by what it looks like
        self.events: dict[str, Event] = {}
        self.refusals: list[Refused] = []
        set_ups = [(one.id, seats) for one in GAME.scenarios.values() for seats in one.seats]
        for number in range(RANDOM_GAMES):
            scenario, seats = set_ups[number % len(set_ups)]
            self.play(GAME.new(scenario, seats, OPTIONS[number % len(OPTIONS)]))

    def play(self, state: State) -> None:
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
        wrong = [token for token in (*GAME.alphabet, "zeus") if token not in legal]
        with pytest.raises(Refused) as caught:
            state.choose(who, self.rng.choice(wrong))
        return caught.value


@pytest.fixture(scope="module")
def heard() -> Heard:
    return Heard()


@each_language
def test_every_question_of_random_games_can_be_read(heard: Heard, lang: str) -> None:
    for prompt in heard.prompts.values():
        check(TEXTS.prompt(prompt, lang), prompt.args, prompt.code)


@each_language
def test_every_event_of_random_games_can_be_read(heard: Heard, lang: str) -> None:
    for event in heard.events.values():
        check(TEXTS.event(event, lang), event.args, event.code)


@each_language
def test_every_refusal_of_random_games_can_be_read(heard: Heard, lang: str) -> None:
    assert len(heard.refusals) >= RANDOM_REFUSALS
    for refused in heard.refusals:
        check(TEXTS.refusal(refused, lang), {"seat": refused.details["seat"]}, refused.reason)


@each_language
@each_event
def test_an_event_can_be_read_whatever_its_values(kind: EventKind, lang: str) -> None:
    names = GAME.words(GAME.new("free", 4))
    lists = [[word for word in names.get(name, ["d6"]) if word] for name in kind.kinds]
    for number in range(max(len(values) for values in lists)):
        values = [values[number % len(values)] for values in lists]
        event = Event(kind.code, dict(zip(kind.names, values, strict=True)), kind.rules, None)
        check(TEXTS.event(event, lang), event.args, event.code)


def test_the_sources_tell_all_that_is_heard(heard: Heard) -> None:
    asked = {sources.Question(it.code, frozenset(it.args)) for it in heard.prompts.values()}

    assert asked <= set(sources.questions())
    assert {refused.reason for refused in heard.refusals} <= sources.refusals()
