// Statistics of a match between two players: pure functions of the pairs' results.
//
// A pair is the games with the same tiles in which player A takes every seat once. Games of a pair
// depend on each other, so all errors come from the spread of whole pairs.
#pragma once

#include <cstdint>

namespace bastide {

// Sums over pairs. A pair's share is A's part of the wins (a tie is divided among its winners). A
// pair's margin is A's points less the average of the other seats. Both are means over the pair's
// games.
struct PairSums {
  double pairs = 0;
  double share = 0;
  double share_squares = 0;
  double margin = 0;
  double margin_squares = 0;
  double products = 0;  // products of share and margin

  void add(double pair_share, double pair_margin);
  double mean_share() const { return share / pairs; }
  double mean_margin() const { return margin / pairs; }
  // Variances and covariance of one pair; 0 for fewer than two pairs.
  double share_variance() const;
  double margin_variance() const;
  double covariance() const;
};

// A number with its 95 % interval.
struct Estimate {
  double value = 0;
  double low = 0;
  double high = 0;
};

// A's share of the wins. The interval is Wilson's, for the number of independent games that would
// have the pairs' variance. `seats` is the number of players, and also the number of games in a
// pair.
Estimate share_estimate(const PairSums& sums, unsigned seats);

// A's mean margin; the interval assumes a normal distribution. It is infinite if the pairs do not
// tell how much the margin varies: fewer than two pairs, or the same margin in all pairs.
Estimate margin_estimate(const PairSums& sums);

// The difference in Elo at which a player has this share of the wins against `seats` - 1 opponents
// of equal strength; infinite for the shares 0 and 1.
double elo_of(double share, unsigned seats);
Estimate elo_estimate(const Estimate& share, unsigned seats);

// ---- sequential probability ratio test ----------------------------------------------------------

// Tests whether A's true strength is `high` rather than `low`, in normalised Elo of the margin: the
// mean of a game's margin in standard deviations, times 800 / ln 10. Both errors are 5 %.
struct Sprt {
  double low = 0;
  double high = 0;
};

enum class SprtVerdict : std::uint8_t { undecided, low, high };

// The logarithm of the likelihood ratio of `high` to `low`, for normal margins with the variance of
// these pairs.
double log_likelihood_ratio(const PairSums& sums, const Sprt& test, unsigned seats);

// The test's result. For `high`, A also needs at least an equal share of the wins: rare wins by
// large margins are not enough.
SprtVerdict verdict(const PairSums& sums, const Sprt& test, unsigned seats);

// A's mean margin after a test that stopped by itself. The plain mean is too extreme, because the
// test stops at extremes. Returns the true margin at which half of all tests would end at least as
// high as this one (median-unbiased). At the ends of the interval, 2.5 % and 97.5 % of all tests
// would.
Estimate margin_after_stopping(const PairSums& sums, const Sprt& test, unsigned seats);

// A's share of the wins at this margin, by the regression of share on margin over the pairs. The
// interval extends at least as far as that of share_estimate(), which does not know of the stop.
Estimate share_after_stopping(const PairSums& sums, const Estimate& margin, unsigned seats);

}  // namespace bastide
