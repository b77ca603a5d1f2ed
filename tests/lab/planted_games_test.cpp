// Tests that the analysis finds the errors of two games that `bastide-lab plant` made.
#include "analysis/analyse.h"
#include "files/file.h"
#include "records/record_io.h"

#include <gtest/gtest.h>

namespace bastide {
namespace {

// The last decision of a game that ends with action number `actions`.
analysis::Decision last_decision(const std::string& file, std::size_t actions) {
  const auto text = read_file(std::string(BASTIDE_SOURCE_DIR) + "/tests/lab/planted/" + file);
  const auto played = read_played_record(text.value(), file);
  analysis::Query query;
  query.rules = played->game.shared_rules();
  query.actions = played->record.actions;
  query.actions.resize(actions);
  query.effort = *analysis::find_effort("quick");
  return analysis::analyse(query)->decisions.back();
}

TEST(PlantedGames, HaveErrorsThatAreFound) {
  EXPECT_EQ(last_decision("level-8-101.bastide", 66).verdict, analysis::Verdict::mistake);
  EXPECT_EQ(last_decision("level-7-21.bastide", 109).verdict, analysis::Verdict::blunder);
}

}  // namespace
}  // namespace bastide
