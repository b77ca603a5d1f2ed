// The refusals of the base game, used if no other box has one.
#pragma once

#include "words/refusal.h"

#include <optional>

namespace bastide::base {

// Defined in base_tile_refusals.cpp.
std::optional<Refusal> of_draw(const State& state, Action action);
std::optional<Refusal> of_place(const State& state, Action action);
std::optional<Refusal> of_passing_the_place(const State& state, Action action);

// Defined in base_claim_refusals.cpp.
std::optional<Refusal> of_claim(const State& state, Action action);
std::optional<Refusal> of_return(const State& state, Action action);

}  // namespace bastide::base
