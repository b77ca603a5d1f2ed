// Tests the computer players: they play legally, repeatably and fast, and each level is stronger
// than the level below.
#include "files/file.h"
#include "game/dealer.h"
#include "game/random_game.h"
#include "random/random_game_statistics.h"
#include "search/master_player.h"
#include "search/player_table.h"
#include "search/simple_evaluation.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <chrono>
#include <cstdio>
#include <memory>
#include <string>

namespace bastide {
namespace {

std::shared_ptr<const Ruleset> base_rules(int players) {
  Setup setup;
  setup.options = options_of(Profile::classic);
  setup.players = players;
  return *make_ruleset(setup);
}

struct Duel {
  int won = 0;
  int lost = 0;
  double own_score = 0;  // average final score
  double other_score = 0;
  double microseconds = 0;  // average per decision
};

// Two-player games with fixed seeds; the players swap seats after each game.
Duel duel(std::string_view a, std::string_view b, int games) {
  const auto rules = base_rules(2);
  const auto own = make_player(*find_player(a));
  const auto other = make_player(*find_player(b));
  const auto state = std::make_unique<State>();
  Duel result;
  std::int64_t decisions = 0;
  double spent = 0;
  for (int game = 0; game < games; ++game) {
    const unsigned seat = static_cast<unsigned>(game) % 2;
    Rng rng(static_cast<std::uint64_t>(game));
    Dealer dealer(rules->initial, rng);
    start(*state, *rules);
    while (!is_over(*state)) {
      if (dealer.deal(*state)) continue;
      const bool mine = state->turn.decider == PlayerId(seat);
      const auto begin = std::chrono::steady_clock::now();
      const Action action = (mine ? own : other)->choose(*state, rng);
      if (mine) {
        spent += std::chrono::duration<double>(std::chrono::steady_clock::now() - begin).count();
        ++decisions;
      }
      play(*state, action);
    }
    const int mine = state->players[seat].score;
    const int opponent = state->players[1 - seat].score;
    result.won += mine > opponent ? 1 : 0;
    result.lost += mine < opponent ? 1 : 0;
    result.own_score += mine;
    result.other_score += opponent;
  }
  result.own_score /= games;
  result.other_score /= games;
  result.microseconds = spent * 1e6 / static_cast<double>(decisions);
  std::printf("%s against %s: %d won, %d lost of %d, %.1f to %.1f points, %.1f us a decision\n",
              std::string(a).c_str(), std::string(b).c_str(), result.won, result.lost, games,
              result.own_score, result.other_score, result.microseconds);
  return result;
}

TEST(Players, GreedyBeatsRandomByFar) {
  const Duel result = duel("greedy", "random", 60);
  EXPECT_EQ(result.won, 60);
  EXPECT_GT(result.own_score, 80);
  EXPECT_LT(result.other_score, 25);
}

TEST(Players, GreedyBeatsGentle) {
  const Duel result = duel("greedy", "gentle", 60);
  EXPECT_GE(result.won, 50);
  EXPECT_GT(result.own_score, result.other_score + 20);
}

TEST(Players, GentleBeatsRandom) {
  const Duel result = duel("gentle", "random", 60);
  EXPECT_GE(result.won, 55);
  EXPECT_GT(result.own_score, result.other_score + 15);
}

TEST(Players, GreedyIsQuick) {
  // 10 to 20 us are normal; sanitizers make the players a dozen times slower.
  EXPECT_LT(duel("greedy", "greedy", 4).microseconds, 1000);
}

TEST(Players, RegistryNamesEachOnce) {
  for (const PlayerInfo& player : players()) {
    EXPECT_EQ(find_player(player.name), &player);
    EXPECT_FALSE(player.description.empty());
    EXPECT_FALSE(player.character.empty());
    EXPECT_NE(make_player(player), nullptr);
  }
  EXPECT_EQ(find_player("nobody"), nullptr);
}

// Each level beats the one below it clearly; shares from 65 to 80 % are measured in the arena.
TEST(Players, EachLevelBeatsTheOneBelow) {
  for (std::size_t level = 1; level + 1 < levels().size(); ++level) {
    const Duel result = duel(levels()[level].name, levels()[level - 1].name, 40);
    EXPECT_GT(result.won, result.lost + 4) << levels()[level].name;
  }
}

TEST(Players, ALevelHasANumberAndAName) {
  EXPECT_EQ(in_english(title_of(levels()[3])), "Level 4: Clara");
  EXPECT_EQ(in_english(title_of(*find_player("greedy"))), "Greedy");
}

TEST(Players, DocsListEachOne) {
  const std::string page = *read_file(BASTIDE_SOURCE_DIR "/docs/play.md");
  for (const PlayerInfo& player : players()) {
    const std::string name = '`' + std::string(player.name) + '`';
    EXPECT_NE(page.find(name), page.npos) << name << " is not in docs/play.md";
  }
  for (const PlayerInfo& level : levels()) {
    const std::string row = std::string(level.name) + "` | " + std::string(level.character) + " |";
    EXPECT_NE(page.find(row), page.npos) << row << " is not in docs/play.md";
  }
}

// Makes the computer player. The strongest level, which is slow, evaluates only 500 positions here.
std::unique_ptr<Player> quick(const PlayerInfo& player) {
  SearchSettings settings;
  settings.nodes = 500;
  return player.name == levels().back().name ? make_searching(settings) : make_player(player);
}

// Every player plays legal actions under any rules, and the same actions for the same seed.
TEST(Players, ChooseLegallyAndRepeatably) {
  for (std::uint64_t seed = 0; seed < 24; ++seed) {
    Rng setup_rng(seed);
    const auto rules = *make_ruleset(random_setup(setup_rng));
    const PlayerInfo& info = players()[seed % players().size()];
    const auto one = quick(info);
    const auto two = quick(info);
    const auto state = std::make_unique<State>();
    Rng rng(seed);
    Dealer dealer(rules->initial, rng);
    ActionList list;
    start(*state, *rules);
    for (std::uint64_t step = 0; !is_over(*state); ++step) {
      if (dealer.deal(*state)) continue;
      const auto before = std::make_unique<State>();
      *before = *state;
      Rng first(step);
      Rng second(step);
      const Action action = one->choose(*state, first);
      ASSERT_TRUE(*before == *state);
      ASSERT_EQ(action, two->choose(*state, second));
      legal(*state, list);
      ASSERT_NE(std::find(list.begin(), list.end(), action), list.end());
      play(*state, action);
    }
  }
}

TEST(Evaluation, IsExactWhenTheGameIsOver) {
  const auto rules = base_rules(3);
  const auto state = std::make_unique<State>();
  Rng rng(7);
  play_randomly(*state, *rules, rng);
  const Prospects found = prospects(*state);
  for (unsigned p = 0; p < 3; ++p) EXPECT_EQ(found[p], static_cast<float>(state->players[p].score));
}

TEST(Evaluation, APlayerWithoutOpponentsIsAheadByTheirPoints) {
  EXPECT_FLOAT_EQ(advantage({10}, 1, PlayerId(0)), 10);
}

TEST(Players, GreedyScoresWithoutOpponents) {
  bastide::Setup setup;
  setup.players = 1;
  setup.leave_out(Part::opponents);
  const auto rules = *make_ruleset(setup);
  const auto state = std::make_unique<State>();
  const auto greedy = make_player(*find_player("greedy"));
  Rng rng(1);
  Dealer dealer(rules->initial, rng);
  start(*state, *rules);
  while (!is_over(*state)) {
    play(*state,
         state->turn.decider == kChance ? dealer.next(*state) : greedy->choose(*state, rng));
  }
  EXPECT_GT(state->players[0].score, 100);
}

TEST(Evaluation, AdvantageWeighsTheStrongestOpponent) {
  const Prospects found = {10, 20, 40};
  EXPECT_FLOAT_EQ(advantage(found, 2, PlayerId(0)), -10);
  EXPECT_FLOAT_EQ(advantage(found, 3, PlayerId(0)), 10 - (40 + 30) / 2.0F);
}

}  // namespace
}  // namespace bastide
