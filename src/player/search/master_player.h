// The strongest player.
#pragma once

#include "search/player.h"
#include "search/root_search.h"

#include <chrono>

namespace bastide {

// Searches 100,000 positions for each turn (root_search.h): about 100 ms in the base game for two.
std::unique_ptr<Player> make_master();

std::unique_ptr<Player> make_searching(const SearchSettings& settings);

// Searches until it is told to stop, which is expected after this time.
std::unique_ptr<Player> make_patient_master(std::chrono::nanoseconds time);

}  // namespace bastide
