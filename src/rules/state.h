// All that is known about a game under way. Plain data: copied, compared and thrown away freely. It holds nothing
// hidden: the order of the stack is not in it, because nobody knows it.
#pragma once

#include <array>
#include <cstdint>

#include "board/board.h"
#include "rules/action.h"
#include "rules/figures.h"

namespace bastide {

struct Ruleset;

inline constexpr std::size_t kMaxFiguresOnBoard = 14 * kMaxPlayers;

struct PlayerState {
  std::int32_t score = 0;
  std::array<std::uint8_t, kFigures> supply{};

  friend bool operator==(const PlayerState&, const PlayerState&) = default;
};

// What is left in the stack: how many of each kind; the order is unknown to all.
struct Bag {
  std::array<std::uint8_t, 256> count{};  // by KindId
  std::uint16_t left = 0;                 // those not drawable yet included

  friend bool operator==(const Bag&, const Bag&) = default;
};

enum class Phase : std::uint8_t { draw, place, claim, score, end_turn, game_over };
inline constexpr std::array<std::string_view, 6> kPhaseNames = {"draw",  "place",    "claim",
                                                                "score", "end_turn", "game_over"};
constexpr std::string_view name_of(Phase phase) {
  return kPhaseNames[static_cast<std::size_t>(phase)];
}

struct Turn {
  std::uint16_t number = 1;  // counts all turns, from 1
  std::uint8_t row = 0;      // of Ruleset::rows
  Phase phase = Phase::draw;
  PlayerId active{0};   // whose turn it is
  PlayerId decider;     // who decides now
  KindId drawn;         // the tile drawn and not yet placed
  TileId placed;        // the tile placed in this turn
  bool bonus_due = false;  // the active player takes another turn after this one
  bool is_bonus = false;   // this is such a turn

  friend bool operator==(const Turn&, const Turn&) = default;
};

// The River while it is being laid [RG, Rules for using the 12 expansion river tiles].
struct RiverState {
  Cell end;               // the open cell into which it flows
  Side flow = Side::east;  // from the last tile into `end`
  std::uint8_t open = 0;   // 1: the river has an open end
  std::uint8_t tiles_left = 0;  // river tiles to come before the lake
  std::uint8_t lake_left = 0;
  std::int8_t last_turn = 0;  // the way it turned last: 1 clockwise, -1 counter-clockwise, 0 not yet

  friend bool operator==(const RiverState&, const RiverState&) = default;
};

struct State {
  const Ruleset* rules = nullptr;
  Turn turn;
  RiverState river;
  std::array<PlayerState, kMaxPlayers> players{};
  FixedVector<PlacedFigure, kMaxFiguresOnBoard> figures;  // on the board, in no particular order
  Bag bag;
  Board board;
};

// Copies only what is in use: under half a microsecond in the middle of a base game.
void copy_state(State& to, const State& from);

// Are all used parts equal?
bool same_state(const State& a, const State& b);

// A number that equal states share: for comparing long runs.
std::uint64_t hash_of(const State& state);

}  // namespace bastide
