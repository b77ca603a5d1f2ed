// Legal actions as rows of numbers, for the page.
#pragma once

#include "draw/layout.h"
#include "rules/state.h"

#include <string>

namespace bastide {

// Core::kOfferColumns numbers of 32 bits for each legal action, in the order of `legal`.
std::string offer_rows(const State& state, Layouts& layouts);

// Is it done at a cell of the board?
bool names_cell(Action action);

// The tile that comes by a draw or a placement, or none. What is laid without having been drawn is
// what players have.
KindId kind_coming_by(const State& state, Action action);

}  // namespace bastide
