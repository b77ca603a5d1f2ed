// Positions with a best turn that a good player sees: joining a city or farm, blocking one, keeping
// the last follower. The files of positions/ are records. Their header `x-best` names good turns,
// or `x-avoid` bad ones, with " | " between the turns; `*` stands for any placement.
#include "files/file.h"
#include "game/game.h"
#include "records/action_notation.h"
#include "records/record_io.h"
#include "search/root_search.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <string>
#include <vector>

namespace bastide {
namespace {

namespace fs = std::filesystem;

const fs::path kFolder = fs::path(BASTIDE_SOURCE_DIR) / "tests" / "search" / "positions";

std::vector<std::string> position_files() {
  std::vector<std::string> files;
  for (const auto& entry : fs::directory_iterator(kFolder)) files.push_back(entry.path().string());
  std::sort(files.begin(), files.end());
  return files;
}

std::string test_name(const testing::TestParamInfo<std::string>& file) {
  std::string name = fs::path(file.param).stem().string();
  std::replace(name.begin(), name.end(), '-', '_');
  return name;
}

// The turns that the header names; empty if there is no such header.
std::vector<std::string> turns_of(const std::string& text, const std::string& header) {
  const std::size_t at = text.find("\n" + header + " ");
  if (at == std::string::npos) return {};
  const std::size_t begin = at + header.size() + 2;
  const std::string line = text.substr(begin, text.find('\n', begin) - begin);
  std::vector<std::string> turns;
  for (const std::string_view turn : split(line, '|')) turns.emplace_back(trim(turn));
  return turns;
}

std::string phrases(const State& state, const TurnPlan& plan) {
  std::string text = phrase(state, plan.first);
  if (!plan.has_second) return text;
  State after = state;
  play(after, plan.first);
  return text + "; " + phrase(after, plan.second);
}

// True if the plan begins with the written turn, which may leave out later actions and the end of a
// segment's name. After `*` the written words may stand anywhere in the plan.
bool is_turn(const std::string& plan, const std::string& turn) {
  if (turn[0] == '*') return plan.find(turn.substr(1)) != std::string::npos;
  return plan.compare(0, turn.size(), turn) == 0;
}

class Positions : public testing::TestWithParam<std::string> {};

TEST_P(Positions, MasterFindsTheTurn) {
  const auto file = read_file(GetParam());
  ASSERT_TRUE(file);
  const std::string& text = *file;
  const auto record = read_record(text, GetParam());
  ASSERT_TRUE(record) << record.error().text();
  auto game = Game::create(record->setup);
  ASSERT_TRUE(game);
  for (const Action action : record->actions) ASSERT_TRUE(game->play(action));
  const std::vector<std::string> best = turns_of(text, "x-best");
  const std::vector<std::string> avoid = turns_of(text, "x-avoid");
  ASSERT_NE(best.empty(), avoid.empty());
  for (std::uint64_t seed = 1; seed <= 3; ++seed) {
    RootSearch search{SearchSettings{}};
    search.begin(game->state(), seed);
    while (search.run_batch([] { return false; })) {
    }
    const std::string plan = phrases(game->state(), search.best());
    const auto is_plan = [&](const std::string& turn) { return is_turn(plan, turn); };
    EXPECT_TRUE(best.empty() || std::any_of(best.begin(), best.end(), is_plan)) << plan;
    EXPECT_TRUE(std::none_of(avoid.begin(), avoid.end(), is_plan)) << plan;
  }
}

INSTANTIATE_TEST_SUITE_P(Search, Positions, testing::ValuesIn(position_files()), test_name);

}  // namespace
}  // namespace bastide
