// Bridges, Castles & Bazaars: bridges and castles. (The bazaar has a file of its own.)
#pragma once

#include "rules/box.h"

#include <span>

namespace bastide::bridges {

enum class Bazaar : std::uint8_t { auction, draft };
inline constexpr OptionOf<Bazaar> kBazaarOption{option_of(Box::bridges, 0)};

// Offers the placements of a tile that are legal for a player only with a bridge.
void offer_places(const State& state, KindId kind, PlayerId player, Offers& offers);

// Offers the bridges that the active player may build beside his other actions.
void offer_bridges(const State& state, Offers& offers);
// Is there nothing to choose but a bridge, or none?
bool only_bridges(std::span<const Action> legal);
void build(State& state, Cell cell, Bridge bridge, Events* events);

// The owner of a town of two tiles just completed may turn it into a castle.
Flow enter_castle(State& state, Events* events);
void legal_castle(const State& state, ActionList& list);
Flow apply_castle(State& state, Action action, Events* events);

// The owner of a castle chooses what it scores among all that the tile completed in its vicinity;
// with one choice nobody is asked.
Flow enter_vicinity(State& state, Events* events);
void legal_scores(const State& state, ActionList& list);
Flow apply_score(State& state, Action action, Events* events);

// Castles score what was chosen.
void score_castles(State& state, Events* events);

// What programs choose that do not ask: of the features the one that brings most, a castle only
// where there is none (difference-022, docs/rules/differences.md).
Action unasked_score(const State& state);

}  // namespace bastide::bridges
