// Checks that all recorded games agree with Bastide: the games in this repository, and the whole
// collection if it lies beside the repository.
#include "conformance/recorded_lines.h"
#include "recorded/recording_batch.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>

namespace bastide::recorded {
namespace {

// Groups of recorded games. The repository has many games of the first three groups, and a few of
// each other group.
const char* const kGroups[] = {"basic", "basic2",  "river",  "dragon",    "dragon-next",
                               "inns",  "traders", "abbey",  "bridges",   "king",
                               "count", "siege",   "bigbox", "everything"};

class Group : public testing::TestWithParam<const char*> {};

Summary expect_agreement(const std::string& folder) {
  Batch batch;
  const auto files = find_recordings(folder);
  EXPECT_TRUE(files) << files.error().text();
  if (!files) return {};
  batch.files = *files;
  batch.threads = 2;
  batch.judged = [](const std::string& file, const Verdict& verdict) {
    EXPECT_EQ(verdict.outcome, Outcome::agrees) << file << ": " << verdict.message;
  };
  const Summary summary = judge_all(batch);
  EXPECT_EQ(summary.count(Outcome::agrees), files->size());
  return summary;
}

TEST_P(Group, OfTheProjectAgrees) {
  const Summary summary = expect_agreement(games_folder() + "/" + GetParam());
  EXPECT_GE(summary.count(Outcome::agrees), 2U);
  EXPECT_GT(summary.tally.decisions, 300U);
  EXPECT_GT(summary.tally.placements, 5000U);
  EXPECT_GT(summary.tally.claims, 200U);
  EXPECT_GT(summary.tally.events, 70U);
  EXPECT_GT(summary.tally.awards, 50U);
}

TEST_P(Group, OfTheWholeCollectionAgrees) {
  const std::string folder = BASTIDE_SOURCE_DIR "/../shared/conformance/" + std::string(GetParam());
  if (!std::filesystem::is_directory(folder)) GTEST_SKIP() << folder << " is not there";
  EXPECT_GE(expect_agreement(folder).count(Outcome::agrees), 15U);
}

INSTANTIATE_TEST_SUITE_P(Recorded, Group, testing::ValuesIn(kGroups), [](const auto& group) {
  std::string name(group.param);
  std::replace(name.begin(), name.end(), '-', '_');
  return name;
});

}  // namespace
}  // namespace bastide::recorded
