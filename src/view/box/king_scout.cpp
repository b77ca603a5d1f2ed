// King & Scout: the two cards.
#include "view/boxes.h"

namespace bastide::views {

namespace {

void add_belongings(const State& state, PlayerId player, std::vector<Belonging>& all) {
  const KingScoutState& cards = state.king_scout;
  add_belonging(all, "king", cards.king.holder == player ? 1 : 0, true);
  add_belonging(all, "scout", cards.scout.holder == player ? 1 : 0, true);
}

}  // namespace

extern const BoxView kKingScout;
const BoxView kKingScout = {.add_belongings = add_belongings};

}  // namespace bastide::views
