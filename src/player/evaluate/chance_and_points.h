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
// Converts Points, or a fraction of them, to points as people count them.
constexpr double in_points(double points) { return points / kPoint; }

constexpr Chance both(Chance a, Chance b) {
  return static_cast<Chance>((std::uint64_t{a} * b) >> 16);
}

constexpr Points expected(Points points, Chance chance) {
  return static_cast<Points>((std::int64_t{points} * chance) >> 16);
}

// A number of things of which each counts by its chance, such as cities that may be completed, in
// units of 2^-16.
using ExpectedCount = std::uint32_t;
inline constexpr ExpectedCount kOneThing = 1U << 16;

// The share `parts` / `whole` as a chance. `parts` must not exceed `whole`.
constexpr Chance share_of(unsigned parts, unsigned whole) {
  return static_cast<Chance>((std::uint64_t{parts} << 16) / whole);
}

// Table of 1 - miss^n by n: the chance of at least one hit in n tries that each miss with chance
// `miss`.
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

// The negative binary logarithm of a chance, in units of 2^-10. Adding two of them multiplies the
// chances. Unlike a product of rounded chances, the sum does not depend on the order, and each
// addend can be subtracted again.
using LogChance = std::uint32_t;
inline constexpr unsigned kLogBits = 10;
inline constexpr LogChance kImpossible = 16U << kLogBits;

constexpr LogChance log_of(Chance chance) {
  if (chance == 0) return kImpossible;
  LogChance log = 0;
  std::uint64_t part = std::uint64_t{chance} << 15;  // the chance in units of 2^-31
  while (part < std::uint64_t{1} << 31) {
    part <<= 1;
    log += 1U << kLogBits;
  }
  for (unsigned i = kLogBits; i-- > 0;) {  // part is at least 2^31 and below 2^32
    part = (part * part) >> 31;
    if (part < std::uint64_t{1} << 32) continue;
    part >>= 1;
    log -= 1U << i;
  }
  return log;
}

namespace detail {
// 2^(-i / 1024) for each i below 1024.
constexpr std::array<Chance, 1U << kLogBits> powers() {
  constexpr std::uint64_t kStep = 4'292'061'010;  // 2^(-1 / 1024) in units of 2^-32
  std::array<Chance, 1U << kLogBits> chances{};
  std::uint64_t power = (std::uint64_t{1} << 32) - 1;
  for (Chance& chance : chances) {
    chance = static_cast<Chance>((power + 0x8000) >> 16);
    power = (power * kStep) >> 32;
  }
  return chances;
}
inline constexpr auto kPowers = powers();
}  // namespace detail

constexpr Chance chance_of(LogChance log) {
  if (log >= kImpossible) return 0;
  constexpr LogChance kBelow = (1U << kLogBits) - 1;
  return detail::kPowers[log & kBelow] >> (log >> kLogBits);
}

}  // namespace bastide
