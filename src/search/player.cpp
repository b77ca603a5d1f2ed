#include "search/player.h"

#include <algorithm>
#include <array>

#include "search/greedy.h"
#include "search/random.h"

namespace bastide {

namespace {

constexpr std::array<PlayerInfo, 3> kPlayers = {{
    {"random", "does anything that is legal, without a thought", make_random},
    {"gentle", "looks at the move at hand and often misjudges it: a friendly first opponent", make_gentle},
    {"greedy", "takes the move that looks best at once: points, prospects, followers left", make_greedy},
}};

}  // namespace

std::span<const PlayerInfo> players() { return kPlayers; }

const PlayerInfo* find_player(std::string_view name) {
  const auto found = std::find_if(kPlayers.begin(), kPlayers.end(),
                                  [&](const PlayerInfo& one) { return one.name == name; });
  return found == kPlayers.end() ? nullptr : &*found;
}

}  // namespace bastide
