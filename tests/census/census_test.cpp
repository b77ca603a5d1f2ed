// Counts the sequences of decisions in the positions of census.tsv and compares the counts with
// this file. BASTIDE_REWRITE=1 rewrites the file with the new counts: check the changes of the file
// before you commit it.
#include "measuring/census.h"

#include "support/random_games.h"
#include "support/read_census.h"

#include <gtest/gtest.h>

#include <fstream>
#include <memory>

namespace bastide {
namespace {

std::uint64_t count(const test::CensusRow& row) {
  const auto rules = make_ruleset(row.setup);
  const auto position = std::make_unique<Position>(position_of(**rules, row.seed, row.after));
  return census(*position, row.depth);
}

std::string leading_comment() {
  std::ifstream file(test::census_path());
  std::string text;
  std::string line;
  while (std::getline(file, line) && line.rfind('#', 0) == 0) text += line + "\n";
  return text;
}

TEST(Census, CountsHold) {
  const bool rewrite = test::number_from_environment("BASTIDE_REWRITE", 0) != 0;
  std::string text = leading_comment();
  const std::vector<test::CensusRow> rows = test::read_census();
  ASSERT_GT(rows.size(), 20U);
  for (const test::CensusRow& row : rows) {
    const std::uint64_t sequences = count(row);
    text += row.ruleset + '\t' + std::to_string(row.seed) + '\t' + std::to_string(row.after) +
            '\t' + std::to_string(row.depth) + '\t' + std::to_string(sequences) + '\n';
    if (rewrite) continue;
    EXPECT_EQ(sequences, row.sequences)
        << row.ruleset << " seed " << row.seed << " after " << row.after << " depth " << row.depth;
  }
  if (rewrite) std::ofstream(test::census_path()) << text;
}

}  // namespace
}  // namespace bastide
