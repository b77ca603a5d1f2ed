// Traders & Builders: goods.
#pragma once

#include <array>
#include <string_view>

namespace bastide::traders {

// The kinds of goods, in the order in which players and features count them.
inline constexpr std::array<std::string_view, 3> kGoodsNames = {"wine", "grain", "cloth"};

// The points for the most goods of one kind.
inline constexpr int kGoodsPoints = 10;

}  // namespace bastide::traders
