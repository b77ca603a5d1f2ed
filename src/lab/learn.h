// Data for fitting the evaluation's weights: positions of games that the evaluation plays against
// itself, with the final leads.
#pragma once

#include "evaluate/evaluation.h"
#include "rules/ruleset.h"

#include <array>
#include <cstdint>
#include <functional>
#include <memory>
#include <span>
#include <string>
#include <vector>

namespace bastide {

// A position after a turn, or the difference of two turns of one position that were played on for
// some draws of the same tiles. Values are those of the player who made the turn, in Points.
struct LearnedRow {
  bool siblings = false;
  std::uint64_t game = 0;
  unsigned left = 0;                          // tiles in the bag
  Points value = 0;                           // the lead that the evaluation expects
  Points lead = 0;                            // the lead at the end
  std::array<Points, kWeightCount> slopes{};  // the change of `value` with a step of each weight

  friend bool operator==(const LearnedRow&, const LearnedRow&) = default;
};

struct LearnOrder {
  const Ruleset* rules = nullptr;
  EvaluationWeights weights = kWeights;
  unsigned positions = 4;  // of a game, about
  unsigned siblings = 4;   // pairs of turns of a game, about
  unsigned draws = 16;     // that siblings are played on, then the evaluation judges
  bool slopes = true;
};

// Plays one game after the other. Game i depends on the order and i alone.
class Learner {
 public:
  explicit Learner(const LearnOrder& order);
  ~Learner();
  Learner(const Learner&) = delete;
  Learner& operator=(const Learner&) = delete;

  std::vector<LearnedRow> play(std::uint64_t game);

 private:
  class Games;
  std::unique_ptr<Games> games_;
};

struct FitSettings {
  double ridge = 60;        // pulls each weight to where it was, in squared points a step
  double positions = 0.15;  // how much a position counts; its lead varies more than that of a pair
  double siblings = 1;      // how much a pair counts
};

struct Fit {
  std::array<double, kWeightCount> steps{};   // how far each weight moves
  std::array<double, kWeightCount> errors{};  // the standard errors
  double before = 0;  // root of the mean squared error of the lead, in points, over both kinds
  double after = 0;   // the same by the new weights, if values were linear in them
};

// Least squares with a ridge.
Fit fit_weights(std::span<const LearnedRow> rows, const FitSettings& settings);

// The weights after these steps, within their limits.
EvaluationWeights moved(const EvaluationWeights& weights, const Fit& fit);

// The text of evaluate/weights.h.
std::string weights_file(const EvaluationWeights& weights, const std::string& command);

}  // namespace bastide
