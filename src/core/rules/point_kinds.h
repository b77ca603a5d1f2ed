// The points that an event brings, by kind of feature.
#pragma once

#include "base/enum_table.h"
#include "rules/events.h"

#include <array>
#include <cstddef>
#include <cstdint>
#include <string_view>

namespace bastide {

// The kinds in the table of points, in the order of final scoring. `rest` has the points that come
// from no feature: goods, the fairy, bids and so on.
enum class PointKind : std::uint8_t { road, city, cloister, farm, rest };
inline constexpr std::size_t kPointKinds = 5;

// The kinds' names in JSON.
constexpr std::string_view name_of(PointKind kind) {
  constexpr std::array<std::string_view, kPointKinds> kNames = {"road", "city", "cloister", "farm",
                                                                "rest"};
  static_assert(has_name_for_each(kNames, PointKind::rest));
  return kNames[static_cast<std::size_t>(kind)];
}

// Points by seat.
using Gains = std::array<int, kMaxPlayers>;

PointKind point_kind_of(const Event& event);

// The points that an award or a bonus brings to each player, a pig's addition included.
Gains gains_of(const Event& event);

}  // namespace bastide
