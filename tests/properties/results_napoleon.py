"""The end of a game of Napoleón, worked out anew from its last position (NA-16, NA-18)."""

from typing import Any

from imperios.content.library import content
from imperios.games.napoleon.state import Napoleon

Position = dict[str, Any]
FILES = content("napoleon")
SETUPS = {
    setup["id"]: setup
    for setup in [*FILES["scenarios"]["standard_setups"], *FILES["scenarios"]["scenarios"]]
}
CONSTANTS = FILES["game"]["constants"]


class End:
    """A last position, with what its scenario says."""

    def __init__(self, position: Position) -> None:
        self.position = position
        self.order: list[str] = position["order"]
        self.setup = SETUPS[position["scenario"]]
        self.empires = {seat["key"]: set(seat["empires"]) for seat in self.setup["seats"]}
        zones = FILES["board"]["zones"]
        self.colours = {zone["id"]: zone["empire"] for zone in zones if zone["empire"]}
        self.colours.update(self.setup.get("recolour", {}))

    def out(self, seat: str) -> int:
        """His place in the order of elimination, or 0."""
        place: int = self.position["seats"][seat]["eliminated"]
        return place

    def owner(self, zone: str) -> str | None:
        """Who has units in a land zone."""
        told = self.position["zones"].get(zone)
        return told["owner"] if isinstance(told, dict) else None

    def held(self, seat: str) -> set[str]:
        """The land zones with units of the seat."""
        return {zone for zone in self.position["zones"] if self.owner(zone) == seat}

    def home(self, seat: str) -> set[str]:
        """His home zones (NA-2.12)."""
        return {zone for zone, empire in self.colours.items() if empire in self.empires[seat]}

    def controlled(self, seat: str) -> set[str]:
        """Units of the seat, or home zones without units (NA-2.14, NA-2.15)."""
        if self.out(seat):
            return set()
        return self.held(seat) | {zone for zone in self.home(seat) if self.owner(zone) is None}

    def score(self, seat: str) -> int:
        """Flags, or flags more than at the start (NA-16.7, NA-16.14)."""
        flags = len(self.controlled(seat) & set(self.colours))
        net = self.setup.get("time_metric") == "net_flags"
        return flags - len(self.home(seat)) if net else flags

    def has_won(self, seat: str) -> bool:
        """Enough flags of one rival or of several, all of its own kept (NA-16.1, NA-16.2)."""
        if self.out(seat) or self.home(seat) - self.controlled(seat):
            return False
        rivals = [self.empires[other] for other in self.order if other != seat]
        wanted = set().union(*rivals)
        agreed = self.position["options"]["objective_flags"]
        if (agreed or self.setup.get("objective_flags", "any")) == "any":
            wanted = set(self.colours.values()) - self.empires[seat]
        colours = [self.colours[zone] for zone in self.held(seat) if zone in self.colours]
        counts = [colours.count(empire) for empire in wanted]
        return max(counts) >= self.goal(seat, "one") or sum(counts) >= self.goal(seat, "several")

    def goal(self, seat: str, kind: str) -> int:
        """The number of flags that wins: an option, the scenario's, or the usual one (NA-18.6)."""
        name = "one_colour" if kind == "one" else "several_colours"
        usual = (
            self.setup.get("victory", {}).get(seat, {}).get(name, CONSTANTS[f"objective_{name}"])
        )
        number: int = self.position["options"][f"objective_{kind}"] or usual
        return number

    def rounds(self) -> int:
        """How many rounds are played."""
        usual = self.setup.get("rounds") or CONSTANTS["rounds"]
        number: int = self.position["options"]["rounds"] or usual
        return number

    def measure(self, seat: str) -> tuple[int, ...]:
        """The score and the tie-breakers (NA-16.8)."""
        fleets = [
            sum(fleet["units"].values())
            for zone in self.position["zones"].values() if isinstance(zone, list)
            for fleet in zone if fleet["owner"] == seat
        ]  # fmt: skip
        units = [sum(self.position["zones"][zone]["units"].values()) for zone in self.held(seat)]
        return (
            self.score(seat), len(self.controlled(seat)), len(fleets), sum(units) + sum(fleets),
            self.position["seats"][seat]["supplies"],
        )  # fmt: skip

    def ranking(self, winners: tuple[str, ...]) -> list[set[str]]:
        """Winners, the living by what they have, the eliminated last (NA-16.12)."""
        keys: dict[str, tuple[int, ...]] = {}
        for seat in self.order:
            alive = (1, *self.measure(seat))
            keys[seat] = (
                (2,) if seat in winners else (0, self.out(seat)) if self.out(seat) else alive
            )
        return [
            {s for s in keys if keys[s] == key} for key in sorted({*keys.values()}, reverse=True)
        ]

    def winners_by_time(self) -> set[str]:
        """A fixed winner, a condition, or the best of those who can still win (NA-18.7)."""
        rule = self.setup.get("time_rule") or {}
        if "winner" in rule:
            return {rule["winner"]}
        living = [seat for seat in self.order if not self.out(seat)]
        if rule:
            player, colour = rule["player"], rule["of_colour"]
            flags = {zone for zone, empire in self.colours.items() if empire == colour}
            if len(flags & self.controlled(player)) >= rule["controls_at_least"]:
                return {player}
            if rule["otherwise"]:
                return {rule["otherwise"]}
            living = [seat for seat in living if seat != player]
        best = max(self.measure(seat) for seat in living)
        return {seat for seat in living if self.measure(seat) == best}


def result_faults(state: Napoleon) -> list[str]:
    """Scores, places and the reason follow from the board."""
    if state.result is None:
        return []
    end, result = End(state.position()), state.result
    scores = {seat: end.score(seat) for seat in state.seats}
    found = [] if scores == result.scores else [f"scores {result.scores}, not {scores}"]
    places = end.ranking(result.winners)
    if places != [set(place) for place in result.ranking]:
        found.append(f"ranking {result.ranking}, not {places}")
    if result.winners != result.ranking[0]:
        found.append(f"winners {result.winners} of {result.ranking}")
    return found + reason_faults(end, result.reason, result.winners)


def reason_faults(end: End, reason: str, winners: tuple[str, ...]) -> list[str]:
    """A conqueror is on turn, a last player is alone, rounds have run out (NA-16)."""
    left = [seat for seat in end.order if not end.out(seat)]
    if reason == "objectives":
        holds = winners == (end.position["turn"],) and end.has_won(winners[0])
    elif reason == "last_player":
        holds = list(winners) == left
    else:
        full = end.position["round"] == end.rounds()
        holds = reason == "rounds" and full and set(winners) == end.winners_by_time()
    return [] if holds else [f"{reason}: winners {winners}, {left} left"]
