#include "rules/state.h"

#include <type_traits>

namespace bastide {

static_assert(std::is_trivially_copyable_v<State>);
static_assert(sizeof(State) < 64 * 1024);

namespace {

// FNV-1a over whole numbers.
class Hash {
 public:
  void add(std::uint64_t value) { hash_ = (hash_ ^ value) * 0x100000001b3; }
  std::uint64_t value() const { return hash_ ^ (hash_ >> 32); }

 private:
  std::uint64_t hash_ = 0xcbf29ce484222325;
};

}  // namespace

void copy_state(State& to, const State& from) {
  to.rules = from.rules;
  to.turn = from.turn;
  to.river = from.river;
  to.dragon = from.dragon;
  to.king_scout = from.king_scout;
  to.abbey = from.abbey;
  to.bazaar = from.bazaar;
  to.castles.copy_used(from.castles);
  to.castle_asked = from.castle_asked;
  to.count.quarter = from.count.quarter;
  to.count.may_move = from.count.may_move;
  to.count.asked = from.count.asked;
  to.count.waiting.copy_used(from.count.waiting);
  to.players = from.players;
  to.figures.copy_used(from.figures);
  to.bag = from.bag;
  copy_board(to.board, from.board);
}

bool same_state(const State& a, const State& b) {
  return a.rules == b.rules && a.turn == b.turn && a.river == b.river && a.dragon == b.dragon &&
         a.king_scout == b.king_scout && a.abbey == b.abbey && a.count == b.count &&
         a.bazaar == b.bazaar && a.castles == b.castles && a.castle_asked == b.castle_asked &&
         a.players == b.players && a.figures == b.figures && a.bag == b.bag &&
         same_board(a.board, b.board);
}

std::uint64_t hash_of(const State& state) {
  Hash hash;
  hash.add(state.turn.number);
  hash.add(static_cast<std::uint64_t>(state.turn.phase));
  hash.add(state.turn.active.value);
  hash.add(state.turn.drawn.value);
  hash.add(state.bag.left);
  for (const PlayerState& player : state.players) {
    hash.add(static_cast<std::uint64_t>(player.score));
    for (const std::uint8_t figures : player.supply) hash.add(figures);
  }
  for (const PlacedTile& tile : state.board.tiles) {
    hash.add(Action::place(tile.cell, tile.rotation).bits());
    hash.add(tile.kind.value);
  }
  for (const PlacedFigure& figure : state.figures) {
    hash.add(figure.segment.value);
    hash.add(figure.player.value);
    hash.add(number(figure.figure));
  }
  return hash.value();
}

}  // namespace bastide
