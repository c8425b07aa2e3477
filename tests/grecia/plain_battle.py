"""The second opinion on a battle: totals, winner and losses from the position before the end."""

from typing import Any

from tests.grecia.plain import FILES, KIND, UNITS, Plain, near_seas

Frame = dict[str, Any]
SIDES = ("attacker", "defender")
STRENGTH = {"light": 1, "medium": 2, "heavy": 3, "cavalry": 2, "ship": 1}  # GR-1.2
VALUE: dict[str, int] = {card["id"]: card["value"] for card in FILES["cards"]["battle_cards"]}


class PlainBattle:
    """A battle whose cards are revealed and whose dice are known."""

    def __init__(self, position: dict[str, Any], dice: dict[str, int]) -> None:
        self.plain = Plain(position)
        self.battle: Frame = next(f for f in position["stack"] if f["frame"] == "battle")
        self.zone: str = self.battle["zone"]
        self.naval = KIND[self.zone] == "sea"
        self.dice = dice

    def supporters(self, side: str) -> list[tuple[str, str, str]]:
        """(seat, zone, kind) of every supporting unit of a side (GR-11)."""
        columns = [self.battle[f"sup_{name}"] for name in ("side", "seat", "zone", "kind")]
        rows = zip(*columns, strict=True)
        return [(seat, zone, kind) for s, seat, zone, kind in rows if s == side]

    def units(self, side: str) -> dict[str, int]:
        """All that take part on a side (GR-10.3)."""
        if side == "attacker":
            units = dict(zip(UNITS, self.battle["front"], strict=True))
        else:
            who = self.battle["defender"]
            units = {kind: self.plain.count(who, self.zone, kind) for kind in UNITS}
        for _, _, kind in self.supporters(side):
            units[kind] += 1
        return units

    def played(self, side: str) -> list[str]:
        """The Tactic cards in force."""
        cards: list[str] = self.battle["played"][SIDES.index(side)]
        return cards

    def card(self, side: str) -> str | None:
        """The Battle card."""
        card: str | None = self.battle["cards"][SIDES.index(side)]
        return card

    def fortress(self) -> int:
        """GR-10.4, GR-3.21, Siege Engines."""
        plain = self.plain
        if self.naval or plain.fort(self.zone) != self.battle["defender"]:
            return 0
        scenarios = {s["id"]: s for s in FILES["scenarios"]["scenarios"]}
        special = scenarios.get(plain.position["scenario"], {}).get("special", [])
        values = [
            rule["value"]
            for rule in special
            if rule["type"] == "fortress_bonus" and rule["zone"] == self.zone
        ]
        malus = 2 if "tac_siege_engines" in self.played("attacker") else 0
        return int(values[0] if values else 4) - malus

    def hero(self, side: str) -> bool:
        """GR-10.7 to GR-10.10: a hero with units of its colour, or with a lone fortress."""
        going = self.battle["heroes"]
        if self.naval:
            return False
        if side == "attacker" and going:
            return True
        who = self.battle["defender"]
        if side == "defender" and who != "neutral" and self.plain.heroes_of(who, self.zone):
            return True
        return any(
            set(self.plain.heroes_of(seat, zone)) - set(going)
            for seat, zone, _ in self.supporters(side)
        )

    def tactics(self, side: str) -> int:
        """What the Tactic cards add (5.5)."""
        played, units = self.played(side), self.units(side)
        ships = sum(self.plain.ships(self.battle[side], sea) for sea in near_seas(self.zone))
        worth = {
            "tac_phalanx": min(2, units["medium"] + units["heavy"]),
            "tac_ambush": 2,
            "tac_bronze_ram": 2,
            "tac_naval_support": min(3, ships),
        }
        return sum(worth.get(card, 0) for card in played)

    def total(self, side: str) -> int:
        """GR-10.16."""
        units = self.units(side)
        combo = bool(units["cavalry"] and (units["medium"] or units["heavy"]))
        return (
            sum(STRENGTH[kind] * number for kind, number in units.items())
            + (self.fortress() if side == "defender" else 0)
            + combo
            + self.hero(side)
            + self.tactics(side)
            + VALUE.get(self.card(side) or "", 0)
            + self.dice[side]
        )

    def winner(self) -> str:
        """In a tie the defender wins (GR-10.17)."""
        return "attacker" if self.total("attacker") > self.total("defender") else "defender"

    def losses(self, side: str) -> int:
        """GR-12.5, GR-12.8."""
        rival = SIDES[1 - SIDES.index(side)]
        if 1 in self.dice.values():
            return 0
        spared = self.card(side) == "bat_0" or "tac_orderly_retreat" in self.played(side)
        losses = int(self.winner() != side and not spared)
        losses += (self.dice[rival] == 6) + ("tac_archers" in self.played(rival))
        return min(losses, sum(self.units(side).values()))
