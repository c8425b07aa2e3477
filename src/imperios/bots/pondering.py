"""Thinking on the others' time: what they may do, and how the own turn would begin then."""

from collections.abc import Iterator
from math import inf
from random import Random

from imperios.bots.chance import draw
from imperios.bots.levels import Thinker, Veterano
from imperios.bots.rehearsal import Rehearsal
from imperios.kernel.state import State

AHEAD = 300  # choices at most until the seat is asked again
TRIES = 240  # playouts for each turn that is rehearsed,
STEP = 12  # so many at a time


def ponder(bot: Thinker, token: str, rng: Random) -> Iterator[None]:
    """Rehearse the next turn after this choice, step by step, as long as there is time."""
    question = bot.question
    if question is None:
        return
    seat = question.seat
    after = question.state.imagine(seat, rng)
    after.choose(seat, token)
    if seat in after.deciders:
        return
    bot.rehearsal = Rehearsal(question.state, question.search.seat)
    while after.deciders:
        world = after.imagine(seat, rng)
        yield from go_ahead(world, seat, rng)
        if world.deciders == (seat,):
            yield from rehearse(bot, world, seat, bot.rehearsal, rng)


def go_ahead(world: State, seat: str, rng: Random) -> Iterator[None]:
    """Let everybody play a plain game until a turn of the seat begins."""
    others = Veterano(world.game.id)
    others.clock.stop()
    for _ in range(AHEAD):
        who = world.deciders[0] if world.deciders else ""
        if not who or (who == seat and others.evaluation.opens_action(world)):
            return
        if who == "chance":
            world.choose(who, draw(world, rng))
        else:
            world.choose(who, others.choose(world, who, rng))
        yield


def rehearse(
    bot: Thinker, world: State, seat: str, rehearsal: Rehearsal, rng: Random
) -> Iterator[None]:
    """A search at the beginning of such a turn; what does well in it is remembered."""
    number = world.seat(seat)
    search = bot.new_search(world, seat, number, rng)
    search.habits = rehearsal.habits
    plans, codes = bot.plans(world, number), bot.evaluation.without_repeats(world)
    if len(codes) < 2:
        return
    for step in range(0, TRIES, STEP):
        search.run(world, codes, STEP, inf, [] if step else plans)
        yield
