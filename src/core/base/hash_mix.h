// Hashing of small whole numbers.
#pragma once

#include <cstdint>

namespace bastide {

// Mixes the bits of a number. A sum of mixed numbers then stands for a set of numbers: two
// different sets practically never have equal sums. (These are the last steps of splitmix64.)
constexpr std::uint64_t mixed(std::uint64_t bits) {
  bits = (bits ^ (bits >> 30)) * 0xbf58476d1ce4e5b9;
  bits = (bits ^ (bits >> 27)) * 0x94d049bb133111eb;
  return bits ^ (bits >> 31);
}

}  // namespace bastide
