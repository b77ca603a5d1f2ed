// Trains the network to predict, for each turn of a position, the points that the linear evaluation
// missed.
#pragma once

#include "learning/network_data.h"

#include <cstdint>
#include <memory>
#include <span>
#include <string>

namespace bastide {

struct TrainSettings {
  unsigned passes = 10;  // number of passes over the training positions
  double rate = 0.002;   // size of the first steps; it falls to nearly 0
  double decay = 0.1;    // how strongly weights are pulled to 0
  // The missing points are multiplied by this factor: 1 if the end positions are valued with a
  // network (docs/learning.md).
  double scale = 1;
  std::uint64_t seed = 1;
};

// The mean squared errors over turns, in points: of the linear evaluation, and of the network's
// corrections added to it. From each turn's error the mean of its position is subtracted first.
struct TrainingErrors {
  double linear = 0;
  double network = 0;
};

// Trains by gradient descent (Adam) over batches of positions. The result depends only on the
// examples and the settings.
class NetworkTrainer {
 public:
  // Nine of every ten games are training data; the tenth is validation data. The examples must
  // outlive the trainer.
  NetworkTrainer(std::span<const PositionExample> examples, const TrainSettings& settings);
  ~NetworkTrainer();
  NetworkTrainer(const NetworkTrainer&) = delete;
  NetworkTrainer& operator=(const NetworkTrainer&) = delete;

  // Numbers of positions.
  std::size_t training_count() const;
  std::size_t validation_count() const;

  // One pass over all training positions.
  void run_pass();
  TrainingErrors errors() const;  // of the validation positions

  // The correction by the network in training, in points.
  double correction(const NetworkInput& input) const;
  // The network as the evaluation uses it.
  NetworkWeights weights() const;

 private:
  class Training;
  std::unique_ptr<Training> training_;
};

// Returns the text of evaluate/network_weights.h; a comment in it names the command.
std::string network_file(const NetworkWeights& weights, const std::string& command);

}  // namespace bastide
