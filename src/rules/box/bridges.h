// Bridges, Castles & Bazaars: bridges and castles. (The bazaar has a file of its own.)
#pragma once

#include "rules/box.h"

#include <span>

namespace bastide::bridges {

extern const BoxRules kRules;

enum class Bazaar : std::uint8_t { auction, draft };
inline constexpr OptionOf<Bazaar> kBazaarOption{option_of(Box::bridges, 0)};

// Lists the placements of a tile that are legal only with a bridge; true if there is one.
bool legal_places(const State& state, KindId kind, ActionList* list);

// Lists the bridges that the active player may build beside his other actions.
bool legal_bridges(const State& state, ActionList* list);
// Is there nothing to choose but a bridge, or none?
bool only_bridges(std::span<const Action> legal);
void build(State& state, Cell cell, Bridge bridge, Events* events);

// The owner of a town of two tiles just completed may turn it into a castle.
Flow enter_castle(State& state, Events* events);
void legal_castle(const State& state, ActionList& list);
Flow apply_castle(State& state, Action action, Events* events);

}  // namespace bastide::bridges
