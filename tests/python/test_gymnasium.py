"""The environments of Gymnasium."""

import random
import subprocess
import sys
import warnings

import gymnasium
import numpy
import pytest
from gymnasium.utils.env_checker import check_env
from gymnasium.vector import AutoresetMode, SyncVectorEnv

import bastide
from bastide.gymnasium_env import BastideEnv, BastideVectorEnv

from random_games import ALL_BOXES, played


def assert_same(a, b):
    """Equal contents of dictionaries, arrays and numbers, with their types."""
    if isinstance(a, dict):
        assert a.keys() == b.keys()
        for key in a:
            assert_same(a[key], b[key])
    elif isinstance(a, numpy.ndarray) and a.dtype == object:  # something for each game, or None
        assert b.dtype == object and len(a) == len(b)
        for one, other in zip(a, b, strict=True):
            assert_same(one, other)
    else:
        assert numpy.asarray(a).dtype == numpy.asarray(b).dtype
        assert numpy.array_equal(a, b)


def legal_action(env, rng):
    return int(rng.choice(numpy.flatnonzero(env.action_masks())))


@pytest.mark.parametrize("observation", ["planes", "mask"])
def test_gymnasium_accepts_the_environment(observation):
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        warnings.filterwarnings("ignore", message=".*(Box observation space|render).*")
        check_env(gymnasium.make("Bastide-v0", observation=observation).unwrapped)


@pytest.mark.parametrize("arguments", [{}, {"opponent": "level-2", "seat": 1}, {"opponent": None},
                                       {"setup": bastide.Setup(4), "reward": "lead"}])
def test_an_episode_is_a_whole_game(arguments):
    env = BastideEnv(**arguments)
    rng = random.Random(1)
    observation, info = env.reset(seed=4)
    rewards, seats = [], []
    terminated = False
    while not terminated:
        assert observation in env.observation_space
        assert info["seat"] == env.state.decider
        legal = {bastide._core.code_of(action) for action in env.state.legal_actions()}
        assert legal == set(numpy.flatnonzero(observation["action_mask"]))
        seats.append(info["seat"])
        observation, reward, terminated, truncated, info = env.step(legal_action(env, rng))
        rewards.append(reward)
        assert not truncated and not info["illegal"]
    state = env.state
    assert state.over and not observation["action_mask"].any()
    assert bastide.State.read(state.record()) == state
    if arguments.get("opponent", "random") is None:
        assert set(seats) == {0, 1}
    else:
        assert set(seats) == {arguments.get("seat", 0)}
    if arguments.get("reward") == "lead":
        assert sum(rewards) == state.scores[0] - max(state.scores[1:])
    else:
        won = seats[-1] in state.winners
        assert not any(rewards[:-1])
        assert rewards[-1] == (-1 if not won else 1 if len(state.winners) == 1 else 0)


def test_an_illegal_action_ends_the_episode():
    env = BastideEnv()
    observation, _ = env.reset(seed=1)
    wrong = int(numpy.flatnonzero(observation["action_mask"] == 0)[0])
    before = env.state
    _, reward, terminated, truncated, info = env.step(wrong)
    assert (reward, terminated, truncated, info["illegal"]) == (-1, True, False, True)
    assert env.state == before
    with pytest.raises(gymnasium.error.ResetNeeded):
        env.step(wrong)
    env.reset()
    before = env.state
    for beyond in (-1, 4365, 2**40):
        with pytest.raises(ValueError, match=f"an action must be from 0 to 4364, not {beyond}"):
            env.step(beyond)
    assert env.state == before


def test_a_game_that_leaves_the_frame_is_truncated():
    """The learner places every tile as far east as it can, alone."""
    env = BastideEnv(opponent=None)
    for seed in range(40):
        env.reset(seed=seed)
        while True:
            codes = numpy.flatnonzero(env.action_masks())
            east = max(codes, key=lambda code: (code // 4) % 33 if code < 33 * 33 * 4 else 0)
            _, _, terminated, truncated, info = env.step(int(east))
            if terminated or truncated:
                break
        if truncated:
            assert info["overflow"] and not terminated
            assert any(bastide._core.code_of(one) is None for one in env.state.legal_actions())
            return
    raise AssertionError("no game left the frame")


@pytest.mark.parametrize("mode", list(AutoresetMode))
@pytest.mark.parametrize("arguments", [{"observation": "planes"},
                                       {"observation": "mask", "opponent": None},
                                       {"observation": "none", "reward": "lead", "seat": 1}])
def test_batches_are_the_same_as_single_environments(mode, arguments):
    count = 5
    batch = BastideVectorEnv(count, autoreset_mode=mode, threads=2, **arguments)
    singles = SyncVectorEnv([lambda: BastideEnv(**arguments)] * count, autoreset_mode=mode)
    assert batch.metadata["autoreset_mode"] == singles.metadata["autoreset_mode"] == mode
    assert batch.observation_space == singles.observation_space
    assert batch.action_space == singles.action_space
    for a, b in zip(batch.reset(seed=11), singles.reset(seed=11), strict=True):
        assert_same(a, b)
    rng, ended = random.Random(3), 0
    for step in range(250):
        actions = batch.random_actions()
        if rng.random() < 0.01:
            actions[rng.randrange(count)] = rng.randrange(4365)  # mostly illegal
        results = list(zip(batch.step(actions), singles.step(actions), strict=True))
        for a, b in results:
            assert_same(a, b)
        done = results[2][0] | results[3][0]
        ended += done.sum()
        if mode == AutoresetMode.DISABLED and done.any():
            with pytest.raises(ValueError, match="reset_mask"):
                batch.step(actions)
            seed = step if step % 2 else None
            begun = [env.reset(seed=seed, options={"reset_mask": done.copy()})
                     for env in (batch, singles)]
            for a, b in zip(*begun, strict=True):
                assert_same(a, b)
    assert ended > count


def test_gymnasium_imports_the_environment_by_its_name():
    code = """import gymnasium
gymnasium.make("bastide.gymnasium_env:Bastide-v0", opponent="level-1").reset(seed=1)
"""
    answer = subprocess.run([sys.executable, "-W", "error", "-c", code], capture_output=True, text=True)
    assert answer.returncode == 0, answer.stderr


def test_gymnasium_makes_a_batch():
    env = gymnasium.make_vec("Bastide-v0", 3, vectorization_mode="vector_entry_point")
    assert isinstance(env.unwrapped, BastideVectorEnv) and env.num_envs == 3


def test_the_number_of_threads_changes_nothing():
    batches = [BastideVectorEnv(33, threads=threads, observation="mask") for threads in (1, 2, 7)]
    for batch in batches:
        batch.reset(seed=5)
    for _ in range(100):
        actions = batches[0].random_actions()
        results = [batch.step(actions) for batch in batches]
        for result in results[1:]:
            for a, b in zip(results[0], result, strict=True):
                assert_same(a, b)


def test_arrays_may_be_shared():
    env = BastideVectorEnv(3, copy=False)
    first, _ = env.reset(seed=1)
    second = env.step(env.random_actions())[0]
    assert first["action_mask"] is second["action_mask"]
    kept = BastideVectorEnv(3)
    assert kept.reset(seed=1)[0]["planes"] is not kept.step(kept.random_actions())[0]["planes"]


def test_planes_show_the_board():
    state = played(3, 25).state
    planes = numpy.zeros((bastide._core.PLANES, 33, 33), numpy.uint8)
    vector = numpy.zeros(bastide._core.vector_size(state.setup), numpy.float32)
    seats = []
    for seat in (0, 1):
        bastide._core.observe(state, seat, planes, vector)
        seats.append(planes.copy())
        assert vector[0] == numpy.float32(state.scores[seat] / 100)
        assert vector[1] == numpy.float32(state.scores[1 - seat] / 100)
    tiles = state.view()["tiles"]
    assert planes[0].sum() == len(tiles)
    assert all(planes[0, y + 16, x + 16] for x, y in (tile["cell"] for tile in tiles))
    # What is own for one seat belongs to others for the other one.
    for own, others, planes_of_kind in ((17, 21, 4), (25, 33, 8), (41, 42, 1)):
        for k in range(planes_of_kind):
            assert (seats[0][own + k] == seats[1][others + k]).all()
            assert (seats[0][others + k] == seats[1][own + k]).all()
    figures = [figure for figure in state.view()["figures"] if figure["on"] in ("city", "road")]
    for figure in figures:
        x, y = figure["cell"]
        assert seats[figure["player"]][17:21, y + 16, x + 16].any()


def test_a_position_set_up_by_hand_shows_shares_of_the_whole_stack():
    state = bastide.State.read("bastide record 1\nplayers Anna, Bob\nstart D 0,0 r0\n"
                               "start W -1,0 r0\nstack rest\n")
    planes = numpy.zeros((bastide._core.PLANES, 33, 33), numpy.uint8)
    vector = numpy.zeros(bastide._core.vector_size(state.setup), numpy.float32)
    bastide._core.observe(state, 0, planes, vector)
    kinds = (len(vector) - 6) // 2
    assert vector[4] == numpy.float32(70 / 71)
    assert vector[6 + kinds:].sum() == pytest.approx(70 / 71)


def test_wrong_arguments_are_named():
    for wrong, cause in (({"opponent": "nobody"}, "nobody"), ({"observation": "sound"}, "sound"),
                         ({"reward": "fame"}, "fame"), ({"seat": 2}, "no such seat"),
                         ({"seat": -1}, "no such seat"), ({"opponent": "level-9"}, "level-8"),
                         ({"setup": bastide.Setup(2, ALL_BOXES)}, "base game only"),
                         ({"reward": None}, 'no reward "None"'), ({"render_mode": "film"}, "film")):
        for environment in (BastideEnv, BastideVectorEnv):
            with pytest.raises(ValueError, match=cause):
                environment(**wrong)
    for environment in (BastideEnv, BastideVectorEnv):
        with pytest.raises(TypeError, match="seat must be an integer, not 1.0"):
            environment(seat=1.0)
        with pytest.raises(TypeError, match="setup must be a bastide.Setup, not 'inns'"):
            environment(setup="inns")
    with pytest.raises(ValueError, match="threads"):
        BastideVectorEnv(2, threads=0)
    with pytest.raises(TypeError, match="games must be an integer, not 2.5"):
        BastideVectorEnv(2.5)
    with pytest.raises(TypeError, match="threads must be an integer, not 1.5"):
        BastideVectorEnv(2, threads=1.5)
    with pytest.raises(TypeError, match="seed must be an integer, not 1.5"):
        BastideVectorEnv(2).reset(seed=1.5)
    for games in (0, -1, 10**12):  # before memory is asked for
        with pytest.raises(ValueError, match=f"games must be from 1 to 100000, not {games}"):
            BastideVectorEnv(games)
    for seed in (-1, [3, -2], 2**64 - 1):
        with pytest.raises(ValueError, match="seeds must be integers from 0 to 2[*][*]64 - 1, not"):
            BastideVectorEnv(2).reset(seed=seed)
    with pytest.raises(ValueError, match="no mask"):
        BastideEnv(observation="none").action_masks()
    for early in (BastideEnv().action_masks, lambda: BastideEnv().state):
        with pytest.raises(gymnasium.error.ResetNeeded):
            early()
    for early in (lambda env: env.random_actions(), lambda env: env.state(0),
                  lambda env: env.reset(options={"reset_mask": numpy.array([True, False])})):
        with pytest.raises(bastide.NotNowError, match="call reset for all first"):
            early(BastideVectorEnv(2))
    for env, action in ((BastideEnv(), 1), (BastideVectorEnv(2), [1, 2])):
        with pytest.raises(gymnasium.error.ResetNeeded):
            env.step(action)
        env.reset(seed=1)
        for wrong in (numpy.multiply(action, 1.5), numpy.array(action).astype(str)):
            with pytest.raises(TypeError, match="must be integers"):
                env.step(wrong)
    env = BastideVectorEnv(2)
    env.reset(seed=numpy.int64(1))
    for actions in ([1], [[1, 2]], [1, 2, 3]):
        with pytest.raises(ValueError, match="actions needs 1 elements for each of 2 games"):
            env.step(numpy.array(actions))


def test_pictures():
    env = BastideEnv(render_mode="rgb_array")
    env.reset(seed=1)
    assert env.render().shape == (495, 495, 3)
    assert len(numpy.unique(env.render().reshape(-1, 3), axis=0)) > 2
    text = BastideVectorEnv(2, render_mode="ansi")
    text.reset(seed=1)
    assert all("Anna decides" in one for one in text.render())
