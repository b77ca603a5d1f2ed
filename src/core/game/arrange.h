// Changes a position that is set up by hand. Each function takes a setup as setup_from()
// (rules/position.h) returns it, and returns the changed setup, or why the change is impossible.
#pragma once

#include "base/result.h"
#include "rules/setup.h"

#include <vector>

namespace bastide {

// Lays a tile of the stack. Figures on features that it completes go home.
Result<Setup> with_tile(Setup setup, const StartTile& tile);

// Puts a tile back into the stack, and the figure on it back home. The other tiles must still hang
// together.
Result<Setup> without_tile(Setup setup, Cell cell);

// Places a figure instead of the one on its tile.
Result<Setup> with_figure(Setup setup, const StartFigure& figure);
Result<Setup> without_figure(Setup setup, Cell cell);

Result<Setup> with_scores(Setup setup, const Scores& scores, PlayerId first);

// The figures that with_figure() could place on this segment.
std::vector<StartFigure> possible_figures(const Setup& setup, Cell cell, std::uint8_t segment);

}  // namespace bastide
