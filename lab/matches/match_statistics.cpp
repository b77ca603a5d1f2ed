#include "matches/match_statistics.h"

#include "base/rng.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace bastide {

namespace {

constexpr double kTwoSided95 = 1.959964;
constexpr double kSprtBound = 2.944439;  // ln(0.95 / 0.05)

// Normalised Elo of a mean margin of one standard deviation per game.
const double kEloOfOne = 800 / std::log(10.0);

// The mean of a pair's margin, in standard deviations of a pair's margin.
double drift_of(double normalised_elo, unsigned seats) {
  return normalised_elo / kEloOfOne * std::sqrt(static_cast<double>(seats));
}

double variance(double sum, double products, double other_sum, double count) {
  return count < 2 ? 0 : (products - sum * other_sum / count) / (count - 1);
}

// 0 for a variance that is only the rounding error of equal numbers with this mean square.
double without_rounding(double variance, double mean_square) {
  constexpr double kRounding = 1e-12;
  return variance > kRounding * mean_square ? variance : 0;
}

}  // namespace

void PairSums::add(double pair_share, double pair_margin) {
  pairs += 1;
  share += pair_share;
  share_squares += pair_share * pair_share;
  margin += pair_margin;
  margin_squares += pair_margin * pair_margin;
  products += pair_share * pair_margin;
}

double PairSums::share_variance() const {
  return without_rounding(variance(share, share_squares, share, pairs), share_squares / pairs);
}
double PairSums::margin_variance() const {
  return without_rounding(variance(margin, margin_squares, margin, pairs), margin_squares / pairs);
}
double PairSums::covariance() const { return variance(share, products, margin, pairs); }

Estimate share_estimate(const PairSums& sums, unsigned seats) {
  if (sums.pairs == 0) return {1.0 / seats, 0, 1};
  const double p = sums.mean_share();
  const double of_mean = sums.share_variance() / sums.pairs;
  const double games = sums.pairs * seats;
  // The number of independent games is at most four times the games played: without a limit, pairs
  // with equal results would give an empty interval.
  const double independent = of_mean > 0 ? std::min(p * (1 - p) / of_mean, 4 * games) : games;
  const double z2 = kTwoSided95 * kTwoSided95 / std::max(independent, 1.0);
  const double centre = (p + z2 / 2) / (1 + z2);
  const double half = std::sqrt(z2 * p * (1 - p) + z2 * z2 / 4) / (1 + z2);
  return {p, std::max(0.0, std::min(p, centre - half)), std::min(1.0, std::max(p, centre + half))};
}

Estimate margin_estimate(const PairSums& sums) {
  const double mean = sums.pairs == 0 ? 0 : sums.mean_margin();
  const double spread = sums.margin_variance();
  if (spread == 0) {
    constexpr double kInfinite = std::numeric_limits<double>::infinity();
    return {mean, -kInfinite, kInfinite};
  }
  const double half = kTwoSided95 * std::sqrt(spread / sums.pairs);
  return {mean, mean - half, mean + half};
}

double elo_of(double share, unsigned seats) {
  if (share <= 0) return -std::numeric_limits<double>::infinity();
  if (share >= 1) return std::numeric_limits<double>::infinity();
  return 400 * std::log10(share * (seats - 1) / (1 - share));
}

Estimate elo_estimate(const Estimate& share, unsigned seats) {
  return {elo_of(share.value, seats), elo_of(share.low, seats), elo_of(share.high, seats)};
}

double log_likelihood_ratio(const PairSums& sums, const Sprt& test, unsigned seats) {
  const double deviation = std::sqrt(sums.margin_variance());
  if (deviation == 0) return 0;
  const double low = drift_of(test.low, seats);
  const double high = drift_of(test.high, seats);
  return sums.pairs * (high - low) * (sums.mean_margin() / deviation - (high + low) / 2);
}

SprtVerdict verdict(const PairSums& sums, const Sprt& test, unsigned seats) {
  constexpr double kFewest = 16;  // the variance of fewer pairs is unreliable
  if (sums.pairs < kFewest) return SprtVerdict::undecided;
  const double ratio = log_likelihood_ratio(sums, test, seats);
  if (ratio <= -kSprtBound) return SprtVerdict::low;
  const bool even = sums.mean_share() * seats >= 1;
  return ratio >= kSprtBound && even ? SprtVerdict::high : SprtVerdict::undecided;
}

namespace {

// Simulates many sequential tests between players with a given drift (drift_of()). A test is a
// random walk of the likelihood ratio.
class SimulatedTests {
 public:
  SimulatedTests(const PairSums& sums, const Sprt& test, unsigned seats)
      : pairs_(static_cast<unsigned>(sums.pairs)),
        slope_(drift_of(test.high, seats) - drift_of(test.low, seats)),
        middle_((drift_of(test.high, seats) + drift_of(test.low, seats)) / 2) {
    const double drift = sums.mean_margin() / std::sqrt(sums.margin_variance());
    observed_ = slope_ * pairs_ * (drift - middle_);
    step_ = 1 + pairs_ / kMostSteps;
  }

  // The share of simulated tests that end at least as high as the observed test: they stop earlier
  // with the verdict `high`, or have at least its likelihood ratio after the same number of pairs.
  double share_as_high(double drift) const {
    Rng rng(1);  // fixed seed: the random walks are the same for every drift
    unsigned as_high = 0;
    for (unsigned i = 0; i < kTests; ++i) as_high += ends_as_high(drift, rng) ? 1 : 0;
    return static_cast<double>(as_high) / kTests;
  }

  // The drift at which share_as_high() is `wanted`.
  double drift_at(double wanted) const {
    double low = middle_ - kWidest;
    double high = middle_ + kWidest;
    for (int i = 0; i < kHalvings; ++i) {
      const double mean = (low + high) / 2;
      (share_as_high(mean) < wanted ? low : high) = mean;
    }
    return (low + high) / 2;
  }

 private:
  static constexpr unsigned kTests = 1000;
  static constexpr unsigned kMostSteps = 200;
  static constexpr double kWidest = 4;
  static constexpr int kHalvings = 12;

  bool ends_as_high(double drift, Rng& rng) const {
    Rng own(rng.next());  // a walk takes one number of `rng`, however long it is
    double ratio = 0;
    for (unsigned done = 0; done < pairs_;) {
      const unsigned step = std::min(step_, pairs_ - done);
      done += step;
      ratio +=
          slope_ * (step * (drift - middle_) + std::sqrt(static_cast<double>(step)) * normal(own));
      if (done == pairs_) break;
      if (ratio >= kSprtBound) return true;
      if (ratio <= -kSprtBound) return false;
    }
    return ratio >= observed_;
  }

  // A random number with mean 0 and variance 1. It is nearly normal: a sum of four uniform numbers.
  static double normal(Rng& rng) {
    const std::uint64_t bits = rng.next();
    const auto sum = static_cast<double>((bits & 0xFFFF) + (bits >> 16 & 0xFFFF) +
                                         (bits >> 32 & 0xFFFF) + (bits >> 48));
    return (sum / 65536 - 2) * 1.7320508;
  }

  unsigned pairs_;
  double slope_;
  double middle_;
  double observed_ = 0;
  unsigned step_ = 1;
};

}  // namespace

Estimate margin_after_stopping(const PairSums& sums, const Sprt& test, unsigned seats) {
  const double deviation = std::sqrt(sums.margin_variance());
  if (deviation == 0) return margin_estimate(sums);
  const SimulatedTests tests(sums, test, seats);
  return {deviation * tests.drift_at(0.5), deviation * tests.drift_at(0.025),
          deviation * tests.drift_at(0.975)};
}

Estimate share_after_stopping(const PairSums& sums, const Estimate& margin, unsigned seats) {
  const Estimate unaware = share_estimate(sums, seats);
  const double spread = sums.margin_variance();
  if (spread == 0) return unaware;
  const double slope = sums.covariance() / spread;
  const auto at = [&](double value) {
    return std::clamp(sums.mean_share() + slope * (value - sums.mean_margin()), 0.0, 1.0);
  };
  const double value = at(margin.value);
  const double low = std::max(0.0, value - (unaware.value - unaware.low));
  const double high = std::min(1.0, value + (unaware.high - unaware.value));
  return {value, std::min({low, at(margin.low), at(margin.high)}),
          std::max({high, at(margin.low), at(margin.high)})};
}

}  // namespace bastide
