// A random seed from the operating system.
#pragma once

#include <cstdint>
#include <random>

namespace bastide::apps {

inline std::uint64_t random_seed() {
  std::random_device device;
  return (std::uint64_t{device()} << 32) | device();
}

}  // namespace bastide::apps
