// Runs every .scenario file of this folder as a test.
#include "scenarios/scenario.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>

namespace bastide::test {
namespace {

namespace fs = std::filesystem;

const fs::path kFolder = fs::path(BASTIDE_SOURCE_DIR) / "tests" / "scenarios";

// Turns "base/road-loop-is-complete.scenario" into "base_road_loop_is_complete".
std::string test_name(const testing::TestParamInfo<std::string>& file) {
  std::string name = fs::relative(file.param, kFolder).replace_extension().string();
  std::replace_if(
      name.begin(), name.end(), [](char c) { return c == '/' || c == '-'; }, '_');
  return name;
}

class Scenario : public testing::TestWithParam<std::string> {};

TEST_P(Scenario, HoldsTrue) {
  for (const std::string& fault : play_scenario(GetParam())) ADD_FAILURE() << fault;
}

INSTANTIATE_TEST_SUITE_P(Rules, Scenario, testing::ValuesIn(scenario_files()), test_name);

}  // namespace
}  // namespace bastide::test
