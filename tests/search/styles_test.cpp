// Checks that each style plays by its habit in a position where the evaluation's own weights play
// otherwise, and that styles of earlier versions have other weights. The files of styles/ are
// records whose header `x-turn` names the turn of the style.
#include "yardsticks/styles.h"

#include "evaluate/learned_weights.h"
#include "files/file.h"
#include "game/game.h"
#include "records/action_notation.h"
#include "records/record_io.h"
#include "yardsticks/greedy.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <memory>
#include <string>

namespace bastide {
namespace {

// The actions of the player's turn, as a record writes them.
std::string turn_of(Player& player, const State& position) {
  const auto state = std::make_unique<State>(position);
  Rng rng(1);
  std::string turn;
  while (!is_over(*state) && state->turn.decider == position.turn.decider) {
    const Action action = player.choose(*state, rng);
    turn += (turn.empty() ? "" : "; ") + phrase(*state, action);
    play(*state, action);
  }
  return turn;
}

class StyleHabits : public testing::TestWithParam<std::string> {};

TEST_P(StyleHabits, ShowInAPosition) {
  const std::string path =
      std::string(BASTIDE_SOURCE_DIR) + "/tests/search/styles/" + GetParam() + ".bastide";
  const auto text = read_file(path);
  ASSERT_TRUE(text);
  const auto record = read_record(*text, path);
  ASSERT_TRUE(record) << record.error().text();
  auto game = Game::create(record->setup);
  for (const Action action : record->actions) ASSERT_TRUE(game->play(action));
  std::string expected;
  for (const Note& note : record->notes) {
    if (note.name == "x-turn") expected = note.text;
  }
  const Style* style = find_style(GetParam());
  ASSERT_NE(style, nullptr);
  EXPECT_EQ(turn_of(*make_style_player(*style), game->state()), expected);
  EXPECT_NE(turn_of(*make_greedy(), game->state()), expected);
}

std::string style_in_test_name(const testing::TestParamInfo<std::string>& style) {
  std::string name = style.param;
  name.erase(std::remove(name.begin(), name.end(), '-'), name.end());
  return name;
}

INSTANTIATE_TEST_SUITE_P(Styles, StyleHabits, testing::Values("invader", "farm-rusher", "denier"),
                         style_in_test_name);

TEST(Styles, HaveTheirOwnWeightsWithinTheLimits) {
  for (const Style& style : styles()) {
    EXPECT_EQ(find_style(style.name), &style);
    EXPECT_FALSE(style.description.empty());
    const GameWeights weights = style.changed(kWeights);
    // `linear` differs by having no network.
    EXPECT_EQ(weights.values == kWeights.values, style.name == "linear") << style.name;
    for (const WeightValue& one : style.values) {
      const WeightInfo& info = kWeightInfos[static_cast<std::size_t>(one.weight)];
      EXPECT_GE(one.value, info.low) << style.name << " " << info.name;
      EXPECT_LE(one.value, info.high) << style.name << " " << info.name;
    }
  }
  EXPECT_EQ(find_style("nobody"), nullptr);
}

}  // namespace
}  // namespace bastide
