"""What never changes while the server runs: games, texts, geometry, content, each made once."""

from functools import cache
from hashlib import sha256
from typing import Any

import msgspec

from imperios import GAMES, Scenario, game
from imperios.bots import BOTS
from imperios.content import examples
from imperios.content.library import content, folder_of, looks
from imperios.content.texts import LANGUAGES, texts_of
from imperios.kernel.declaration import declaration_of
from imperios.server.tutorial import lessons

COVER = ("title", "line", "board", "icon", "colour", "night", "first")  # seen before a game is


class Sheet:
    """A JSON document and its hash."""

    def __init__(self, body: bytes) -> None:
        self.body = body
        self.hash = sha256(body).hexdigest()[:16]


@cache
def games_sheet() -> Sheet:
    """The list of games."""
    games = [_game(name) for name in GAMES]
    return Sheet(msgspec.json.encode({"games": games, "bots": sorted(BOTS)}))


def _game(name: str) -> dict[str, Any]:
    the_game = game(name)
    sheets = {lang: sheet(name, lang) for lang in LANGUAGES}
    sheets |= {part: sheet(name, part) for part in ("geometry", "content", "lessons")}
    return {
        "id": name,
        "version": the_game.version,
        "looks": {trait: value for trait, value in looks(name).items() if trait in COVER},
        "scenarios": [_scenario(name, it) for it in the_game.scenarios.values()],
        "hashes": {part: it.hash if it else None for part, it in sheets.items()},
    }


def _scenario(name: str, scenario: Scenario) -> dict[str, Any]:
    new = game(name).new
    return {
        "id": scenario.id,
        "title": scenario.title,
        "seats": {str(count): new(scenario.id, count).seats for count in scenario.seats},
        "options": [option._asdict() for option in scenario.options],
    }


@cache
def sheet(name: str, part: str) -> Sheet | None:
    """A document of a game: a language, geometry, content, lessons, examples; None if none."""
    if name not in GAMES:
        return None
    if part == "content":
        declared = {"declaration": declaration_of(game(name)), "looks": looks(name)}
        return Sheet(msgspec.json.encode({**content(name), **declared}))
    if part == "examples":
        return Sheet(msgspec.json.encode(examples.drawings(name)))
    if part == "lessons":
        return Sheet(msgspec.json.encode(lessons.document(name)))
    if part == "geometry":
        file = folder_of(name) / "content" / "geometry.json"
        return Sheet(file.read_bytes()) if file.is_file() else None
    return Sheet(msgspec.json.encode(_texts(name, part))) if part in LANGUAGES else None


def _texts(name: str, lang: str) -> dict[str, Any]:
    texts = texts_of(name)
    return {
        "game": name,
        "lang": lang,
        "names": {token: words[lang] for token, words in texts.names.items()},
        "cards": {token: it[lang] for token, it in texts.cards.items() if lang in it},
        "phrases": {
            section: {code: sentence[lang] for code, sentence in sentences.items()}
            for section, sentences in texts.phrases.items()
        },
        "chapters": [{"id": it.id, "title": it.title[lang]} for it in texts.chapters],
        "rules": [
            {"id": it.id, "tags": it.tags, "text": it.text[lang]} for it in texts.rules.values()
        ],
        "examples": [
            {"id": it.id, "title": it.title[lang], "rules": it.rules, "text": it.text[lang]}
            for it in texts.examples.values()
        ],
    }
