"""Checks content files: their shape by JSON Schema, then their meaning by the game's own checks."""

import json
from collections.abc import Iterator, Mapping
from importlib.resources.abc import Traversable
from pathlib import Path
from typing import Any, NamedTuple

from jsonschema import Draft202012Validator
from jsonschema.exceptions import ValidationError

from imperios.content.json_lines import JsonText, place_of
from imperios.content.library import folder_of
from imperios.content.registry import GAMES
from imperios.games.faults import Fault


class Finding(NamedTuple):
    """A fault and where a person finds it: the file as a path, and the line (0: none)."""

    path: str
    line: int
    fault: Fault


class ContentFile(NamedTuple):
    """A file of a game's content."""

    path: str
    text: JsonText


def shipped(game: str) -> Traversable:
    """The folder of the content that comes with the program."""
    return folder_of(game) / "content"


def check_shipped(game: str) -> list[Finding]:
    """Everything wrong with the content that comes with the program."""
    return check(game, read_folder(shipped(game)))


def check_folder(game: str, folder: Path) -> list[Finding]:
    """Everything wrong with a user's folder; files that are not in it are taken as shipped."""
    own = read_folder(folder)
    base = read_folder(shipped(game))
    strangers = [
        Finding(own[name].path, 0, Fault(name, "", "unknown_file", {"known": file_names(base)}))
        for name in own
        if name not in base
    ]
    known = {name: file for name, file in own.items() if name in base}
    return strangers + check(game, {**base, **known})


def game_of(folder: Path) -> str | None:
    """The game that the files of a folder say they belong to, if they agree on one."""
    values = [file.text.value for file in read_folder(folder).values()]
    names = {str(value.get("game")) for value in values if isinstance(value, dict)}
    return names.pop() if len(names) == 1 else None


def read_folder(folder: Traversable) -> dict[str, ContentFile]:
    """The JSON files of a folder by name, without their ending."""
    found = sorted(entry.name for entry in folder.iterdir() if entry.name.endswith(".json"))
    return {
        name.removesuffix(".json"): ContentFile(
            str(folder / name), JsonText((folder / name).read_bytes())
        )
        for name in found
    }


def file_names(content: Mapping[str, ContentFile]) -> str:
    """The names of files for people."""
    return ", ".join(f"{name}.json" for name in content)


def check(game: str, content: Mapping[str, ContentFile]) -> list[Finding]:
    """All faults: broken JSON, wrong shapes, wrong meanings, in the order of files and lines."""
    faults = [fault for name, file in content.items() for fault in shape_faults(game, name, file)]
    told = {(fault.file, fault.place) for fault in faults}
    values = {name: file.text.value for name, file in content.items()}
    meaning = meaning_faults(game, values)
    faults += [fault for fault in meaning if (fault.file, fault.place) not in told]
    found = [located(fault, content) for fault in faults]
    return sorted(found, key=lambda finding: (finding.path, finding.line))


def meaning_faults(game: str, values: Mapping[str, object]) -> list[Fault]:
    """What the game itself says about its content."""
    return GAMES[game].check(values)


def located(fault: Fault, content: Mapping[str, ContentFile]) -> Finding:
    """A fault with its path and line."""
    if fault.file not in content:
        return Finding(fault.file, 0, fault)
    file = content[fault.file]
    return Finding(file.path, file.text.line(fault.place), fault)


def shape_faults(game: str, name: str, file: ContentFile) -> Iterator[Fault]:
    """Broken JSON, keys given twice, and what the schema forbids."""
    if file.text.error:
        yield Fault(name, "", "bad_json", {"message": file.text.error})
        return
    for place in file.text.repeated:
        yield Fault(name, place, "key_twice", {})
    schema_file = shipped(game) / "schema" / f"{name}.schema.json"
    if schema_file.is_file():
        schema = json.loads(schema_file.read_text(encoding="utf-8"))
        for error in Draft202012Validator(schema).iter_errors(file.text.value):
            yield from schema_faults(name, error)


def schema_faults(name: str, error: ValidationError) -> Iterator[Fault]:
    """What one schema error says, each wrong key by itself."""
    place = place_of(error.absolute_path)
    kind = str(error.validator)
    if kind == "required":
        key = error.message.split("'")[1]
        yield Fault(name, place_of([key], place), "schema_required", {"key": key})
    elif kind == "additionalProperties":
        for key in extra_keys(error):
            yield Fault(name, place_of([key], place), "schema_extra_key", {"key": key})
    else:
        code = kind if kind in SCHEMA_REASONS else "other"
        details = {"found": shown(error.instance), "expected": shown(error.validator_value)}
        yield Fault(name, place, "schema_" + code, {**details, "message": error.message})


SCHEMA_REASONS = frozenset({
    "type", "enum", "const", "pattern", "minimum", "maximum", "minItems", "maxItems", "minLength",
    "uniqueItems", "minProperties", "anyOf",
})  # fmt: skip


def extra_keys(error: ValidationError) -> list[str]:
    """The keys of an object that its schema does not know."""
    schema: Mapping[str, Any] = error.schema if isinstance(error.schema, Mapping) else {}
    instance: Mapping[str, Any] = error.instance if isinstance(error.instance, Mapping) else {}
    return [key for key in instance if key not in schema.get("properties", {})]


def shown(value: object) -> str:
    """A value for people: short, as it would be written in the file."""
    text = json.dumps(value, ensure_ascii=False)
    return text if len(text) <= 60 else text[:57] + "..."
