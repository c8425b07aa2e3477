"""Battles, told from public events: who against whom, where, who won, what it cost."""

from collections.abc import Sequence
from typing import Any

Args = dict[str, Any]

LOST = {"unit_lost": "seat", "surrendered": "seat", "pursued": "owner"}
HITS = ("unit_destroyed", "building_destroyed", "invasion_succeeds", "planet_destroyed",
        "missile_strikes", "bombarded")  # fmt: skip
MISSES = ("no_damage", "shield_stands", "invasion_failed", "phase_shield_holds",
          "strike_cancelled", "missile_intercepted")  # fmt: skip
PEACEFUL = ("clear_mines", "detonate")  # declared like an attack, at nobody


class Battles:
    """Follows the events of a game."""

    def __init__(self, seats: Sequence[str], planets: dict[str, str]) -> None:
        self.seats = seats
        self.all: list[dict[str, Any]] = []
        self.now: dict[str, Any] | None = None
        self.attackers: dict[int, str] = {}  # Galáctica: of each attack that was declared
        self.planets = planets  # ... and the master of each planet

    def see(self, code: str, args: Args, choices: int, round_: int) -> None:
        """One event."""
        if code in ("battle_begins", "assault_begins"):
            self._open(args["seat"], args["defender"], args["zone"], choices, round_)
        elif code == "attack_declared":
            self.attackers[args["n"]] = args["seat"]
        elif code == "combat_begins":
            self._combat(args, choices, round_)
        elif code in ("turn_begins", "game_turn_ends"):
            self.now = None
        elif code in ("planet_taken", "occupied"):
            self.planets[args["zone"]] = args["seat"]
        elif code == "planet_neutral":
            self.planets[args["zone"]] = ""
        if self.now is not None:
            self._go_on(self.now, code, args)

    def _open(self, attacker: str, defender: str, zone: str, choices: int, round_: int) -> None:
        self.now = {
            "choices": choices, "round": round_, "attacker": attacker,
            "defender": defender if defender in self.seats else None, "zone": zone,
            "winner": None, "losses": {},
        }  # fmt: skip
        self.all.append(self.now)

    def _combat(self, args: Args, choices: int, round_: int) -> None:
        """In Galáctica units are the other side's; a planet may be nobody's."""
        if args["attack"] in PEACEFUL:
            self.now = None
            return
        attacker = self.attackers[args["n"]]
        other = next(seat for seat in self.seats if seat != attacker)
        master = self.planets.get(args["zone"], other)
        self._open(attacker, master if args["attack"] != "ship_attack" else other, args["zone"],
                   choices, round_)  # fmt: skip

    def _go_on(self, battle: dict[str, Any], code: str, args: Args) -> None:
        if code in ("attacker_wins", "defender_wins"):
            battle["winner"] = args["seat"] if args["seat"] in self.seats else None
        elif code in LOST:
            self._lose(battle, args[LOST[code]], 1)
        elif code in ("unit_destroyed", "building_destroyed"):
            self._lose(battle, args["seat"], 1)
        elif code in ("casualties", "cargo_lost"):
            self._lose(battle, args["seat"], args["n"])
        if code in HITS:
            battle["winner"] = battle["attacker"]
        elif code in MISSES:
            battle["winner"] = battle["defender"]

    def _lose(self, battle: dict[str, Any], seat: str, number: int) -> None:
        who = seat if seat in self.seats else "neutral"
        battle["losses"][who] = battle["losses"].get(who, 0) + number
