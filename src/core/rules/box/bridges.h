// Bridges, Castles & Bazaars: bridges and castles. (The bazaar is in bazaar.h.)
#pragma once

#include "rules/box.h"

#include <span>

namespace bastide::bridges {

enum class Bazaar : std::uint8_t { auction, draft, draft_before_placing };
enum class CastleBuilt : std::uint8_t { before_dragon, after_dragon };
inline constexpr OptionOf<Bazaar> kBazaarOption{option_of(Box::bridges, 0)};
inline constexpr OptionOf<CastleBuilt> kCastleOption{option_of(Box::bridges, 1)};

// Are the bazaar's tiles auctioned?
inline bool is_auction(const Options& options) { return options[kBazaarOption] == Bazaar::auction; }

// Offers the placements for which the player must build a bridge.
void offer_places(const State& state, KindId kind, PlayerId player, OfferCollector& offers);

// Offers the bridges that the active player may build besides placing tile and figure.
void offer_bridges(const State& state, OfferCollector& offers);
// Does each action of the list build a bridge or pass?
bool only_bridges(std::span<const Action> legal);
void build(State& state, Cell cell, Bridge bridge, Events* events);

// The owner of a small city just completed may turn it into a castle. If a princess could
// send the city's knight home, the owner is asked before the princess acts, and once more after the
// figure is placed [BB, Turn sequence].
Flow enter_castle(State& state, Events* events);
void legal_castle(const State& state, ActionList& list);
Flow apply_castle(State& state, Action action, Events* events);

// The owner of a castle chooses which feature the castle scores: one that the tile completed in the
// castle's vicinity. If there is only one choice, the owner is not asked.
Flow enter_vicinity(State& state, Events* events);
void legal_scores(const State& state, ActionList& list);
Flow apply_score(State& state, Action action, Events* events);

// Gives each castle's owner the points of the feature chosen for the castle.
void score_castles(State& state, Events* events);

// Returns the choice in recorded and saved games of programs that do not ask the castle's owner:
// the feature with the most points; another castle only if there is no feature (difference-022,
// docs/rules/differences.md).
Action unasked_score(const State& state);

}  // namespace bastide::bridges
