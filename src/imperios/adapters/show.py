"""A game to look at: as text, and as a picture of the board with its counters."""

from collections.abc import Iterator, Mapping
from io import BytesIO
from typing import Any

import numpy as np
from numpy.typing import NDArray
from PIL import Image, ImageDraw

from imperios.content import library
from imperios.content.texts import Texts, texts_of
from imperios.kernel.state import State

Pixels = NDArray[np.uint8]
WIDTH = 900


def text(state: State, lang: str = "en") -> str:
    """What a spectator sees: whose turn it is, what stands where, what has just happened."""
    texts, view = texts_of(state.game.id), state.view(None)
    title = f"{library.title(state.game.id, lang)}, {len(state.past)}"
    asked = texts.prompt(state.prompt(next(iter(state.deciders), None)), lang)
    heading = f"{title} · {texts.shown(list(state.deciders), lang)} · {asked}"
    places = {**view.get("zones", {}), **view.get("hexes", {}), **view.get("planets", {})}
    lines = [
        f"  {texts.name(place, lang)}: {told}"
        for place, there in places.items()
        if (told := "; ".join(_armies(there, texts, lang)))
    ]
    return "\n".join([heading, *lines, *_news(state, texts, lang)])


def _armies(there: object, texts: Texts, lang: str) -> Iterator[str]:
    """Whose units stand in a zone, and which."""
    if isinstance(there, list):
        for part in there:
            yield from _armies(part, texts, lang)
    elif isinstance(there, str):
        yield texts.name(there, lang)
    elif isinstance(there, Mapping):
        yield from _army(there, texts, lang)


def _army(there: Mapping[str, Any], texts: Texts, lang: str) -> Iterator[str]:
    units, owner = there.get("units"), there.get("owner") or there.get("fortress")
    if isinstance(units, list):
        yield from _armies(units, texts, lang)
    elif owner:
        told = texts.shown(there.get("kind", units), lang)
        yield f"{texts.name(owner, lang)} {told}".strip()


def _news(state: State, texts: Texts, lang: str, last: int = 3) -> list[str]:
    words, book = state.game.words(state), state.game.book
    events = [book.tell(raw, words) for raw in state.happened[-last:]]
    return [f"  > {texts.event(event, lang)}" for event in events if event.visible(None)]


def picture(state: State, lang: str = "en") -> Pixels:
    """The board as it is printed, seen by a spectator; the text where nothing is printed."""
    if library.looks(state.game.id)["board"] == "plain":
        return _written(text(state, lang))
    from imperios.press.edition import Edition
    from imperios.press.options import PrintOptions
    from imperios.press.parts.position import typeset
    from imperios.press.typst import png

    order = PrintOptions(state.game.id, lang, position=state.view(None))
    return _pixels(Image.open(BytesIO(png(typeset(Edition(order)), WIDTH))))


def _written(lines: str) -> Pixels:
    page = Image.new("RGB", (WIDTH, 16 * (lines.count("\n") + 3)), "white")
    ImageDraw.Draw(page).multiline_text((8, 8), lines, fill="black")
    return _pixels(page)


def _pixels(page: Image.Image) -> Pixels:
    pixels: Pixels = np.asarray(page.convert("RGB"))
    return pixels
