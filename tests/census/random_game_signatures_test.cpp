// Checks that fixed random games still play the same: `bastide-lab bench --signature` for each
// ruleset in random_game_signatures.tsv. After an intended change of play,
// tools/renew_random_game_signatures rewrites the file with the reason.
#include "base/text_helpers.h"
#include "measuring/measure_speed.h"
#include "support/read_census.h"

#include <gtest/gtest.h>

#include <cinttypes>
#include <cstdio>
#include <cstdlib>
#include <fstream>
#include <vector>

namespace bastide {
namespace {

const std::string kPath = BASTIDE_SOURCE_DIR "/tests/census/random_game_signatures.tsv";

std::string signature_of(const Setup& setup) {
  const auto rules = make_ruleset(setup);
  if (!rules) return rules.error().text();
  char text[17];
  std::snprintf(text, sizeof text, "%016" PRIx64, signature(**rules));
  return text;
}

TEST(Signatures, Hold) {
  std::vector<std::string> lines;
  std::ifstream file(kPath);
  for (std::string line; std::getline(file, line);) {
    if (!line.empty() && line[0] != '#') {
      const std::vector<std::string_view> columns = split(line, '\t');
      ASSERT_EQ(columns.size(), 5U) << line;
      const std::string found = signature_of(test::read_setup(columns, line));
      const std::string ruleset = line.substr(0, line.size() - columns[4].size());
      if (std::getenv("BASTIDE_REWRITE") == nullptr) {
        EXPECT_EQ(found, columns[4]) << ruleset;
      }
      line = ruleset + found;
    }
    lines.push_back(line);
  }
  ASSERT_GT(lines.size(), 20U);
  if (std::getenv("BASTIDE_REWRITE") == nullptr) return;
  std::ofstream out(kPath);
  for (const std::string& line : lines) out << line << '\n';
}

}  // namespace
}  // namespace bastide
