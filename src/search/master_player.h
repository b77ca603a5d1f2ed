// The strongest player.
#pragma once

#include "search/player.h"
#include "search/root_search.h"

namespace bastide {

// Searches 100,000 positions for each turn (root_search.h): about 40 ms in the base game for two.
std::unique_ptr<Player> make_master();

std::unique_ptr<Player> make_searching(const SearchSettings& settings);

// Searches until it is told to stop.
std::unique_ptr<Player> make_patient_master();

}  // namespace bastide
