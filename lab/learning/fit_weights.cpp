#include "learning/learn.h"

#include <algorithm>
#include <cmath>

namespace bastide {

namespace {

using Matrix = std::array<std::array<double, kFittedCount>, kFittedCount>;
using Vector = std::array<double, kFittedCount>;

// Cholesky decomposition: the lower triangular L with L times its transpose = the matrix, which
// must be symmetric and positive definite.
Matrix cholesky(const Matrix& of) {
  Matrix lower{};
  for (std::size_t i = 0; i < kFittedCount; ++i) {
    for (std::size_t j = 0; j <= i; ++j) {
      double rest = of[i][j];
      for (std::size_t k = 0; k < j; ++k) rest -= lower[i][k] * lower[j][k];
      lower[i][j] = i == j ? std::sqrt(rest) : rest / lower[j][j];
    }
  }
  return lower;
}

Vector solve(const Matrix& lower, const Vector& right) {
  Vector x = right;
  for (std::size_t i = 0; i < kFittedCount; ++i) {
    for (std::size_t k = 0; k < i; ++k) x[i] -= lower[i][k] * x[k];
    x[i] /= lower[i][i];
  }
  for (std::size_t i = kFittedCount; i-- > 0;) {
    for (std::size_t k = i + 1; k < kFittedCount; ++k) x[i] -= lower[k][i] * x[k];
    x[i] /= lower[i][i];
  }
  return x;
}

// Changes of the row's expected lead with a step of each fitted number. In a constant fit the first
// values alone change it.
Vector slopes_of(const LearnedRow& row, bool constant) {
  const double first =
      constant ? 1 : static_cast<double>(std::min(row.left, kFirstTiles)) / kFirstTiles;
  Vector slopes{};
  for (std::size_t i = 0; i < kWeightCount; ++i) {
    slopes[i] = first * in_points(row.slopes[i]);
    slopes[kWeightCount + i] = (1 - first) * in_points(row.slopes[i]);
  }
  return slopes;
}

}  // namespace

Fit fit_weights(std::span<const LearnedRow> rows, const FitSettings& settings) {
  Matrix squares{};
  Vector right{};
  double errors = 0;
  double count = 0;
  for (const LearnedRow& row : rows) {
    const double counts = row.siblings ? settings.siblings : settings.positions;
    const double missing = in_points(row.reached_lead) - in_points(row.expected_lead);
    const Vector slopes = slopes_of(row, settings.constant);
    for (std::size_t i = 0; i < kFittedCount; ++i) {
      right[i] += counts * slopes[i] * missing;
      for (std::size_t j = 0; j <= i; ++j) squares[i][j] += counts * slopes[i] * slopes[j];
    }
    errors += counts * missing * missing;
    count += counts;
  }
  Matrix pulled = squares;
  for (std::size_t i = 0; i < kFittedCount; ++i) pulled[i][i] += settings.ridge;
  const Matrix lower = cholesky(pulled);
  Fit fit;
  fit.steps = solve(lower, right);
  double after = errors;
  for (std::size_t i = 0; i < kFittedCount; ++i) {
    after -= 2 * fit.steps[i] * right[i];
    for (std::size_t j = 0; j < kFittedCount; ++j) {
      after += fit.steps[i] * fit.steps[j] * squares[std::max(i, j)][std::min(i, j)];
    }
    Vector unit{};
    unit[i] = 1;
    fit.errors[i] = std::sqrt(solve(lower, unit)[i] * errors / count);
  }
  for (std::size_t i = 0; settings.constant && i < kWeightCount; ++i) {
    fit.steps[kWeightCount + i] = fit.steps[i];
    fit.errors[kWeightCount + i] = fit.errors[i];
  }
  fit.before = std::sqrt(errors / count);
  fit.after = std::sqrt(after / count);
  return fit;
}

GameWeights moved(const GameWeights& weights, const Fit& fit) {
  GameWeights to;
  for (std::size_t i = 0; i < kWeightCount; ++i) {
    const WeightInfo& info = kWeightInfos[i];
    const auto change = [&](std::int32_t from, double steps) {
      const double value = from + steps * info.step;
      return static_cast<std::int32_t>(std::lround(std::clamp<double>(value, info.low, info.high)));
    };
    to.values[i] = {change(weights.values[i].first, fit.steps[i]),
                    change(weights.values[i].last, fit.steps[kWeightCount + i])};
  }
  return to;
}

bool has_constant_weights(const Ruleset& rules) { return &weights_for(rules) != &kWeights; }

std::string weights_file(const GameWeights& weights, bool constant, const std::string& command) {
  std::string text = "// The evaluation's weights. Written by\n//   " + command + R"(
// Confirm them in the arena before you commit them (docs/search.md).
#pragma once

// Name, meaning, step, low, high, first, last, large (weight_list.h), the numbers in millionths.
// clang-format off
#define BASTIDE_WEIGHTS(WEIGHT))";
  const GameWeights& usual = constant ? kWeights : weights;
  const GameWeights& large = constant ? weights : kLargeWeights;
  for (std::size_t i = 0; i < kWeightCount; ++i) {
    const auto& [name, meaning, step, low, high] = kWeightInfos[i];
    text +=
        " \\\n  WEIGHT(" + std::string(name) + ", \"" + std::string(meaning) + "\", \\\n         ";
    for (const std::int32_t number : {step, low, high, usual.values[i].first, usual.values[i].last})
      text += std::to_string(number) + ", ";
    text += std::to_string(large.values[i].first) + ')';
  }
  return text + "\n// clang-format on\n";
}

}  // namespace bastide
