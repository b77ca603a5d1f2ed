// The figures of a game that begins in the middle, as phrases: "small 0,0 city:n of A".
#pragma once

#include "base/result.h"
#include "rules/setup.h"
#include "rules/state.h"

#include <string>
#include <string_view>
#include <vector>

namespace bastide {

// The tile and its segment must be on the board of `state`, but the figure may be unable to stand
// there. Errors give a column of `text`, counted from 1.
Result<StartFigure> parse_start_figure(const State& state, std::string_view text);

// The phrases of all figures of a legal setup.
std::vector<std::string> start_figure_phrases(const Setup& setup);

}  // namespace bastide
