// Legal actions as rows of numbers, for the page.
#pragma once

#include "draw/tile_layout.h"
#include "game/game.h"

#include <string>
#include <string_view>
#include <vector>

namespace bastide {

// The names of a row's columns, in order.
std::vector<std::string_view> offer_columns();

// A row of Core::kOfferColumns 32-bit numbers for each legal action, in the order of `legal`.
std::string offer_rows(const Game& game, Layouts& layouts);

// True if the action names a cell of the board.
bool names_cell(Action action);

// The tile of a draw or a placement, or none. A placement without a drawn tile places an abbey.
KindId kind_coming_by(const State& state, Action action);

}  // namespace bastide
