// Changes of a position that is set up by hand.
#include "game/arrange.h"

#include "game/game.h"
#include "rules/position.h"
#include "support/translation_check.h"

#include <gtest/gtest.h>

#include <algorithm>

namespace bastide {
namespace {

using GameSetup = Setup;  // inside a test, Setup is a member of the test framework

KindId called(std::string_view code) { return *TileLibrary::embedded().find(code); }

StartFigure small(int player, Cell cell, std::uint8_t segment) {
  return {Figure::small, PlayerId(static_cast<unsigned>(player)), cell, segment};
}

// The start tile D, whose city is open to the north.
GameSetup beginning() { return *setup_from(Game::create({})->state()); }

std::uint8_t city_of_start() {
  return find_segment(TileLibrary::embedded()[called("D")], "city:n", 0);
}

long copies(const GameSetup& setup, std::string_view code) {
  return std::count(setup.stack.begin(), setup.stack.end(), called(code));
}

void expect_refused(const Result<GameSetup>& result, std::string_view because) {
  ASSERT_FALSE(result) << because;
  EXPECT_NE(result.error().text().find(because), std::string::npos) << result.error().text();
  expect_in_every_language(result.error());
}

TEST(Arrange, LaysTilesOfTheStackAndTakesThemBack) {
  const GameSetup before = beginning();
  const auto laid = with_tile(before, {called("U"), {1, 0}, 0});
  ASSERT_TRUE(laid) << laid.error().text();
  EXPECT_EQ(laid->start.size(), 2U);
  EXPECT_EQ(copies(*laid, "U"), copies(before, "U") - 1);
  const auto back = without_tile(*laid, {1, 0});
  ASSERT_TRUE(back);
  EXPECT_EQ(back->start, before.start);
  EXPECT_EQ(copies(*back, "U"), copies(before, "U"));
  expect_refused(with_tile(before, {called("U"), {1, 0}, 1}), "does not fit");
  expect_refused(with_tile(before, {called("U"), {3, 0}, 0}), "beside no other tile");
  expect_refused(with_tile(before, {called("RV2"), {0, 1}, 0}), "no such tile is left");
  expect_refused(without_tile(before, {5, 5}), "no tile lies there");
  expect_refused(without_tile(before, {0, 0}), "one tile must lie");
}

TEST(Arrange, TheStackKeepsATile) {
  GameSetup setup = beginning();
  setup.stack = {called("U")};
  expect_refused(with_tile(setup, {called("U"), {1, 0}, 0}), "one tile must stay in the stack");
}

TEST(Arrange, TheTilesHangTogether) {
  GameSetup setup = beginning();
  for (const StartTile& tile :
       {StartTile{called("U"), {1, 0}, 0}, StartTile{called("B"), {0, 1}, 0},
        StartTile{called("B"), {1, 1}, 0}}) {
    auto laid = with_tile(setup, tile);
    ASSERT_TRUE(laid) << laid.error().text();
    setup = *laid;
  }
  // Without the start tile, the last tile holds the other two together.
  const auto left = without_tile(setup, {0, 0});
  ASSERT_TRUE(left) << left.error().text();
  EXPECT_EQ(left->start.size(), 3U);
  const auto corner = without_tile(*left, {1, 1});
  expect_refused(corner, "beside no other tile");
}

TEST(Arrange, FiguresComeAndGo) {
  const GameSetup before = beginning();
  const auto knight = with_figure(before, small(1, {0, 0}, city_of_start()));
  ASSERT_TRUE(knight) << knight.error().text();
  ASSERT_EQ(knight->figures.size(), 1U);
  const auto other = with_figure(*knight, small(0, {0, 0}, city_of_start()));
  ASSERT_TRUE(other);
  EXPECT_EQ(other->figures, std::vector<StartFigure>{small(0, {0, 0}, city_of_start())});
  EXPECT_EQ(without_figure(*knight, {0, 0})->figures, before.figures);
  expect_refused(with_figure(before, small(0, {2, 2}, 0)), "no tile lies there");
  const auto laid = with_tile(*knight, {called("U"), {1, 0}, 0});
  EXPECT_EQ(laid->figures.size(), 1U);
  EXPECT_TRUE(without_tile(*laid, {0, 0})->figures.empty());
}

TEST(Arrange, FiguresOfACompletedFeatureGoHome) {
  const auto knight = with_figure(beginning(), small(1, {0, 0}, city_of_start()));
  const auto completed = with_tile(*knight, {called("E"), {0, -1}, 2});
  ASSERT_TRUE(completed) << completed.error().text();
  EXPECT_TRUE(completed->figures.empty());
}

TEST(Arrange, SaysWhichFiguresMayStand) {
  GameSetup setup = beginning();
  EXPECT_EQ(possible_figures(setup, {0, 0}, city_of_start()),
            (std::vector<StartFigure>{small(0, {0, 0}, city_of_start()),
                                      small(1, {0, 0}, city_of_start())}));
  EXPECT_TRUE(possible_figures(setup, {0, 0}, 99).empty());
  setup.pieces[number(Figure::small)] = 0;
  EXPECT_TRUE(possible_figures(setup, {0, 0}, city_of_start()).empty());
}

TEST(Arrange, SetsScoresAndTheFirstPlayer) {
  const auto set = with_scores(beginning(), {5, 8}, PlayerId(1));
  ASSERT_TRUE(set);
  EXPECT_EQ(set->scores[1], 8);
  EXPECT_EQ(set->first, PlayerId(1));
  expect_refused(with_scores(beginning(), {5, 8, 1}, PlayerId(1)), "no such player");
  expect_refused(with_scores(beginning(), {5, -8}, PlayerId(1)), "0 to 9999");
  expect_refused(with_scores(beginning(), {}, PlayerId(7)), "no such player");
}

}  // namespace
}  // namespace bastide
