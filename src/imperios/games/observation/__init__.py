"""What a seat sees, as numbers: planes over the words of a view, for programs that learn.

A game declares which field of its view becomes which plane (`games/<game>/observation.py`); what
all games have in common is added here. Only views are read, so nothing hidden can get through.
"""

from imperios.games.observation.axis import Axis
from imperios.games.observation.branches import At, Each, Fields, Items, Listed, Some, Together
from imperios.games.observation.common import Observation
from imperios.games.observation.planes import Counts, Flag, Left, Number, OneOf, Plane, Row, Sight

__all__ = [
    "At", "Axis", "Counts", "Each", "Fields", "Flag", "Items", "Left", "Listed", "Number",
    "Observation", "OneOf", "Plane", "Row", "Sight", "Some", "Together",
]  # fmt: skip
