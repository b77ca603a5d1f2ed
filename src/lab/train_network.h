// Trains the evaluation's network: makes the corrections of each position's turns nearest to the
// points that the linear evaluation missed.
#pragma once

#include "lab/network_data.h"

#include <cstdint>
#include <memory>
#include <span>
#include <string>

namespace bastide {

struct TrainSettings {
  unsigned passes = 10;  // how often each position is learned from
  double rate = 0.002;   // size of the first steps; it falls to nearly 0
  double decay = 0.1;    // how strongly weights are pulled to 0
  // The missing points of a few draws are a part of those at the end of the game, and are
  // multiplied by this factor.
  double scale = 1.8;
  std::uint64_t seed = 1;
};

// The mean squares of what a network leaves missing among the turns of a position, and of what the
// linear evaluation misses. Both without the mean of the position's turns.
struct TrainingErrors {
  double linear = 0;
  double network = 0;
};

// Trains by gradient descent (Adam) over batches of positions. The result depends only on the
// examples and the settings.
class NetworkTrainer {
 public:
  // Learns from nine tenths of the games; the others judge. The examples must outlive the trainer.
  NetworkTrainer(std::span<const PositionExample> examples, const TrainSettings& settings);
  ~NetworkTrainer();
  NetworkTrainer(const NetworkTrainer&) = delete;
  NetworkTrainer& operator=(const NetworkTrainer&) = delete;

  // One pass over all positions to learn from.
  void run_pass();
  TrainingErrors errors() const;  // over the positions that judge

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
