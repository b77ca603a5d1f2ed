#include "analysis/summary.h"

#include <algorithm>
#include <cmath>

namespace bastide::analysis {

namespace {

constexpr std::size_t kMostNamed = 3;  // draws and decisions that a summary names
constexpr double kLeastLoss = 0.5;     // points that a named decision lost at least

double rounded(double points) { return std::round(points * 100) / 100; }

Waterfall waterfall_of(const Report& report, std::size_t seat, double start, double result) {
  Waterfall fall;
  for (const Draw& draw : report.draws) fall.luck[draw.player.at()] += draw.luck[seat];
  for (const Decision& one : report.decisions) fall.errors[one.player.at()] += one.changes[seat];
  fall.result = rounded(result);
  fall.seat = rounded(start);
  double sum = fall.seat;
  for (std::size_t p = 0; p < report.players; ++p) {
    fall.luck[p] = rounded(fall.luck[p]);
    fall.errors[p] = rounded(fall.errors[p]);
    sum += fall.luck[p] + fall.errors[p];
  }
  fall.rest = rounded(fall.result - sum);
  return fall;
}

// The mean with its 95 % interval, from the numbers' own spread.
PlayerSummary::Mean mean_of(const std::vector<double>& numbers) {
  const auto count = static_cast<double>(numbers.size());
  double sum = 0;
  for (const double number : numbers) sum += number;
  const double mean = sum / count;
  double squares = 0;
  for (const double number : numbers) squares += (number - mean) * (number - mean);
  const double error = numbers.size() < 2 ? 0 : std::sqrt(squares / (count - 1) / count);
  return {mean, mean - 1.96 * error, mean + 1.96 * error};
}

// ---- accuracy -----------------------------------------------------------------------------------

// The weight of a decision: how much the player's chance to win, in percent, moves around it. As
// lichess does, with windows of a tenth of the game.
double weight_of(const Report& report, std::size_t decision, std::size_t seat) {
  const std::size_t size = std::clamp<std::size_t>(report.decisions.size() / 10, 2, 8);
  const std::size_t begin = decision < size ? 0 : decision + 1 - size;
  const std::size_t end = std::min(report.decisions.size(), begin + size);
  double sum = 0;
  double squares = 0;
  for (std::size_t i = begin; i < end; ++i) {
    const double win = 100 * report.decisions[i].after.wins[seat];
    sum += win;
    squares += win * win;
  }
  const auto count = static_cast<double>(end - begin);
  const double variance = squares / count - (sum / count) * (sum / count);
  return std::clamp(std::sqrt(std::max(0.0, variance)), 0.5, 12.0);
}

// The mean of a weighted and a harmonic mean of the turns' accuracies.
std::optional<double> accuracy(const Report& report, std::size_t seat) {
  double weights = 0;
  double weighted = 0;
  double inverse = 0;
  double count = 0;
  for (std::size_t i = 0; i < report.decisions.size(); ++i) {
    const Decision& one = report.decisions[i];
    if (one.player.at() != seat || one.verdict == Verdict::forced) continue;
    const double accuracy = accuracy_of(one.loss.win);
    const double weight = weight_of(report, i, seat);
    weights += weight;
    weighted += weight * accuracy;
    inverse += 1 / std::max(1.0, accuracy);
    ++count;
  }
  if (count == 0) return std::nullopt;
  return (weighted / weights + count / inverse) / 2;
}

// ---- the largest of a kind ----------------------------------------------------------------------

// Keeps the first kMostNamed of the numbers in the order of `before`.
template <class Before>
void keep_first(std::vector<std::size_t>& numbers, Before&& before) {
  std::stable_sort(numbers.begin(), numbers.end(), before);
  numbers.resize(std::min(numbers.size(), kMostNamed));
}

std::vector<std::size_t> largest_draws(const Report& report, std::size_t seat) {
  std::vector<std::size_t> numbers;
  for (std::size_t i = 0; i < report.draws.size(); ++i) {
    if (report.draws[i].player.at() == seat) numbers.push_back(i);
  }
  keep_first(numbers, [&](std::size_t a, std::size_t b) {
    return std::abs(report.draws[a].luck[seat]) > std::abs(report.draws[b].luck[seat]);
  });
  return numbers;
}

std::vector<std::size_t> largest_losses(const Report& report, std::size_t seat) {
  std::vector<std::size_t> numbers;
  for (std::size_t i = 0; i < report.decisions.size(); ++i) {
    const Decision& one = report.decisions[i];
    if (one.player.at() == seat && is_loss(one.verdict) && one.loss.points >= kLeastLoss)
      numbers.push_back(i);
  }
  keep_first(numbers, [&](std::size_t a, std::size_t b) {
    return report.decisions[a].loss.win > report.decisions[b].loss.win;
  });
  return numbers;
}

PlayerSummary summary_of(const Report& report, std::size_t seat) {
  PlayerSummary summary;
  std::vector<double> losses;
  for (const Decision& one : report.decisions) {
    if (one.player.at() != seat) continue;
    ++summary.verdicts[static_cast<std::size_t>(one.verdict)];
    if (one.counts) losses.push_back(one.loss.points);
  }
  summary.counted = losses.size();
  if (!losses.empty()) summary.points_lost = mean_of(losses);
  summary.accuracy = accuracy(report, seat);
  for (const Draw& draw : report.draws) summary.luck += draw.luck[seat];
  summary.draws = largest_draws(report, seat);
  summary.turning = largest_losses(report, seat);
  return summary;
}

}  // namespace

void sum_up(Report& report, const BySeat& seat, const BySeat& result) {
  for (std::size_t p = 0; p < report.players; ++p) {
    report.waterfall.push_back(waterfall_of(report, p, seat[p], result[p]));
    report.summaries.push_back(summary_of(report, p));
  }
}

}  // namespace bastide::analysis
