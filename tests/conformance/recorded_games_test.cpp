// All of the recorded games agree: the project's own selection, and the whole collection where it
// stands beside the repository.
#include "conformance/recorded.h"
#include "referee/batch.h"

#include <gtest/gtest.h>

#include <filesystem>

namespace bastide::referee {
namespace {

const char* const kGroups[] = {"basic", "basic2", "river"};

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
  EXPECT_GE(summary.count(Outcome::agrees), 10U);
  EXPECT_GT(summary.tally.decisions, 1000U);
  EXPECT_GT(summary.tally.placements, 10000U);
  EXPECT_GT(summary.tally.claims, 1000U);
  EXPECT_GT(summary.tally.events, 300U);
  EXPECT_GT(summary.tally.awards, 300U);
}

TEST_P(Group, OfTheWholeCollectionAgrees) {
  const std::string folder = BASTIDE_SOURCE_DIR "/../shared/conformance/" + std::string(GetParam());
  if (!std::filesystem::is_directory(folder)) GTEST_SKIP() << folder << " is not there";
  EXPECT_GE(expect_agreement(folder).count(Outcome::agrees), 20U);
}

INSTANTIATE_TEST_SUITE_P(Recorded, Group, testing::ValuesIn(kGroups),
                         [](const auto& group) { return std::string(group.param); });

}  // namespace
}  // namespace bastide::referee
