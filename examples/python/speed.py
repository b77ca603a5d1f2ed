"""Compares batches of games, played step by step, with whole random games in C++.

Usage: speed.py [GAMES [THREADS]]. Prints millions of decisions by second of processor time.
"""

import sys
import time

import bastide
from bastide import _core
from bastide.gymnasium_env import BastideVectorEnv

GAMES = int(sys.argv[1]) if len(sys.argv) > 1 else 256
THREADS = int(sys.argv[2]) if len(sys.argv) > 2 else 1
ROUNDS = 5


def native(seed):
    """Decisions a second of whole random games."""
    began = time.process_time()
    decisions = _core.play_random_games(bastide.Setup(), 10_000, seed)
    return decisions / (time.process_time() - began)


def batch(observation, opponent):
    """The same by steps, a random legal action in each game. An opponent takes half of them."""
    env = BastideVectorEnv(GAMES, observation=observation, opponent=opponent, threads=THREADS,
                           copy=False)
    env.reset(seed=1)
    steps = 400_000 // GAMES if observation != "planes" else 40_000 // GAMES

    def speed():
        began = time.process_time()
        for _ in range(steps):
            env.step(env.random_actions())
        return steps * GAMES * (1 if opponent is None else 2) / (time.process_time() - began)

    return speed


measured = {"native, one thread": lambda: native(1)}
for name in ("none", "mask", "planes"):
    measured[f"{name}, all seats"] = batch(name, None)
    measured[f"{name}, against random"] = batch(name, "random")
best = dict.fromkeys(measured, 0.0)
for _ in range(ROUNDS):
    for name, speed in measured.items():
        best[name] = max(best[name], speed())
for name, decisions in best.items():
    share = decisions / best["native, one thread"]
    print(f"{name:24} {decisions / 1e6:6.2f} million decisions a second, {share:.2f} of native")
