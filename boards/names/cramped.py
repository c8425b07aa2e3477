"""Names of cramped lands: they get their place together with the pieces, before all others."""

from dataclasses import dataclass

from boards.model import LANGUAGES, BoardError, Zone
from boards.names.labels import (
    CAPITALS,
    GENTLE,
    LAND_SIZES,
    SLANTED,
    STEEP,
    TIGHT,
    Ground,
    Label,
    Lettering,
    shapes,
)
from boards.names.naming import (
    TIGHT_SIZE,
    Scene,
    beside_home,
    board_name,
    name_close,
    near_home,
    piece_boxes,
    pieces_middle,
)
from boards.places.grid import STEP
from boards.places.pieces import NameRoom, Places, Room
from boards.places.ships import hold_names

# Lands smaller than so many counters get their names before the seas around them get theirs.
CRAMPED = 7.2


@dataclass(frozen=True)
class Keeper:
    """Keeps room for names while lands get their pieces, one after the other."""

    scene: Scene
    room: Room
    letterings: dict[str, Lettering]
    labels: dict[str, dict[str, Label]]

    def fits(self, zone: Zone, places: Places, known: NameRoom) -> NameRoom:
        """What room the name has beside these pieces, if more than is known already."""
        if zone.kind == "small_island":
            return NameRoom.GOOD
        middle, home = pieces_middle(places), self.scene.homes[zone.id]
        own = self.scene.masks[zone.id]
        inside = Ground(own, middle, 0.0)
        leaning = Ground(near_home(self.scene, own), middle, 0.0, home=own)
        beside = Ground(beside_home(self.scene, zone), middle, 0.0, home=home)
        sheets = self._sheets(places)
        texts = {language: self._text(zone, language) for language in LANGUAGES}
        for answer, sizes, angles, style, ground in (
            (NameRoom.GOOD, LAND_SIZES[-2:], GENTLE, CAPITALS, inside),
            (NameRoom.TIGHT, TIGHT_SIZE, SLANTED, TIGHT, inside),
            (NameRoom.LEANING, TIGHT_SIZE, SLANTED, TIGHT, leaning),
            (NameRoom.BESIDE, TIGHT_SIZE, STEEP, TIGHT, beside),
        ):
            if answer.value <= known.value:
                break
            ways = {language: shapes(text, sizes, angles) for language, text in texts.items()}
            if all(sheets[k].find(w, style, ground) for k, w in ways.items()):
                return answer
        return NameRoom.NONE

    def settle(self, zone: Zone, places: Places, answer: NameRoom) -> None:
        """These pieces stand; a name with little choice is written at once."""
        self.scene.places[zone.id] = places
        boxes = self.scene.grid.boxes(piece_boxes(self.scene.plan, [places]))
        for lettering in self.letterings.values():
            lettering.blocked |= boxes
        small = self.scene.masks[zone.id].sum() * STEP**2 < CRAMPED * self.room.counter**2
        if zone.kind == "small_island" or (answer == NameRoom.GOOD and not small):
            return
        for language, lettering in self.letterings.items():
            label = name_close(self.scene, lettering, zone, language)
            if label is None:
                raise BoardError(f"{zone.id}: no room for the name ({language}) in it or beside it")
            self.labels[language][zone.id] = label
            hold_names(self.room, [label])

    def _text(self, zone: Zone, language: str) -> str:
        return board_name(self.scene.plan, zone, language).upper()

    def _sheets(self, places: Places) -> dict[str, Lettering]:
        boxes = self.scene.grid.boxes(piece_boxes(self.scene.plan, [places]))
        return {
            language: Lettering(self.scene.grid, lettering.blocked | boxes)
            for language, lettering in self.letterings.items()
        }
