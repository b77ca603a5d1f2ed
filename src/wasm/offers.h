// Legal actions as rows of numbers, for the page.
#pragma once

#include "draw/layout.h"
#include "rules/state.h"

#include <string>

namespace bastide {

// Core::kOfferColumns numbers of 32 bits for each legal action, in the order of `legal`.
std::string offer_rows(const State& state, Layouts& layouts);

}  // namespace bastide
