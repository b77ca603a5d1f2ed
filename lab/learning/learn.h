// Data for fitting the evaluation's weights: positions of games that the evaluation plays against
// itself and against other styles, with the leads that were expected and reached.
#pragma once

#include "evaluate/evaluation.h"
#include "rules/ruleset.h"
#include "yardsticks/styles.h"

#include <array>
#include <cstdint>
#include <functional>
#include <memory>
#include <span>
#include <string>
#include <vector>

namespace bastide {

// One row of data: a position after a turn, or (`siblings`) the difference between two turns of one
// position, both played on with the same draws. Leads are in Points, of the player who made the
// turn.
struct LearnedRow {
  bool siblings = false;
  std::uint64_t game = 0;
  unsigned left = 0;         // tiles in the bag
  Points expected_lead = 0;  // by the evaluation
  // The lead that was reached: at the end of the game, or in a comparison after `draws` draws, by
  // the evaluation.
  Points reached_lead = 0;
  // Change of the expected lead if one weight grows by one step.
  std::array<Points, kWeightCount> slopes{};

  friend bool operator==(const LearnedRow&, const LearnedRow&) = default;
};

struct LearnOrder {
  const Ruleset* rules = nullptr;
  GameWeights weights = kWeights;
  // About how many positions are kept for every 71 turns, the turns of a base game.
  unsigned positions = 4;
  // About how often two turns of one position are compared in 71 turns.
  unsigned siblings = 4;
  // Number of draws for which each of two compared turns is played on.
  unsigned draws = 16;
  bool slopes = true;
  // Styles that play against the evaluation. Games alternate: one with the evaluation in all seats,
  // then one against each style, in which the evaluation has one seat.
  std::vector<const Style*> opponents;
};

// Plays games one after another. Takes positions after turns of every player, but compares two
// turns only where the evaluation is to choose. Game i depends only on the LearnOrder and on i.
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
  // Keeps weights near their old values: a change by s steps costs ridge * s * s squared points.
  double ridge = 60;
  // Weight of a position. Its lead varies more than the difference between two turns.
  double positions = 0.15;
  double siblings = 1;  // weight of a comparison of two turns of one position
  // Fits one number for each weight, for games in which weights stay the same (kLargeWeights).
  bool constant = false;
};

// Each weight has two fitted numbers: number i is the first value of weight i, and number
// kWeightCount + i is its last value (ChangingWeight). A constant fit sets both to the same step.
inline constexpr std::size_t kFittedCount = 2 * kWeightCount;

struct Fit {
  std::array<double, kFittedCount> steps{};   // change of each fitted number, in steps
  std::array<double, kFittedCount> errors{};  // standard errors of the steps
  double before = 0;  // root mean square error of the expected lead over all rows, in points
  double after = 0;   // the error with the new weights, if leads were linear in the weights
};

// Computes the changes of the weights that make the expected leads nearest to the reached ones over
// all rows, by least squares with a ridge.
Fit fit_weights(std::span<const LearnedRow> rows, const FitSettings& settings);

// Returns the weights changed by the steps of the fit, within their limits.
GameWeights moved(const GameWeights& weights, const Fit& fit);

// True if games with these rules have weights that stay the same: one value each (kLargeWeights).
bool has_constant_weights(const Ruleset& rules);

// Returns the text of evaluate/learned_weights.h with these weights: as those of games with many
// tiles if they are `constant`, else as those of all others. A comment in it names the command.
std::string weights_file(const GameWeights& weights, bool constant, const std::string& command);

}  // namespace bastide
