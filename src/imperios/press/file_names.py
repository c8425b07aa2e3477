"""What the printed files are called."""

import json
from collections.abc import Mapping
from hashlib import sha256
from typing import Any

from imperios.press.box_table import table_of
from imperios.press.options import PARTS, PrintOptions


def file_name(options: PrintOptions, part: str) -> str:
    """The name of a PDF file, such as `grecia-cards-es-a4.pdf`."""
    if options.position is not None:
        part += "-" + mark(options.position)
    light = "" if options.ink == "full" else f"-{options.ink}"
    return f"{options.game}-{part}-{options.lang}-{options.paper}{light}.pdf"


def mark(position: Mapping[str, Any]) -> str:
    """Tells the files of different positions apart."""
    return sha256(json.dumps(position, sort_keys=True).encode()).hexdigest()[:10]


def zip_name(options: PrintOptions) -> str:
    """The name of the ZIP: of the whole box, or with the parts that are in it."""
    missing = table_of(options.game).get("without", [])
    whole = set(PARTS) <= {*options.parts, *missing}
    name = file_name(options, "box" if whole else "-".join(options.parts))
    return name.replace(".pdf", ".zip")
