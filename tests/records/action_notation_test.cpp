#include "records/action_notation.h"

#include "base/rng.h"
#include "game/game.h"
#include "support/random_record.h"
#include "support/translation_check.h"
#include "words/refusal.h"

#include <gtest/gtest.h>

#include <algorithm>

namespace bastide {
namespace {

Game base_game() {
  auto game = Game::create(bastide::Setup());
  EXPECT_TRUE(game);
  return std::move(*game);
}

void play(Game& game, const std::vector<std::string>& phrases) {
  for (const std::string& text : phrases) {
    const auto action = parse_action(game.state(), text);
    ASSERT_TRUE(action) << text << ": " << action.error().text();
    const auto played = play_or_refuse(game, *action);
    ASSERT_TRUE(played) << text << ": " << played.error().text();
  }
}

struct NotationFault {
  std::string text;
  std::string message;  // a part of the expected error message
  int column;
};

void expect_faults(const State& state, const std::vector<NotationFault>& faults) {
  for (const NotationFault& fault : faults) {
    const auto action = parse_action(state, fault.text);
    ASSERT_FALSE(action) << fault.text;
    EXPECT_NE(in_english(action.error().message).find(fault.message), std::string::npos)
        << fault.text << ": " << action.error().text();
    EXPECT_EQ(action.error().column, fault.column) << fault.text << ": " << action.error().text();
    expect_in_every_language(action.error());
  }
}

TEST(Notation, NamesEveryLegalActionAndReadsItBack) {
  for (const bastide::Setup& setup : test::varied_setups()) {
    const Record record = test::random_record(setup, 7);
    auto game = Game::create(setup);
    ASSERT_TRUE(game);
    for (const Action action : record.actions) {
      std::vector<std::string> phrases;
      for (const Action legal : game->legal()) {
        phrases.push_back(phrase(game->state(), legal));
        const auto back = parse_action(game->state(), phrases.back());
        ASSERT_TRUE(back) << phrases.back() << ": " << back.error().text();
        ASSERT_EQ(*back, legal) << phrases.back();
      }
      std::sort(phrases.begin(), phrases.end());
      ASSERT_EQ(std::adjacent_find(phrases.begin(), phrases.end()), phrases.end());
      ASSERT_TRUE(game->play(action));
    }
  }
}

TEST(Notation, OneSideOrHalfIsEnough) {
  Game game = base_game();
  play(game, {"draw V", "place 0,1 r3"});
  const Action whole = *parse_action(game.state(), "claim small road:es");
  EXPECT_EQ(*parse_action(game.state(), "claim small road:e"), whole);
  EXPECT_EQ(*parse_action(game.state(), "claim small road:s"), whole);
  EXPECT_EQ(*parse_action(game.state(), "claim small road:se"), whole);
  EXPECT_EQ(*parse_action(game.state(), "  claim \t small 0,1   road:e "), whole);
  EXPECT_EQ(phrase(game.state(), whole), "claim small road:es");
  EXPECT_EQ(*parse_action(game.state(), "claim small field:ese"),
            *parse_action(game.state(), "claim small field:ese+sse"));
}

TEST(Notation, AcceptsAnyRotationThatLooksTheSame) {
  Game game = base_game();
  play(game, {"draw U"});
  EXPECT_EQ(*parse_action(game.state(), "place 1,0 r3"),
            *parse_action(game.state(), "place 1,0 r1"));
}

TEST(Notation, NamesTheCellOfAnotherTile) {
  Game game = base_game();
  play(game, {"draw V", "place 1,0 r1"});
  const auto action = parse_action(game.state(), "claim small 0,0 city:n");
  ASSERT_TRUE(action);
  EXPECT_EQ(phrase(game.state(), *action), "claim small 0,0 city:n");
}

TEST(Notation, NamesTheErrorAndItsPosition) {
  Game game = base_game();
  expect_faults(game.state(), {
                                  {"", "an action is missing", 1},
                                  {"   ", "an action is missing", 1},
                                  {"jump W", "there is no action 'jump'", 1},
                                  {"Draw W", "there is no action 'Draw'", 1},
                                  {"draw", "'draw TILE'", 5},
                                  {"draw W W", "a word too many", 8},
                                  {"draw  ZZ", "there is no tile 'ZZ'", 7},
                                  {"draw w", "there is no tile 'w'", 6},
                                  {"place 1,0", "'place X,Y rN'", 10},
                                  {"place 1 r0", "'1' is not a cell", 7},
                                  {"place 1,0, r0", "is not a cell", 7},
                                  {"place +1,0 r0", "is not a cell", 7},
                                  {"place 01,0 r0", "is not a cell", 7},
                                  {"place 1,-0 r0", "is not a cell", 7},
                                  {"place 40000,0 r0", "is not a cell", 7},
                                  {"place 1,0 r4", "'r4' is not a rotation", 11},
                                  {"place 1,0 2", "'2' is not a rotation", 11},
                                  {"claim small road:e", "no tile is placed", 13},
                                  {"claim dwarf road:e", "there is no figure 'dwarf'", 7},
                                  {"claim small 9,9 road:e", "there is no tile at 9,9", 13},
                                  {"claim small 0,0 road:n", "has no segment 'road:n'", 17},
                                  {"claim small 0,0 road:", "has no segment", 17},
                                  {"claim small 0,0 road:ee", "has no segment", 17},
                                  {"claim small 0,0 cloister", "'city:n'", 17},
                                  {"return abbot", "'return FIGURE X,Y [SEGMENT]'", 13},
                                  {"return abbot 5,5", "there is no tile at 5,5", 14},
                                  {"pass on", "a word too many", 6},
                              });
}

TEST(Notation, WritesAnyBits) {
  Game game = base_game();
  play(game, {"draw V", "place 1,0 r1"});
  Rng rng(1);
  for (int i = 0; i < 20'000; ++i) {
    const std::uint64_t bits = rng.next() & (i % 2 == 0 ? 0x0003'0003'0003'FF07U : ~0ULL);
    EXPECT_FALSE(phrase(game.state(), Action::from_bits(bits)).empty());
  }
}

}  // namespace
}  // namespace bastide
