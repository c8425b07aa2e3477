"""Pictures of positions as spectators see them, drawn by the press in a process of its own."""

import base64
from collections import OrderedDict
from collections.abc import Mapping
from importlib.util import find_spec
from typing import Any

import msgspec

from imperios.server.http.bodies import Lang
from imperios.server.printing.orders import parts_of
from imperios.server.tables.hashes import hash_of, sorted_json
from imperios.server.workers.work_pool import WorkPool

KEPT = 100  # pictures in memory
WIDTH = 800


def drawn(game: str, lang: Lang, view: Mapping[str, Any]) -> str:
    """The picture of a view as PNG in base64; called in the process for work that costs."""
    from imperios.press.edition import Edition
    from imperios.press.options import PrintOptions
    from imperios.press.parts.position import typeset
    from imperios.press.typst import png

    order = PrintOptions(game, lang, position=view)
    return base64.b64encode(png(typeset(Edition(order)), WIDTH)).decode()


class Pictures:
    """Draws each position once, and remembers the last ones."""

    def __init__(self, pool: WorkPool) -> None:
        self.pool = pool
        self.works = find_spec("typst") is not None
        self.kept: OrderedDict[str, bytes] = OrderedDict()

    def key(self, game: str, lang: Lang, view: Mapping[str, Any]) -> str:
        """What names a picture."""
        return f"{game}:{lang}:{hash_of(sorted_json(dict(view)))}"

    def can_draw(self, game: str) -> bool:
        """Whether the press is there and knows the game."""
        return self.works and bool(parts_of(game))

    async def of(self, game: str, lang: Lang, view: Mapping[str, Any], owner: str) -> bytes:
        """The picture of a view as PNG."""
        key = self.key(game, lang, view)
        if key not in self.kept:
            told = await self.pool.ask("picture", owner, game=game, lang=lang, view=view)
            self.kept[key] = base64.b64decode(msgspec.json.decode(told, type=str))
            while len(self.kept) > KEPT:
                self.kept.popitem(last=False)
        self.kept.move_to_end(key)
        return self.kept[key]
