// Tests the chances to win: they are equal without a lead, 0 or 1 at the end, and add up to 1. With
// the option start_player_loses_ties a tie is a loss for the start player.
#include "evaluate/win_chance.h"

#include "rules/turn.h"

#include <gtest/gtest.h>

#include <memory>

namespace bastide {
namespace {

class WinChance : public testing::TestWithParam<int> {
 protected:
  void SetUp() override { begin(false); }
  void begin(bool start_player_loses_ties) {
    bastide::Setup setup;
    setup.players = GetParam();
    setup.options.set(kStartPlayerLosesTiesOption, start_player_loses_ties);
    rules_ = *make_ruleset(setup);
    start(*state_, *rules_);
  }
  LeadSpread spread(unsigned left) {
    state_->bag.left = static_cast<std::uint16_t>(left);
    return lead_spread(*state_);
  }

  std::shared_ptr<const Ruleset> rules_;
  std::unique_ptr<State> state_ = std::make_unique<State>();
};
INSTANTIATE_TEST_SUITE_P(Players, WinChance, testing::Values(2, 3, 5));

TEST_P(WinChance, IsEvenWithoutALead) {
  for (const unsigned left : {0U, 1U, 71U}) EXPECT_EQ(win_chance(0, spread(left)), 0.5);
}

TEST_P(WinChance, OfBothSidesAddsUpToOne) {
  for (const double lead : {0.1, 3.0, 40.0}) {
    EXPECT_NEAR(win_chance(lead, spread(30)) + win_chance(-lead, spread(30)), 1, 1e-12);
  }
}

TEST_P(WinChance, OfALeadGrowsAsTilesRunOut) {
  double before = win_chance(5, spread(71));
  for (unsigned left = 71; left-- > 0;) {
    const double now = win_chance(5, spread(left));
    EXPECT_GT(now, before) << left;
    before = now;
  }
  EXPECT_GT(before, 0.95);
}

TEST_P(WinChance, OfAllSeatsIsOneTogetherAndGrowsWithThePoints) {
  ExpectedPoints points{};
  points[1] = 12 * kPoint;
  const WinChances chances = win_chances(points, *state_);
  double sum = 0;
  for (const double chance : chances) sum += chance;
  EXPECT_NEAR(sum, 1, 1e-12);
  EXPECT_GT(chances[1], chances[0]);
  if (GetParam() > 2) {
    EXPECT_EQ(chances[0], chances[2]);
  }
}

TEST_P(WinChance, IsSharedByTheWinnersWhenTheGameIsOver) {
  state_->turn.phase = Phase::game_over;
  ExpectedPoints points{};
  points[0] = points[1] = 50 * kPoint;
  const WinChances chances = win_chances(points, *state_);
  EXPECT_EQ(chances[0], 0.5);
  EXPECT_EQ(chances[1], 0.5);
}

TEST_P(WinChance, OfATieGoesToTheOthersWhereTheStartPlayerLosesTies) {
  begin(true);
  state_->turn.phase = Phase::game_over;
  ExpectedPoints points{};
  points[0] = points[1] = 50 * kPoint;
  EXPECT_EQ(win_chances(points, *state_)[0], 0);
  EXPECT_EQ(win_chances(points, *state_)[1], 1);
  points[0] += kPoint;
  EXPECT_EQ(win_chances(points, *state_)[0], 1);
  points.fill(50 * kPoint);
  for (unsigned p = 1; p < rules_->players(); ++p) {
    EXPECT_EQ(win_chances(points, *state_)[p], 1.0 / (rules_->players() - 1));
  }
}

TEST_P(WinChance, OfTheStartPlayerIsLowerBeforeTheEndWhereTiesAreLost) {
  state_->bag.left = 1;
  const double shared = win_chances({}, *state_)[0];
  begin(true);
  state_->bag.left = 1;
  const WinChances chances = win_chances({}, *state_);
  EXPECT_LT(chances[0], shared - 0.02);
  EXPECT_GT(chances[1], shared);
  double sum = 0;
  for (const double chance : chances) sum += chance;
  EXPECT_NEAR(sum, 1, 1e-12);
}

}  // namespace
}  // namespace bastide
