// Abbey & Mayor: abbeys, barns and wagons. (Mayors are in figures.h, claims_and_returns.cpp and
// scoring.cpp.)
#pragma once

#include "rules/box.h"

namespace bastide::abbey {

enum class WagonMoves : std::uint8_t { connected, nearby };
enum class BarnMayJoin : std::uint8_t { unoccupied, occupied };
enum class NewBarn : std::uint8_t { at_once, with_the_tile };
inline constexpr OptionOf<WagonMoves> kWagonOption{option_of(Box::abbey, 0)};
inline constexpr OptionOf<BarnMayJoin> kBarnOption{option_of(Box::abbey, 1)};
inline constexpr OptionOf<bool> kVolcanoAndBarnOption{option_of(Box::abbey, 2)};
inline constexpr OptionOf<NewBarn> kNewBarnOption{option_of(Box::abbey, 3)};

// The phase in which a player may place an abbey instead of drawing.
Flow enter_abbey(State& state, Events* events);
void legal_abbey(const State& state, ActionList& list);
Flow apply_abbey(State& state, Action action, Events* events);

// Offers the corners of the tile just placed where the decider may build a barn.
void offer_barns(const State& state, OfferCollector& offers);

// If each of the four tiles around the north-western corner of a cell has one field there, returns
// one of these fields; otherwise an invalid SegmentId.
SegmentId corner_field(const State& state, Cell cell);

// Returns the farms that score with what the tile completed: farms with farmers that it joined to a
// barn's farm, and the farm of a new barn that waits.
FixedVector<FeatureId, kMaxTileSegments> farms_scored(const State& state);

// The phase in which wagons of scored features move on, one after the other.
Flow enter_wagons(State& state, Events* events);
void legal_moves(const State& state, ActionList& list);
Flow apply_move(State& state, Action action, Events* events);

// May the wagon that moves next go from an abbey to a connected feature?
bool leaves_abbey(const State& state);

}  // namespace bastide::abbey
