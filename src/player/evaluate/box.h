// The expected points that a box adds for each player, apart from the features of the board.
// src/player/evaluate/box/NAME.cpp defines them.
#pragma once

#include "evaluate/current_weights.h"
#include "rules/ruleset.h"
#include "tiles/boxes.h"

#include <array>
#include <span>

namespace bastide {

// Points that each seat can expect at the end; exact when the game is over.
using ExpectedPoints = std::array<Points, kMaxPlayers>;

// Numbers of completed cities and roads.
struct CompletedCounts {
  int cities = 0;
  int roads = 0;

  // Adds `number` to the count of the feature's kind, if the feature is a completed city or road.
  void add(const Feature& feature, int number);
};

// A position of a game that is not over.
struct BoxPosition {
  const State& state;
  const CurrentWeights& weights;
  CompletedCounts completed;  // completed cities and roads; 0 if no box in play counts them
};

struct BoxTerms {
  Box box;
  void (*add)(const BoxPosition&, ExpectedPoints&);
  bool counts_completed = false;
  bool without_network = false;  // the network made the player weaker with this box
};

// src/player/evaluate/box/NAME.cpp defines NAME::kTerms for each box with terms.
#define DECLARE(name, tiles, modules) \
  namespace name {                    \
  extern const BoxTerms kTerms;       \
  }
BASTIDE_BOXES(DECLARE)
#undef DECLARE

// The terms of the boxes that have terms, in the order of boxes.
std::span<const BoxTerms* const> all_terms();

}  // namespace bastide
