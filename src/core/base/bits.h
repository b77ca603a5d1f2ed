// Helpers for sets kept as bits.
#pragma once

#include <bit>
#include <cstdint>
#include <type_traits>

namespace bastide {

// Calls `visit` with the number of each set bit, lowest first.
template <class Bits, class Visit>
constexpr void for_each_bit(Bits set, Visit&& visit) {
  std::conditional_t<(sizeof(Bits) > 4), std::uint64_t, std::uint32_t> bits = set;
  for (; bits != 0; bits &= bits - 1) {
    visit(static_cast<unsigned>(std::countr_zero(bits)));
  }
}

constexpr std::uint32_t bit(unsigned number) { return std::uint32_t{1} << number; }

}  // namespace bastide
