// Random games as records, for round-trip tests.
#pragma once

#include "records/record_io.h"

#include <cstddef>
#include <cstdint>
#include <vector>

namespace bastide::test {

// Setups that together have everything that a record can state.
std::vector<Setup> varied_setups();

// A random game with this setup, at most `most` actions long; the same for the same seed.
Record random_record(const Setup& setup, std::uint64_t seed, std::size_t most = 100'000);

// Checks that both records are equal, with notes and seed.
void expect_same(const Record& a, const Record& b);

}  // namespace bastide::test
