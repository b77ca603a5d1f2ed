// Tests which setups are accepted, and which are refused with which reason.
#include "evaluate/box.h"
#include "interop/box.h"
#include "recorded/box.h"
#include "records/box.h"
#include "rules/box/river.h"
#include "rules/ruleset.h"
#include "rules/turn.h"
#include "support/translation_check.h"
#include "words/box.h"

#include <gtest/gtest.h>

#include <string>
#include <vector>

namespace bastide {
namespace {

using GameSetup = Setup;  // inside a test, Setup is a member of the test framework

KindId kind(std::string_view code) { return *TileLibrary::embedded().find(code); }

Setup river() {
  Setup setup;
  setup.boxes.add(Box::river);
  return setup;
}

std::string refusal_of(const Setup& setup) {
  const auto rules = make_ruleset(setup);
  return rules ? "accepted" : rules.error().text();
}

void expect_refused(const Setup& setup, std::string_view because) {
  const auto rules = make_ruleset(setup);
  ASSERT_FALSE(rules) << because;
  const std::string text = rules.error().text();
  EXPECT_NE(text.find(because), std::string::npos) << text;
  expect_in_every_language(rules.error());
}

TEST(Setups, TheBaseGame) {
  const auto rules = make_ruleset({});
  ASSERT_TRUE(rules);
  State state;
  start(state, **rules);
  EXPECT_EQ(state.bag.left, 71);
  EXPECT_EQ(state.bag.count[kind("D").at()], 3);
  ASSERT_EQ(state.board.tiles.size(), 1U);
  EXPECT_EQ(state.board.tiles[0].kind, kind("D"));
  EXPECT_EQ(state.board.tiles[0].cell, (Cell{0, 0}));
  EXPECT_EQ(state.players[0].supply, (std::array<std::uint8_t, kPieces>{7}));
  EXPECT_EQ(state.players[1].supply, (std::array<std::uint8_t, kPieces>{7}));
  EXPECT_EQ(state.players[2].supply, (std::array<std::uint8_t, kPieces>{}));
  EXPECT_EQ(state.turn.phase, Phase::draw);
  EXPECT_EQ(state.turn.decider, kChance);
}

TEST(Setups, TheRiverPutsTheStartTileAway) {
  const auto rules = make_ruleset(river());
  ASSERT_TRUE(rules);
  EXPECT_EQ((*rules)->initial.bag.left, 82);
  EXPECT_EQ((*rules)->initial.board.tiles[0].kind, kind("RV1"));
  EXPECT_EQ((*rules)->initial.river.tiles_left, 10);
  EXPECT_EQ((*rules)->initial.river.lake_left, 1);
}

TEST(Setups, TheAbbotGivesAnAbbot) {
  GameSetup setup;
  setup.boxes.add(Box::abbot);
  setup.players = 5;
  const auto rules = make_ruleset(setup);
  ASSERT_TRUE(rules);
  for (std::size_t p = 0; p < 5; ++p) {
    EXPECT_EQ((*rules)->initial.players[p].supply[number(Figure::abbot)], 1);
  }
}

TEST(Setups, PlayersAreTwoToSix) {
  for (int players = -1; players < 9; ++players) {
    GameSetup setup;
    setup.players = players;
    if (players >= 2 && players <= 5) {
      EXPECT_EQ(refusal_of(setup), "accepted");
    } else {
      expect_refused(setup, std::to_string(players) + " player");
    }
    setup.options.set(kSixthPlayerOption.option, 1);
    EXPECT_EQ(refusal_of(setup) == "accepted", players >= 2 && players <= 6);
  }
}

TEST(Setups, TheSixthNeedsPieces) {
  for (const BoxInfo& box : all_boxes()) {
    GameSetup setup;
    setup.players = 6;
    setup.boxes.add(box.box);
    EXPECT_EQ(refusal_of(setup) == "accepted", box.box == Box::inns) << box.name;
    setup.options = options_of(Profile::bigbox);
    EXPECT_EQ(refusal_of(setup), "accepted");
  }
}

TEST(Setups, EveryBoxAloneIsAccepted) {
  for (const BoxInfo& box : all_boxes()) {
    GameSetup setup;
    setup.boxes.add(box.box);
    EXPECT_EQ(refusal_of(setup), "accepted") << box.name;
  }
}

TEST(Setups, OptionsHaveOnlyTheirValues) {
  for (const OptionInfo& option : all_options()) {
    for (std::uint8_t value = 0; value < 6; ++value) {
      GameSetup setup = river();
      setup.options.set(option.option, value);
      if (value < option.values.size()) {
        EXPECT_EQ(refusal_of(setup), "accepted");
      } else {
        expect_refused(setup, "'" + std::string(option.name) + "'");
      }
    }
  }
}

TEST(Setups, StacksAreChecked) {
  GameSetup setup;
  setup.stack = {KindId(250)};
  expect_refused(setup, "no such kind");
  setup.stack = {kind("RV7")};
  expect_refused(setup, "needs the expansion 'river'");
  setup.stack.assign(400, kind("U"));
  expect_refused(setup, "401 (at most 300)");
  setup.stack.assign(256, kind("U"));
  expect_refused(setup, "too many tiles of one kind in the stack: 256 (at most 255)");
  setup.stack.assign(255, kind("U"));
  EXPECT_EQ(refusal_of(setup), "accepted");
  setup.stack.assign(239, kind("L"));  // each tile has eight segments
  expect_refused(setup, "too many");
  setup = river();
  setup.stack = {kind("RV1")};
  expect_refused(setup, "spring");
  setup.stack = {kind("RV2"), kind("RV2")};
  expect_refused(setup, "lake");
}

struct WrongStart {
  std::vector<StartTile> start;
  const char* because;
};

TEST(Setups, StartTilesMustLieAsTilesDo) {
  const std::vector<WrongStart> wrong = {
      {{{KindId(250), {0, 0}, 0}}, "no such kind"},
      {{{kind("D"), {0, 0}, 4}}, "rotation"},
      {{{kind("D"), {1001, 0}, 0}}, "1000"},
      {{{kind("D"), {0, -1001}, 0}}, "1000"},
      {{{kind("D"), {0, 0}, 0}, {kind("U"), {0, 0}, 0}}, "taken"},
      {{{kind("D"), {0, 0}, 0}, {kind("U"), {2, 0}, 0}}, "beside no other"},
      {{{kind("D"), {0, 0}, 0}, {kind("U"), {1, 1}, 0}}, "beside no other"},
      {{{kind("D"), {0, 0}, 0}, {kind("U"), {1, 0}, 1}}, "does not fit"},
      {{{kind("RV1"), {0, 0}, 0}, {kind("D"), {1, 0}, 1}}, "stops the river"},
      {{{kind("RV1"), {0, 0}, 0}, {kind("B"), {1, 0}, 0}}, "stops the river"},
      {{{kind("RV7"), {0, 0}, 0}}, "continue the river"},
      {{{kind("RV2"), {0, 0}, 0}}, "continue the river"},
      {{{kind("RV1"), {0, 0}, 0}, {kind("RV7"), {0, 1}, 0}}, "continue the river"},
      {{{kind("RV1"), {0, 0}, 0}, {kind("RV7"), {1, 0}, 1}}, "continue the river"},
      {{{kind("B"), {0, 0}, 0}, {kind("RV1"), {0, 1}, 3}}, "flows into a tile"},
      {{{kind("RV1"), {0, 0}, 0}, {kind("RV1"), {0, 1}, 0}}, "one spring"},
      {{{kind("RV1"), {0, 0}, 0}, {kind("RV2"), {1, 0}, 0}}, "no spring"},
      {{{kind("D"), {0, 0}, 0}}, "no spring"},
  };
  for (const WrongStart& one : wrong) {
    GameSetup setup = river();
    setup.start = one.start;
    expect_refused(setup, one.because);
  }
}

TEST(Setups, StartTilesMayLieAnywhereNearTheMiddle) {
  GameSetup setup;
  setup.start = {
      {kind("U"), {1000, -1000}, 1}, {kind("U"), {1000, -999}, 3}, {kind("X"), {1000, -998}, 3}};
  EXPECT_EQ(refusal_of(setup), "accepted");
  setup = river();
  setup.start = {{kind("B"), {0, 0}, 0}, {kind("RV1"), {0, 1}, 0}, {kind("RV10"), {1, 1}, 2}};
  EXPECT_NE(refusal_of(setup), "accepted");  // no river leads back to the west
  setup.start.back().rotation = 0;
  EXPECT_EQ(refusal_of(setup), "accepted");
}

TEST(Setups, PlayersMayGetOtherPieces) {
  GameSetup setup;
  setup.boxes.add(Box::abbey);
  setup.boxes.add(Box::bridges);
  setup.players = 5;
  setup.pieces[number(Figure::wagon)] = 2;
  setup.pieces[number(Figure::small)] = 5;
  setup.pieces[kAbbeyPiece] = 0;
  setup.pieces[kCastlePiece] = 1;
  const auto rules = make_ruleset(setup);
  ASSERT_TRUE(rules) << rules.error().text();
  const PlayerState& player = (*rules)->initial.players[4];
  EXPECT_EQ(player.supply, (std::array<std::uint8_t, kPieces>{5, 0, 0, 1, 2, 0, 0, 1, 0, 2, 1}));
  setup.pieces[number(Figure::pig)] = 1;
  expect_refused(setup, "the piece 'pig' needs the expansion 'traders'");
  setup.pieces[number(Figure::pig)] = 0;
  EXPECT_EQ(refusal_of(setup), "accepted");
  setup.pieces[number(Figure::small)] = 17;
  expect_refused(setup, "too many figures for a player: 21 (at most 20)");
  setup.pieces[number(Figure::small)] = 1;
  setup.pieces[number(Figure::mayor)] = 2;
  expect_refused(setup, "too many of the piece 'mayor': at most 1");
}

TEST(Setups, MarksMayBeDrawingsOnly) {
  GameSetup setup;
  setup.boxes.add(Box::dragon);
  setup.leave_out(Part::dragon);
  const auto rules = make_ruleset(setup);
  ASSERT_TRUE(rules);
  for (const TileKind& tile : (*rules)->library->tiles()) {
    EXPECT_FALSE(tile.has(kDragon) || tile.has(kVolcano));
  }
  EXPECT_TRUE((*rules)->tile(kind("PD2")).has(kPortal));
}

TEST(Setups, UnknownPartsCannotBeLeftOut) {
  GameSetup setup;
  setup.without = 1U << kParts;
  expect_refused(setup, "does not exist");
}

TEST(Setups, OnePlayerStudiesAlone) {
  GameSetup setup;
  setup.players = 1;
  expect_refused(setup, "the game is for 2 to 6");
  setup.leave_out(Part::opponents);
  EXPECT_EQ(refusal_of(setup), "accepted");
  setup.players = 2;
  expect_refused(setup, "without opponents is for one player");
}

TEST(Options, HaveTheProfilesValues) {
  const Options classic = options_of(Profile::classic);
  const Options pamphlet = options_of(Profile::pamphlet);
  for (const OptionInfo& option : all_options()) {
    EXPECT_EQ(classic.get(option.option), 0) << option.name;
    const bool sixth = option.option == kSixthPlayerOption.option;
    EXPECT_EQ(options_of(Profile::bigbox).get(option.option), sixth ? 1 : 0) << option.name;
    const bool gardens = option.option == kGardensOption.option;
    EXPECT_EQ(options_of(Profile::zm2014).get(option.option), gardens ? 1 : 0) << option.name;
  }
  EXPECT_EQ(pamphlet[kFarmsOption], Farms::per_city);
  EXPECT_EQ(pamphlet[kSmallCityOption], SmallCity::half);
  EXPECT_EQ(pamphlet[kUnplaceableOption], Unplaceable::discard);
  EXPECT_EQ(pamphlet[river::kLakeOption], river::Lake::with_last_river_tile);
  EXPECT_EQ(pamphlet[river::kRiverTurnsOption], river::RiverTurns::not_twice_the_same_way);
  EXPECT_EQ(pamphlet[river::kSpringOption], river::Spring::cuts);
  EXPECT_EQ(pamphlet[kGardensOption], Printing::without_gardens);
  EXPECT_FALSE(pamphlet[kHoleBonusOption]);
  EXPECT_FALSE(pamphlet[kStartPlayerLosesTiesOption]);
}

TEST(Moments, HaveRoomForEveryBox) {
  Moments<One> one;
  one.turn_ended = [](State&) {};
  Moments<List> all;
  for (int box = 0; box < kBoxes; ++box) add(all, one);
  EXPECT_EQ(all.turn_ended.size(), static_cast<std::size_t>(kBoxes));
}

TEST(Options, StandInTheRowOfTheirNumber) {
  for (const OptionInfo& option : all_options()) {
    EXPECT_EQ(info(option.option).name, option.name);
    EXPECT_EQ(info(option.option).option, option.option) << option.name;
  }
}

// A table that names another box than its own would be used in the other box's games.
TEST(Boxes, AreNamedByTheirOwnTables) {
  const auto check = [](const auto& list, BoxModule module) {
    std::vector<Box> boxes;
    for (const auto* one : list) boxes.push_back(one->box);
    std::vector<Box> expected;
    const auto expect = [&](Box box, unsigned modules) {
      if (has_file(modules, module)) expected.push_back(box);
    };
#define EXPECT(name, tiles, modules) expect(Box::name, modules);
    BASTIDE_BOXES(EXPECT)
#undef EXPECT
    EXPECT_TRUE(boxes == expected) << module;
  };
  check(all_words(), kInWords);
  check(all_records(), kInRecords);
  check(all_interop(), kInInterop);
  check(all_recorded(), kInRecorded);
  check(all_terms(), kInEvaluate);
  for (int i = 0; i < kBoxes; ++i) EXPECT_EQ(info(Box(i)).box, Box(i)) << i;
}

TEST(Options, AreFoundByName) {
  for (const OptionInfo& option : all_options()) {
    EXPECT_EQ(find_option(option.name), option.option);
    EXPECT_FALSE(option.explanation.empty() || option.citation.empty()) << option.name;
    for (std::uint8_t value = 0; value < option.values.size(); ++value) {
      EXPECT_EQ(find_value(option.option, value_name(option.option, value)), value);
    }
  }
  EXPECT_FALSE(find_option("colour"));
  EXPECT_FALSE(find_value(kFarmsOption.option, "sometimes"));
  for (const BoxInfo& box : all_boxes()) EXPECT_EQ(find_box(box.name), box.box);
  EXPECT_FALSE(find_box("shoe"));
  EXPECT_EQ(find_profile("2014"), Profile::zm2014);
  EXPECT_FALSE(find_profile("2015"));
}

}  // namespace
}  // namespace bastide
