// Lays the engine's state beside the oracle's.
#pragma once

#include "oracle/oracle.h"

#include <span>
#include <string>

namespace bastide::oracle {

// The first difference in words; empty if there is none. Without `shapes` the features' segments
// are believed: nothing was laid or built since they were compared.
std::string difference(const Oracle& oracle, const State& state, bool shapes = true);

// What `legal` lists, and the oracle.
std::string difference(const Oracle& oracle, const State& state, std::span<const Action> legal);

// What an action brought about, in whatever order.
std::string difference(const Events& oracle, const Events& engine);

}  // namespace bastide::oracle
