// Small helpers for sets kept as bits.
#pragma once

#include <bit>
#include <cstdint>

namespace bastide {

// Calls `visit` with the number of every bit that is set, lowest first.
template <class Visit>
constexpr void for_each_bit(std::uint32_t bits, Visit&& visit) {
  while (bits != 0) {
    visit(static_cast<unsigned>(std::countr_zero(bits)));
    bits &= bits - 1;
  }
}

constexpr std::uint32_t bit(unsigned number) { return std::uint32_t{1} << number; }

}  // namespace bastide
