// Copies, comparisons and hashes cover the whole state.
#include "rules/state.h"

#include "lab/random_game.h"
#include "lab/sample.h"

#include <gtest/gtest.h>

#include <functional>
#include <memory>
#include <vector>

namespace bastide {
namespace {

Setup everything() {
  Setup setup;
  for (const BoxInfo& box : all_boxes()) setup.boxes.add(box.box);
  setup.players = 4;
  return setup;
}

TEST(State, ACopyIsTheSame) {
  Rng rng(5);
  for (int i = 0; i < 10; ++i) {
    const auto rules = *make_ruleset(random_setup(rng));
    const auto state = std::make_unique<State>();
    const auto copy = std::make_unique<State>();
    play_randomly(*state, *rules, rng, [&](const State& now, const ActionList&, Action) {
      copy_state(*copy, now);
      ASSERT_TRUE(same_state(*copy, now));
      ASSERT_EQ(hash_of(*copy), hash_of(now));
    });
  }
}

TEST(State, EveryMemberCounts) {
  using Change = std::function<void(State&)>;
  const std::vector<Change> changes = {
      [](State& s) { ++s.turn.number; },
      [](State& s) { s.turn.phase = Phase::claim; },
      [](State& s) { s.turn.decider = PlayerId(3); },
      [](State& s) { s.turn.bonus_due = true; },
      [](State& s) { s.turn.builder_due = true; },
      [](State& s) { s.turn.second_part = true; },
      [](State& s) { s.turn.figure_placed = true; },
      [](State& s) { s.turn.barn = SegmentId(2); },
      [](State& s) { s.turn.scored = 3; },
      [](State& s) { s.turn.bridge_built = true; },
      [](State& s) { s.turn.figure_moved = true; },
      [](State& s) { ++s.river.tiles_left; },
      [](State& s) { s.dragon.dragon_on_board = true; },
      [](State& s) {
        s.dragon.dragon = {3, 4};
      },
      [](State& s) {
        s.dragon.fairy = {3, 4};
      },
      [](State& s) { s.dragon.beside.player = PlayerId(1); },
      [](State& s) { s.dragon.beside_quarter = Quarter::market; },
      [](State& s) {
        s.dragon.visited.push_back({1, 1});
      },
      [](State& s) { s.king_scout.king.holder = PlayerId(1); },
      [](State& s) { s.king_scout.scout.tiles = 7; },
      [](State& s) {
        s.abbey.wagons.push_back({PlayerId(1), SegmentId(2)});
      },
      [](State& s) { ++s.abbey.last_round; },
      [](State& s) { s.count.quarter = Quarter::market; },
      [](State& s) { s.count.may_move = true; },
      [](State& s) { ++s.count.asked; },
      [](State& s) {
        s.count.waiting.push_back({PlayerId(0), Figure::small, Quarter::castle});
      },
      [](State& s) { s.bazaar.stage = BazaarState::Stage::picking; },
      [](State& s) {
        s.bazaar.items.push_back({KindId(1), PlayerId(1), PlayerId(), 3});
      },
      [](State& s) { s.bazaar.pending = true; },
      [](State& s) { s.bazaar.serving = true; },
      [](State& s) { s.castles.push_back({}); },
      [](State& s) { ++s.castle_asked; },
      [](State& s) { ++s.players[1].score; },
      [](State& s) { ++s.players[1].goods[2]; },
      [](State& s) { --s.players[1].abbeys; },
      [](State& s) { --s.players[1].bridges; },
      [](State& s) { --s.players[1].castles; },
      [](State& s) { --s.bag.left; },
      [](State& s) {
        s.figures.push_back({SegmentId(0), PlayerId(0), Figure::pig});
      },
      [](State& s) { s.board.tiles[0].bridge = 1; },
  };
  const auto rules = *make_ruleset(everything());
  const auto state = std::make_unique<State>();
  const auto changed = std::make_unique<State>();
  start(*state, *rules);
  for (std::size_t i = 0; i < changes.size(); ++i) {
    copy_state(*changed, *state);
    changes[i](*changed);
    EXPECT_FALSE(same_state(*changed, *state)) << i;
    EXPECT_NE(hash_of(*changed), hash_of(*state)) << i;
  }
}

}  // namespace
}  // namespace bastide
