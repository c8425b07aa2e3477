"""Scenarios and missions: one sheet each."""

from imperios.press.document import Document
from imperios.press.edition import Edition
from imperios.press.looks import hatching_files, side_looks
from imperios.press.pictures.drawing import Pictures
from imperios.press.sheets import sheet_data, sheets_of


def typeset(edition: Edition) -> Document:
    """All of them, or the one that was asked for."""
    wanted, pictures = edition.options.scenario, Pictures(edition)
    found = [it for it in sheets_of(edition) if wanted in (None, it.id)]
    data = {
        "part": edition.say("part.scenarios"),
        "heads": edition.say.section("scenario"),
        "looks": side_looks(),
        "sheets": [sheet_data(edition, it, pictures.position(it.view)) for it in found],
    }
    return pictures.document("scenarios", data, hatching_files())
