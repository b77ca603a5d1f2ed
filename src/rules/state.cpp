#include "rules/state.h"

#include <initializer_list>
#include <type_traits>

namespace bastide {

static_assert(std::is_trivially_copyable_v<State>);
static_assert(sizeof(State) < 64 * 1024);

namespace {

// FNV-1a over whole numbers.
class Hash {
 public:
  void add(std::uint64_t value) { hash_ = (hash_ ^ value) * 0x100000001b3; }
  void add(std::initializer_list<std::uint64_t> values) {
    for (const std::uint64_t value : values) add(value);
  }
  void add(Cell cell) {
    add({static_cast<std::uint16_t>(cell.x), static_cast<std::uint16_t>(cell.y)});
  }
  void add(const PlacedFigure& figure) {
    add({figure.segment.value, figure.player.value, number(figure.figure)});
  }
  std::uint64_t value() const { return hash_ ^ (hash_ >> 32); }

 private:
  std::uint64_t hash_ = 0xcbf29ce484222325;
};

template <class Enum>
std::uint64_t whole(Enum value) {
  return static_cast<std::uint64_t>(value);
}

void add_turn(Hash& hash, const Turn& turn) {
  hash.add({turn.number, turn.row, whole(turn.phase), turn.active.value, turn.decider.value,
            turn.drawn.value, turn.placed.value, turn.bonus_due, turn.is_bonus, turn.scored,
            turn.barn.value, turn.bridge_built, turn.figure_moved, turn.builder_due,
            turn.second_part, turn.figure_placed});
}

void add_player(Hash& hash, const PlayerState& player) {
  hash.add(static_cast<std::uint64_t>(player.score));
  for (const std::uint8_t figures : player.supply) hash.add(figures);
  for (const std::uint8_t goods : player.goods) hash.add(goods);
  hash.add({player.abbeys, player.bridges, player.castles});
}

void add_river(Hash& hash, const RiverState& river) {
  hash.add(river.end);
  hash.add({whole(river.flow), river.open, river.tiles_left, river.lake_left,
            static_cast<std::uint8_t>(river.last_turn)});
}

void add_dragon(Hash& hash, const DragonState& dragon) {
  hash.add({dragon.dragon_on_board, dragon.fairy_on_board, dragon.steps_left, dragon.moved,
            whole(dragon.beside_quarter)});
  hash.add(dragon.dragon);
  hash.add(dragon.fairy);
  for (const Cell cell : dragon.visited) hash.add(cell);
  hash.add(dragon.beside);
}

void add_count(Hash& hash, const CountState& count) {
  hash.add({whole(count.quarter), count.may_move, count.asked});
  for (const CountState::Waiting& it : count.waiting) {
    hash.add({it.player.value, number(it.figure), whole(it.quarter)});
  }
}

void add_bazaar(Hash& hash, const BazaarState& bazaar) {
  hash.add({whole(bazaar.stage), bazaar.host.value, bazaar.auctioneer.value, bazaar.item,
            bazaar.placed, bazaar.pending, bazaar.serving});
  for (const BazaarState::Item& item : bazaar.items) {
    hash.add({item.kind.value, item.owner.value, item.bidder.value,
              static_cast<std::uint16_t>(item.bid)});
  }
}

void add_boxes(Hash& hash, const State& state) {
  add_river(hash, state.river);
  add_dragon(hash, state.dragon);
  for (const auto& card : {state.king_scout.king, state.king_scout.scout}) {
    hash.add({card.holder.value, card.tiles});
  }
  for (const AbbeyState::Wagon& wagon : state.abbey.wagons) {
    hash.add({wagon.player.value, wagon.from.value});
  }
  hash.add(state.abbey.last_round);
  add_count(hash, state.count);
  add_bazaar(hash, state.bazaar);
  for (const Castle& castle : state.castles) {
    hash.add({castle.town.value, castle.turn, castle.scored});
  }
  hash.add(state.castle_asked);
}

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
  add_turn(hash, state.turn);
  add_boxes(hash, state);
  hash.add(state.bag.left);
  for (const PlayerState& player : state.players) add_player(hash, player);
  for (const PlacedTile& tile : state.board.tiles) {
    hash.add(tile.cell);
    hash.add({tile.kind.value, tile.rotation, tile.bridge});
  }
  for (const PlacedFigure& figure : state.figures) hash.add(figure);
  return hash.value();
}

}  // namespace bastide
