// Reports where the points of a game come from, by kind of feature, and the best awards and turn.
#pragma once

#include "rules/point_kinds.h"
#include "view/features.h"

#include <array>
#include <cstdint>
#include <span>
#include <vector>

namespace bastide {

// An action of the game with its events and the scores after it.
struct ActionResult {
  int turn = 0;
  PlayerId player;  // the player who acted; for a draw, the player who gets the tile
  std::span<const Event> events;
  Gains scores{};
};

// Subtracts the points of the events from the scores.
void take_off(Gains& scores, std::span<const Event> events);

// Each player's points by kind. The sums over all kinds are the final scores.
using PointTable = std::array<Gains, kPointKinds>;
PointTable point_table(std::span<const ActionResult> actions);

// The best awards and the best turn of a game; if several are equally good, the first.
struct Highlights {
  const Award* city = nullptr;  // the city with the most tiles, among those that brought points
  const Award* road = nullptr;
  const Award* farm = nullptr;  // the farm with the most points
  // The turn that brought its player the most points, not counting final scoring.
  int turn = 0;  // 0: no turn brought points
  PlayerId turn_player;
  int turn_points = 0;
};
// `final_events` is the number of events of final scoring: the last events of the last action.
Highlights highlights_of(std::span<const ActionResult> actions, std::size_t final_events);

// The segments of the scored feature on the board; empty if no feature has the award's tiles. For
// an award of a supplied city, the segments of that city.
std::vector<SegmentPlace> places_of(const State& state, const Award& award);

}  // namespace bastide
