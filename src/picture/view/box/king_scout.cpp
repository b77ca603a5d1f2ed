// View of King & Scout: the two cards.
#include "view/box.h"

namespace bastide::king_scout {

namespace {

void add_belongings(const State& state, PlayerId player, std::vector<Belonging>& all) {
  const KingScoutState& cards = state.king_scout;
  add_belonging(all, "king", cards.king.holder == player ? 1 : 0, true);
  add_belonging(all, "scout", cards.scout.holder == player ? 1 : 0, true);
}

}  // namespace

constinit const BoxView kView = {.add_belongings = add_belongings};

}  // namespace bastide::king_scout
