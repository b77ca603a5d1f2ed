// The strongest player.
#pragma once

#include "search/player.h"
#include "search/root_search.h"

namespace bastide {

// Searches (root_search.h), 100,000 positions for a turn: about 40 ms in the base game for two.
std::unique_ptr<Player> make_master();

std::unique_ptr<Player> make_searching(const SearchSettings& settings);

// The same until it is told to stop.
std::unique_ptr<Player> make_patient_master();

}  // namespace bastide
