// Charts of the page, as SVG.
#pragma once

#include "analysis_page/page_texts.h"

#include <cstddef>
#include <string>
#include <vector>

namespace bastide {

// Mark of a verdict, drawn around 0,0. Its shape alone tells which one it is, for people who do not
// see its colour.
std::string verdict_shape(analysis::Verdict verdict);
std::string verdict_icon(analysis::Verdict verdict);

// Curve of the expected final leads of these players, with a mark at each turn that lost points.
// Each turn has an area to point at, with its numbers as the title.
std::string lead_curve(const AnalysedGame& game, const PageTexts& texts,
                       const std::vector<std::size_t>& seats);

// Horizontal bar from `from` to `to` points on a scale from `low` to `high`, with a line at 0.
std::string bar(double from, double to, double low, double high, bool total);

// Points of a player by kind, stacked, over the turns of the game. `most`: the end of the scale.
std::string points_chart(const AnalysedGame& game, const PageTexts& texts, std::size_t seat,
                         int most);

// The names of the kinds of points, by PointKind.
Sentence points_in_words(PointKind kind);

// Number of the action after the decision.
std::size_t end_of(const analysis::Decision& decision);

}  // namespace bastide
