// Rows of numbers that describe positions, for programs that learn: plain facts of the board as one
// seat sees it, in points and counts, with all boxes and any number of players.
#pragma once

#include "evaluate/bag_view.h"
#include "rules/turn.h"
#include "search/one_ply.h"

#include <array>
#include <cstddef>
#include <cstdint>
#include <string_view>
#include <vector>

namespace bastide::python {

// Facts of the whole position, at the beginning of a row.
enum class Common : std::uint8_t {
  lead,        // over the best other player's score
  players,     // in the game
  tiles_left,  // in the stack
  own_turn,    // 1 if the turn is the seat's, as after a turn that earned another one
  over,        // 1 if the game is over; then all facts about features are 0
  free_likely  // points of unclaimed incomplete roads and cities once complete, each * likely
};
inline constexpr std::array<std::string_view, 6> kCommonNames = {
    "lead", "players", "tiles_left", "own_turn", "over", "free_likely"};
static_assert(has_name_for_each(kCommonNames, Common::free_likely));

// Facts of a player. A row has them twice: for the seat, and as sums over the other players. The
// points of a feature count for each player who would get them, ties included. Points to gain are
// those that an incomplete feature brings in addition once it is complete. `likely` is a number
// from 0 to 1 for each incomplete feature: 1 - 1 / 2^k, where k is the number of copies in the
// stack that fit the cell at its open end, at most 6; the fewest, if there are several cells. At a
// feature's last open end only those copies count that close it. Edges of rivers fit all.
// A join is a tile that would connect two roads, cities or farms at a cell. A player wins or loses
// the difference in points, since it may change majorities, * 1 - 1 / 2^k for k copies that connect
// them, at most 6. A road or city counts with its points once complete, a farm with its points, and
// with 3 times likely for each incomplete city beside it.
enum class Fact : std::uint8_t {
  score,
  followers,        // in hand
  pieces,           // in hand: all others, of the boxes
  goods,            // wine, grain and cloth
  city_points,      // of incomplete cities if the game ended now
  road_points,      // likewise
  cloister_points,  // likewise, gardens included
  farm_points,      // likewise: 3 for each complete city beside a farm, more by boxes; no pigs
  city_gain_1,      // to gain from cities with one open end
  city_gain_2,      // with two
  city_gain_3,      // with three or more
  road_gain_1,
  road_gain_2,       // with two or more
  cloister_gain,     // from cloisters and gardens
  returns_soon,      // followers on a road, city, cloister or garden that one tile may complete
  returns_later,     // on another one
  farm_cities,       // incomplete cities with one or two open ends, beside own farms
  farm_cities_open,  // those with more
  city_likely_1,     // points to gain from cities with one open end, each * likely
  city_likely_2,     // with more
  road_likely,
  cloister_likely,
  returns_likely,  // followers on roads, cities, cloisters and gardens, each * likely
  stuck,           // such followers where likely is 0
  farm_likely,     // incomplete cities beside own farms, each * likely
  join_wins,       // by joins of two roads or cities with followers
  join_losses,     // likewise, at most 0
  farm_join_wins,  // by joins of two farms with followers
  farm_join_losses,
  annex_wins  // by joins of a road or city with an unclaimed one
};
inline constexpr std::array<std::string_view, 30> kFactNames = {
    "score",           "followers",        "pieces",
    "goods",           "city_points",      "road_points",
    "cloister_points", "farm_points",      "city_gain_1",
    "city_gain_2",     "city_gain_3",      "road_gain_1",
    "road_gain_2",     "cloister_gain",    "returns_soon",
    "returns_later",   "farm_cities",      "farm_cities_open",
    "city_likely_1",   "city_likely_2",    "road_likely",
    "cloister_likely", "returns_likely",   "stuck",
    "farm_likely",     "join_wins",        "join_losses",
    "farm_join_wins",  "farm_join_losses", "annex_wins"};
static_assert(has_name_for_each(kFactNames, Fact::annex_wins));

inline constexpr std::size_t kColumns = kCommonNames.size() + 2 * kFactNames.size();

// "lead", ..., "own_score", ..., "others_score", ...
std::vector<std::string> column_names();

// Writes the row of a position as a player sees it. `bag` may be of any position.
void write_row(const State& state, BagView& bag, PlayerId seat, float* row);

// The ways to play the decider's turn: each has one or two actions, and ends where another player
// or chance decides, or after the second action.
struct TurnRows {
  std::vector<TurnPlan> turns;
  std::vector<float> rows;  // of the positions after these turns, as the decider sees them

  std::size_t size() const { return turns.size(); }
};

// What listing needs, to be kept from one position to the next.
struct RowTools {
  TurnWalk walk;
  BagView bag;
};

// Lists them in an order that depends on the state alone. The decider must be a player.
void list_turn_rows(const State& state, RowTools& tools, TurnRows& list);

}  // namespace bastide::python
