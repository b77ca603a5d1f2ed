#include "measuring/measure_speed.h"

#include <gtest/gtest.h>

#include <chrono>
#include <thread>

namespace bastide {
namespace {

const Setup kBase;

// Here other programs use the processor for 30 ms after every 16 games: the wall-clock time grows,
// the processor time does not.
TEST(MeasureSpeed, ABusyMachineChangesTheSpeedByProcessorTimeLittle) {
  const auto rules = *make_ruleset(kBase);
  const auto busy = [] {
    std::this_thread::sleep_for(std::chrono::milliseconds(30));
    return false;
  };
  const Measurement found = measure(*rules, 1, 1, busy);
  EXPECT_GT(found.cpu.games_per_second.median, 1.3 * found.wall.games_per_second.median);
  EXPECT_GT(found.cpu.decisions_per_second.median, 1.3 * found.wall.decisions_per_second.median);
  EXPECT_LT(1.3 * found.cpu.nanoseconds_per_draw.median, found.wall.nanoseconds_per_draw.median);
}

TEST(MeasureSpeed, GamesWithAllBoxesAreSlowerThanBaseGames) {
  const auto rules = *make_ruleset(kBase);
  const Measurement found = measure(*rules, 0.5, 2);
  EXPECT_EQ(found.runs, 2U);
  EXPECT_GT(found.all_boxes_ratio.lowest, 0.005);
  EXPECT_LT(found.all_boxes_ratio.highest, 0.5);
  EXPECT_LE(found.all_boxes_ratio.lowest, found.all_boxes_ratio.median);
}

}  // namespace
}  // namespace bastide
