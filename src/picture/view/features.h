// Features with their owners, value, and whether they can still be completed.
#pragma once

#include "rules/state.h"

#include <array>
#include <vector>

namespace bastide {

struct ShownFeature {
  FeatureId id;
  SegmentKind kind = SegmentKind::field;
  unsigned tiles = 0;
  unsigned open = 0;      // number of open ends; for cloisters and gardens, of missing neighbours
  bool complete = false;  // always false for a farm
  bool scored = false;
  PlayerSet owners = 0;                             // players with the majority
  std::array<std::uint8_t, kMaxPlayers> weights{};  // weights of the players' followers, by seat
  // Points for each owner: `value` if the game ended now, `value_complete` if the feature were
  // completed with as few tiles as possible. For a farm, `value_complete` also counts the cities
  // beside it that can still be completed. A farm's points include the pigs' addition if every
  // owner has a pig there.
  int value = 0;
  int value_complete = 0;
  // False for a farm without a barn if farmers score by city: such a farm has no points of its own.
  bool has_value = true;
  // False for a complete feature, and for a feature that can never be completed, because no
  // remaining tile or piece fits one of the cells beside it.
  bool closable = false;
};

// All features on the board, in order of their numbers.
std::vector<ShownFeature> features_of(const State& state);

// Empty cells beside tiles that no remaining tile or piece of a player fits. None once the stack is
// empty: then they would be nearly all.
std::vector<Cell> dead_cells(const State& state);

// One segment of a feature: the index of its tile on the board, and of the segment on that tile.
struct SegmentPlace {
  std::size_t tile;
  std::uint8_t segment;
};
std::vector<SegmentPlace> places_of(const State& state, FeatureId feature);

}  // namespace bastide
