"""A table that began with earlier rules goes on by the present ones, if all its players agree."""

from collections.abc import Mapping

from imperios import State, game
from imperios.content.library import earlier_versions, text
from imperios.kernel.errors import Faults
from imperios.kernel.versions import moved, seamless


def newer(state: State) -> str:
    """The version that is installed, if the game is played by an earlier one."""
    here = game(state.game.id).version
    return "" if state.game.version == here else here


def differs(name: str, rules: str) -> Mapping[str, list[str]]:
    """What the present rules decide differently from those of a version, by language."""
    versions = earlier_versions(name)
    later = [game(name).version, *versions[: versions.index(rules)]] if rules in versions else []
    told = [text(name, "editions").get(version, {}) for version in later]
    return {lang: [line for it in told for line in it.get(lang, [])] for lang in ("es", "en")}


def seamlessly_moved(state: State, rules: str) -> State | None:
    """The game by other rules, at a moment when nobody is asked anything else by them.

    Not while something is named in secret: others would notice.
    """
    if state.veiled or "chance" in state.deciders:
        return None
    try:
        twin = moved(state, rules)
    except Faults:
        return None
    return twin if seamless(state, twin) else None
