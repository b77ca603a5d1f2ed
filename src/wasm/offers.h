// Legal actions as rows of numbers, for the page.
#pragma once

#include "draw/layout.h"
#include "game/game.h"

#include <string>
#include <string_view>
#include <vector>

namespace bastide {

// Names of the columns of a row, in their order.
std::vector<std::string_view> offer_columns();

// Core::kOfferColumns numbers of 32 bits for each legal action, in the order of `legal`.
std::string offer_rows(const Game& game, Layouts& layouts);

// The action names a cell of the board.
bool names_cell(Action action);

// The tile of a draw or a placement, or none. A placement without a drawn tile places an abbey.
KindId kind_coming_by(const State& state, Action action);

}  // namespace bastide
