// The state of a game. It is plain data, cheap to copy and compare: a copy takes well under a
// microsecond in the middle of a base game. The state contains no secret: the order of the stack is
// unknown to all and not part of the state.
#pragma once

#include "base/enum_table.h"
#include "board/board.h"
#include "rules/action.h"
#include "rules/box/abbey_state.h"
#include "rules/box/bridges_state.h"
#include "rules/box/cathars_state.h"
#include "rules/box/count_state.h"
#include "rules/box/dragon_state.h"
#include "rules/box/king_scout_state.h"
#include "rules/box/river_state.h"
#include "rules/figures.h"

#include <array>
#include <cstdint>

namespace bastide {

struct Ruleset;

struct PlayerState {
  std::int32_t score = 0;
  std::array<std::uint8_t, kPieces> supply{};  // pieces in hand
  std::array<std::uint8_t, 3> goods{};         // wine, grain, cloth

  friend bool operator==(const PlayerState&, const PlayerState&) = default;
};

// The tiles left in the stack, as counts. Their order is unknown to all.
struct Bag {
  std::array<std::uint8_t, kMaxKinds> count{};  // by KindId
  std::uint16_t left = 0;                       // includes tiles that cannot be drawn yet
  std::uint64_t key = 0;                        // hash of the tiles left
  bool useless = false;                         // a turn has shown that no tile left fits

  void add(KindId kind) {
    ++count[kind.at()];
    ++left;
    key += mixed(kKeySalt + kind.value);
  }
  void take(KindId kind) {
    --count[kind.at()];
    --left;
    key -= mixed(kKeySalt + kind.value);
  }

  friend bool operator==(const Bag&, const Bag&) = default;

 private:
  static constexpr std::uint64_t kKeySalt = std::uint64_t{1} << 54;
};

enum class Phase : std::uint8_t {
  begin_turn,
  abbey,
  draw,
  place,
  claim,
  castle,
  dragon,
  summons,
  vicinity,
  score,
  wagon,
  quarter,
  escape,
  fairy,
  bazaar,
  end_turn,
  last_summons,
  game_over
};
inline constexpr std::array<std::string_view, 18> kPhaseNames = {
    "begin_turn", "abbey",   "draw",     "place",    "claim",        "castle",
    "dragon",     "summons", "vicinity", "score",    "wagon",        "quarter",
    "escape",     "fairy",   "bazaar",   "end_turn", "last_summons", "game_over"};
static_assert(has_name_for_each(kPhaseNames, Phase::game_over));
constexpr std::string_view name_of(Phase phase) {
  return kPhaseNames[static_cast<std::size_t>(phase)];
}

struct Turn {
  std::uint16_t number = 1;  // counts turns from 1
  std::uint8_t row = 0;      // index in Ruleset::rows
  Phase phase = Phase::draw;
  PlayerId active{0};        // the player whose turn it is
  PlayerId decider;          // the player who decides now, or chance
  KindId drawn;              // the tile drawn and not yet placed
  TileId placed;             // the tile placed in this turn
  bool bonus_due = false;    // the active player earned another turn after this one
  bool builder_due = false;  // a builder earned that other turn
  bool is_bonus = false;     // this turn is such an earned turn
  bool second_part = false;  // this part continues a turn: a builder's second part, or a lake after
                             // the last river tile
  PlayerSet scored = 0;      // players who got points for a feature in this turn
  SegmentId barn;            // barn built in this turn, if its farm waits for the turn's scoring
  bool bridge_built = false;
  bool figure_moved = false;   // a figure was placed, moved or taken back in this turn
  bool figure_placed = false;  // a figure was placed, also in a quarter of the Count's city

  friend bool operator==(const Turn&, const Turn&) = default;
};

struct State {
  const Ruleset* rules = nullptr;
  Turn turn;
  RiverState river;
  DragonState dragon;
  KingScoutState king_scout;
  AbbeyState abbey;
  CountState count;
  BazaarState bazaar;
  CatharsState cathars;
  FixedVector<Castle, 3 * kMaxPlayers> castles;
  std::uint8_t castle_asked = 0;  // number of players already asked whether they build a castle
  std::array<PlayerState, kMaxPlayers> players{};
  FixedVector<PlacedFigure, kMaxFiguresOnBoard> figures;  // on the board, in no particular order
  std::uint64_t figures_key = 0;
  Bag bag;
  Board board;

  // A hash of the position. Equal positions of one ruleset have the same key, even if their tiles
  // and figures were placed in another order. Scores are part of a position; the number of the turn
  // and the order of lists are not.
  std::uint64_t key() const;

  friend bool operator==(const State&, const State&) = default;
};

// Makes `to` equal to `from`, faster than a copy of all. Both must have the same tiles and bridges
// on the board, placed in the same order: what follows from these alone is not copied.
void copy_without_tiles(State& to, const State& from);

// The part of `figures_key` for one figure on the board.
std::uint64_t key_of(const Board& board, const PlacedFigure& figure);

}  // namespace bastide
