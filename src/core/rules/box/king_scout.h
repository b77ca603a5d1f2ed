// King & Scout: two cards, for the players who complete the largest city and the longest road.
#pragma once

#include "rules/box.h"
#include "rules/state.h"

namespace bastide::king_scout {

enum class KingScout : std::uint8_t { per_feature, ten_each, fifteen_or_forty, as_completed };
inline constexpr OptionOf<KingScout> kKingScoutOption{option_of(Box::king_scout, 0)};

// With the option 15-or-40-both: points of each card in the end, and of each if one player has
// both.
inline constexpr int kPointsOfOneCard = 15;
inline constexpr int kPointsOfEachOfBoth = 20;

// Called when the active player completed cities or roads by placing a tile.
void completed(State& state, const CompletedFeatures& features, Events* events);

void score_cards(State& state, Events* events);

}  // namespace bastide::king_scout
