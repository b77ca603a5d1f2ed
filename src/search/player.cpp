#include "search/player.h"

#include "search/greedy.h"
#include "search/random.h"

#include <algorithm>
#include <array>

namespace bastide {

namespace {

constexpr std::array<PlayerInfo, 3> kPlayers = {{
    {"random", "plays any legal move, at random"_en, make_random},
    {"gentle", "easy: looks one move ahead and often gets it wrong"_en, make_gentle},
    {"greedy", "hard: plays the best move for points, chances and followers left"_en, make_greedy},
}};

}  // namespace

std::span<const PlayerInfo> players() { return kPlayers; }

const PlayerInfo* find_player(std::string_view name) {
  const auto found = std::find_if(kPlayers.begin(), kPlayers.end(),
                                  [&](const PlayerInfo& one) { return one.name == name; });
  return found == kPlayers.end() ? nullptr : &*found;
}

}  // namespace bastide
