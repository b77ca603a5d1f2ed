// View of Abbey & Mayor: tunnels and players' abbeys.
#include "view/box.h"

#include <algorithm>

namespace bastide::abbey {

namespace {

constexpr MarkName kSegmentMarks[] = {{kTunnel, "tunnel", "u"}};
constexpr MarkName kTileMarks[] = {{kAbbey, "abbey", ""}};

void add_belongings(const State& state, PlayerId player, std::vector<Belonging>& all) {
  add_belonging(all, "abbey", state.players[player.at()].supply[kAbbeyPiece]);
}

bool may_fill(const State& state, std::uint8_t) {
  return std::any_of(state.players.begin(), state.players.end(),
                     [](const PlayerState& player) { return player.supply[kAbbeyPiece] > 0; });
}

}  // namespace

constinit const BoxView kView = {.segment_marks = kSegmentMarks,
                                 .tile_marks = kTileMarks,
                                 .add_belongings = add_belongings,
                                 .may_fill = may_fill};

}  // namespace bastide::abbey
