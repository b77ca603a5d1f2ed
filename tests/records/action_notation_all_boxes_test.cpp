// Checks the phrases of all boxes: every legal action of random games with random rules is read
// back as the same action.
#include "game/dealer.h"
#include "game/game.h"
#include "random/random_game_statistics.h"
#include "records/action_notation.h"
#include "rules/action_info.h"
#include "rules/box/dragon.h"
#include "support/translation_check.h"
#include "words/refusal.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <memory>
#include <set>
#include <string>
#include <vector>

namespace bastide {
namespace {

void expect_round_trips(const State& state, std::span<const Action> legal) {
  std::vector<std::string> phrases;
  for (const Action action : legal) {
    const ActionInfo* info = find_action(action.type());
    ASSERT_TRUE(info != nullptr && info->is_well_formed(action)) << action.bits();
    ASSERT_TRUE(state.rules->has(info->box)) << info->name;
    phrases.push_back(phrase(state, action));
    const auto back = parse_action(state, phrases.back());
    ASSERT_TRUE(back) << phrases.back() << ": " << back.error().text();
    ASSERT_EQ(*back, action) << phrases.back() << " became " << phrase(state, *back);
  }
  std::sort(phrases.begin(), phrases.end());
  const auto twice = std::adjacent_find(phrases.begin(), phrases.end());
  ASSERT_EQ(twice, phrases.end()) << *twice;
}

std::set<ActionType> play_through(const Setup& setup, std::uint64_t seed) {
  std::set<ActionType> seen;
  const auto rules = *make_ruleset(setup);
  Rng rng(seed);
  Dealer dealer(rules->initial, rng);
  const auto state = std::make_unique<State>();
  const auto list = std::make_unique<ActionList>();
  start(*state, *rules);
  while (!is_over(*state) && !testing::Test::HasFatalFailure()) {
    legal(*state, *list);
    expect_round_trips(*state, *list);
    for (const Action action : *list) seen.insert(action.type());
    const bool chance = state->turn.decider == kChance;
    play(*state, chance ? dealer.next(*state)
                        : (*list)[rng.below(static_cast<std::uint32_t>(list->size()))]);
  }
  return seen;
}

TEST(NotationOfAllBoxes, ReadsEveryLegalActionAgain) {
  Rng rng(3);  // a castle chooses among several features in few games
  std::set<ActionType> seen;
  for (std::uint64_t seed = 0; seed < 40; ++seed) {
    seen.merge(play_through(random_setup(rng), seed));
    ASSERT_FALSE(HasFatalFailure()) << "game " << seed;
  }
  EXPECT_EQ(seen.size(), static_cast<std::size_t>(kActionTypes - 1));
}

class Together : public testing::Test {
 protected:
  Together() {
    bastide::Setup setup;
    for (const BoxInfo& box : all_boxes()) {
      if (box.box != Box::river && box.box != Box::count) setup.boxes.add(box.box);
    }
    setup.players = 3;
    setup.options.set(dragon::kFairyOption.option,
                      static_cast<std::uint8_t>(dragon::Fairy::with_follower));
    game_.emplace(std::move(*Game::create(setup)));
  }

  void play(const std::vector<std::string>& phrases) {
    for (const std::string& text : phrases) {
      const auto action = parse_action(game_->state(), text);
      ASSERT_TRUE(action) << text << ": " << action.error().text();
      const auto played = play_or_refuse(*game_, *action);
      ASSERT_TRUE(played) << text << ": " << played.error().text();
    }
  }
  Action read(const std::string& text) const {
    const auto action = parse_action(game_->state(), text);
    EXPECT_TRUE(action) << text << ": " << action.error().text();
    return action ? *action : Action();
  }
  void expect_fault(const std::string& text, const std::string& message, int column) const {
    const auto action = parse_action(game_->state(), text);
    ASSERT_FALSE(action) << text;
    EXPECT_NE(in_english(action.error().message).find(message), std::string::npos)
        << action.error().text();
    EXPECT_EQ(action.error().column, column) << text;
    expect_in_every_language(action.error());
  }
  const State& state() const { return game_->state(); }

  std::optional<Game> game_;
};

TEST_F(Together, BridgesAreNamedByTheirCellAndDirection) {
  play({"draw U"});
  const Action place = read("place 0,1 r0 bridge 0,1 ew");
  EXPECT_EQ(place.bridge_cell(), (Cell{0, 1}));
  EXPECT_EQ(phrase(state(), place), "place 0,1 r0 bridge 0,1 ew");
  EXPECT_EQ(phrase(state(), read("place 0,1 r2 bridge 0,0 ns")), "place 0,1 r0 bridge 0,0 ns");
  expect_fault("place 0,1 r0 bridge 5,5 ew", "over the tile itself or one beside it", 21);
  expect_fault("place 0,1 r0 bridge 0,1 e", "'e' is not the direction of a bridge", 25);
  expect_fault("place 0,1 r0 bridge", "a word is missing here", 20);
  expect_fault("place 0,1 r0 tower 0,1 ew", "a word too many", 14);
}

TEST_F(Together, ABridgesRoadIsASegment) {
  play({"draw E", "place 0,-1 r2", "bridge 0,-1 ew"});
  const Action claim = read("claim small road:e");
  EXPECT_EQ(phrase(state(), claim), "claim small road:ew");
  EXPECT_EQ(read("claim small 0,-1 road:ew"), claim);
  expect_fault("claim small road:n", "has no segment 'road:n'", 13);
  play({"claim small road:ew"});
}

TEST_F(Together, FiguresOfOthersAreNamedByTheirOwner) {
  play({"draw U", "place 1,0 r0", "claim large road:e", "pass", "draw U"});
  const Action other = read("return large 1,0 road:e of A");
  EXPECT_EQ(phrase(state(), other), "return large 1,0 road:ew of A");
  EXPECT_EQ(other.owner(), PlayerId(0));
  EXPECT_EQ(other.figure(), Figure::large);
  expect_fault("return large 1,0 road:e of D", "there is no player 'D': the players are 'A' to 'C'",
               28);
  expect_fault("return large 1,0 road:e by B", "a word too many", 25);
  expect_fault("return large 1,0 road:e of", "a word is missing here", 27);
  expect_fault("fairy 1,0 road:e", "a word is missing here", 17);
  const Action fairy = read("fairy 1,0 road:e large of A");
  EXPECT_EQ(fairy.owner(), PlayerId(0));
  EXPECT_EQ(phrase(state(), fairy), "fairy 1,0 road:ew large of A");
  EXPECT_EQ(phrase(state(), read("fairy market small of C")), "fairy market small of C");
}

// A record writes the half on the tile just placed.
TEST_F(Together, ACastleIsNamedByEitherHalf) {
  play({"draw E", "place 0,-1 r2", "claim small city:s", "pass"});
  ASSERT_EQ(state().turn.phase, Phase::castle);
  const Action castle = read("castle 0,-1 city:s");
  EXPECT_EQ(read("castle 0,0 city:n"), castle);
  EXPECT_EQ(phrase(state(), read("castle 0,0 city:n")), "castle 0,-1 city:s");
}

TEST_F(Together, BarnsAreNamedByACorner) {
  play({"draw U", "place 1,0 r0"});
  EXPECT_EQ(phrase(state(), read("claim barn 1,1")), "claim barn 1,1");
  expect_fault("claim barn 1,1 field:nnw", "a word too many", 16);
}

// Players may choose start tiles without the Count's city.
TEST(NotationOfTheCount, TheFairyGoesToATileOnly) {
  bastide::Setup setup;
  setup.boxes.add(Box::dragon);
  setup.boxes.add(Box::count);
  setup.start.push_back({*TileLibrary::embedded().find("D"), {5, 5}, 0});
  const auto game = Game::create(setup);
  ASSERT_TRUE(game);
  const auto fairy = parse_action(game->state(), "fairy 0,0");
  ASSERT_FALSE(fairy);
  EXPECT_EQ(in_english(fairy.error().message), "there is no tile at 0,0");
}

TEST_F(Together, AnAbbeyIsPlacedInsteadOfADraw) {
  play({"draw U"});
  expect_fault("place abbey 1,0", "instead of a drawn tile", 7);
}

}  // namespace
}  // namespace bastide
