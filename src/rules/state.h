// All that is known about a game under way. Plain data: copied, compared and thrown away freely. It
// holds nothing hidden: the order of the stack is not in it, because nobody knows it.
#pragma once

#include "board/board.h"
#include "rules/action.h"
#include "rules/figures.h"

#include <array>
#include <cstdint>

namespace bastide {

struct Ruleset;

inline constexpr std::size_t kMaxFiguresOnBoard = 14 * kMaxPlayers;

struct PlayerState {
  std::int32_t score = 0;
  std::array<std::uint8_t, kFigures> supply{};
  std::array<std::uint8_t, 3> goods{};  // wine, grain, cloth
  std::uint8_t abbeys = 0;              // abbey tiles not yet placed
  std::uint8_t bridges = 0;
  std::uint8_t castles = 0;

  friend bool operator==(const PlayerState&, const PlayerState&) = default;
};

// What is left in the stack: how many of each kind; the order is unknown to all.
struct Bag {
  std::array<std::uint8_t, 256> count{};  // by KindId
  std::uint16_t left = 0;                 // those not drawable yet included

  friend bool operator==(const Bag&, const Bag&) = default;
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
inline constexpr std::array<std::string_view, 17> kPhaseNames = {
    "begin_turn", "abbey",   "draw",     "place",        "claim",    "castle",
    "dragon",     "summons", "score",    "wagon",        "quarter",  "escape",
    "fairy",      "bazaar",  "end_turn", "last_summons", "game_over"};
constexpr std::string_view name_of(Phase phase) {
  return kPhaseNames[static_cast<std::size_t>(phase)];
}

struct Turn {
  std::uint16_t number = 1;  // counts all turns, from 1
  std::uint8_t row = 0;      // of Ruleset::rows
  Phase phase = Phase::draw;
  PlayerId active{0};       // whose turn it is
  PlayerId decider;         // who decides now
  KindId drawn;             // the tile drawn and not yet placed
  TileId placed;            // the tile placed in this turn
  bool bonus_due = false;   // the active player takes another turn after this one
  bool is_bonus = false;    // this is such a turn
  std::uint8_t scored = 0;  // players who got points for a feature in this turn, as bits
  SegmentId barn;           // built in this turn: its farm is scored with the turn's other features
  bool bridge_built = false;
  bool figure_moved = false;  // a figure was placed, moved or taken back in this turn

  friend bool operator==(const Turn&, const Turn&) = default;
};

// The River while it is being laid [RG, Rules for using the 12 expansion river tiles].
struct RiverState {
  Cell end;                     // the open cell into which it flows
  Side flow = Side::east;       // from the last tile into `end`
  std::uint8_t open = 0;        // 1: the river has an open end
  std::uint8_t tiles_left = 0;  // river tiles to come before the lake
  std::uint8_t lake_left = 0;
  std::int8_t last_turn =
      0;  // the way it turned last: 1 clockwise, -1 counter-clockwise, 0 not yet

  friend bool operator==(const RiverState&, const RiverState&) = default;
};

// The dragon and the fairy [BB, the Princess & the Dragon].
struct DragonState {
  bool dragon_on_board = false;
  bool fairy_on_board = false;
  Cell dragon;
  Cell fairy;
  std::uint8_t steps_left = 0;   // of a journey under way
  bool moved = false;            // in this turn
  FixedVector<Cell, 8> visited;  // on this journey
  PlacedFigure beside;           // with-follower: whom the fairy stands beside
  Quarter beside_quarter =
      Quarter::castle;  // and where, if he waits in the Count's city and has no segment

  friend bool operator==(const DragonState&, const DragonState&) = default;
};

// The two cards [PAM, King & Scout].
struct KingScoutState {
  struct Card {
    PlayerId holder;
    std::uint8_t tiles = 0;  // of the largest city, the longest road

    friend bool operator==(const Card&, const Card&) = default;
  };
  Card king;
  Card scout;

  friend bool operator==(const KingScoutState&, const KingScoutState&) = default;
};

// Wagons that may move on after scoring, and the round of abbeys at the end [BB, Abbey & Mayor].
struct AbbeyState {
  struct Wagon {
    PlayerId player;
    SegmentId from;  // where it stood when its feature was scored

    friend bool operator==(const Wagon&, const Wagon&) = default;
  };
  FixedVector<Wagon, kMaxFiguresOnBoard> wagons;
  std::uint8_t last_round = 0;  // players who have had their chance since the stack ran out

  friend bool operator==(const AbbeyState&, const AbbeyState&) = default;
};

// The Count's city [PAM, The Count of Carcassonne].
struct CountState {
  struct Waiting {
    PlayerId player;
    Figure figure = Figure::small;
    Quarter quarter = Quarter::castle;

    friend bool operator==(const Waiting&, const Waiting&) = default;
  };
  Quarter quarter = Quarter::castle;  // where the count stands
  bool may_move = false;              // a follower has just gone to a quarter
  std::uint8_t asked = 0;             // players who have been asked whether their followers leave
  FixedVector<Waiting, kMaxFiguresOnBoard> waiting;

  friend bool operator==(const CountState&, const CountState&) = default;
};

// A town that became a castle [BB, CASTLES].
struct Castle {
  FeatureId town;
  std::array<Cell, 2> cells;
  std::uint16_t turn = 0;  // in which it was built
  bool scored = false;

  friend bool operator==(const Castle&, const Castle&) = default;
};

// An auction under way, and the tiles it brought [BB, THE BAZAAR].
struct BazaarState {
  enum class Stage : std::uint8_t { none, drawing, picking, bidding, closing, placing };
  struct Item {
    KindId kind;
    PlayerId owner;   // who got it
    PlayerId bidder;  // who bids most for it
    std::int16_t bid = 0;

    friend bool operator==(const Item&, const Item&) = default;
  };

  Stage stage = Stage::none;
  PlayerId host;  // who placed the bazaar
  PlayerId auctioneer;
  std::uint8_t item = 0;    // at auction
  std::uint8_t placed = 0;  // how many have been placed
  bool pending = false;     // a bazaar lies and begins when its player's turns are over
  bool serving = false;     // this turn's tile comes from the bazaar
  FixedVector<Item, kMaxPlayers> items;

  friend bool operator==(const BazaarState&, const BazaarState&) = default;
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
  FixedVector<Castle, 3 * kMaxPlayers> castles;
  std::uint8_t castle_asked = 0;  // players who have been asked whether they build a castle
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
