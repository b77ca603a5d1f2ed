// Compares the engine's state with the oracle's.
#pragma once

#include "oracle/oracle.h"

#include <span>
#include <string>

namespace bastide::oracle {

// The first difference in words; empty if there is none. If `shapes` is false, does not compare the
// features' segments, which change only when a tile or bridge is placed.
std::string difference(const Oracle& oracle, const State& state, bool shapes = true);

// Compares the legal actions of the oracle with those of the engine.
std::string difference(const Oracle& oracle, const State& state, std::span<const Action> legal);

// Compares the events of an action; their order does not matter.
std::string difference(const Events& oracle, const Events& engine);

}  // namespace bastide::oracle
