// The evaluation's weights by name, from the table in learned_weights.h.
#pragma once

#include "evaluate/learned_weights.h"

#include <array>
#include <cstddef>
#include <cstdint>
#include <string_view>

namespace bastide {

// clang-format off
enum class Weight : std::uint8_t {
#define NAME(name, ...) name,
  BASTIDE_WEIGHTS(NAME)
#undef NAME
};

// Numbers in millionths.
struct WeightInfo {
  std::string_view name;
  std::string_view meaning;
  std::int32_t step;  // a change that changes values of positions by a small part of a point
  std::int32_t low;   // the lowest and the highest sensible value
  std::int32_t high;
};

// Indexed by weight number.
inline constexpr std::array kWeightInfos = {
#define INFO(name, meaning, step, low, high, ...) WeightInfo{#name, meaning, step, low, high},
    BASTIDE_WEIGHTS(INFO)
#undef INFO
};
inline constexpr std::size_t kWeightCount = kWeightInfos.size();

// A weight of most games changes linearly from `first` to `last`: `first` counts with kFirstTiles or more tiles
// left, `last` with none left.
inline constexpr std::uint32_t kFirstTiles = 72;
struct ChangingWeight {
  std::int32_t first = 0;
  std::int32_t last = 0;

  constexpr std::int32_t at(std::uint32_t tiles_left) const {
    const std::int64_t left = tiles_left < kFirstTiles ? tiles_left : kFirstTiles;
    const std::int64_t change = (std::int64_t{first} - last) * left;
    return static_cast<std::int32_t>(last + change / kFirstTiles);
  }
  friend bool operator==(const ChangingWeight&, const ChangingWeight&) = default;
};

// The weights of a whole game, by weight number.
struct GameWeights {
  std::array<ChangingWeight, kWeightCount> values{};
};

inline constexpr GameWeights kWeights = {{{
#define CHANGING(name, meaning, step, low, high, first, last, large) {first, last},
    BASTIDE_WEIGHTS(CHANGING)
#undef CHANGING
}}};
// For games with many tiles: the same values during the whole game.
inline constexpr GameWeights kLargeWeights = {{{
#define LARGE(name, meaning, step, low, high, first, last, large) {large, large},
    BASTIDE_WEIGHTS(LARGE)
#undef LARGE
}}};
// clang-format on

}  // namespace bastide
