// Tests the key of a position: the key that play keeps up to date equals one computed from scratch.
// Positions with equal descriptions have equal keys, and all others have different keys.
#include "game/random_game.h"
#include "support/random_games.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <string>
#include <vector>

namespace bastide {
namespace {

std::string place(const Board& board, SegmentId segment) {
  if (!segment.valid()) return "-";
  const PlacedTile& tile = board.tile(segment);
  return cell_name(tile.cell) + '/' + std::to_string(board.local(segment));
}

std::string joined(std::vector<std::string> parts) {
  std::sort(parts.begin(), parts.end());
  std::string text;
  for (const std::string& part : parts) text += part + ' ';
  return text + '\n';
}

template <class... Numbers>
std::string numbers(Numbers... all) {
  std::string text;
  ((text += std::to_string(static_cast<long>(all)) + ','), ...);
  return text;
}

std::string told_board(const State& state) {
  std::vector<std::string> parts;
  const Board& board = state.board;
  for (const PlacedTile& tile : board.tiles) {
    parts.push_back('t' + cell_name(tile.cell) +
                    numbers(tile.kind.value, tile.rotation, tile.bridge));
  }
  for (const PlacedFigure& it : state.figures) {
    parts.push_back('f' + place(board, it.segment) + numbers(it.player.value, it.figure));
  }
  for (std::size_t kind = 0; kind < kMaxKinds; ++kind) {
    if (state.bag.count[kind] != 0) parts.push_back('b' + numbers(kind, state.bag.count[kind]));
  }
  for (const Castle& it : state.castles) {
    parts.push_back('c' + joined({cell_name(it.cells[0]), cell_name(it.cells[1])}) +
                    numbers(it.scored, it.turn == state.turn.number));
  }
  return joined(std::move(parts));
}

std::string told_turn(const State& state) {
  const Turn& it = state.turn;
  std::string text =
      numbers(it.row, it.phase, it.active.value, it.decider.value, it.drawn.value, it.bonus_due,
              it.builder_due, it.second_part, it.figure_placed, it.is_bonus, it.scored,
              it.bridge_built, it.figure_moved, state.castle_asked);
  text += place(state.board, it.barn);
  text += it.placed.valid() ? cell_name(state.board.tiles[it.placed.at()].cell) : "-";
  for (const PlayerState& player : state.players) {
    text += numbers(player.score, player.goods[0], player.goods[1], player.goods[2]);
    for (const std::uint8_t pieces : player.supply) text += numbers(pieces);
  }
  return text + '\n';
}

std::string told_boxes(const State& state) {
  const RiverState& river = state.river;
  std::string text = cell_name(river.end) + numbers(river.flow, river.open, river.tiles_left,
                                                    river.lake_left, river.last_turn);
  const DragonState& dragon = state.dragon;
  text += cell_name(dragon.dragon) + cell_name(dragon.fairy) +
          numbers(dragon.dragon_on_board, dragon.fairy_on_board, dragon.steps_left, dragon.moved,
                  dragon.beside.player.value, dragon.beside.figure, dragon.beside_quarter);
  text += place(state.board, dragon.beside.segment);
  std::vector<std::string> parts;
  for (const Cell cell : dragon.visited) parts.push_back('v' + cell_name(cell));
  for (const AbbeyState::Wagon& it : state.abbey.wagons) {
    parts.push_back('w' + place(state.board, it.from) + numbers(it.player.value));
  }
  for (const CountState::Waiting& it : state.count.waiting) {
    parts.push_back('q' + numbers(it.player.value, it.figure, it.quarter));
  }
  text += joined(std::move(parts));
  const KingScoutState& cards = state.king_scout;
  text += numbers(cards.king.holder.value, cards.king.tiles, cards.scout.holder.value,
                  cards.scout.tiles, state.abbey.last_round, state.count.quarter,
                  state.count.may_move, state.count.asked);
  const BazaarState& bazaar = state.bazaar;
  text += numbers(bazaar.stage, bazaar.host.value, bazaar.auctioneer.value, bazaar.item,
                  bazaar.placed, bazaar.pending, bazaar.serving);
  for (const BazaarState::Item& it : bazaar.items) {
    text += numbers(it.kind.value, it.owner.value, it.bidder.value, it.bid);
  }
  return text;
}

void expect_up_to_date(const State& state) {
  std::uint64_t tiles = 0;
  for (const PlacedTile& tile : state.board.tiles) tiles += key_of(tile);
  EXPECT_EQ(state.board.key, tiles);
  std::uint64_t figures = 0;
  for (const PlacedFigure& figure : state.figures) figures += key_of(state.board, figure);
  EXPECT_EQ(state.figures_key, figures);
  Bag bag;
  for (std::size_t kind = 0; kind < kMaxKinds; ++kind) {
    for (unsigned i = 0; i < state.bag.count[kind]; ++i) bag.add(KindId(kind));
  }
  EXPECT_TRUE(state.bag == bag);
}

// A random setup with four to six tiles: such games reach the same position in several ways.
Setup small_setup(Rng& rng) {
  while (true) {
    Setup setup = test::random_setup(rng);
    if (setup.boxes.has(Box::count))
      continue;  // the twelve tiles of the Count's city make descriptions long
    const auto rules = *make_ruleset(setup);
    const auto& kinds = rules->stack_kinds;
    setup.stack.clear();
    const KindId first = kinds[rng.below(static_cast<std::uint32_t>(kinds.size()))];
    setup.stack.assign(3 + rng.below(3), first);
    setup.stack.push_back(kinds[rng.below(static_cast<std::uint32_t>(kinds.size()))]);
    if (rng.below(2) == 0) {  // a game of one player reaches equal positions most often
      setup.players = 1;
      setup.leave_out(Part::opponents);
    }
    if (make_ruleset(setup)) return setup;
  }
}

template <class Visit>
void play_idly(const Ruleset& rules, Rng& rng, Visit&& visit) {
  State state;
  ActionList list;
  start(state, rules);
  while (!is_over(state)) {
    visit(state);
    legal(state, list);
    play(state, test::pick(state, list, test::Manner::idle, rng));
  }
}

TEST(Key, IsEqualForEqualPositionsOnly) {
  const std::uint64_t setups = test::number_from_environment("BASTIDE_KEY_SETUPS", 150);
  int met_otherwise = 0;
  for (std::uint64_t seed = 1; seed <= setups; ++seed) {
    Rng rng(seed);
    const auto setup = small_setup(rng);
    const auto rules = *make_ruleset(setup);
    std::map<std::string, std::uint64_t> keys;
    std::map<std::uint64_t, std::string> positions;
    std::map<std::uint64_t, std::vector<PlacedTile>> orders;
    const auto visit = [&](const State& state) {
      if (testing::Test::HasFailure()) return;
      const std::string told = told_board(state) + told_turn(state) + told_boxes(state);
      const std::uint64_t key = state.key();
      ASSERT_EQ(keys.emplace(told, key).first->second, key) << told;
      ASSERT_EQ(positions.emplace(key, told).first->second, told) << key;
      const std::vector<PlacedTile> order(state.board.tiles.begin(), state.board.tiles.end());
      if (orders.emplace(key, order).first->second != order) ++met_otherwise;
    };
    for (int game = 0; game < 60; ++game) {
      play_idly(*rules, rng, visit);
      if (testing::Test::HasFailure()) FAIL() << test::describe(setup);
    }
  }
  EXPECT_GT(met_otherwise, static_cast<int>(2 * setups));
}

TEST(Key, IsKeptUpToDate) {
  for (std::uint64_t seed = 1; seed <= 60; ++seed) {
    Rng rng(seed);
    const auto rules = *make_ruleset(test::random_setup(rng));
    State state;
    play_randomly(state, *rules, rng, [&](const State& now, std::span<const Action>, Action) {
      if (!testing::Test::HasFailure()) expect_up_to_date(now);
    });
    ASSERT_FALSE(testing::Test::HasFailure()) << seed;
  }
}

}  // namespace
}  // namespace bastide
