"""The game in OpenSpiel."""

import pickle
import random

import numpy
import pyspiel
import pytest
from open_spiel.python.algorithms import mcts
from open_spiel.python.observation import make_observation

import bastide.open_spiel_game


@pytest.fixture
def game():
    return pyspiel.load_game("python_bastide")


def test_open_spiel_accepts_the_game(game):
    pyspiel.random_sim_test(game, num_sims=2, serialize=True, verbose=False)


def test_its_search_plays(game):
    rng = numpy.random.RandomState(2)
    bot = mcts.MCTSBot(game, 2, 10, mcts.RandomRolloutEvaluator(1, rng), random_state=rng)
    state = game.new_initial_state()
    for _ in range(9):
        if state.is_chance_node():
            actions, chances = zip(*state.chance_outcomes(), strict=True)
            state.apply_action(int(rng.choice(actions, p=chances)))
        else:
            action = bot.step(state)
            assert action in state.legal_actions()
            state.apply_action(action)


def test_copies_are_independent_and_observed(game):
    state = game.new_initial_state()
    state.apply_action(state.legal_actions()[0])
    before = str(state)
    copy = state.clone()
    copy.apply_action(copy.legal_actions()[0])
    assert str(state) == before != str(copy)
    observation = make_observation(game)
    observation.set_from(copy, 0)
    assert observation.dict["planes"][0].sum() == 2
    assert observation.string_from(copy, 0) == str(copy)
    assert str(pickle.loads(pickle.dumps(copy))) == str(copy)
    names = [copy.action_to_string(action) for action in copy.legal_actions()]
    assert len(set(names)) == len(names)


def test_an_illegal_action_is_named(game):
    state = game.new_initial_state()
    with pytest.raises(bastide.IllegalActionError, match="action 99999"):
        state.apply_action(99999)


def test_a_game_that_leaves_the_frame_ends_without_a_winner(game):
    """Every tile is placed as far east as it can, which no frame holds for ever."""
    for seed in range(40):
        rng = random.Random(seed)
        state = game.new_initial_state()
        while not state.is_terminal():
            actions = state.legal_actions()
            assert len(actions) == len(state.position.legal_actions())
            if state.is_chance_node():
                actions, chances = zip(*state.chance_outcomes(), strict=True)
                state.apply_action(rng.choices(actions, chances)[0])
            else:
                state.apply_action(max(actions, key=lambda code: code // 4 % 33
                                       if code < 33 * 33 * 4 else 0))
        if state.overflow:
            assert not state.position.over and state.legal_actions() == []
            assert state.current_player() == pyspiel.PlayerId.TERMINAL
            assert state.returns() == [0, 0]
            return
    raise AssertionError("no game left the frame")
