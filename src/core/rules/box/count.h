// The Count of Carcassonne: a city with four quarters, where followers wait until features are
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

// Followers in a quarter move to features of one kind [PAM, In-Game Scoring]. kind_of returns the
// kind for a quarter, quarter_for the quarter for a kind.
SegmentKind kind_of(Quarter quarter);
Quarter quarter_for(SegmentKind kind);

// Is this a tile of the Count's city?
bool is_city_tile(const TileKind& tile);

// Is the Count's city on the table? Without the city no follower waits in a quarter.
bool has_city(const Ruleset& rules);

// Is the dragon barred from this tile?
bool is_fortified(const State& state, TileId id);

// May followers and the count go to this quarter? Without farmers the market is closed, because no
// farm is scored.
bool is_open(const State& state, Quarter quarter);

// The phases in which followers leave the matching quarter for a feature before it is scored, and
// at the end of the game for farms.
Flow enter_summons(State& state, Events* events);
Flow enter_last_summons(State& state, Events* events);
void legal_summons(const State& state, ActionList& list);
void legal_last_summons(const State& state, ActionList& list);
Flow apply_summons(State& state, Action action, Events* events);

// The phase in which the active player may put a follower into a quarter, if the tile brought
// points only to other players. Then the count may move.
Flow enter_quarter(State& state, Events* events);
void legal_quarter(const State& state, ActionList& list);
Flow apply_quarter(State& state, Action action, Events* events);

// ---- the fairy in the Count's city --------------------------------------------------------------
// (The functions are in count_fairy_in_quarter.cpp.)

// Offers the places in the Count's city to which the fairy may move. If she stands beside one of
// two equal followers, the place beside the other one is offered, too.
void more_fairy_places(const State& state, OfferCollector& offers);

// Does the fairy stand beside a follower of the active player in the city?
bool waits_beside_fairy(const State& state);

// Does the fairy stand beside one of several equal followers in one quarter?
bool is_one_of_equals(const State& state, const CountState::Waiting& waiting);

// Called when the follower beside the fairy leaves the quarter: the fairy stays, beside no
// follower.
void companion_left_quarter(State& state, const CountState::Waiting& companion);

}  // namespace bastide::count
