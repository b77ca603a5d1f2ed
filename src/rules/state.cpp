#include "rules/state.h"

#include "rules/key.h"

#include <type_traits>

namespace bastide {

static_assert(std::is_nothrow_destructible_v<State> && std::is_trivially_destructible_v<State>);
static_assert(sizeof(State) <= 64 * 1024);

namespace {

void add_turn(Key& key, const Turn& turn) {
  key.add(turn.row, turn.phase, turn.active.value, turn.decider.value, turn.drawn.value,
          key.place(turn.placed), turn.bonus_due, turn.is_bonus, turn.scored, key.place(turn.barn),
          turn.bridge_built, turn.figure_moved, turn.builder_due, turn.second_part,
          turn.figure_placed);
}

// What is in his supply follows from what is not.
void add_player(Key& key, const PlayerState& player) {
  key.add(player.score, player.goods[0], player.goods[1], player.goods[2], player.abbeys,
          player.bridges, player.castles);
}

}  // namespace

std::uint64_t key_of(const Board& board, const PlacedFigure& figure) {
  return mixed(Key(board).place(figure.segment) | std::uint64_t{figure.player.value} << 48 |
               std::uint64_t{1} << 53 | std::uint64_t{number(figure.figure)} << 56);
}

std::uint64_t State::key() const {
  Key key(board);
  add_turn(key, turn);
  for (const PlayerState& player : players) add_player(key, player);
  add_key(key, river);
  add_key(key, dragon);
  add_key(key, king_scout);
  add_key(key, abbey);
  add_key(key, count);
  add_key(key, bazaar);
  for (const Castle& castle : castles) add_key(key, castle, castle.turn == turn.number);
  key.add(castle_asked);
  return mixed(key.sum() + board.key + figures_key + bag.key);
}

}  // namespace bastide
