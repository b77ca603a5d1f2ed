"""Games of random actions, for the tests."""

import random

import bastide

ALL_BOXES = ["river", "abbot", "inns", "traders", "dragon", "abbey", "bridges", "king-scout",
             "count", "cathars"]


def played(seed, actions=10**6, setup=None):
    """A game after so many random actions."""
    game = bastide.Game(setup, seed=seed)
    rng = random.Random(seed)
    while not game.over and actions > 0:
        game.play(rng.choice(game.legal_actions()))
        actions -= 1
    return game
