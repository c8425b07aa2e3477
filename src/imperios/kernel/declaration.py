"""What a game is, as one document: its tokens, questions, decisions and events by their meaning."""

from typing import Any

from imperios.kernel.alphabet import DIE, KINDS, NUMBER
from imperios.kernel.effects import BATTLE, Effect
from imperios.kernel.game import Game


def declaration_of(game: Game) -> dict[str, Any]:
    """For whoever reads a game without knowing it: a page, statistics, a bot of one's own."""
    alphabet = game.alphabet_
    plain = {*alphabet.of_kind(NUMBER), *alphabet.of_kind(DIE)}
    return {
        "tokens": {kind: alphabet.of_kind(kind) for kind in KINDS},
        "values": {token: it for token, it in alphabet.values.items() if token not in plain},
        "prompts": {code: _traits(it._asdict()) for code, it in game.prompts.kinds.items()},
        "verbs": {name: it.VERB for name, it in game.frames.items() if it.VERB},
        "battle_effects": sorted(BATTLE),  # an event without any of them ends a battle
        "events": {it.code: [_effect(one) for one in it.effects] for it in game.book.kinds},
    }


def _traits(kind: dict[str, Any]) -> dict[str, Any]:
    """Only what is special."""
    return {name: value for name, value in kind.items() if value and name != "code"}


def _effect(effect: Effect) -> dict[str, Any]:
    """`args`: role -> argument of the event; `fixed`: role -> always this word."""
    return {"name": effect.name, "args": effect.args, "fixed": effect.fixed}
