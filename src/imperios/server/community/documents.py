"""Terms, privacy and imprint: files of the operator, or texts of our own."""

from importlib.resources import files
from pathlib import Path
from typing import Literal

from litestar import get
from litestar.di import NamedDependency
from litestar.params import FromPath

from imperios.server.http.bodies import Lang, Reply
from imperios.server.http.errors import Failure, errors
from imperios.server.settings import Settings

Document = Literal["terms", "privacy", "imprint"]
NAMES: tuple[Document, ...] = ("terms", "privacy", "imprint")
FOLDER = "texts"  # in the folder of the data: terms.es.md, terms.en.md and so on
LARGEST = 200_000  # characters


class DocumentText(Reply, frozen=True, kw_only=True):
    """A document: paragraphs, `# titles` and `- lists`; `own`: written by the operator."""

    name: Document
    lang: Lang
    own: bool
    text: str


@get("/api/documents/{document:str}/{lang:str}", responses=errors(404))
async def document(
    document: FromPath[str], lang: FromPath[str], settings: NamedDependency[Settings]
) -> DocumentText:
    """One of the three documents."""
    if document not in NAMES or lang not in ("es", "en"):
        raise Failure(404, "there is no such document")
    given = settings.data / FOLDER / f"{document}.{lang}.md"
    own = given.is_file()
    text = _read(given) if own else _default(f"{document}.{lang}.md")
    return DocumentText(name=document, lang=lang, own=own, text=text)  # type: ignore[arg-type]


def _read(path: Path) -> str:
    return path.read_text(encoding="utf-8", errors="replace")[:LARGEST]


def _default(name: str) -> str:
    return (files("imperios.server.community") / "texts" / name).read_text(encoding="utf-8")


HANDLERS = [document]
