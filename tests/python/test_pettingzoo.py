"""The environment of PettingZoo."""

import warnings

import numpy
import pytest
from pettingzoo.test import api_test, render_test, seed_test

import bastide
from bastide.pettingzoo_env import BastideAECEnv, env


def test_pettingzoo_accepts_the_environment(capsys):
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        for expected in ("Observation is not a NumPy array", "Observation space", ".*render_mode"):
            warnings.filterwarnings("ignore", message=expected)
        api_test(env(), num_cycles=200)
        api_test(env(setup=bastide.Setup(4)), num_cycles=200)
    seed_test(env, num_cycles=100)
    render_test(env)
    assert "decides" in capsys.readouterr().out


@pytest.mark.parametrize("players", [2, 5])
def test_each_agent_plays_to_the_end_and_the_winner_gets_the_reward(players):
    game = env(setup=bastide.Setup(players))
    game.reset(seed=3)
    total = dict.fromkeys(game.possible_agents, 0.0)
    turns = dict.fromkeys(game.possible_agents, 0)
    for agent in game.agent_iter():
        observation, reward, terminated, truncated, _ = game.last()
        total[agent] += reward
        assert not truncated
        others = [other for other in game.agents if other != agent]
        assert not any(game.observe(other)["action_mask"].any() for other in others)
        if not terminated:
            turns[agent] += 1
            game.step(game.action_space(agent).sample(observation["action_mask"]))
        else:
            game.step(None)
    assert min(turns.values()) > 5
    winners = game.state_copy.winners
    for seat, agent in enumerate(game.possible_agents):
        assert total[agent] == (-1 if seat not in winners else 1 if len(winners) == 1 else 0)


def test_an_illegal_action_costs_its_agent_the_game():
    game = env()
    game.reset(seed=1)
    agent = game.agent_selection
    game.step(int(numpy.flatnonzero(game.observe(agent)["action_mask"] == 0)[0]))
    assert game.rewards == {"player_0": -1.0, "player_1": 0.0}
    assert all(game.terminations.values())
    assert isinstance(game, BastideAECEnv)


def test_wrong_arguments_are_named():
    for wrong, cause in (({"render_mode": "film"}, "film"),
                         ({"setup": bastide.Setup(2, ["inns"])}, "base game only")):
        with pytest.raises(ValueError, match=cause):
            env(**wrong)
    with pytest.raises(TypeError, match="setup must be a bastide.Setup, not 2"):
        env(setup=2)
    game = env()
    for early in (lambda: game.step(0), lambda: game.observe("player_0"), lambda: game.state_copy):
        with pytest.raises(bastide.NotNowError, match="call reset first"):
            early()
    game.reset(seed=1)
    for beyond in (-1, 4365, 1.5, None):
        with pytest.raises(ValueError, match=f"an action must be from 0 to 4364, not {beyond}"):
            game.step(beyond)
    assert not any(game.terminations.values())
