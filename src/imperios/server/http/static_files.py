"""The built page: its files and their cache headers."""

from importlib.resources import files
from mimetypes import guess_type
from pathlib import Path, PurePosixPath

from litestar import MediaType, Response, get
from litestar.params import FromPath

from imperios.server.http.compression import packed
from imperios.server.http.errors import AnyRequest, Failure

WEB = Path(str(files("imperios"))) / "web"
LOOSE = (".html", ".js", ".css", ".svg")  # fonts and photographs are packed already
INDEX = "index.html"
NOT_PAGES = ("api", "assets")  # what is not there is an error for programs
LONGEST = 200  # letters of the name of a file
FOR_EVER = "public, max-age=31536000, immutable"
NO_PAGE = """<!doctype html><html lang="es"><meta charset="utf-8"><title>Imperios</title>
<h1>Imperios</h1>
<p>El servidor funciona; falta construir la página: <code>./play --setup</code> lo hace.</p>
<p lang="en">The server runs; the page is not built yet: <code>./play --setup</code> builds it.</p>
</html>
"""


@get(["/", "/{path:path}"], include_in_schema=False)
async def page(request: AnyRequest, path: FromPath[str] = "") -> Response[bytes]:
    """A file of the client; its assets have their hash in their name and never change."""
    name = path.strip("/") or INDEX
    strange = ".." in PurePosixPath(name).parts or len(name) > LONGEST
    if strange or not (WEB / name).is_file():
        return _no_file(request, name)
    return _file(request, name)


def _file(request: AnyRequest, name: str, status: int = 200) -> Response[bytes]:
    file = WEB / name
    cache = FOR_EVER if name.startswith("assets/") else "no-cache"
    kind = guess_type(name)[0] or "application/octet-stream"
    body, how = file.read_bytes(), {"cache-control": cache}
    if file.suffix in LOOSE:
        body, packing = packed(request, body)
        how |= packing
    return Response(body, media_type=kind, headers=how, status_code=status)


def _no_file(request: AnyRequest, name: str) -> Response[bytes]:
    """Whoever opens an address in a browser gets the page, which says what is there instead."""
    reads = "text/html" in request.headers.get("accept", "")
    if name == INDEX or (reads and not (WEB / INDEX).is_file()):
        headers = {"cache-control": "no-store"}
        return Response(NO_PAGE.encode(), media_type=MediaType.HTML, headers=headers)
    if not reads or PurePosixPath(name).parts[0] in NOT_PAGES:
        raise Failure(404, "there is no such thing")
    return _file(request, INDEX, 404)
