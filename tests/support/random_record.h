// Random games as records, for round trips.
#pragma once

#include "records/record.h"

#include <cstddef>
#include <cstdint>
#include <vector>

namespace bastide::test {

// Setups that differ in everything a record can state.
std::vector<Setup> varied_setups();

// A random game by that setup, the same for the same seed; `most` actions at most.
Record random_record(const Setup& setup, std::uint64_t seed, std::size_t most = 100'000);

// Do both hold the same? (Notes, seed and all.)
void expect_same(const Record& a, const Record& b);

}  // namespace bastide::test
