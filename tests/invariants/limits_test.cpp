// Setups that sit exactly on each limit are played to their end; one step further is refused, with
// the number.

#include "rules/turn.h"
#include "support/languages.h"
#include "support/random_games.h"

#include <gtest/gtest.h>

#include <string>
#include <vector>

namespace bastide {
namespace {

using GameSetup = Setup;  // inside a test, Setup is a trap of the framework's

KindId kind(std::string_view code) { return *TileLibrary::embedded().find(code); }

GameSetup with_boxes(std::initializer_list<Box> boxes, int players) {
  GameSetup setup;
  for (const Box box : boxes) setup.boxes.add(box);
  setup.players = players;
  return setup;
}

// Plays in every manner, as far as it goes.
void play_on(const GameSetup& setup) {
  const auto made = make_ruleset(setup);
  ASSERT_TRUE(made) << made.error().text();
  const Ruleset& rules = **made;
  State state;
  std::vector<Action> room(rules.most.actions);
  for (int manner = 0; manner < test::kManners; ++manner) {
    Rng rng(static_cast<std::uint64_t>(manner));
    start(state, rules);
    while (!is_over(state)) {
      const auto list = legal(state, std::span(room));
      ASSERT_FALSE(list.empty());
      ASSERT_LE(state.board.tiles.size(), rules.most.tiles);
      ASSERT_LE(state.board.tile_of.size(), rules.most.segments);
      play(state, test::pick(state, list, static_cast<test::Manner>(manner), rng));
    }
  }
}

void expect_refused(const GameSetup& setup, const std::string& because) {
  const auto rules = make_ruleset(setup);
  ASSERT_FALSE(rules);
  EXPECT_EQ(rules.error().text(), because);
  expect_in_every_language(rules.error());
}

// Fills the stack with `code`; one more is refused for that reason.
GameSetup expect_limit(const GameSetup& setup, std::string_view code, const std::string& because) {
  GameSetup full = test::filled_up(setup, kind(code)).value();
  play_on(full);
  GameSetup more = full;
  more.stack.push_back(kind(code));
  expect_refused(more, because);
  return full;
}

TEST(Limits, Tiles) {
  GameSetup setup;
  setup.stack.assign(100, kind("A"));
  const GameSetup full = expect_limit(
      setup, "B", "too many tiles, everybody's abbeys among them: 301, and 300 at most");
  EXPECT_EQ(full.stack.size(), 299U);
}

// Three abbeys for each of six players are 18 tiles more.
TEST(Limits, TilesOfTheStackAndAbbeys) {
  GameSetup setup = with_boxes({Box::inns, Box::abbey}, 6);
  setup.pieces[kAbbeyPiece] = 3;
  setup.stack.assign(100, kind("A"));
  const GameSetup full = expect_limit(
      setup, "B", "too many tiles, everybody's abbeys among them: 301, and 300 at most");
  EXPECT_EQ(full.stack.size(), 281U);
}

// Eight segments and a bridge's on each tile: rings were torn when there were more than their
// numbers.
TEST(Limits, SegmentsOfTilesAndBridges) {
  const GameSetup full =
      expect_limit(with_boxes({Box::bridges}, 2), "X",
                   "too many segments on all tiles and bridges: 1346, and 1344 at most");
  EXPECT_EQ(full.stack.size(), 148U);
}

TEST(Limits, SegmentsWithoutBridges) {
  expect_limit(with_boxes({Box::dragon, Box::count}, 5), "X",
               "too many segments on all tiles and bridges: 1346, and 1344 at most");
}

// Large followers count twice.
TEST(Limits, Weights) {
  GameSetup setup = with_boxes({Box::inns}, 2);
  setup.pieces[number(Figure::large)] = 7;
  setup.pieces[number(Figure::small)] = 1;
  play_on(setup);
  setup.pieces[number(Figure::small)] = 2;
  const std::string because =
      "too many followers that a player can have on one feature, large ones twice: ";
  expect_refused(setup, because + "16, and 15 at most");
  setup.pieces[number(Figure::large)] = 14;
  setup.pieces[number(Figure::small)] = 0;
  expect_refused(setup, because + "28, and 15 at most");
}

// Those that the boxes bring count, too.
TEST(Limits, Figures) {
  GameSetup setup;
  setup.boxes = test::every_box();
  setup.players = 6;
  play_on(setup);
  setup.pieces[number(Figure::builder)] = 7;
  play_on(setup);
  setup.pieces[number(Figure::builder)] = 8;
  expect_refused(setup, "too many figures for a player: 21, and 20 at most");
}

// A few tiles bring few places, and yet many bids.
TEST(Limits, ChoicesInSmallGames) {
  GameSetup setup;
  setup.boxes = test::every_box();
  setup.players = 6;
  for (const char* code : {"BC6", "U", "U", "U", "U", "V", "V", "V", "V"}) {
    setup.stack.push_back(kind(code));
  }
  play_on(setup);
  setup.boxes = {};
  setup.boxes.add(Box::bridges);
  setup.players = 5;
  play_on(setup);
}

TEST(Limits, TilesOfAKind) {
  expect_limit({}, "B", "too many tiles of one kind in the stack: 256, and 255 at most");
}

TEST(Limits, Pennants) {
  GameSetup setup = with_boxes({Box::abbey}, 2);
  expect_limit(setup, "AM1", "too many pennants: 242, and 240 at most");
}

TEST(Limits, PennantsWithoutMayors) {
  expect_limit({}, "AM1", "too many pennants: 256, and 255 at most");
}

// Where goods are not played they are drawings.
TEST(Limits, Goods) {
  GameSetup setup;
  setup.stack.assign(130, kind("TB2"));
  setup.stack.insert(setup.stack.end(), 126, kind("TB14"));
  play_on(setup);
  setup.boxes.add(Box::traders);
  expect_refused(setup, "too many goods of one kind: 256, and 255 at most");
  setup.stack.pop_back();
  play_on(setup);
}

TEST(Limits, FarmsBesideMoreCitiesThanTiles) {
  GameSetup setup = with_boxes({Box::inns, Box::count}, 6);
  setup.options = options_of(Profile::pamphlet);
  for (const Tile& tile : TileLibrary::embedded().tiles()) {
    int cities = 0;
    for (std::uint8_t i = 0; i < tile.segment_count; ++i) {
      cities += tile.segments[i].kind == SegmentKind::city ? 1 : 0;
    }
    if (cities < 3 || tile.river_sides != 0) continue;
    const auto full = test::filled_up(setup, *TileLibrary::embedded().find(tile.code));
    if (full) play_on(*full);
  }
}

}  // namespace
}  // namespace bastide
