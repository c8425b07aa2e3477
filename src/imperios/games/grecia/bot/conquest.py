"""Sudden victory in Grecia: which territories would win the game, and how likely they fall."""

from imperios.games.areas.bot.plans import spare_units, units_in
from imperios.games.grecia.actions.transport import look
from imperios.games.grecia.bot.survey import MOST, ODDS, Survey
from imperios.games.grecia.state import Grecia
from imperios.games.grecia.tokens import CAVALRY, HEAVY, MEDIUM
from imperios.games.grecia.zones import foreign_forts, hostile
from imperios.kernel.masks import bits


def sure_reach(state: Grecia, seat: int, zone: int) -> int:
    """Where units get from a zone in one step, without leave from a rival, who would give none."""
    look(state, seat)
    return state.board.near[zone] | state.board.across(zone, state.sea_open[seat])


def winning_targets(state: Grecia, seat: int) -> int:
    """The territories of which a single one, once taken, wins the game (GR-17.1)."""
    own, held, foreign = state.forts[seat], state.held[seat], foreign_forts(state, seat)
    lost = own & state.occupied & ~held
    short = state.material.conquests - (held & foreign).bit_count()
    if short <= 0:
        return lost if lost.bit_count() == 1 else 0
    if short == 1 and not lost:
        return foreign & ~held & hostile(state, seat)
    return 0


def conquest_odds(state: Grecia, seat: int, survey: Survey, actions: int) -> float:
    """How likely the seat wins with so many actions, if it may attack."""
    targets = winning_targets(state, seat)
    if not targets or state.eliminated[seat] or state.truce[seat] or actions < 1:
        return 0.0
    best, prizes, strength = 0.0, foreign_forts(state, seat), state.material.strength
    for origin in bits(state.held[seat]):
        reach = sure_reach(state, seat, origin) & targets
        if reach:
            power = survey.powers[origin]
            if prizes >> origin & 1:
                power = joint(state, spare_units(state, origin, strength, prizes))
            elif actions > 1:
                power = max(power, reinforced(state, seat, origin))
            for target in bits(reach):
                best = max(best, odds_against(state, survey, target, power))
    if actions > 1:
        best = max(best, marched(state, seat, survey, targets))
    return best


def odds_against(state: Grecia, survey: Survey, target: int, power: int) -> float:
    """The odds of an attack of this strength on a territory."""
    if power > survey.strongest and state.board.capacity[target] == 1:
        power = survey.strongest
    lead = power - survey.guards[target] + MOST
    return ODDS[0 if lead < 0 else lead if lead < len(ODDS) else -1]


def reinforced(state: Grecia, seat: int, zone: int) -> int:
    """The strength of a territory's units with those that one move can bring."""
    strength, board = state.material.strength, state.board
    here = units_in(state, zone, strength)
    room = board.capacity[zone] - len(here)
    best = joint(state, here)
    if room > 0:
        prizes = foreign_forts(state, seat)
        for donor in bits(sure_reach(state, seat, zone) & state.held[seat]):
            come = spare_units(state, donor, strength, prizes)[:room]
            best = max(best, joint(state, here + come))
    return best


def marched(state: Grecia, seat: int, survey: Survey, targets: int) -> float:
    """The odds of units that go to an empty neighbour of a target first, and attack from there."""
    board, strength, best = state.board, state.material.strength, 0.0
    prizes = foreign_forts(state, seat)
    for target in bits(targets):
        for stop in bits(board.near[target] & ~state.occupied & ~hostile(state, seat)):
            for donor in bits(sure_reach(state, seat, stop) & state.held[seat]):
                come = spare_units(state, donor, strength, prizes)[: board.capacity[stop]]
                best = max(best, odds_against(state, survey, target, joint(state, come)))
    return best


def joint(state: Grecia, kinds: list[int]) -> int:
    """The strength of some units together, with the combo (GR-10.2, GR-10.6)."""
    total = 0
    for kind in kinds:
        total += state.material.strength[kind]
    if CAVALRY in kinds and (MEDIUM in kinds or HEAVY in kinds):
        total += state.material.combo_bonus
    return total
