// Tests lines that players type: places by number, letter and coordinates, figures by number,
// phrases of records.
#include "play/choices.h"

#include "records/action_notation.h"
#include "words/actions_in_words.h"

#include <gtest/gtest.h>

namespace bastide {
namespace {

class Choices : public testing::Test {
 protected:
  Choices() : game_(*make_ruleset(setup())) {}

  void play(std::string_view phrase) {
    const auto action = parse_action(game_.state(), phrase);
    ASSERT_TRUE(action.ok()) << action.error().text();
    ASSERT_TRUE(game_.play(*action).has_value()) << phrase;
  }

  Choice read(std::string_view text, std::optional<Cell> pending = {}) const {
    return parse_choice(game_.state(), text, pending);
  }

  // The meaning of a typed line as text: "place 1,0 r1", "cell 1,0", "problem" or "none".
  std::string meaning(std::string_view text, std::optional<Cell> pending = {}) const {
    const Choice choice = read(text, pending);
    switch (choice.kind) {
      case Choice::Kind::none: return "none";
      case Choice::Kind::action: return phrase(game_.state(), choice.action);
      case Choice::Kind::cell: return "cell " + cell_name(choice.cell);
      case Choice::Kind::problem: return "problem";
    }
    return {};
  }

  const State& state() const { return game_.state(); }

 private:
  static bastide::Setup setup() {
    bastide::Setup setup;
    setup.options = options_of(Profile::classic);
    return setup;
  }

  Game game_;
};

TEST_F(Choices, PlacesInReadingOrder) {
  play("draw V");
  const auto all = places(state());
  ASSERT_EQ(all.size(), 3U);
  EXPECT_EQ(all[0].cell, (Cell{-1, 0}));
  EXPECT_EQ(all[1].cell, (Cell{1, 0}));
  EXPECT_EQ(all[2].cell, (Cell{0, 1}));
  EXPECT_EQ(all[2].rotations, (std::vector<Rotation>{0, 3}));
}

TEST_F(Choices, PlaceByNumberAndCoordinates) {
  play("draw V");
  EXPECT_EQ(meaning("1"), "cell -1,0");
  EXPECT_EQ(meaning("1b"), "place -1,0 r1");
  EXPECT_EQ(meaning("1 b"), "place -1,0 r1");
  EXPECT_EQ(meaning("2 r0"), "place 1,0 r0");
  EXPECT_EQ(meaning("0,1 c"), "place 0,1 r2");
  EXPECT_EQ(meaning("0,1c"), "place 0,1 r2");
  EXPECT_EQ(meaning("-1,0"), "cell -1,0");
  EXPECT_EQ(meaning("place 0,1 r2"), "place 0,1 r2");
  EXPECT_EQ(meaning("d", Cell{1, 0}), "place 1,0 r3");
  EXPECT_EQ(meaning("2b", Cell{-1, 0}), "place 1,0 r1");
}

TEST_F(Choices, IllegalChoicesAreExplained) {
  play("draw V");
  EXPECT_EQ(in_english(read("4").problem), "there is no place '4': the places are 1 to 3");
  for (const char* text :
       {"0", "-1", "99999999999999999999", "1e", "1 b c", "1,2,3", "1,99999 a", "place", "claim"}) {
    EXPECT_EQ(meaning(text), "problem") << text;
  }
  EXPECT_EQ(meaning(""), "none");
  EXPECT_EQ(meaning("b"), "none");
  EXPECT_EQ(meaning("hello"), "none");
  // Reading accepts any rotation: the rules check whether it is legal.
  EXPECT_EQ(meaning("5,5 a"), "place 5,5 r0");
}

TEST_F(Choices, RotationsThatLookAlikeAreOne) {
  play("draw U");
  EXPECT_EQ(meaning("1,0 d"), "place 1,0 r1");
}

TEST_F(Choices, ClaimsByNumber) {
  play("draw K");
  play("place 1,0 r1");
  const auto all = choices(state());
  ASSERT_EQ(all.size(), 4U);
  EXPECT_EQ(meaning("1"), phrase(state(), all[0]));
  EXPECT_EQ(meaning("4"), phrase(state(), all[3]));
  for (const char* text : {"", "0", "no", "nobody", "pass"})
    EXPECT_EQ(meaning(text), "pass") << text;
  EXPECT_EQ(meaning("5"), "problem");
  EXPECT_EQ(meaning("-1"), "problem");
  EXPECT_EQ(meaning("claim small city"), "problem");
}

TEST_F(Choices, ClaimsInWords) {
  play("draw K");
  play("place 1,0 r1");
  std::vector<std::string> words;
  for (const Action action : choices(state()))
    words.push_back(in_english(choice_in_words(state(), action)));
  EXPECT_EQ(words[0],
            "a thief on the road (north and west): 2 tiles, 2 open sides, worth 2 points so far");
  EXPECT_EQ(words[1], "a knight on the city (east): 1 tile, 1 open side, worth 1 point so far");
  EXPECT_EQ(words[2].substr(0, 23), "a farmer on the farm (r");
  EXPECT_EQ(in_english(report_in_words(state(), choices(state())[0])),
            "puts a thief on the road (north and west)");
}

}  // namespace
}  // namespace bastide
