#include "search/player.h"

#include "search/greedy.h"
#include "search/random.h"

#include <algorithm>
#include <array>

namespace bastide {

namespace {

constexpr std::array<PlayerInfo, 3> kPlayers = {{
    {"random", "does anything that is legal, without a thought"_en, make_random},
    {"gentle", "looks at the move at hand and often misjudges it: a friendly first opponent"_en,
     make_gentle},
    {"greedy", "takes the move that looks best at once: points, prospects, followers left"_en,
     make_greedy},
}};

}  // namespace

std::span<const PlayerInfo> players() { return kPlayers; }

const PlayerInfo* find_player(std::string_view name) {
  const auto found = std::find_if(kPlayers.begin(), kPlayers.end(),
                                  [&](const PlayerInfo& one) { return one.name == name; });
  return found == kPlayers.end() ? nullptr : &*found;
}

}  // namespace bastide
