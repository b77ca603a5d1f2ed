// Tests the comparison of a position with one after a turn.
#include "evaluate/position_changes.h"

#include "lab/random_game.h"
#include "lab/random_game_statistics.h"
#include "search/one_ply.h"

#include <gtest/gtest.h>

#include <memory>

namespace bastide {
namespace {

bool same_sites(const SiteSet& a, const SiteSet& b, std::size_t sites) {
  bool same = true;
  for (std::size_t i = 0; i < sites; ++i) same = same && a.has(i) == b.has(i);
  return same;
}

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
          EXPECT_TRUE(same_sites(changes->sites_of(id), later.sites_of(id), board.sites.size()));
        }
        return !testing::Test::HasFailure();
      });
    });
  }
  EXPECT_GT(compared, 1'000U);
}

}  // namespace
}  // namespace bastide
