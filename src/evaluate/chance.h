// Chances and expected points as whole numbers, so that the terminal, the server and the page
// compute the same.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

namespace bastide {

// A chance in units of 2^-16; kSure is certain.
using Chance = std::uint32_t;
inline constexpr Chance kSure = 1U << 16;

// Points in units of 2^-10.
using Points = std::int32_t;
inline constexpr Points kPoint = 1 << 10;

constexpr Chance both(Chance a, Chance b) {
  return static_cast<Chance>((std::uint64_t{a} * b) >> 16);
}

constexpr Points expected(Points points, Chance chance) {
  return static_cast<Points>((std::int64_t{points} * chance) >> 16);
}

// `parts` of `whole`; at most kSure.
constexpr Chance share_of(unsigned parts, unsigned whole) {
  return static_cast<Chance>((std::uint64_t{parts} << 16) / whole);
}

// 1 - miss^n by n: the chance of at least one hit in n tries, each missing with chance `miss`.
inline constexpr std::size_t kMostTries = 63;
using HitChances = std::array<Chance, kMostTries + 1>;
constexpr HitChances hit_chances(Chance miss) {
  HitChances chances{};
  std::uint64_t missed = std::uint64_t{1} << 32;
  for (Chance& chance : chances) {
    chance = kSure - static_cast<Chance>(missed >> 16);
    missed = (missed * miss) >> 16;
  }
  return chances;
}

}  // namespace bastide
