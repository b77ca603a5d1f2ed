// Says where the points of a game come from: by kind of feature, with highlights.
#pragma once

#include "rules/events.h"
#include "view/features.h"

#include <array>
#include <cstdint>
#include <span>
#include <string_view>
#include <vector>

namespace bastide {

// The kinds of the table of points, in the order of final scoring. `rest` is all that no feature
// brings: goods, the fairy, bids and so on.
enum class PointKind : std::uint8_t { road, city, cloister, farm, rest };
inline constexpr std::size_t kPointKinds = 5;

// The names in JSON.
constexpr std::string_view name_of(PointKind kind) {
  constexpr std::array<std::string_view, kPointKinds> kNames = {"road", "city", "cloister", "farm",
                                                                "rest"};
  return kNames[static_cast<std::size_t>(kind)];
}

// Points by seat.
using Gains = std::array<int, kMaxPlayers>;

// An action of the game with its events and the scores after it.
struct ActionResult {
  int turn = 0;
  PlayerId player;  // who did it; of draws: for whom
  std::span<const Event> events;
  Gains scores{};
};

PointKind point_kind_of(const Event& event);

// The points that an award or a bonus brings to each player, a pig's addition included.
Gains gains_of(const Event& event);

// Subtracts the points of the events from the scores.
void take_off(Gains& scores, std::span<const Event> events);

// Each player's points by kind; together they are the last scores.
using PointTable = std::array<Gains, kPointKinds>;
PointTable point_table(std::span<const ActionResult> actions);

// The best of a kind; the first if several are equally good.
struct Highlights {
  const Award* city = nullptr;  // with the most tiles, of those that brought points
  const Award* road = nullptr;
  const Award* farm = nullptr;  // with the most points
  // The turn that brought its player the most points, without final scoring.
  int turn = 0;  // 0: no turn brought any
  PlayerId turn_player;
  int turn_points = 0;
};
// `final_events` is the number of events of final scoring, which end the last action.
Highlights highlights_of(std::span<const ActionResult> actions, std::size_t final_events);

// The parts of the scored feature on the board; empty if no feature has the award's tiles. For a
// city that farms supply: the parts of the city.
std::vector<SegmentPlace> places_of(const State& state, const Award& award);

}  // namespace bastide
