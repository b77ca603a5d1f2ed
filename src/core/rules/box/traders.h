// Traders & Builders: goods.
#pragma once

namespace bastide::traders {

// The points for the most goods of one kind.
inline constexpr int kGoodsPoints = 10;

}  // namespace bastide::traders
