// Tests the players of the arena: they play legally and repeatably, and the yardsticks never
// change.
#include "yardsticks/arena_players.h"

#include "base/hash_mix.h"
#include "game/dealer.h"
#include "random/random_game_statistics.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <atomic>
#include <memory>

namespace bastide {
namespace {

// A hash of all actions of one game that the player plays against itself.
std::uint64_t signature_of(std::string_view name, const Setup& setup, int most_decisions) {
  const auto rules = *make_ruleset(setup);
  const auto player = find_arena_player(name)->make();
  const auto state = std::make_unique<State>();
  Rng rng(11);
  Dealer dealer(rules->initial, rng);
  std::uint64_t hash = 0;
  start(*state, *rules);
  for (int decisions = 0; !is_over(*state) && decisions < most_decisions;) {
    const bool draw = state->turn.decider == kChance;
    const Action action = draw ? dealer.next(*state) : player->choose(*state, rng);
    hash = mixed(hash + action.bits());
    play(*state, action);
    decisions += draw ? 0 : 1;
  }
  return hash;
}

Setup with_all_boxes() {
  Setup setup;
  for (const BoxInfo& box : all_boxes()) setup.boxes.add(box.box);
  setup.players = 3;
  return setup;
}

// A failure means that a reference player no longer plays as it did in earlier measurements.
TEST(Yardsticks, NeverChange) {
  EXPECT_EQ(signature_of("greedy-1", {}, 1000), 10601645890586899689U);
  EXPECT_EQ(signature_of("greedy-1", with_all_boxes(), 100), 634654117420276886U);
  EXPECT_EQ(signature_of("rollout-1", {}, 12), 15633975528047330766U);
  EXPECT_EQ(signature_of("mcts", {}, 2), 18215589999092126443U);
}

TEST(Yardsticks, EachPlayerHasItsOwnName) {
  for (const ArenaPlayer& one : arena_players()) {
    EXPECT_EQ(find_arena_player(one.name), &one);
    EXPECT_FALSE(one.description.empty());
  }
  EXPECT_EQ(find_arena_player("nobody"), nullptr);
}

// Plays random games under random rules, in which the tested player makes every tenth decision. The
// players are told to answer at once, because some are slow.
TEST(Yardsticks, PlayersChooseLegallyAndRepeatably) {
  const std::atomic<bool> enough{true};
  for (std::uint64_t seed = 0; seed < 2 * arena_players().size(); ++seed) {
    Rng setup_rng(seed);
    const auto rules = *make_ruleset(random_setup(setup_rng));
    const ArenaPlayer& tested = arena_players()[seed % arena_players().size()];
    const auto one = tested.make();
    const auto two = tested.make();
    one->stop_on(enough);
    two->stop_on(enough);
    const auto state = std::make_unique<State>();
    Rng rng(seed);
    Dealer dealer(rules->initial, rng);
    ActionList list;
    start(*state, *rules);
    for (std::uint64_t step = 0; !is_over(*state); ++step) {
      if (dealer.deal(*state)) continue;
      legal(*state, list);
      if (step % 10 != 0) {
        play(*state, list[rng.below(static_cast<std::uint32_t>(list.size()))]);
        continue;
      }
      Rng first(step);
      Rng second(step);
      const Action action = one->choose(*state, first);
      ASSERT_EQ(action, two->choose(*state, second)) << tested.name;
      ASSERT_NE(std::find(list.begin(), list.end(), action), list.end()) << tested.name;
      play(*state, action);
    }
  }
}

}  // namespace
}  // namespace bastide
