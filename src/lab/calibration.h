// Compares the chances that the evaluation states with the ends of games that it plays.
#pragma once

#include "rules/ruleset.h"

#include <array>
#include <cstdint>
#include <functional>
#include <span>

namespace bastide {

// Stated chances by their size, and how often the event came.
class ChanceBins {
 public:
  static constexpr std::size_t kBins = 20;
  struct Bin {
    std::uint64_t count = 0;
    double stated = 0;  // sums over the chances
    double came = 0;    // a tie counts as a part of a win
  };

  void add(double chance, double came);
  std::span<const Bin, kBins> bins() const { return bins_; }
  std::uint64_t count() const;
  // The mean distance between the stated and the true frequency of a bin, weighted by its count.
  double error() const;

 private:
  std::array<Bin, kBins> bins_{};
};

struct Calibration {
  std::uint64_t games = 0;
  ChanceBins wins;  // of every player
  // Of claimed features.
  ChanceBins roads;
  ChanceBins cities;
  ChanceBins centres;  // cloisters and gardens
};

// Plays games by one ply of the evaluation and looks at eight positions of each, about: before a
// tile is drawn. Game i depends on `rules` and `seed` + i alone. `progress` gets the number of
// games played; false stops.
Calibration calibrate(const Ruleset& rules, std::uint64_t games, std::uint64_t seed,
                      const std::function<bool(std::uint64_t)>& progress = {});

}  // namespace bastide
