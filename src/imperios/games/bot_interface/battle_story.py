"""What came of a battle, read from the effects that the events of any game declare."""

from imperios.games.bot_interface.odds import LOSE, NEITHER, WIN, Battle, Outcome
from imperios.kernel.effects import Effect
from imperios.kernel.events import EventBook
from imperios.kernel.state import State

Raw = tuple[int, ...]

VERDICTS = {"attacker": WIN, "defender": LOSE, "neither": NEITHER}
BETTER = {WIN: 2, NEITHER: 1, LOSE: 0}  # for the attacker: a first blow may be followed by more
NOBODY = -1


class Story:
    """One battle as its events tell it."""

    __slots__ = ("attacker_lost", "battle", "begun", "defender_lost", "defending", "gathering",
                 "over", "result", "taken")  # fmt: skip

    def __init__(self, battle: Battle) -> None:
        self.battle = battle
        self.begun = battle.begun
        self.over = False  # the events are those of something else from here on
        self.result = NOBODY
        self.taken = False
        self.attacker_lost = 0
        self.defender_lost = 0
        self.defending: set[int] = {battle.defender, *battle.defending}
        self.gathering = battle.gathering  # the side that asks others for support

    def begins(self, effect: Effect, raw: Raw) -> None:
        """This battle, unless it has begun already or another number is fought."""
        number = effect.number(raw, "n", self.battle.number)
        self.over = self.begun or number != self.battle.number
        self.begun = True

    def decided(self, effect: Effect) -> None:
        """The verdict; of several the best for the attacker."""
        found = VERDICTS[effect.fixed["winner"]]
        if self.result < 0 or BETTER[found] > BETTER[self.result]:
            self.result = found

    def lost(self, effect: Effect, raw: Raw) -> None:
        """Units that fell, on the side of their owner."""
        number = effect.number(raw, "n", 1)
        if effect.number(raw, "seat", NOBODY) in self.defending:
            self.defender_lost += number
        else:
            self.attacker_lost += number

    def supported(self, effect: Effect, raw: Raw) -> None:
        """Whoever sends units to the defender stands on that side."""
        attacked, battle = self.gathering == 1, self.battle
        if effect.number(raw, "ally", battle.defender if attacked else NOBODY) == battle.defender:
            self.defending.add(effect.number(raw, "seat", NOBODY))

    def outcome(self) -> Outcome | None:
        """What came of it; None without a verdict."""
        if self.result < 0:
            return None
        return Outcome(self.result, self.taken, self.attacker_lost, self.defender_lost)


class BattleEvents:
    """The events of a game that tell of battles."""

    __slots__ = ("effects",)

    READ = ("battle_begins", "battle_card", "capture", "round_begins", "supports", "turn_begins",
            "verdict")  # fmt: skip

    def __init__(self, book: EventBook) -> None:
        self.effects: list[list[Effect]] = []  # kind of event -> what matters of it
        for kind in book.kinds:
            after = any(effect.name == "aftermath" for effect in kind.effects)
            found = [effect for effect in kind.effects if effect.name in self.READ]
            for effect in kind.effects:
                place = effect.index.get("unit", 0)
                a_unit = place == 0 or kind.kinds[place - 1] == "unit"  # a hero is none
                if effect.name == "loss" and after and a_unit:
                    found.append(effect)
            self.effects.append(found)

    def beginning(self, raw: Raw) -> Effect | None:
        """The effect with which an event begins a battle."""
        for effect in self.effects[raw[0]]:
            if effect.name == "battle_begins":
                return effect
        return None

    def story(self, state: State, battle: Battle) -> Story:
        """What happened in a battle since the question was put."""
        found = Story(battle)
        for raw in state.happened[battle.mark :]:
            for effect in self.effects[raw[0]]:
                self._tell(found, effect, raw)
                if found.over:
                    return found
        return found

    def _tell(self, story: Story, effect: Effect, raw: Raw) -> None:
        name = effect.name
        if name == "loss":
            story.lost(effect, raw)
        elif name == "verdict":
            story.decided(effect)
        elif name == "capture":
            story.taken = True
        elif name == "battle_begins":
            story.begins(effect, raw)
        elif name == "battle_card":
            story.gathering = int(effect.number(raw, "seat", NOBODY) == story.battle.defender)
        elif name == "supports":
            story.supported(effect, raw)
        else:
            story.over = True
