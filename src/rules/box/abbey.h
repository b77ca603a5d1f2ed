// Abbey & Mayor: the abbey in a hole, barns, wagons. (The mayor is a matter of claim.cpp and
// scoring.cpp.)
#pragma once

#include "rules/box.h"

namespace bastide::abbey {

enum class WagonMoves : std::uint8_t { connected, nearby };
enum class BarnMayJoin : std::uint8_t { unoccupied, occupied };
inline constexpr OptionOf<WagonMoves> kWagonOption{option_of(Box::abbey, 0)};
inline constexpr OptionOf<BarnMayJoin> kBarnOption{option_of(Box::abbey, 1)};
inline constexpr OptionOf<bool> kVolcanoAndBarnOption{option_of(Box::abbey, 2)};

// The abbey instead of a draw.
Flow enter_abbey(State& state, Events* events);
void legal_abbey(const State& state, ActionList& list);
Flow apply_abbey(State& state, Action action, Events* events);

// Offers the corners of the tile just placed where the decider may build his barn.
void offer_barns(const State& state, Offers& offers);

// The field in the north-western corner of a cell.
SegmentId corner_field(const State& state, Cell cell);

// The farms that score in this turn: one with a new barn, and those with farmers that the tile just
// placed has joined to a barn's.
FixedVector<FeatureId, kMaxTileSegments> farms_scored(const State& state);

// Wagons whose feature was scored move on, one after the other.
Flow enter_wagons(State& state, Events* events);
void legal_moves(const State& state, ActionList& list);
Flow apply_move(State& state, Action action, Events* events);

// Is a wagon asked to move on from an abbey to what is connected with it?
bool leaves_abbey(const State& state);

}  // namespace bastide::abbey
