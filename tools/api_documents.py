"""`python -m tools.api_documents`: writes the documents of the API, and the page's types.

Run it after a change of what HTTP or the socket carries: docs/developers/openapi.json and
asyncapi.json are made from the server's structs, web/src/api/types.gen.ts from the first of them.
"""

import json
import os
import sys
from pathlib import Path

from tools.npm import npm

os.environ["IMPERIOS_COMPILE"] = "0"  # compiled types do not say what they are made of

from imperios.server.api_documents import Document, asyncapi, openapi

DOCS = Path(__file__).parents[1] / "docs" / "developers"


def text_of(document: Document) -> str:
    """A document as its file has it."""
    return json.dumps(document, indent=1, ensure_ascii=False, sort_keys=True) + "\n"


if __name__ == "__main__":
    for name, document in (("openapi", openapi()), ("asyncapi", asyncapi())):
        (DOCS / f"{name}.json").write_text(text_of(document), encoding="utf-8")
    sys.exit(npm("run", "--silent", "wire"))
