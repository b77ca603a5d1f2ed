// Tests the comparison of a position with one after a turn.
#include "evaluate/position_changes.h"

#include "game/random_game.h"
#include "random/random_game_statistics.h"
#include "search/one_ply.h"

#include <gtest/gtest.h>

#include <memory>

namespace bastide {
namespace {

// After each way to play a turn, with all boxes, the sites beside each feature and the features
// around each site are those that are found without the comparison.
TEST(Changes, KnowTheSitesOfTheLaterPosition) {
  const auto state = std::make_unique<State>();
  const auto walk = std::make_unique<TurnWalk>();
  const auto changes = std::make_unique<Changes>();
  SiteIndex before;
  SiteIndex later;
  std::uint64_t compared = 0;
  for (std::uint64_t seed = 0; seed < 12 && !testing::Test::HasFailure(); ++seed) {
    Rng rng(seed);
    const auto rules = *make_ruleset(random_setup(rng));
    int decisions = 0;
    play_randomly(*state, *rules, rng, [&](const State& at, std::span<const Action>, Action) {
      if (at.turn.decider == kChance || at.turn.phase == Phase::bazaar) return;
      if (++decisions % 20 != 0) return;
      before.build(at);
      walk->each(at, [&](const TurnPlan&, const State& after) {
        changes->find(at, before, after);
        later.build(after);
        ++compared;
        const Board& board = after.board;
        for (std::size_t i = 0; i < board.sites.size(); ++i) {
          EXPECT_EQ(changes->features_at(i).ways, later.features_at(i).ways);
          EXPECT_EQ(changes->features_at(i).farms, later.features_at(i).farms);
        }
        for (std::size_t i = 0; i < board.features.size(); ++i) {
          const FeatureId id(i);
          if (!board.features[i].alive()) continue;
          EXPECT_EQ(changes->sites_of(id), later.sites_of(id));
          EXPECT_EQ(changes->sites_of(id), later.sites_of(id));  // kept from the first call
        }
        return !testing::Test::HasFailure();
      });
    });
  }
  EXPECT_GT(compared, 1'000U);
}

// Of two turns with the same placement, the features with other figures are found; turns that
// differ by more than figures are told apart. Bridges and castles are built between the claims of a
// turn.
TEST(FigureChanges, AreFoundAfterTheSamePlacementOnly) {
  bastide::Setup setup;
  setup.boxes.add(Box::bridges);
  const auto rules = *make_ruleset(setup);
  const auto state = std::make_unique<State>();
  const auto first = std::make_unique<State>();
  const auto walk = std::make_unique<TurnWalk>();
  const auto changes = std::make_unique<Changes>();
  const auto figures = std::make_unique<FigureChanges>();
  SiteIndex before;
  std::uint64_t found = 0;
  std::uint64_t refused = 0;
  for (std::uint64_t seed = 0; seed < 8; ++seed) {
    Rng rng(seed);
    play_randomly(*state, *rules, rng, [&](const State& at, std::span<const Action>, Action) {
      if (at.turn.decider == kChance || at.turn.phase == Phase::bazaar) return;
      before.build(at);
      bool any = false;
      walk->each(at, [&](const TurnPlan&, const State& after) {
        if (!any) {
          any = true;
          *first = after;
          changes->find(at, before, *first);
          return true;
        }
        const bool only_figures = figures->find(*first, after, *changes);
        ++(only_figures ? found : refused);
        if (!only_figures) return true;
        EXPECT_EQ(first->board.key, after.board.key);
        EXPECT_EQ(first->castles, after.castles);
        for (std::size_t i = 0; i < after.board.features.size(); ++i) {
          const bool same = first->board.features[i] == after.board.features[i];
          EXPECT_EQ(figures->changed(FeatureId(i)), !same);
        }
        return !testing::Test::HasFailure();
      });
    });
  }
  EXPECT_GT(found, 500U);
  EXPECT_GT(refused, 1'000U);
}

}  // namespace
}  // namespace bastide
