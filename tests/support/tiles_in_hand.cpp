#include "support/tiles_in_hand.h"

#include "rules/ruleset.h"

namespace bastide::test {

std::array<int, kMaxKinds> tiles_in_hand(const State& state) {
  std::array<int, kMaxKinds> copies{};
  if (state.turn.drawn.valid()) ++copies[state.turn.drawn.at()];
  // In a bazaar the player to the left of the host is the first to place; `placed` players have had
  // their turn to place.
  const BazaarState& bazaar = state.bazaar;
  const unsigned players = state.rules->players();
  for (const BazaarState::Item& item : bazaar.items) {
    const unsigned place = (item.owner.value + players - bazaar.host.value + players - 1) % players;
    const bool about_to_be_drawn =
        place + 1U == bazaar.placed && bazaar.serving && state.turn.phase <= Phase::draw;
    const bool waits = !item.owner.valid() || place + 1U > bazaar.placed || about_to_be_drawn;
    if (waits) ++copies[item.kind.at()];
  }
  return copies;
}

}  // namespace bastide::test
