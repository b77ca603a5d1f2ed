// Tests setups exactly at a limit, which can be played to the end, and setups one step beyond it,
// which are refused with the limit's number.

#include "rules/turn.h"
#include "support/random_games.h"
#include "support/translation_check.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <string>

namespace bastide {
namespace {

using GameSetup = Setup;  // inside a test, Setup is a member of the test framework

KindId kind(std::string_view code) { return *TileLibrary::embedded().find(code); }

GameSetup with_boxes(std::initializer_list<Box> boxes, int players) {
  GameSetup setup;
  for (const Box box : boxes) setup.boxes.add(box);
  setup.players = players;
  return setup;
}

// Plays to the end of the game once in every manner (support/random_games.h). Fills the memory of
// the list beyond the limit of this setup first, to see that no listing of actions writes there.
void play_on(const GameSetup& setup) {
  const auto made = make_ruleset(setup);
  ASSERT_TRUE(made) << made.error().text();
  const Ruleset& rules = **made;
  State state;
  constexpr Action kUnused = Action::from_bits(~std::uint64_t{0});
  ActionList list;
  Action* const beyond = list.data() + rules.most.actions;
  Action* const end = list.data() + ActionList::capacity();
  std::fill(beyond, end, kUnused);
  for (int manner = 0; manner < test::kManners; ++manner) {
    Rng rng(static_cast<std::uint64_t>(manner));
    start(state, rules);
    while (!is_over(state)) {
      legal(state, list);
      ASSERT_FALSE(list.empty());
      ASSERT_LE(list.size(), rules.most.actions);
      ASSERT_LE(state.board.tiles.size(), rules.most.tiles);
      ASSERT_LE(state.board.tile_of.size(), rules.most.segments);
      play(state, test::pick(state, list, static_cast<test::Manner>(manner), rng));
    }
  }
  ASSERT_TRUE(std::all_of(beyond, end, [&](Action action) { return action == kUnused; }));
}

void expect_refused(const GameSetup& setup, const std::string& because) {
  const auto rules = make_ruleset(setup);
  ASSERT_FALSE(rules);
  EXPECT_EQ(rules.error().text(), because);
  expect_in_every_language(rules.error());
}

// Adds copies of tile `code` to the stack up to the limit, plays this setup, and checks that one
// more copy is refused with the message `because`.
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
  const GameSetup full =
      expect_limit(setup, "B", "too many tiles, all abbeys included: 301 (at most 300)");
  EXPECT_EQ(full.stack.size(), 299U);
}

// Three abbeys for each of six players add 18 tiles.
TEST(Limits, TilesOfTheStackAndAbbeys) {
  GameSetup setup = with_boxes({Box::inns, Box::abbey}, 6);
  setup.pieces[kAbbeyPiece] = 3;
  setup.stack.assign(100, kind("A"));
  const GameSetup full =
      expect_limit(setup, "B", "too many tiles, all abbeys included: 301 (at most 300)");
  EXPECT_EQ(full.stack.size(), 281U);
}

// Each tile has eight segments, and one more for a bridge. Joining features once failed with more
// segments than a segment's index type can number.
TEST(Limits, SegmentsOfTilesAndBridges) {
  const GameSetup full =
      expect_limit(with_boxes({Box::bridges}, 2), "X",
                   "too many segments on all tiles and bridges: 1346 (at most 1344)");
  EXPECT_EQ(full.stack.size(), 148U);
}

TEST(Limits, SegmentsWithoutBridges) {
  expect_limit(with_boxes({Box::dragon, Box::count}, 5), "X",
               "too many segments on all tiles and bridges: 1346 (at most 1344)");
}

// The limit is on the weight of a player's followers: a large follower counts twice.
TEST(Limits, Weights) {
  GameSetup setup = with_boxes({Box::inns}, 2);
  setup.pieces[number(Figure::large)] = 7;
  setup.pieces[number(Figure::small)] = 1;
  play_on(setup);
  setup.pieces[number(Figure::small)] = 2;
  const std::string because =
      "too many followers of a player on one feature, large ones counted twice: ";
  expect_refused(setup, because + "16 (at most 15)");
  setup.pieces[number(Figure::large)] = 14;
  setup.pieces[number(Figure::small)] = 0;
  expect_refused(setup, because + "28 (at most 15)");
}

// The figures that come with the boxes count towards the limit, too.
TEST(Limits, Figures) {
  GameSetup setup;
  setup.boxes = test::every_box();
  setup.players = 6;
  play_on(setup);
  setup.pieces[number(Figure::builder)] = 7;
  play_on(setup);
  setup.pieces[number(Figure::builder)] = 8;
  expect_refused(setup, "too many figures for a player: 21 (at most 20)");
}

// With few tiles the longest list of legal actions has bids, not placements.
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
  expect_limit({}, "B", "too many tiles of one kind in the stack: 256 (at most 255)");
}

TEST(Limits, Pennants) {
  GameSetup setup = with_boxes({Box::abbey}, 2);
  expect_limit(setup, "AM1", "too many pennants: 242 (at most 240)");
}

TEST(Limits, PennantsWithoutMayors) {
  expect_limit({}, "AM1", "too many pennants: 256 (at most 255)");
}

// Goods on tiles have no effect and no limit if their box is not in play.
TEST(Limits, Goods) {
  GameSetup setup;
  setup.stack.assign(130, kind("TB2"));
  setup.stack.insert(setup.stack.end(), 126, kind("TB14"));
  play_on(setup);
  setup.boxes.add(Box::traders);
  expect_refused(setup, "too many goods of one kind: 256 (at most 255)");
  setup.stack.pop_back();
  play_on(setup);
}

TEST(Limits, FarmsBesideMoreCitiesThanTiles) {
  GameSetup setup = with_boxes({Box::inns, Box::count}, 6);
  setup.options = options_of(Profile::pamphlet);
  for (const TileKind& tile : TileLibrary::embedded().tiles()) {
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
