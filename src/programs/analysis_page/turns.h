// The turns of a report: those that lost points, with boards, and the list of all.
#pragma once

#include "analysis_page/page_texts.h"
#include "draw/board_svg.h"

#include <string>

namespace bastide {

struct TurnParts {
  std::string losses;  // an article for each turn that lost points
  std::string all;     // items of a list
};

TurnParts turn_parts(const AnalysedGame& game, const PageTexts& texts, BoardPictures& pictures);

}  // namespace bastide
