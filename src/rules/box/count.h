// The Count of Carcassonne: a city of four quarters in which followers wait for features to be
// scored.
#pragma once

#include "rules/box.h"

namespace bastide::count {

enum class CountMove : std::uint8_t { by_player, clockwise, follow_meeple };
enum class CountFinal : std::uint8_t { market_only, any_quarter };
enum class Fortified : std::uint8_t { block, walls };
enum class Market : std::uint8_t { at_the_end, also_for_barns };
inline constexpr OptionOf<CountMove> kCountMoveOption{option_of(Box::count, 0)};
inline constexpr OptionOf<CountFinal> kCountFinalOption{option_of(Box::count, 1)};
inline constexpr OptionOf<Fortified> kFortifiedOption{option_of(Box::count, 2)};
inline constexpr OptionOf<Market> kMarketOption{option_of(Box::count, 3)};

// The tiles of the Count's city.
bool is_city_tile(const Tile& tile);

// Do they lie on the table? Without them nobody waits in a quarter.
bool has_city(const Ruleset& rules);

// May the dragon not enter this tile?
bool is_fortified(const State& state, TileId id);

// Without farmers nothing is ever scored for the market: followers and count stay away from it.
bool is_open(const State& state, Quarter quarter);

// Before a feature is scored, followers may leave the matching quarter for it; at the very end for
// farms.
Flow enter_summons(State& state, Events* events);
Flow enter_last_summons(State& state, Events* events);
void legal_summons(const State& state, ActionList& list);
void legal_last_summons(const State& state, ActionList& list);
Flow apply_summons(State& state, Action action, Events* events);

// A follower into a quarter for whoever let others score and scored nothing; then the count may
// move.
Flow enter_quarter(State& state, Events* events);
void legal_quarter(const State& state, ActionList& list);
Flow apply_quarter(State& state, Action action, Events* events);

// ---- the fairy in the city (count_fairy.cpp)
// -----------------------------------------------------

// Offers where the fairy may go there. Beside one of two that are alike she may go to the other.
void more_fairy_places(const State& state, Offers& offers);

// Has the active player a follower there beside whom she stands?
bool waits_beside_fairy(const State& state);

// Does she stand beside one of several who are alike in one quarter?
bool is_one_of_equals(const State& state, const CountState::Waiting& waiting);

// Her companion has left his quarter: she stays, beside nobody.
void companion_left_quarter(State& state, const CountState::Waiting& companion);

}  // namespace bastide::count
