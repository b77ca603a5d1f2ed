// Types for indices: as fast as plain numbers, but the compiler refuses an index of another type.
#pragma once

#include <compare>
#include <cstddef>
#include <cstdint>
#include <limits>

namespace bastide {

// `Tag` makes each index its own type. The largest value of `Rep` means "none".
template <class Tag, class Rep>
struct Index {
  Rep value = kNone;

  static constexpr Rep kNone = std::numeric_limits<Rep>::max();

  constexpr Index() = default;
  template <class Integer>
  constexpr explicit Index(Integer from) : value(static_cast<Rep>(from)) {}

  constexpr bool valid() const { return value != kNone; }
  constexpr std::size_t at() const { return value; }

  friend constexpr bool operator==(Index, Index) = default;
  friend constexpr auto operator<=>(Index, Index) = default;
};

}  // namespace bastide
