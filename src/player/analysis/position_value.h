// The expected result of a position, by rollouts.
#pragma once

#include "analysis/values_by_seat.h"
#include "rules/state.h"

#include <cstddef>

namespace bastide::analysis {

// A game that goes on: the mean over `deals` deals, in each of which `draws` tiles are drawn and
// played as in Trials. The same position gives the same values. A finished game: its result.
ValuesBySeat value_of(const State& state, std::size_t deals, unsigned draws);

}  // namespace bastide::analysis
