"""The documents of a game: texts, geometry, content, examples, lessons, each made once."""

from collections.abc import Callable
from functools import cache
from hashlib import sha256

import msgspec

from imperios import GAMES, Scenario, __version__, game
from imperios.bots import BOTS
from imperios.compiled import is_compiled
from imperios.content import examples, shelf
from imperios.content.lessons import GuideStep, Lesson, guide_of, lessons_of
from imperios.content.library import content, folder_of, looks
from imperios.content.texts import texts_of
from imperios.games.sheets import Sheet
from imperios.kernel.declaration import declaration_of
from imperios.press import reading
from imperios.server.http.bodies import Both, Lang
from imperios.server.library import wire


class Document:
    """A JSON document and its hash."""

    def __init__(self, body: bytes) -> None:
        self.body = body
        self.hash = sha256(body).hexdigest()[:16]


@cache
def game_list() -> Document:
    """The list of games."""
    games = [_game(name) for name in GAMES]
    found = wire.GameList(
        games=games, bots=sorted(BOTS), version=__version__, compiled=is_compiled()
    )
    return Document(msgspec.json.encode(found))


@cache
def document(name: str, part: str) -> Document | None:
    """A document of a game; None if there is none."""
    if name not in GAMES or part not in PARTS:
        return None
    body = PARTS[part](name)
    return None if body is None else Document(body)


def _game(name: str) -> wire.GameInfo:
    the_game = game(name)
    hashes = {part: _hash(name, part) for part in wire.Hashes.__struct_fields__}
    return wire.GameInfo(
        id=name,
        version=the_game.version,
        looks=msgspec.convert(looks(name), wire.Cover),
        scenarios=[_scenario(name, it) for it in the_game.scenarios.values()],
        hashes=msgspec.convert(hashes, wire.Hashes),
    )


def _hash(name: str, part: str) -> str | None:
    found = document(name, part)
    return found.hash if found else None


def _scenario(name: str, scenario: Scenario) -> wire.ScenarioInfo:
    new = game(name).new
    options = [msgspec.convert(option._asdict(), wire.OptionInfo) for option in scenario.options]
    return wire.ScenarioInfo(
        id=scenario.id,
        title=Both(**scenario.title),
        seats={str(count): list(new(scenario.id, count).seats) for count in scenario.seats},
        options=options,
    )


def _content(name: str) -> bytes:
    declared = {"declaration": declaration_of(game(name)), "looks": looks(name)}
    return msgspec.json.encode({**content(name), **declared})


def _geometry(name: str) -> bytes | None:
    file = folder_of(name) / "content" / "geometry.json"
    return file.read_bytes() if file.is_file() else None


def _examples(name: str) -> bytes:
    return msgspec.json.encode(msgspec.convert(examples.drawings(name), wire.Drawings))


def _lessons(name: str) -> bytes:
    lessons = [_lesson(it) for it in lessons_of(name).values()]
    return msgspec.json.encode(wire.LessonList(game=name, lessons=lessons, guide=_guide(name)))


def _guide(name: str) -> wire.GuideInfo | None:
    guide = guide_of(name)
    if guide is None:
        return None
    return wire.GuideInfo(
        scenario=guide.scenario,
        seats=guide.seats,
        options=dict(guide.options),
        goal=Both(**guide.goal),
        steps=[_guide_step(it) for it in guide.steps],
        finish=Both(**guide.finish),
    )


def _guide_step(step: GuideStep) -> wire.GuideStep:
    words = {"text": Both(**step.text), "praise": Both(**step.praise)}
    return wire.GuideStep(events=list(step.events), **words)


def _lesson(lesson: Lesson) -> wire.LessonInfo:
    steps = [wire.LessonStep(text=Both(**it.text), hint=Both(**it.hint)) for it in lesson.steps]
    return wire.LessonInfo(
        id=lesson.id, title=Both(**lesson.title), rules=list(lesson.rules),
        end=Both(**lesson.end), steps=steps,
    )  # fmt: skip


def _texts(lang: Lang) -> Callable[[str], bytes]:
    return lambda name: msgspec.json.encode(texts(name, lang))


def texts(name: str, lang: Lang) -> wire.Texts:
    """All words of a game in one language."""
    found = texts_of(name)
    return wire.Texts(
        game=name,
        lang=lang,
        names={token: words[lang] for token, words in found.names.items()},
        cards={token: it[lang] for token, it in found.cards.items() if lang in it},
        phrases={
            section: {code: sentence[lang] for code, sentence in sentences.items()}
            for section, sentences in found.phrases.items()
        },
        chapters=[wire.Chapter(id=it.id, title=it.title[lang]) for it in found.chapters],
        rules=[
            wire.RuleText(id=it.id, tags=list(it.tags), text=it.text[lang])
            for it in found.rules.values()
        ],
        examples=[
            wire.ExampleText(
                id=it.id, title=it.title[lang], rules=list(it.rules), text=it.text[lang]
            )
            for it in found.examples.values()
        ],
    )


def _sheets(lang: Lang) -> Callable[[str], bytes]:
    return lambda name: msgspec.json.encode(sheets(name, lang))


def sheets(name: str, lang: Lang) -> wire.Sheets:
    """What the box of a game says of its scenarios and cards."""
    return wire.Sheets(
        game=name,
        lang=lang,
        scenarios={it.id: _sheet(name, it) for it in reading.scenario_sheets(name, lang)},
        decks=[
            msgspec.convert(it, wire.DeckSheet, from_attributes=True)
            for it in reading.decks(name, lang)
        ],
        overview=[
            msgspec.convert(it, wire.OverviewPage, from_attributes=True)
            for it in reading.overview(name, lang)
        ],
    )


def _sheet(name: str, sheet: Sheet) -> wire.ScenarioSheet:
    counts = game(name).scenarios[sheet.id].seats
    known = {str(count): sheet.minutes for count in counts} if sheet.minutes else None
    return wire.ScenarioSheet(
        title=sheet.title,
        date=sheet.date,
        story=sheet.story,
        length=sheet.length,
        setup=sheet.setup,
        special=sheet.special,
        players=list(sheet.players),
        goal=sheet.goal,
        sides=[
            wire.SideSheet(name=it.name, powers=reading.powers(name, it), lines=it.lines)
            for it in sheet.parties
        ],
        minutes=known or shelf.minutes(name, sheet.id),
        difficulty=shelf.difficulty(name, sheet.id),
        balance=msgspec.convert(shelf.figures(name, sheet.id), dict[str, wire.Balance]),
    )


def _set_ups(name: str) -> bytes:
    views = {it.id: dict(it.view) for it in reading.scenario_sheets(name, "es")}
    return msgspec.json.encode(wire.SetUps(game=name, views=views))


PARTS: dict[str, Callable[[str], bytes | None]] = {
    "es": _texts("es"),
    "en": _texts("en"),
    "geometry": _geometry,
    "content": _content,
    "examples": _examples,
    "lessons": _lessons,
    "set-ups": _set_ups,
    "sheets/es": _sheets("es"),
    "sheets/en": _sheets("en"),
}
