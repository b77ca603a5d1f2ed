// How much work an analysis does for each decision.
#pragma once

#include "base/named_rows.h"

#include <algorithm>
#include <cstddef>
#include <span>
#include <string_view>

namespace bastide::analysis {

// A deal is one random order of the next tiles; turns are compared on the same deals.
struct Effort {
  std::string_view name;
  // The quick pass chooses the turns that the fresh deals compare.
  unsigned turns = 12;  // turns to try: the best ones by the evaluation, and the played one
  std::size_t quick_deals = 0;
  unsigned quick_draws = 2;  // tiles drawn and played in each rollout
  // The best of them are compared again as far as the fresh deals go, to choose better.
  std::size_t finalists = 4;  // and the played turn
  std::size_t final_deals = 0;
  // The fresh deals give the values of the report.
  std::size_t lines = 2;  // turns to compare: the best of the quick pass, the played one among them
  std::size_t fresh_deals = 0;
  unsigned fresh_draws = 6;
  // The decisions that cost most are played further, on other deals again.
  std::size_t decisive = 0;  // number of these decisions
  std::size_t decisive_deals = 0;
  unsigned decisive_draws = 16;
};

// docs/analysis.md has the times and the standard errors that they lead to.
inline constexpr Effort kEfforts[] = {
    {.name = "quick", .quick_deals = 48, .fresh_deals = 96, .fresh_draws = 2},
    {.name = "normal",
     .quick_deals = 96,
     .final_deals = 64,
     .fresh_deals = 160,
     .decisive = 8,
     .decisive_deals = 640},
    {.name = "deep",
     .turns = 24,
     .quick_deals = 256,
     .finalists = 6,
     .final_deals = 256,
     .lines = 4,
     .fresh_deals = 640,
     .decisive = 24,
     .decisive_deals = 1408}};

inline const Effort* find_effort(std::string_view name) {
  return find_row(std::span<const Effort>(kEfforts), name);  // null: there is none
}

// The effort for a game with so many tiles in its stack. Turns of a larger game have more ways to
// play, so that a rollout takes longer, and it gets fewer deals.
inline Effort scaled(Effort effort, std::size_t tiles) {
  constexpr std::size_t kBaseTiles = 71;
  const std::size_t size = std::max(tiles, kBaseTiles);
  for (std::size_t* deals :
       {&effort.quick_deals, &effort.final_deals, &effort.fresh_deals, &effort.decisive_deals}) {
    *deals = (*deals * kBaseTiles + size - 1) / size;
  }
  return effort;
}

}  // namespace bastide::analysis
