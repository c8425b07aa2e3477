"""Heroes (GR-15): following units, travelling incognito."""

from imperios.games.grecia import events as ev
from imperios.games.grecia.state import Grecia
from imperios.games.grecia.tokens import STAY
from imperios.kernel.frames import Frame, Prompt


def journeys(state: Grecia, zone: int) -> int:
    """By land or across one sea, into enemy zones too; ships play no part (GR-15.5, GR-15.6)."""
    return state.material.journeys[zone]


def with_troops(state: Grecia, seat: int, zone: int) -> bool:
    """Units, or a controlled fortress, of the hero's colour; else incognito (GR-15.2, GR-15.8)."""
    if state.owner[zone] == seat:
        return True
    return state.fort[zone] == seat and not state.occupied >> zone & 1


class HeroFollow(Frame[Grecia]):
    """Each hero where units left may go along, over sea too, or stay (GR-15.3, GR-9.14)."""

    __slots__ = ("heroes", "one_must_go", "origin", "other", "reached", "reached_other")

    NAME = "hero_follow"
    FIELDS = (
        ("heroes", "hero", ""),
        ("origin", "zone", ""),
        ("reached", "mask:zone", ""),
        ("other", "zone", ""),
        ("reached_other", "mask:zone", ""),
        ("one_must_go", "", ""),
    )

    def __init__(
        self, seat: int = 0, heroes: list[int] | None = None, origin: int = -1, reached: int = 0
    ) -> None:
        super().__init__()
        self.who = seat
        self.heroes = heroes or []  # still to be asked, in list order
        self.origin = origin
        self.reached = reached  # mask of zones that units reached from the origin
        self.other = -1  # in a swap: the second territory
        self.reached_other = 0
        self.one_must_go = False  # a swap of equal units needs a hero (GR-7.8)

    def ask(self, state: Grecia) -> list[int]:
        """Where the hero may follow, or `stay`."""
        if not self.heroes:
            state.end()
            return []
        at_origin = state.hero_zone[self.heroes[0]] == self.origin
        codes = state.board.codes(self.reached if at_origin else self.reached_other)
        return codes if self.one_must_go and len(self.heroes) == 1 else [STAY, *codes]

    def take(self, state: Grecia, who: int, code: int) -> None:
        """The hero goes along or stays."""
        hero = self.heroes.pop(0)
        if code != STAY:
            self.one_must_go = False
            state.note(
                (ev.HERO_FOLLOWED, who, hero, state.hero_zone[hero], code - state.board.zone0)
            )
            state.send_hero(hero, code - state.board.zone0)

    def prompt(self, state: Grecia) -> Prompt:
        """Does the hero go with them?"""
        hero = self.heroes[0]
        args: dict[str, object] = {
            "hero": state.game.words(state)["hero"][hero],
            "zone": state.board.names[state.hero_zone[hero]],
        }
        return Prompt("hero_follow", args, ("GR-15.3", "GR-5.12"))

    def refusal(self, state: Grecia, who: int, code: int) -> tuple[str, tuple[str, ...]]:
        """Only where units went, or staying."""
        if code == STAY:
            return ("a_hero_must_go", ("GR-7.8",))
        return ("hero_needs_company", ("GR-15.3", "GR-5.12", "GR-7.7"))
