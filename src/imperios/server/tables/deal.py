"""Duplicate tables: chance answers the same question alike at every table of a deal.

A question is what chance is asked, for which seat, and for the how manyth time in this game: the
third die of red is the same at all tables, wherever it is thrown. What names it is a part of the
entry, so that anybody can draw it again from the seed.
"""

from imperios import State


def question_of(game: State, dealt: dict[str, int]) -> str:
    """What names the present question of chance, after those that were asked before."""
    prompt = game.prompt("chance")
    kind = f"{prompt.code}:{prompt.args.get('seat', '')}"
    return f"{kind}:{dealt.get(kind, 0) + 1}"


def counted(dealt: dict[str, int], asked: str) -> dict[str, int]:
    """How often each question was asked, after one more; nothing changes without a deal."""
    if not asked:
        return dealt
    kind, _, number = asked.rpartition(":")
    return {**dealt, kind: int(number)}
