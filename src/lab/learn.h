// Data for fitting the evaluation's weights: positions of games that the evaluation plays against
// itself and against other styles, with the final leads.
#pragma once

#include "evaluate/evaluation.h"
#include "rules/ruleset.h"
#include "search/yardsticks/styles.h"

#include <array>
#include <cstdint>
#include <functional>
#include <memory>
#include <span>
#include <string>
#include <vector>

namespace bastide {

// One row of data: a position after a turn, or the difference between two turns of one position,
// both played on with the same draws. Values are in Points, for the player who made the turn.
struct LearnedRow {
  bool siblings = false;
  std::uint64_t game = 0;
  unsigned left = 0;                          // tiles in the bag
  Points value = 0;                           // the expected lead, by the evaluation
  Points lead = 0;                            // the lead at the end
  std::array<Points, kWeightCount> slopes{};  // change of `value` if one weight grows by one step

  friend bool operator==(const LearnedRow&, const LearnedRow&) = default;
};

struct LearnOrder {
  const Ruleset* rules = nullptr;
  EvaluationWeights weights = kWeights;
  unsigned positions = 4;  // about how many positions are taken per game
  unsigned siblings = 4;   // about how many pairs of turns are compared per game
  // Draws for which a turn of a pair is played on before the evaluation judges it.
  unsigned draws = 16;
  bool slopes = true;
  // Styles that play against the evaluation, which has one seat then. Games alternate: one with the
  // evaluation in all seats, then one against each style.
  std::vector<const Style*> opponents;
};

// How the players of a game choose their turns: by the evaluation, or by a style that plays against
// it.
struct GameSeats {
  const Style* opponents = nullptr;  // null: all seats play by the evaluation
  PlayerId learner;                  // the seat that plays by the evaluation if there are opponents

  bool learns(PlayerId player) const { return opponents == nullptr || player == learner; }
};

// The seats of game number `game`.
GameSeats seats_of(const LearnOrder& order, std::uint64_t game);

// Plays games one after another. Takes positions after any player's turn, but pairs only of turns
// that the evaluation may choose. Game i depends only on the LearnOrder and on i.
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
  double ridge = 60;        // pulls each weight to its old value, in squared points per step
  double positions = 0.15;  // weight of a position; its lead varies more than a pair's
  double siblings = 1;      // weight of a pair
};

struct Fit {
  std::array<double, kWeightCount> steps{};   // change of each weight, in steps
  std::array<double, kWeightCount> errors{};  // standard errors of the steps
  double before = 0;  // root mean square error of the lead, in points, over positions and pairs
  double after = 0;   // the error with the new weights, if values were linear in the weights
};

// Fits the weights by least squares with a ridge.
Fit fit_weights(std::span<const LearnedRow> rows, const FitSettings& settings);

// Returns the weights changed by the steps of the fit, within their limits.
EvaluationWeights moved(const EvaluationWeights& weights, const Fit& fit);

// Returns the text of evaluate/weights.h.
std::string weights_file(const EvaluationWeights& weights, const std::string& command);

}  // namespace bastide
