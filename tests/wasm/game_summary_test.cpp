// Tests the summary of a finished game: final scoring, points by kind, highlights.
#include "base/rng.h"
#include "wasm/test_page.h"

#include <algorithm>
#include <fstream>
#include <iterator>
#include <set>
#include <string>
#include <vector>

namespace bastide {
namespace {

using test::all_boxes_setup;

class Summary : public test::Page {
 protected:
  Json play_to_the_end(const Json& view, std::uint64_t seed) {
    Rng rng(seed);
    return play_out(
        view, [&](std::size_t count) { return rng.below(static_cast<std::uint32_t>(count)); });
  }
  Json summary_of(const Json& view) { return ask({{"do", "summary"}, {"game", view["game"]}}); }
};

std::vector<int> scores_of(const Json& view) {
  std::vector<int> scores;
  for (const Json& player : view["players"]) scores.push_back(player["score"]);
  return scores;
}

std::vector<int> sum_of(std::vector<int> sum, const Json& rows, const char* part) {
  for (const Json& row : rows)
    for (std::size_t p = 0; p < sum.size(); ++p) sum[p] += row[part][p].get<int>();
  return sum;
}

TEST_F(Summary, IsEmptyBeforeTheEnd) {
  const Json view = create(2);
  EXPECT_TRUE(summary_of(view).is_null());
}

TEST_F(Summary, AddsUpToTheScores) {
  for (const std::uint64_t seed : {1, 2, 3}) {
    for (const bool all : {false, true}) {
      const int players = all ? 6 : 3;
      const Json end =
          play_to_the_end(all ? create(players, all_boxes_setup()) : create(players), seed);
      const Json summary = summary_of(end);
      const std::vector<int> scores = scores_of(end);
      EXPECT_EQ(sum_of(summary["before"], summary["steps"], "gains"), scores);
      EXPECT_EQ(sum_of(std::vector<int>(scores.size(), 0), summary["table"], "points"), scores);
      ASSERT_FALSE(summary["steps"].empty());
      EXPECT_EQ(summary["steps"].back()["scores"], Json(scores));
    }
  }
}

TEST_F(Summary, ScoresRoadsFirstAndTheRestLast) {
  const std::vector<std::string> order = {"road", "city", "cloister", "farm", "rest"};
  const Json summary = summary_of(play_to_the_end(create(6, all_boxes_setup()), 4));
  std::vector<std::string> kinds;
  for (const Json& row : summary["table"]) kinds.push_back(row["kind"]);
  EXPECT_EQ(kinds, order);
  std::size_t last = 0;
  for (const Json& step : summary["steps"]) {
    const auto at = static_cast<std::size_t>(
        std::find(order.begin(), order.end(), step["kind"].get<std::string>()) - order.begin());
    EXPECT_GE(at, last);
    last = at;
  }
}

// Each step of final scoring names the segments of its feature: the page marks them on the board.
TEST_F(Summary, NamesTheSegmentsOfEachFeature) {
  std::ifstream file("tests/golden/classic.bastide");
  const std::string record((std::istreambuf_iterator<char>(file)), {});
  const Json end = ask({{"do", "open"}, {"content", record}});
  ASSERT_FALSE(refused_) << end;
  std::set<std::string> kinds;
  const Json summary = summary_of(end);
  for (const Json& step : summary["steps"]) {
    ASSERT_FALSE(step["places"].empty()) << step;
    for (const Json& place : step["places"]) {
      const Json& tile = end["tiles"][place[0].get<std::size_t>()];
      const Json cell = {tile["x"], tile["y"]};
      EXPECT_NE(std::find(step["cells"].begin(), step["cells"].end(), cell), step["cells"].end());
    }
    if (step["kind"] == "cloister") {
      EXPECT_EQ(step["places"].size(), 1U) << step;
    }
    kinds.insert(step["kind"]);
  }
  EXPECT_EQ(kinds, std::set<std::string>({"road", "city", "cloister", "farm"}));
}

TEST_F(Summary, NamesTheBestOfTheGame) {
  const Json end = play_to_the_end(create(2), 6);
  const Json summary = summary_of(end);
  const Json log = ask({{"do", "log"}, {"game", end["game"]}});
  std::vector<std::string> names;
  for (const Json& one : summary["highlights"]) names.push_back(one["name"]);
  EXPECT_EQ(names, std::vector<std::string>({"city", "road", "farm", "turn"}));
  std::size_t largest = 0;
  for (const Json& entry : log)
    for (const Json& event : entry["happenings"])
      if (event["type"] == "award" && event["points"] > 0 && !event["seats"].empty() &&
          event["text"].get<std::string>().find(" city of ") != std::string::npos)
        largest = std::max(largest, event["cells"].size());
  const Json& city = summary["highlights"][0];
  EXPECT_EQ(city["cells"].size(), largest);
  EXPECT_NE(city["text"].get<std::string>().find(std::to_string(largest) + " tiles"),
            std::string::npos)
      << city;
}

TEST_F(Summary, MarksTheEventsOfFinalScoringInTheLog) {
  const Json end = play_to_the_end(create(3), 7);
  ask({{"do", "seek"}, {"game", end["game"]}, {"at", 3}});
  const Json log = ask({{"do", "log"}, {"game", end["game"]}});
  int in_the_end = 0;
  int before = 0;
  for (const Json& entry : log)
    for (const Json& event : entry["happenings"])
      if (event["final"] == true) ++(entry["at"] == log.size() ? in_the_end : before);
  EXPECT_EQ(before, 0);
  EXPECT_GT(in_the_end, 1);
}

}  // namespace
}  // namespace bastide
