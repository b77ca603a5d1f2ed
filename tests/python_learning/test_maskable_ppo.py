"""A public learner takes the environment as it is."""

import gymnasium
from sb3_contrib import MaskablePPO

import bastide.gymnasium_env  # registers Bastide-v0


def test_maskable_ppo_learns_at_full_size():
    """Ten thousand steps with all 4365 actions and all planes; then a game with legal actions only."""
    env = gymnasium.make("Bastide-v0")
    model = MaskablePPO("MultiInputPolicy", env, seed=1, batch_size=512, n_epochs=4)
    model.learn(10_000)
    observation, info = env.reset(seed=2)
    ended = False
    while not ended:
        mask = env.unwrapped.action_masks()
        action, _ = model.predict(observation, action_masks=mask)
        assert mask[action]
        observation, _, ended, truncated, info = env.step(int(action))
        assert not truncated and not info["illegal"]
