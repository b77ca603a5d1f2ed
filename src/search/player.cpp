#include "search/player.h"

#include "search/greedy.h"
#include "search/random.h"

#include <algorithm>
#include <array>

namespace bastide {

namespace {

constexpr std::array<PlayerInfo, 3> kPlayers = {{
    {"random", "weakest: does anything that is legal, without a moment's thought"_en, make_random},
    {"gentle",
     "a friendly first opponent: sees only the move at hand, often misjudges it, and answers at once"_en,
     make_gentle},
    {"greedy",
     "strongest: takes the move that is best by points, prospects and followers left; answers at once"_en,
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
