"""Plans of a turn: what the games propose can be played, and ends that lie open are seen."""

from random import Random

import pytest

import imperios
from imperios.bots import BOTS
from imperios.bots.knowledge import knowledge_of
from imperios.bots.levels import Thinker
from imperios.games.bot_interface import Follower, SearchSettings
from imperios.games.bot_interface import plans as p
from imperios.games.bot_interface.evaluation import ended_soon
from imperios.kernel.game import Game
from imperios.kernel.state import State

GAMES = [imperios.game(name) for name in imperios.GAMES]
each_game = pytest.mark.parametrize("game", GAMES, ids=[game.id for game in GAMES])
TABLES = {"grecia": "roman_conquest", "napoleon": "short_2", "galactica": "defeat_the_enemy"}


def marshal(state: State, playouts: int = 120) -> str:
    """What Mariscal chooses, with fewer playouts."""
    bot = BOTS["mariscal"](state.game.id)
    assert isinstance(bot, Thinker)
    bot.clock.stop()
    own = bot.settings
    bot.settings = SearchSettings(playouts, playouts // 2, 8, own.boldness, planned=own.planned)
    return bot.choose(state, state.deciders[0], Random(4))


def test_a_plan_is_followed_action_by_action() -> None:
    plan = Follower([(1, 5, 9), (2, 6)])

    assert [plan.due(legal, rests) for legal, rests in (
        ([1, 2], True), ([5, 6], False), ([7, 8], False), ([9], False), ([1, 2], True), ([6], False)
    )] == [1, 5, -1, 9, 2, 6]  # fmt: skip
    assert plan.over
    assert plan.due([1, 2], True) == -1


def test_a_code_that_the_game_chose_by_itself_is_passed_over() -> None:
    plan = Follower([(1, 5, 9)])

    assert plan.due([1], True) == 1
    assert plan.due([9, 4], False) == 9


def test_whoever_can_end_the_game_first_has_the_better_chances() -> None:
    even = [0.5, 0.5]

    assert ended_soon(even, [], 1.0) == even
    assert ended_soon(even, [(0, 0.8), (1, 0.8)], 1.0) == pytest.approx([0.82, 0.18])
    assert ended_soon(even, [(1, 1.0)], 1.0) == [0.0, 1.0]


@each_game
def test_proposed_plans_can_be_played(game: Game) -> None:
    knowledge, rng = knowledge_of(game.id), Random(6)
    assert knowledge is not None
    purposes: set[str] = set()
    state = game.new(TABLES[game.id], 2)
    for ply in range(900):
        if not state.deciders:
            break
        frame = state.stack[-1]
        if frame.who >= 0 and ply % 3 == 0:
            for plan in knowledge.planner.plans(state, frame.who):
                purposes.add(plan.purpose)
                begun(state, plan, frame.who)
        state.play(rng.choice(state.legal()))
    assert {p.SPREAD, p.BUY} <= purposes


def begun(state: State, plan: p.Plan, seat: int) -> None:
    """Play the first action of a plan: every code of it is used or was played by the game."""
    world, follower = state.copy(), Follower(plan.actions)
    code = follower.due(world.legal(), True)
    assert code == plan.actions[0][0]
    while code >= 0:
        world.play(code)
        if not world.stack or world.stack[-1].who != seat:
            break
        code = follower.due(world.legal(), False)


def stormable(guard: int) -> State:
    """Red holds a fortress of blue's and stands beside a second one with so many guards."""
    boeotia = {"owner": "blue", "units": {"light": guard}, "fortress": "blue"}
    zones = {
        "attica": {"owner": "red", "units": {"heavy": 3}},
        "thessaly": {"owner": "red", "units": {"light": 1}, "fortress": "blue"},
        "boeotia": boeotia,
        "rhodes": {"owner": "red", "units": {"light": 1}, "fortress": "red"},
        "lydia": {"owner": "blue", "units": {"light": 1}},
    }
    return imperios.game("grecia").at({"order": ["red", "blue"], "round": 3, "zones": zones})


def test_an_open_victory_in_grecia_is_proposed_and_taken() -> None:
    state, knowledge = stormable(1), knowledge_of("grecia")
    assert knowledge is not None
    assert any(plan.purpose == p.WIN for plan in knowledge.planner.plans(state, 0))
    assert marshal(state) == "attack"


def test_a_rival_who_could_win_next_turn_is_feared() -> None:
    bot = BOTS["mariscal"]("grecia")
    assert isinstance(bot, Thinker)
    chances = []
    for guard in (1, 3):
        state = stormable(guard)
        state.choose("red", "take_supplies")
        state.choose("red", "take_supplies")
        while state.deciders == ("red",):
            state.choose("red", state.choices("red")[-1])
        chances.append(bot.evaluation.chances(state)[1])

    assert chances[0] < 0.3
    assert chances[1] > chances[0]


def invasion(castile: int) -> State:
    """France stands beside Aragon; behind it lie a city and Castile with so many guards."""
    zones = {
        "fr_south": {"owner": "france", "units": {"veterans": 2, "guard": 1}},
        "es_aragon": {"owner": "spain", "units": {"militia": 1}},
        "es_north": {"owner": "spain", "units": {"infantry": 1}},
        "es_andalusia": {"owner": "spain", "units": {"infantry": 1}},
    }
    if castile:
        zones["es_castile"] = {"owner": "spain", "units": {"infantry": castile}}
    position = {"scenario": "short_2", "order": ["france", "spain"], "round": 2, "turn": "france"}
    return imperios.game("napoleon").at({**position, "zones": zones})


@pytest.mark.parametrize(("castile", "wins"), [(0, True), (2, False)])
def test_a_battle_and_a_walk_of_its_winners_can_win_napoleon(castile: int, wins: bool) -> None:
    knowledge, state = knowledge_of("napoleon"), invasion(castile)
    assert knowledge is not None
    evaluation = knowledge.evaluation({}, {})
    ends = dict(evaluation.sudden_ends(state, evaluation.rows(state)))
    plans = [plan for plan in knowledge.planner.plans(state, 0) if plan.purpose == p.WIN]

    assert bool(plans) == wins
    assert (ends[0] > 0.1) == wins


def test_nobody_goes_in_and_out_of_a_city_of_napoleon_for_nothing() -> None:
    knowledge, state = knowledge_of("napoleon"), invasion(0)
    assert knowledge is not None
    evaluation = knowledge.evaluation({}, {})

    def offered() -> set[str]:
        return set(state.game.alphabet_.words(evaluation.worth_trying(state)))

    state.choose("france", "enter_city")
    state.choose("france", "guard")
    state.choose("france", "supply")
    assert "leave_city" in offered()
    state.choose("france", "leave_city")
    assert "enter_city" in state.choices("france")
    assert "enter_city" not in offered()
    state.choose("france", "supply")
    assert "enter_city" in offered()
    assert state.actions_left == 0  # type: ignore[attr-defined]
