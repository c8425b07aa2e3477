"""The log: one line for each request, command, notice and failure, as JSON or for people.

A line names tables and persons by their ids. It holds no names, addresses, cookies or tokens: what
someone chose is in the journal and nowhere else.
"""

import logging
import sys
import traceback
from contextvars import ContextVar
from datetime import UTC, datetime
from typing import Any, TextIO

import msgspec

LEVELS = ("debug", "info", "warning", "error")
FORMATS = ("auto", "json", "text")
log = logging.getLogger("imperios")

# What is known of the request while a line is written.
REQUEST: ContextVar[dict[str, Any] | None] = ContextVar("request", default=None)


def known(person: str) -> None:
    """Name the person in all further lines of this request."""
    if (request := REQUEST.get()) is not None:
        request["person"] = person


def log_event(event: str, level: int = logging.INFO, **fields: object) -> None:
    """Log one line; empty fields are left out."""
    if log.isEnabledFor(level):
        log.log(level, event, extra={"fields": fields})


def failed(what: str, error: BaseException, **fields: object) -> None:
    """Log a failure whose cause lies outside the program."""
    log_event("failure", logging.WARNING, what=what, why=why(error), **fields)


def why(error: BaseException) -> str:
    """An error in a line; of a database's only its kind, since it may quote what people wrote."""
    cause: BaseException = getattr(error, "orig", None) or error
    code = getattr(cause, "sqlstate", None)
    words = f" {code}" if code else f": {cause}".partition("\n[SQL")[0]
    return type(cause).__name__ + words


def trace_of(record: logging.LogRecord) -> str:
    """Where the error of a line happened, and why."""
    error = record.exc_info[1] if record.exc_info else None
    return "" if error is None else "".join(traceback.format_tb(error.__traceback__)) + why(error)


def fields_of(record: logging.LogRecord) -> dict[str, object]:
    """All fields of a line, in order."""
    moment = datetime.fromtimestamp(record.created, UTC)
    said: dict[str, object] = {
        "at": moment.isoformat(timespec="milliseconds").replace("+00:00", "Z"),
        "level": record.levelname.lower(),
        "event": record.getMessage(),
    }
    for name, value in {**(REQUEST.get() or {}), **getattr(record, "fields", {})}.items():
        if value not in ("", None):
            said[name] = value
    if record.name != log.name:
        said["logger"] = record.name
    return said


class JsonLines(logging.Formatter):
    """For programs."""

    def format(self, record: logging.LogRecord) -> str:
        said = fields_of(record)
        if record.exc_info:
            said["trace"] = trace_of(record)
        return msgspec.json.encode(said, enc_hook=str).decode()


class Lines(logging.Formatter):
    """For people."""

    def format(self, record: logging.LogRecord) -> str:
        said = fields_of(record)
        head = f"{said.pop('at')} {said.pop('level')!s:7} {said.pop('event')}"
        rest = "".join(f" {name}={value}" for name, value in said.items())
        return head + rest + (f"\n{trace_of(record)}" if record.exc_info else "")


def configure(level: str, form: str, stream: TextIO | None = None) -> None:
    """Write to the standard error, or to a stream."""
    stream = stream or sys.stderr
    text = form == "text" or (form == "auto" and stream.isatty())
    handler = logging.StreamHandler(stream)
    handler.setFormatter(Lines() if text else JsonLines())
    root = logging.getLogger()
    root.handlers[:] = [handler]
    root.setLevel(logging.WARNING)
    log.setLevel(level.upper())
