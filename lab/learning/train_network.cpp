#include "learning/train_network.h"

#include "base/rng.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>
#include <numbers>
#include <numeric>
#include <vector>

namespace bastide {

namespace {

constexpr std::size_t kBatch = 128;                    // positions for one step
constexpr std::uint64_t kGamesPerValidationGame = 10;  // one game of ten is validation data

}  // namespace

class NetworkTrainer::Training {
 public:
  static constexpr std::size_t kWidth = kNetworkUnits + 1;
  using Sums = std::array<float, kWidth>;

  // The network in floating point. The units of a part are an extra row after all rows of parts.
  struct Model {
    std::vector<Sums> rows = std::vector<Sums>(kNetworkRows + kNetworkParts);

    Sums& units(NetworkPart part) { return rows[kNetworkRows + static_cast<std::size_t>(part)]; }
    const Sums& units(NetworkPart part) const {
      return rows[kNetworkRows + static_cast<std::size_t>(part)];
    }

    Sums sums(const NetworkInput& input) const {
      Sums sums{};
      for (std::size_t i = 0; i < input.count(); ++i) {
        const Sums& row = rows[input.row(i)];
        for (std::size_t unit = 0; unit < kWidth; ++unit) sums[unit] += row[unit];
      }
      return sums;
    }

    float points(const NetworkInput& input, const Sums& sums) const {
      const Sums& weights = units(input.part());
      float points = sums[kNetworkUnits];
      for (std::size_t unit = 0; unit < kNetworkUnits; ++unit) {
        points += std::max(sums[unit], 0.0F) * weights[unit];
      }
      return points;
    }

    // Each turn's error after the network's correction, minus the mean error of the position's
    // turns.
    std::vector<float> errors(const PositionExample& position, float scale) const {
      std::vector<float> errors;
      for (const TurnExample& turn : position.turns) {
        float error = turn.missing * scale;
        for (const SignedInput& one : turn.inputs) {
          error -= static_cast<float>(one.sign) * points(one.input, sums(one.input));
        }
        errors.push_back(error);
      }
      const float mean =
          std::accumulate(errors.begin(), errors.end(), 0.0F) / static_cast<float>(errors.size());
      for (float& error : errors) error -= mean;
      return errors;
    }
  };

  static Model first_model(std::uint64_t seed) {
    constexpr float kSpread = 0.25F;
    constexpr float kUnit = 0.1F;
    Model model;
    Rng rng(seed);
    for (std::size_t row = 0; row < kNetworkRows; ++row) {
      for (std::size_t unit = 0; unit < kNetworkUnits; ++unit) {
        const auto share = static_cast<float>(rng.below(2001)) / 1000.0F - 1;  // -1 to 1
        model.rows[row][unit] = kSpread * share;
      }
    }
    for (std::size_t part = 0; part < kNetworkParts; ++part) {
      Sums& units = model.units(static_cast<NetworkPart>(part));
      for (std::size_t unit = 0; unit < kNetworkUnits; ++unit) {
        units[unit] = unit % 2 == 0 ? -kUnit : kUnit;
      }
    }
    return model;
  }

  Training(std::span<const PositionExample> examples, const TrainSettings& settings)
      : settings_(settings),
        scale_(static_cast<float>(settings.scale)),
        model_(first_model(settings.seed)),
        rng_(settings.seed) {
    std::uint64_t games = 0;
    std::uint64_t last = 0;
    for (const PositionExample& example : examples) {
      if (games == 0 || example.game != last) ++games;
      last = example.game;
      (games % kGamesPerValidationGame == 0 ? validation_positions_ : training_positions_)
          .push_back(&example);
    }
  }

  void run_pass() {
    rng_.shuffle(std::span(training_positions_));
    for (std::size_t first = 0; first < training_positions_.size(); first += kBatch) {
      slopes_ = Model{};
      std::size_t turns = 0;
      const std::size_t end = std::min(first + kBatch, training_positions_.size());
      for (std::size_t i = first; i < end; ++i) {
        add_slopes(*training_positions_[i]);
        turns += training_positions_[i]->turns.size();
      }
      step(1.0F / static_cast<float>(turns));
    }
  }

  TrainingErrors errors() const {
    const Model none;
    TrainingErrors sums;
    double turns = 0;
    for (const PositionExample* example : validation_positions_) {
      for (const float error : none.errors(*example, scale_)) sums.linear += error * error;
      for (const float error : model_.errors(*example, scale_)) sums.network += error * error;
      turns += static_cast<double>(example->turns.size());
    }
    return turns == 0 ? sums : TrainingErrors{sums.linear / turns, sums.network / turns};
  }

  const Model& model() const { return model_; }
  std::size_t training_count() const { return training_positions_.size(); }
  std::size_t validation_count() const { return validation_positions_.size(); }
  // True if an input of a training position has the row; other rows have their random first
  // weights.
  bool was_trained(std::size_t row) const {
    return std::any_of(squares_.rows[row].begin(), squares_.rows[row].end(),
                       [](float square) { return square > 0; });
  }

 private:
  // Adds the slopes of the squared errors of a position's turns.
  void add_slopes(const PositionExample& position) {
    const std::vector<float> errors = model_.errors(position, scale_);
    for (std::size_t turn = 0; turn < errors.size(); ++turn) {
      for (const SignedInput& one : position.turns[turn].inputs) {
        const float slope = -errors[turn] * static_cast<float>(one.sign);
        const Sums sums = model_.sums(one.input);
        const Sums& units = model_.units(one.input.part());
        Sums& unit_slopes = slopes_.units(one.input.part());
        Sums row_slopes{};
        row_slopes[kNetworkUnits] = slope;
        for (std::size_t unit = 0; unit < kNetworkUnits; ++unit) {
          unit_slopes[unit] += slope * std::max(sums[unit], 0.0F);
          row_slopes[unit] = sums[unit] > 0 ? slope * units[unit] : 0;
        }
        for (std::size_t i = 0; i < one.input.count(); ++i) {
          Sums& row = slopes_.rows[one.input.row(i)];
          for (std::size_t unit = 0; unit < kWidth; ++unit) row[unit] += row_slopes[unit];
        }
      }
    }
  }

  // One step of Adam, with the slopes times `factor`.
  void step(float factor) {
    constexpr float kKeep = 0.9F;
    constexpr float kKeepSquares = 0.999F;
    ++steps_;
    const auto n = static_cast<float>(steps_);
    const std::size_t batches = (training_positions_.size() - 1) / kBatch + 1;
    const auto all = static_cast<double>(settings_.passes * batches);
    const double time = std::min(1.0, static_cast<double>(steps_) / all);
    const double rate = settings_.rate * (0.51 + 0.5 * std::cos(std::numbers::pi * time));
    const auto size = static_cast<float>(rate) / (1 - std::pow(kKeep, n));
    const float unbias = 1 / (1 - std::pow(kKeepSquares, n));
    const auto pull = static_cast<float>(rate * settings_.decay);
    for (std::size_t row = 0; row < model_.rows.size(); ++row) {
      for (std::size_t unit = 0; unit < kWidth; ++unit) {
        const float slope = slopes_.rows[row][unit] * factor;
        float& mean = means_.rows[row][unit];
        float& square = squares_.rows[row][unit];
        float& weight = model_.rows[row][unit];
        mean = kKeep * mean + (1 - kKeep) * slope;
        square = kKeepSquares * square + (1 - kKeepSquares) * slope * slope;
        weight -= size * mean / (std::sqrt(square * unbias) + 1e-6F) + pull * weight;
      }
    }
  }

  TrainSettings settings_;
  float scale_;
  Model model_;
  Model slopes_;
  Model means_;    // running means of the slopes
  Model squares_;  // running means of their squares
  std::uint64_t steps_ = 0;
  Rng rng_;
  std::vector<const PositionExample*> training_positions_;
  std::vector<const PositionExample*> validation_positions_;
};

NetworkTrainer::NetworkTrainer(std::span<const PositionExample> examples,
                               const TrainSettings& settings)
    : training_(std::make_unique<Training>(examples, settings)) {}
NetworkTrainer::~NetworkTrainer() = default;

std::size_t NetworkTrainer::training_count() const { return training_->training_count(); }
std::size_t NetworkTrainer::validation_count() const { return training_->validation_count(); }
void NetworkTrainer::run_pass() { training_->run_pass(); }
TrainingErrors NetworkTrainer::errors() const { return training_->errors(); }

double NetworkTrainer::correction(const NetworkInput& input) const {
  const auto& model = training_->model();
  return model.points(input, model.sums(input));
}

NetworkWeights NetworkTrainer::weights() const {
  const auto rounded = [](float weight, int unit) {
    // Limits each weight so that the sum of an input's rows fits 16 bits.
    constexpr int kMost = std::numeric_limits<std::int16_t>::max() / int{kMostInputs};
    const float scaled = std::round(weight * static_cast<float>(unit));
    return static_cast<std::int16_t>(std::clamp<float>(scaled, -kMost, kMost));
  };
  const auto& model = training_->model();
  NetworkWeights weights;
  for (std::size_t row = 0; row < kNetworkRows; ++row) {
    if (!training_->was_trained(row)) continue;
    for (std::size_t unit = 0; unit < weights.rows[row].size(); ++unit) {
      weights.rows[row][unit] = rounded(model.rows[row][unit], kRowUnit);
    }
  }
  for (std::size_t part = 0; part < kNetworkParts; ++part) {
    for (std::size_t unit = 0; unit < kNetworkUnits; ++unit) {
      weights.units[part][unit] =
          rounded(model.units(static_cast<NetworkPart>(part))[unit], kUnitWeight);
    }
  }
  return weights;
}

std::string network_file(const NetworkWeights& weights, const std::string& command) {
  const auto list = [](const auto& numbers) {
    std::string text;
    for (const int number : numbers) {
      text += text.empty() ? "{{" : ", ";
      text += std::to_string(number);
    }
    return text + "}}";
  };
  std::string text = "// The weights of the evaluation's network (network.h). Written by\n//   " +
                     command +
                     R"(
// Confirm them in the arena before you commit them (docs/search.md).
#pragma once

#include "evaluate/network.h"

namespace bastide {

// clang-format off
inline constexpr NetworkWeights kNetworkWeights = {
    .rows = {{
)";
  for (std::size_t row = 0; row < kNetworkRows; ++row) {
    text += (row % 2 == 0 ? "        " : " ") + list(weights.rows[row]) + ',';
    if (row % 2 == 1 || row + 1 == kNetworkRows) text += '\n';
  }
  text += "    }},\n    .units = {{\n";
  for (const auto& units : weights.units) text += "        " + list(units) + ",\n";
  return text + "    }},\n};\n// clang-format on\n\n}  // namespace bastide\n";
}

}  // namespace bastide
