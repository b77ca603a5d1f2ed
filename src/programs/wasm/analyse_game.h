// The report on a game, for the page.
#pragma once

#include "analysis/analyse.h"
#include "base/language.h"
#include "wasm/page_game.h"

#include <functional>
#include <string>

namespace bastide {

// Analyses the whole game, undone actions included. Returns the JSON that `bastide analyse --json`
// prints, without the name of a file. `language`: of the reasons' texts.
std::string analyse_game(const PageGame& page, const analysis::Effort& effort,
                         const Language& language,
                         std::function<void(const analysis::Progress&)> progress);

// The same without progress.
std::string analyse_game_quietly(const PageGame& page, const analysis::Effort& effort,
                                 const Language& language);

}  // namespace bastide
