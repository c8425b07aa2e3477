"""Errors as responses: one shape for all, and never a stack trace."""

from typing import Any

from litestar import MediaType, Request, Response
from litestar.exceptions import HTTPException
from litestar.openapi.datastructures import ResponseSpec

from imperios.kernel.errors import Faults
from imperios.server.http.bodies import Problem
from imperios.server.logging import failed, log

CODES = {
    400: "bad_request", 401: "who_are_you", 403: "forbidden", 404: "no_such_thing",
    405: "not_allowed", 409: "conflict", 413: "too_big", 415: "bad_request", 429: "too_fast",
    503: "unavailable",
}  # fmt: skip

AnyRequest = Request[Any, Any, Any]


class Failure(Exception):  # noqa: N818 - it becomes an answer
    """An answer with a status of 400 or more; rooms have subclasses of their own."""

    def __init__(self, status: int, message: str, code: str = "", faults: list[str] | None = None):
        self.status = status
        self.code = code or CODES[status]
        self.faults = faults or []
        super().__init__(message)


def problem(
    status: int, code: str, text: str, faults: list[str] | None = None
) -> Response[Problem]:
    """An error as an answer."""
    body = Problem(error=code, message=text, faults=faults or [])
    return Response(body, status_code=status, media_type=MediaType.JSON)


def on_failure(_: AnyRequest, error: Failure) -> Response[Problem]:
    """An error that a handler raised on purpose."""
    return problem(error.status, error.code, str(error), error.faults)


def on_http(_: AnyRequest, error: HTTPException) -> Response[Problem]:
    """What the framework refuses: bodies, methods, paths."""
    status = error.status_code if error.status_code in CODES else 400
    if error.status_code >= 500:
        return problem(503, CODES[503], "something went wrong; nothing was done")
    extra = error.extra if isinstance(error.extra, list) else []
    found = [it for it in extra if isinstance(it, dict)]
    faults = [f"{it.get('key', '')}: {it.get('message', '')}" for it in found]
    return problem(status, CODES[status], error.detail, faults)


def on_faults(_: AnyRequest, error: Faults) -> Response[Problem]:
    """What the games refuse: scenarios, options, records."""
    return problem(400, CODES[400], "not understood", list(error.faults))


def on_unavailable(_: AnyRequest, error: Exception) -> Response[Problem]:
    """The database does not answer."""
    failed("database", error)
    return problem(503, CODES[503], "nothing was done: try again")


def on_unreadable(_: AnyRequest, error: Exception) -> Response[Problem]:
    """A body that is no UTF-8 or is nested deeper than anything that is asked for."""
    failed("body", error)
    return problem(400, CODES[400], "not understood")


def on_error(_: AnyRequest, error: Exception) -> Response[Problem]:
    """A bug: logged, but not shown in the response."""
    log.error("mistake", exc_info=error)
    return problem(500, "mistake", "a mistake of the server; it has been noted")


HANDLERS: dict[int | type[Exception], Any] = {
    Failure: on_failure,
    HTTPException: on_http,
    Faults: on_faults,
    RecursionError: on_unreadable,
    UnicodeDecodeError: on_unreadable,
    Exception: on_error,
}


def errors(*statuses: int) -> dict[int, ResponseSpec]:
    """The errors of a handler, for the OpenAPI document; 400, 403 and 429 are everywhere."""
    return {
        status: ResponseSpec(Problem, generate_examples=False, description=CODES[status])
        for status in sorted({400, 403, 413, 429, 503, *statuses})
    }
