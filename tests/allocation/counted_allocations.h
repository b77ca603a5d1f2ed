// Counts every operator new and delete of this program.
#pragma once

#include <cstddef>
#include <cstdint>

namespace bastide::test {

std::uint64_t allocations();  // calls of operator new so far

std::size_t bytes_in_use();

// The most bytes in use since the last forget_peak().
std::size_t peak_bytes();
void forget_peak();

}  // namespace bastide::test
