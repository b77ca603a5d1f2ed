#include "rating/glicko.h"

#include <algorithm>
#include <cmath>
#include <numbers>

namespace bastide {

namespace {

// Names as in the paper (glicko.h): mu, phi and sigma are the rating, deviation and volatility in
// the paper's scale.
constexpr double kScale = 173.7178;
constexpr double kTau = 0.5;  // limits changes of the volatility
constexpr double kClose = 1e-6;

double mu_of(const Rating& rating) { return (rating.points - 1500) / kScale; }
double phi_of(const Rating& rating) { return rating.deviation / kScale; }

double g(double phi) {
  return 1 / std::sqrt(1 + 3 * phi * phi / (std::numbers::pi * std::numbers::pi));
}

// Expected score against an opponent.
double expected(double mu, const Rating& opponent) {
  return 1 / (1 + std::exp(-g(phi_of(opponent)) * (mu - mu_of(opponent))));
}

// The paper's step 5: the volatility after the period, by the Illinois method. `delta` is the
// estimated improvement, `v` its variance.
double next_volatility(double sigma, double phi, double delta, double v) {
  const double a = std::log(sigma * sigma);
  const auto f = [&](double x) {
    const double e = std::exp(x);
    const double sum = phi * phi + v + e;
    return e * (delta * delta - sum) / (2 * sum * sum) - (x - a) / (kTau * kTau);
  };
  double low = a;
  double high = std::log(delta * delta - phi * phi - v);
  if (delta * delta <= phi * phi + v) {
    int k = 1;
    while (f(a - k * kTau) < 0) ++k;
    high = a - k * kTau;
  }
  double f_low = f(low);
  double f_high = f(high);
  while (std::abs(high - low) > kClose) {
    const double between = low + (low - high) * f_low / (f_high - f_low);
    const double f_between = f(between);
    if (f_between * f_high <= 0) {
      low = high;
      f_low = f_high;
    } else {
      f_low /= 2;
    }
    high = between;
    f_high = f_between;
  }
  return std::exp(low / 2);
}

Rating within_bounds(Rating rating) {
  rating.deviation = std::clamp(rating.deviation, kLeastDeviation, kMostDeviation);
  return rating;
}

// The paper's step 6: the deviation grows with the time since the last game.
double aged(double phi, double sigma, double periods) {
  return std::min(std::sqrt(phi * phi + sigma * sigma * periods), kMostDeviation / kScale);
}

}  // namespace

Rating rated(const Rating& before, std::span<const OpponentResult> bouts, double periods) {
  Rating after = before;
  const double mu = mu_of(before);
  const double phi = phi_of(before);
  if (bouts.empty()) {
    after.deviation = aged(phi, before.volatility, periods) * kScale;
    return within_bounds(after);
  }
  double certainty = 0;  // 1 / v, with the v of the paper's step 3
  double surplus = 0;    // the player's scores above the expected scores, weighted
  for (const OpponentResult& bout : bouts) {
    const double weight = g(phi_of(bout.opponent));
    const double e = expected(mu, bout.opponent);
    certainty += weight * weight * e * (1 - e);
    surplus += weight * (bout.score - e);
  }
  const double v = 1 / certainty;
  after.volatility = next_volatility(before.volatility, phi, v * surplus, v);
  const double phi_aged = aged(phi, after.volatility, periods);
  const double phi_after = 1 / std::sqrt(1 / (phi_aged * phi_aged) + certainty);
  after.points = (mu + phi_after * phi_after * surplus) * kScale + 1500;
  after.deviation = phi_after * kScale;
  return within_bounds(after);
}

}  // namespace bastide
