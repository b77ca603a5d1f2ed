// Features with who has how much in them, what they bring, and whether they can still be closed.
#pragma once

#include "rules/state.h"

#include <array>
#include <vector>

namespace bastide {

struct ShownFeature {
  FeatureId id;
  SegmentKind kind = SegmentKind::field;
  unsigned tiles = 0;
  unsigned open = 0;      // open ends; of cloisters and gardens missing neighbours
  bool complete = false;  // never a farm
  bool scored = false;
  std::uint8_t owners = 0;                          // who would get its points, as bits of players
  std::array<std::uint8_t, kMaxPlayers> weights{};  // of their followers, by seat
  // Points if the game ended now (of a farm where each is scored by itself), and if the feature
  // were closed with no tile more than needed; a farm's are the same.
  int value = 0;
  int value_complete = 0;
  // False if it is certain that it never can: next to it is a cell into which no tile fits that is
  // left, and nobody has an abbey or a bridge.
  bool closable = false;
};

// Every feature on the board, in the order of their numbers.
std::vector<ShownFeature> features_of(const State& state);

// The empty cells beside tiles into which nothing fits that is left, and nobody has an abbey or a
// bridge.
std::vector<Cell> dead_cells(const State& state);

// The segments of a feature, as tiles of the board and segments of these.
struct SegmentPlace {
  std::size_t tile;
  std::uint8_t segment;
};
std::vector<SegmentPlace> places_of(const State& state, FeatureId feature);

}  // namespace bastide
