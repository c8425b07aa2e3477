"""Scenarios and missions: one sheet each."""

from collections.abc import Callable, Iterable, Mapping

from imperios.press.document import Document
from imperios.press.edition import Edition
from imperios.press.looks import hatching_files, side_looks
from imperios.press.pictures.drawing import Pictures
from imperios.press.scenarios import galactica, grecia, napoleon
from imperios.press.scenarios.sheet import Sheet, sheet_data

SHEETS: Mapping[str, Callable[[Edition], Iterable[Sheet]]] = {
    "grecia": grecia.sheets,
    "napoleon": napoleon.sheets,
    "galactica": galactica.sheets,
}


def typeset(edition: Edition) -> Document:
    """All of them, or the one that was asked for."""
    wanted, pictures = edition.options.scenario, Pictures(edition)
    found = [it for it in SHEETS[edition.options.game](edition) if wanted in (None, it.id)]
    data = {
        "part": edition.say("part.scenarios"),
        "heads": edition.say.section("scenario"),
        "looks": side_looks(),
        "sheets": [sheet_data(edition, it, pictures.position(it.view)) for it in found],
    }
    return pictures.document("scenarios", data, hatching_files())
