// Tests statistics of matches on simulated results whose true values are known.
#include "matches/match_statistics.h"

#include "base/rng.h"

#include <gtest/gtest.h>

#include <cmath>

namespace bastide {
namespace {

// Simulates pairs of two games. The margins of the two games are correlated by -0.6, as between
// nearly equal players.
class SimulatedPairs {
 public:
  SimulatedPairs(std::uint64_t seed, double mean) : rng_(seed), mean_(mean) {}

  void add_to(PairSums& sums) {
    const double one = normal();
    const double other = -0.6 * one + 0.8 * normal();
    const double margins[] = {mean_ + kDeviation * one, mean_ + kDeviation * other};
    double share = 0;
    for (const double margin : margins)
      share += std::lround(margin) == 0 ? 0.5 : margin > 0 ? 1 : 0;
    sums.add(share / 2, (margins[0] + margins[1]) / 2);
  }

 private:
  static constexpr double kDeviation = 22;

  double normal() {
    double sum = -6;
    for (int i = 0; i < 12; ++i) sum += static_cast<double>(rng_.next() >> 11) * 0x1p-53;
    return sum;
  }

  Rng rng_;
  double mean_;
};

PairSums simulate(std::uint64_t seed, double mean, int pairs) {
  SimulatedPairs source(seed, mean);
  PairSums sums;
  for (int i = 0; i < pairs; ++i) source.add_to(sums);
  return sums;
}

TEST(MatchStatistics, IntervalsHoldTheTruthNineteenTimesOfTwenty) {
  const double true_share = simulate(1, 5, 400'000).mean_share();
  int share_held = 0;
  int margin_held = 0;
  constexpr int kMatches = 1000;
  for (int i = 0; i < kMatches; ++i) {
    const PairSums sums = simulate(100 + static_cast<std::uint64_t>(i), 5, 60);
    const Estimate share = share_estimate(sums, 2);
    const Estimate margin = margin_estimate(sums);
    share_held += share.low <= true_share && true_share <= share.high ? 1 : 0;
    margin_held += margin.low <= 5 && 5 <= margin.high ? 1 : 0;
  }
  EXPECT_NEAR(share_held, 0.95 * kMatches, 0.022 * kMatches);
  EXPECT_NEAR(margin_held, 0.95 * kMatches, 0.022 * kMatches);
}

TEST(MatchStatistics, NoPairsAndPairsThatAllEndAlikeKeepAnOpenInterval) {
  EXPECT_EQ(share_estimate({}, 2).low, 0);
  EXPECT_EQ(share_estimate({}, 2).high, 1);
  PairSums won;
  for (int i = 0; i < 10; ++i) won.add(1, 20);
  const Estimate share = share_estimate(won, 2);
  EXPECT_EQ(share.value, 1);
  EXPECT_NEAR(share.low, 0.839, 0.001);  // Wilson's interval of 20 wins in 20 games
  EXPECT_EQ(share.high, 1);
}

TEST(MatchStatistics, EloIsZeroAtAnEvenShareOfAnyTable) {
  EXPECT_NEAR(elo_of(0.5, 2), 0, 1e-9);
  EXPECT_NEAR(elo_of(0.25, 4), 0, 1e-9);
  EXPECT_NEAR(elo_of(0.75, 2), 190.8, 0.1);
  EXPECT_TRUE(std::isinf(elo_of(1, 2)));
  EXPECT_TRUE(std::isinf(elo_of(0, 3)));
}

struct Tested {
  SprtVerdict verdict;
  PairSums sums;
};

Tested run_test(std::uint64_t seed, double mean, const Sprt& test) {
  SimulatedPairs source(seed, mean);
  Tested tested{SprtVerdict::undecided, {}};
  while (tested.verdict == SprtVerdict::undecided && tested.sums.pairs < 20'000) {
    source.add_to(tested.sums);
    tested.verdict = verdict(tested.sums, test, 2);
  }
  return tested;
}

// The mean of the simulated margin that has this normalised Elo. The mean margin of a pair has a
// standard deviation of 22 * sqrt(0.2) points.
double margin_of(double normalised_elo) {
  return normalised_elo * std::log(10.0) / 800 * std::sqrt(2.0) * 22 * std::sqrt(0.2);
}

TEST(MatchStatistics, TestsErrOnceInTwenty) {
  const Sprt test{0, 40};
  int wrong_high = 0;
  int wrong_low = 0;
  constexpr int kTests = 400;
  for (std::uint64_t i = 0; i < kTests; ++i) {
    wrong_high += run_test(5000 + i, margin_of(0), test).verdict != SprtVerdict::low ? 1 : 0;
    wrong_low += run_test(9000 + i, margin_of(40), test).verdict != SprtVerdict::high ? 1 : 0;
  }
  EXPECT_LE(wrong_high, kTests * 0.075);
  EXPECT_LE(wrong_low, kTests * 0.075);
  EXPECT_GE(wrong_high + wrong_low, kTests * 0.02) << "far fewer errors waste games";
}

TEST(MatchStatistics, APlayerThatOnlyWinsHighDoesNotPass) {
  PairSums sums;
  for (int i = 0; i < 200; ++i) sums.add(i % 5 == 0 ? 1.0 : 0.25, i % 5 == 0 ? 120.0 : -5.0);
  ASSERT_GT(log_likelihood_ratio(sums, {0, 20}, 2), 3);
  EXPECT_EQ(verdict(sums, {0, 20}, 2), SprtVerdict::undecided);
}

TEST(MatchStatistics, TheMarginAfterStoppingIsTooHighAsOftenAsTooLow) {
  const Sprt test{0, 40};
  const double truth = margin_of(40);
  int above = 0;
  int plain_above = 0;
  int held = 0;
  constexpr int kTests = 150;
  for (std::uint64_t i = 0; i < kTests; ++i) {
    const Tested tested = run_test(20'000 + i, truth, test);
    const Estimate margin = margin_after_stopping(tested.sums, test, 2);
    above += margin.value > truth ? 1 : 0;
    plain_above += tested.sums.mean_margin() > truth ? 1 : 0;
    held += margin.low <= truth && truth <= margin.high ? 1 : 0;
  }
  EXPECT_NEAR(above, 0.5 * kTests, 0.12 * kTests);
  EXPECT_GT(plain_above, 0.55 * kTests) << "nothing to correct";
  EXPECT_GE(held, 0.9 * kTests);
}

TEST(MatchStatistics, TheShareFollowsTheCorrectedMargin) {
  const PairSums sums = simulate(3, 5, 500);
  const Estimate plain = share_after_stopping(sums, margin_estimate(sums), 2);
  EXPECT_NEAR(plain.value, sums.mean_share(), 1e-12);
  const Estimate lower = share_after_stopping(sums, {4, 3, 5}, 2);
  EXPECT_LT(lower.value, plain.value);
  EXPECT_LT(lower.low, lower.value);
}

TEST(MatchStatistics, AStopDoesNotNarrowTheIntervalOfTheShare) {
  PairSums won;
  for (int i = 0; i < 16; ++i) won.add(1, 60 + i % 4);
  const Sprt test{0, 50};
  ASSERT_EQ(verdict(won, test, 2), SprtVerdict::high);
  const Estimate unaware = share_estimate(won, 2);
  const Estimate share = share_after_stopping(won, margin_after_stopping(won, test, 2), 2);
  EXPECT_NEAR(share.value, 1, 1e-9);
  EXPECT_NEAR(share.low, unaware.low, 1e-9);
  EXPECT_EQ(share.high, 1);
  EXPECT_TRUE(std::isfinite(elo_estimate(share, 2).low));
}

TEST(MatchStatistics, TheShareAfterAStopHoldsTheTruth) {
  const Sprt test{0, 40};
  const double truth = simulate(1, margin_of(40), 400'000).mean_share();
  int held = 0;
  constexpr int kTests = 150;
  for (std::uint64_t i = 0; i < kTests; ++i) {
    const Tested tested = run_test(20'000 + i, margin_of(40), test);
    const Estimate margin = margin_after_stopping(tested.sums, test, 2);
    const Estimate share = share_after_stopping(tested.sums, margin, 2);
    held += share.low <= truth && truth <= share.high ? 1 : 0;
  }
  EXPECT_GE(held, 0.92 * kTests);
}

TEST(MatchStatistics, AMarginThatDoesNotVaryHasNoInterval) {
  PairSums equal;
  for (int pairs = 0; pairs < 3; ++pairs) {
    const Estimate margin = margin_estimate(equal);
    EXPECT_EQ(margin.value, pairs == 0 ? 0 : 61);
    EXPECT_TRUE(std::isinf(margin.low) && std::isinf(margin.high));
    equal.add(1, 61);
  }
  equal.add(1, 62);
  EXPECT_TRUE(std::isfinite(margin_estimate(equal).high));
  PairSums thirds;
  for (int i = 0; i < 1000; ++i) thirds.add(1.0 / 3, 100.0 / 3);
  EXPECT_TRUE(std::isinf(margin_estimate(thirds).high));
  EXPECT_NEAR(share_estimate(thirds, 3).high, 0.351, 0.001);  // Wilson's interval of 3000 games
}

}  // namespace
}  // namespace bastide
