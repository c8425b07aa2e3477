"""Planets and the faces of the templates (IG-2.3, IG-5.1)."""

from imperios.games.faults import Node, both_languages, known
from imperios.games.galactica.content_check.content import Content
from imperios.games.galactica.tokens import PLANETS, TERRAIN

POSITIONS = list(range(7))


def check_systems(content: Content) -> None:
    """The four sizes of planets, and faces of seven sectors with names."""
    for size in PLANETS:
        if size not in content.planets:
            content.files["systems"].child("planets").fault("missing_id", id=size)
    for planet in content.planets.values():
        both_languages(planet, ("name_",))
    for face in content.faces.values():
        both_languages(face, ("name_",))
        check_face(content, face)


def check_face(content: Content, face: Node) -> None:
    """Positions 0 to 6 once each; a planet where the terrain says so, and nowhere else."""
    sectors = face.child("hexes")
    positions = sorted(sector.child("pos").number() or 0 for sector in sectors.items())
    if positions != POSITIONS:
        sectors.fault("fixed_list", expected=", ".join(str(number) for number in POSITIONS))
    for sector in sectors.items():
        known(sector.child("planet"), content.planets, "unknown_planet")
        terrain = sector.child("terrain")
        known(terrain, dict.fromkeys(TERRAIN), "unknown_terrain")
        if bool(sector.child("planet").text()) != (terrain.text() == "planet"):
            terrain.fault("planet_mismatch")
