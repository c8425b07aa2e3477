"""What people have seen of chance stands, also when the game goes back behind it."""

import msgspec

from imperios import State
from imperios.kernel.frames import CHANCE
from imperios.kernel.versions import along

Seen = tuple[str, int]  # token, entry


class Throws(msgspec.Struct, frozen=True):
    """The entries of throws and draws: those in the game's history, and those that were undone.

    When the question of one that was undone comes again, it is answered as it was, whatever has
    been chosen meanwhile; any other question is drawn afresh.
    """

    made: tuple[tuple[int, int], ...] = ()  # place in the history, entry
    standing: dict[str, tuple[Seen, ...]] = {}  # question -> what it was answered, in order

    def with_throw(self, index: int, entry: int, again: int | None) -> "Throws":
        """Chance has chosen."""
        left = {
            question: tuple(seen for seen in answers if seen[1] != again)
            for question, answers in self.standing.items()
        }
        return Throws((*self.made, (index, again or entry)), left)

    def back_to(self, game: State, last: State) -> "Throws":
        """The game is at an earlier moment of `last`."""
        entries, twin, tokens = dict(self.made), game.copy(), game.game.alphabet
        undone: dict[str, tuple[Seen, ...]] = {}
        for index, (who, code) in enumerate(last.past[len(game.past) :], start=len(game.past)):
            twin = along(twin, last)
            if who == CHANCE and index in entries:
                question = question_of(twin)
                undone[question] = (*undone.get(question, ()), (tokens[code], entries[index]))
            twin.choose(twin.name(who), tokens[code])
        later = {q: (*undone.get(q, ()), *it) for q, it in self.standing.items()}
        return Throws(tuple(it for it in self.made if it[0] < len(game.past)), {**undone, **later})

    def seen(self, game: State) -> Seen | None:
        """What this question was answered with before, and in which entry, if it still can be."""
        answers = self.standing.get(question_of(game)) if self.standing else None
        return answers[0] if answers and answers[0][0] in game.choices("chance") else None


def question_of(game: State) -> str:
    """What names a question of chance: the turn, the battle, what is asked, and of whom."""
    prompt, turns = game.prompt("chance"), game.game.book.kinds_with("turn_begins")
    turn = sum(raw[0] in turns for raw in game.happened)
    battle = battle_of(game) if game.game.prompts.kinds[prompt.code].step else ""
    who = [str(prompt.args.get(role, "")) for role in ("seat", "other")]
    return ":".join([str(turn), battle, prompt.code, *who])


def battle_of(game: State) -> str:
    """The battle that began last: who attacks whom, and where."""
    for raw in reversed(game.happened):
        for effect in game.game.book.effects(raw):
            if effect.name == "battle_begins":
                roles = ("seat", "defender", "zone")
                return " ".join(str(effect.number(raw, role, -1)) for role in roles)
    return ""
