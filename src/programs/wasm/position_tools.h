// What the page needs to set up a position by hand. Only the core with the computer players has it.
#pragma once

#include "base/json_reader.h"
#include "base/language.h"
#include "wasm/page_game.h"

#include <string>

namespace bastide {

struct PositionTools {
  // The record of a game that begins with the position on the page, changed as `change` says. In
  // the middle of a turn, the position before it.
  Result<std::string> (*arrange)(const PageGame&, const JsonNode& change);
  // The segments of the tile at a cell, and the figures that stand or may stand on each.
  Result<std::string> (*segments)(const PageGame&, Cell, const Language&);
  // The best turns with the tile that is drawn, as a turn of a report (data/schemas/analysis.json).
  Result<std::string> (*best_turns)(const PageGame&, const Language&);
};
extern const PositionTools kPositionTools;

}  // namespace bastide
