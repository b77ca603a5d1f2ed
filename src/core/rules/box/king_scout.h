// King & Scout: two cards, for the players who complete the largest city and the longest road.
#pragma once

#include "rules/box.h"
#include "rules/state.h"

namespace bastide::king_scout {

enum class KingScout : std::uint8_t { per_feature, ten_each, fifteen_or_forty, as_completed };
inline constexpr OptionOf<KingScout> kKingScoutOption{option_of(Box::king_scout, 0)};

// The points of a card in the end that do not depend on the number of completed features. `both`:
// one player has both cards.
constexpr int points_of_card(KingScout option, bool both) {
  switch (option) {
    case KingScout::ten_each: return 10;
    case KingScout::fifteen_or_forty: return both ? 20 : 15;
    default: return 0;
  }
}

// Called when the active player completed cities or roads by placing a tile.
void completed(State& state, const CompletedFeatures& features, Events* events);

void score_cards(State& state, Events* events);

}  // namespace bastide::king_scout
