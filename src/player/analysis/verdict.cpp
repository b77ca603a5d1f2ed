#include "analysis/verdict.h"

#include <algorithm>
#include <cmath>

namespace bastide::analysis {

namespace {

// From these losses on: inaccuracy, mistake, blunder (docs/analysis.md).
struct Bands {
  double inaccuracy;
  double mistake;
  double blunder;
};
constexpr Bands kWinBands = {0.02, 0.05, 0.12};
constexpr Bands kPointBands = {1, 2.5, 6};

// A verdict needs a loss of more than two standard errors. The error must be small, or the loss
// plain all the same.
constexpr double kErrorsOfVerdict = 2;
constexpr double kMostError = 0.25;  // in points
constexpr double kErrorsOfPlainLoss = 4;

constexpr double kSureToWin = 0.95;  // a chance to win above this decides the game

Verdict band_of(double lost, const Bands& bands) {
  if (lost < bands.inaccuracy) return Verdict::good;
  if (lost < bands.mistake) return Verdict::inaccuracy;
  return lost < bands.blunder ? Verdict::mistake : Verdict::blunder;
}

}  // namespace

Verdict verdict_on(const Loss& loss, bool decided) {
  if (loss.points <= 0) return Verdict::best;
  if (loss.error > kMostError && loss.points <= kErrorsOfPlainLoss * loss.error) {
    return Verdict::too_close;
  }
  Verdict verdict = band_of(loss.win, kWinBands);
  if (decided) verdict = std::max(verdict, band_of(loss.points, kPointBands));
  const bool shown = loss.points > kErrorsOfVerdict * loss.error;
  return verdict == Verdict::good || shown ? verdict : Verdict::too_close;
}

bool is_decided(const BySeat& wins, PlayerId player) {
  const double most = *std::max_element(wins.begin(), wins.end());
  return most > kSureToWin || wins[player.at()] < 1 - kSureToWin;
}

double accuracy_of(double win_lost) {
  const double percent = 100 * std::max(0.0, win_lost);
  const double accuracy = 103.1668100711649 * std::exp(-0.04354415386753951 * percent);
  return std::clamp(accuracy - 3.166924740191411 + 1, 0.0, 100.0);
}

}  // namespace bastide::analysis
