#include "rules/state.h"

#include "rules/position_key.h"

#include <type_traits>

namespace bastide {

static_assert(std::is_nothrow_destructible_v<State> && std::is_trivially_destructible_v<State>);
static_assert(sizeof(State) <= 64 * 1024);

namespace {

void add_key(Key& key, const Turn& turn) {
  const auto& [number, row, phase, active, decider, drawn, placed, bonus_due, builder_due, is_bonus,
               second_part, scored, barn, bridge_built, figure_moved, figure_placed] = turn;
  key.add(row, phase, active.value, decider.value, drawn.value, key.place(placed), bonus_due,
          is_bonus, scored, key.place(barn), bridge_built, figure_moved, builder_due, second_part,
          figure_placed);
}

// The key leaves out the figures in hand, which follow from the figures on the board and in the
// Count's city.
void add_key(Key& key, const PlayerState& player) {
  const auto& [score, supply, goods] = player;
  key.add(score, goods[0], goods[1], goods[2], supply[kAbbeyPiece], supply[kBridgePiece],
          supply[kCastlePiece]);
}

std::uint64_t key_of(const State& state) {
  const auto& [rules, turn, river, dragon, king_scout, abbey, count, bazaar, cathars, castles,
               castle_asked, players, figures, figures_key, bag, board] = state;
  Key key(board);
  add_key(key, turn);
  for (const PlayerState& player : players) add_key(key, player);
  add_key(key, river);
  add_key(key, dragon);
  add_key(key, king_scout);
  add_key(key, abbey);
  add_key(key, count);
  add_key(key, bazaar);
  add_key(key, cathars);
  for (const Castle& castle : castles) add_key(key, castle, turn.number);
  key.add(castle_asked, bag.useless);
  return mixed(key.sum() + board.key + figures_key + bag.key);
}

}  // namespace

// Names all members: a new member does not compile until it is named here, and copied if need be.
void copy_without_tiles(State& to, const State& from) {
  const auto& [rules, turn, river, dragon, king_scout, abbey, count, bazaar, cathars, castles,
               castle_asked, players, figures, figures_key, bag, board] = from;
  const auto& [grid, tiles, sites, patterns, cloisters, features, marks_played, marks,
               spare_segments, key, feature_of, next, tile_of] = board;
  to.rules = rules;
  to.turn = turn;
  to.river = river;
  to.dragon = dragon;
  to.king_scout = king_scout;
  to.abbey = abbey;
  to.count = count;
  to.bazaar = bazaar;
  to.cathars = cathars;
  to.castles = castles;
  to.castle_asked = castle_asked;
  to.players = players;
  to.figures = figures;
  to.figures_key = figures_key;
  to.bag = bag;
  to.board.cloisters = cloisters;
  to.board.features = features;
}

std::uint64_t key_of(const Board& board, const PlacedFigure& figure) {
  return mixed(Key(board).place(figure.segment) | std::uint64_t{figure.player.value} << 48 |
               std::uint64_t{1} << 53 | std::uint64_t{number(figure.figure)} << 56);
}

std::uint64_t State::key() const { return key_of(*this); }

}  // namespace bastide
