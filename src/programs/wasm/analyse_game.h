// The report on a game, and the value of a position, for the page.
#pragma once

#include "analysis/analyse.h"
#include "base/language.h"
#include "wasm/page_game.h"

#include <functional>
#include <string>
#include <string_view>

namespace bastide {

// What an analysis tells while it runs.
struct AnalysisListener {
  std::function<void(const analysis::Progress&)> progress = [](const analysis::Progress&) {};
  // Called with each turn of the report that has new values, as JSON.
  std::function<void(std::string_view)> found = [](std::string_view) {};
};

// Analyses the whole game, undone actions included. Returns the JSON that `bastide analyse --json`
// prints, without the name of a file. `language`: of the reasons' texts.
std::string analyse_game(const PageGame& page, const analysis::Effort& effort,
                         const Language& language, AnalysisListener listener);

// The same without a listener.
std::string analyse_game_quietly(const PageGame& page, const analysis::Effort& effort,
                                 const Language& language);

// The expected final lead and the chance to win of each player in the position on the page, as
// JSON, with the deals of the quick analysis.
std::string evaluate_position(const PageGame& page);

}  // namespace bastide
