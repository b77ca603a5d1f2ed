"""Random games in environments that install from PyPI, one after the other in one thread.

Usage: speed_of_others.py [SECONDS]. Prints decisions a second of processor time, and the length of a
game, for each environment that is installed: bastide, gymnasium, pettingzoo with pygame and chess,
open-spiel. The games differ in length and difficulty, so a row says only what a learner waits for.
"""

import random
import sys
import time

import numpy

SECONDS = float(sys.argv[1]) if len(sys.argv) > 1 else 2.0


def gymnasium_game(name, **options):
    """Plays a game and returns its number of decisions. A mask says what is legal, if there is one."""
    import gymnasium
    env = gymnasium.make(name, **options).unwrapped

    def play():
        observation, _ = env.reset()
        decisions, over = 0, False
        while not over:
            mask = observation.get("action_mask") if isinstance(observation, dict) else None
            observation, _, terminated, truncated, _ = env.step(env.action_space.sample(mask))
            decisions += 1
            over = terminated or truncated or decisions == 1000
        return decisions

    return play


def bastide_batch(games):
    """Steps of a batch, in which finished games begin again."""
    from bastide.gymnasium_env import BastideVectorEnv
    env = BastideVectorEnv(games, opponent=None, observation="mask", copy=False)
    env.reset(seed=1)

    def play():
        env.step(env.random_actions())
        return games

    return play


def pettingzoo_game(make):
    env = make()

    def play():
        env.reset(seed=random.randrange(2**31))
        decisions = 0
        for agent in env.agent_iter():
            observation, _, terminated, truncated, _ = env.last()
            over = terminated or truncated
            mask = None if over else observation["action_mask"]
            env.step(None if over else env.action_space(agent).sample(mask))
            decisions += not over
        return decisions

    return play


def pettingzoo_classic(name):
    import importlib
    return pettingzoo_game(importlib.import_module(f"pettingzoo.classic.{name}").raw_env)


def pettingzoo_bastide():
    from bastide.pettingzoo_env import env
    return pettingzoo_game(env)


def open_spiel_game(name):
    """Draws of chance are no decisions."""
    import pyspiel
    if name == "python_bastide":
        import bastide.open_spiel_game  # noqa: F401
    game = pyspiel.load_game(name)

    def play():
        state, decisions = game.new_initial_state(), 0
        while not state.is_terminal():
            if state.is_chance_node():
                outcomes, weights = zip(*state.chance_outcomes(), strict=True)
                state.apply_action(random.choices(outcomes, weights)[0])
            else:
                state.apply_action(random.choice(state.legal_actions()))
                decisions += 1
        return decisions

    return play


def measure(title, prepare, whole_games=True):
    try:
        play = prepare()
    except ImportError as error:
        print(f"| {title} | not installed: {error} | |")
        return
    play()
    games, decisions, began = 0, 0, time.process_time()
    while time.process_time() - began < SECONDS:
        decisions += play()
        games += 1
    a_second = decisions / (time.process_time() - began)
    length = f"{decisions / games:,.0f}" if whole_games else ""
    print(f"| {title} | {a_second:,.0f} | {length} |", flush=True)


random.seed(1)
numpy.random.seed(1)
BASTIDE = "bastide.gymnasium_env:Bastide-v0"
print("| random play | decisions a second | in a game |\n| --- | --- | --- |")
measure("Bastide, batch of 256, masks", lambda: bastide_batch(256), whole_games=False)
measure("Bastide, Gymnasium, masks", lambda: gymnasium_game(BASTIDE, opponent=None,
                                                            observation="mask"))
for name in ("Blackjack-v1", "FrozenLake-v1", "Taxi-v4", "CartPole-v1"):
    measure(f"Gymnasium, {name}", lambda name=name: gymnasium_game(name))
measure("Bastide, PettingZoo, planes", pettingzoo_bastide)
for name in ("tictactoe_v3", "connect_four_v3", "chess_v6", "go_v5"):
    measure(f"PettingZoo, {name}", lambda name=name: pettingzoo_classic(name))
measure("Bastide, OpenSpiel", lambda: open_spiel_game("python_bastide"))
for name in ("tic_tac_toe", "connect_four", "backgammon", "chess", "go"):
    measure(f"OpenSpiel, {name}", lambda name=name: open_spiel_game(name))
