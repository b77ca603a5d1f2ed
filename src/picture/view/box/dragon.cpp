// View of the Princess & the Dragon.
#include "view/box.h"

namespace bastide::dragon {

namespace {

constexpr MarkName kSegmentMarks[] = {{kPrincess, "princess", "p"}};
constexpr MarkName kTileMarks[] = {
    {kVolcano, "volcano", "v"}, {kDragon, "dragon", "d"}, {kPortal, "portal", "n"}};

void add_pieces(const State& state, Scene& scene) {
  const DragonState& beasts = state.dragon;
  if (beasts.dragon_on_board)
    scene.tokens.push_back({"dragon", "\u00a7", beasts.dragon, beasts.dragon});
  if (beasts.fairy_on_board)
    scene.tokens.push_back({"fairy", "\u00a4", beasts.fairy, beasts.fairy});
}

}  // namespace

constinit const BoxView kView = {
    .segment_marks = kSegmentMarks, .tile_marks = kTileMarks, .add_pieces = add_pieces};

}  // namespace bastide::dragon
