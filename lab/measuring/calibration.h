// Compares the chances that the evaluation states with the results of games that it plays.
#pragma once

#include "rules/ruleset.h"

#include <array>
#include <cstdint>
#include <functional>
#include <span>

namespace bastide {

// Counts how often events happened, grouped by the chance that the evaluation stated for them.
class ChanceBins {
 public:
  static constexpr std::size_t kBins = 20;
  struct Bin {
    std::uint64_t count = 0;
    double stated = 0;  // sum of the stated chances
    double came = 0;    // number of times that the event happened; a tie counts as a part of a win
  };

  void add(double chance, double came);
  std::span<const Bin, kBins> bins() const { return bins_; }
  std::uint64_t count() const;
  // The mean difference between the stated chance and the frequency of the events in a bin,
  // weighted by the bin's count.
  double error() const;

 private:
  std::array<Bin, kBins> bins_{};
};

struct Calibration {
  std::uint64_t games = 0;
  ChanceBins wins;  // chances to win, of every player
  // Chances that claimed features are completed.
  ChanceBins roads;
  ChanceBins cities;
  ChanceBins centres;  // cloisters and gardens
};

// Plays games in which every turn is the best one by the evaluation (search/one_ply.h), and
// examines about eight positions of each game, just before a draw. Game i depends on `rules` and
// `seed` + i alone. `progress` gets the number of finished games; it returns false to stop.
Calibration calibrate(const Ruleset& rules, std::uint64_t games, std::uint64_t seed,
                      const std::function<bool(std::uint64_t)>& progress = {});

}  // namespace bastide
