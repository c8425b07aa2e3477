"""What the printed files are called."""

from imperios.press.box_table import table_of
from imperios.press.options import PARTS, PrintOptions


def file_name(options: PrintOptions, part: str) -> str:
    """The name of a PDF file, such as `grecia-cards-es-a4.pdf`."""
    light = "" if options.ink == "full" else f"-{options.ink}"
    return f"{options.game}-{part}-{options.lang}-{options.paper}{light}.pdf"


def zip_name(options: PrintOptions) -> str:
    """The name of the ZIP: of the whole box, or with the parts that are in it."""
    missing = table_of(options.game).get("without", [])
    whole = set(PARTS) <= {*options.parts, *missing}
    name = file_name(options, "box" if whole else "-".join(options.parts))
    return name.replace(".pdf", ".zip")
