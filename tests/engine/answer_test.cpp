// Tests queries about positions of whole games: equal seeds give equal answers, limits hold, and
// all actions in answers are legal.
#include "engine/answer.h"

#include "engine/answer_json.h"
#include "engine/engine_session.h"
#include "random/random_game_statistics.h"
#include "records/action_notation.h"
#include "search/bazaar_choices.h"
#include "support/random_record.h"

#include <algorithm>

namespace bastide::engine {
namespace {

using test::Json;

JsonNode node(const Json& json) { return *read_json(json.dump()); }

// Parses a query; the test fails if the query is wrong.
Query read(const Json& json) {
  Query query;
  query.id = "1";
  const auto wrong = read_query(node(json), query);
  EXPECT_FALSE(wrong) << wrong->message;
  return query;
}

Answer checked(const Query& query, const Watch& watch = {}) {
  const Answer answer = answer_query(query, watch);
  test::check_answer(Json::parse(answer_line(query, answer)));
  return answer;
}

Json on_the_table(Json more = Json::object()) {
  Json json = {{"actions", {"draw D", "place 0,-1 r2", "claim small road:e", "draw V"}}};
  json.update(more);
  return json;
}

TEST(Answer, IsTheSameForTheSameSeed) {
  const Json json = on_the_table({{"nodes", 2000}, {"seed", "18446744073709551615"}, {"lines", 3}});
  const Query query = read(json);
  const std::string first = answer_line(query, checked(query));
  EXPECT_EQ(first, answer_line(query, checked(query)));
  const Query other = read(on_the_table({{"nodes", 2000}, {"seed", 5}, {"lines", 3}}));
  EXPECT_NE(first, answer_line(other, checked(other)));
}

TEST(Answer, HasEachLineOnceWithTheBestFirst) {
  const Answer answer = checked(read(on_the_table({{"nodes", 3000}, {"lines", 100}})));
  ASSERT_GT(answer.lines.size(), 12U);
  EXPECT_LE(answer.lines.size(), 100U);
  std::set<std::vector<std::string>> different;
  for (const Line& line : answer.lines) {
    std::vector<std::string> phrases;
    for (const Move& move : line.moves) phrases.push_back(move.phrase);
    different.insert(phrases);
    EXPECT_EQ(line.points.size(), 2U);
    ASSERT_TRUE(line.values);
    ASSERT_TRUE(line.values->win);
    EXPECT_EQ(*line.values->win > 0.5, line.values->margin > 0);
  }
  EXPECT_EQ(different.size(), answer.lines.size());
  EXPECT_GE(answer.lines[0].visits, answer.lines[1].visits);
}

// The chance to win of a last turn that ends the game in a tie.
double win_of_a_tie(const Json& rules, const Json& actions) {
  const Query query = read({{"rules", rules}, {"actions", actions}, {"nodes", 1}, {"lines", 100}});
  const Answer answer = checked(query);
  const auto tie = std::find_if(answer.lines.begin(), answer.lines.end(),
                                [](const Line& line) { return line.values->margin == 0; });
  return tie == answer.lines.end() ? -1 : tie->values->win.value();
}

// [house rule of tournaments, docs/rules/base.md, Ties].
TEST(Answer, CountsATieAsALossOfTheStartPlayerWithThatOption) {
  Json one_tile = {{"stack", {"V"}}};
  Json two_tiles = {{"stack", {"V", "V"}}};
  const Json second_turn = {"draw V", "place 1,0 r0", "pass", "draw V"};
  EXPECT_EQ(win_of_a_tie(one_tile, {"draw V"}), 0.5);
  one_tile["options"] = two_tiles["options"] = {{"start_player_loses_ties", "on"}};
  EXPECT_EQ(win_of_a_tie(one_tile, {"draw V"}), 0);
  EXPECT_EQ(win_of_a_tie(two_tiles, second_turn), 1);
}

TEST(Answer, TellsTheClaimedFeatures) {
  const Answer answer = checked(read(on_the_table({{"nodes", 100}})));
  ASSERT_EQ(answer.features.size(), 1U);
  const FeatureAnswer& road = answer.features[0];
  EXPECT_EQ(road.kind, SegmentKind::road);
  EXPECT_EQ(road.owners, 1U);
  EXPECT_EQ(road.cells.size(), 1U);
  EXPECT_GT(road.points[0], 0);
  EXPECT_EQ(road.points[1], 0);
  EXPECT_TRUE(checked(read(on_the_table({{"nodes", 100}, {"features", false}}))).features.empty());
}

TEST(Answer, ObeysTheAllowedAndAvoidedActions) {
  const Query all = read(on_the_table({{"nodes", 500}}));
  const std::string best = checked(all).lines[0].moves[0].phrase;
  const Query without = read(on_the_table({{"nodes", 500}, {"avoid", {best}}}));
  EXPECT_NE(checked(without).lines[0].moves[0].phrase, best);
  const Query only = read(on_the_table({{"nodes", 500}, {"lines", 100}, {"allow", {best}}}));
  for (const Line& line : checked(only).lines) EXPECT_EQ(line.moves[0].phrase, best);
  Query none;
  const auto wrong = read_query(node(on_the_table({{"allow", {best}}, {"avoid", {best}}})), none);
  ASSERT_TRUE(wrong);
  EXPECT_EQ(wrong->code, "no_actions");
}

TEST(Answer, EndsByTheLimitThatComesFirst) {
  EXPECT_EQ(checked(read(on_the_table({{"nodes", 200}}))).ended_by, "nodes");
  double now = 0;
  Watch watch;
  watch.seconds = [&] { return now += 0.01; };
  EXPECT_EQ(checked(read(on_the_table({{"seconds", 0.5}})), watch).ended_by, "seconds");
  now = 0;
  EXPECT_EQ(checked(read(on_the_table({{"seconds", 0}})), watch).ended_by, "seconds");
  int asked = 0;
  watch.terminated = [&] { return ++asked > 100; };
  EXPECT_EQ(checked(read(on_the_table({{"nodes", 1'000'000'000}})), watch).ended_by, "terminated");
}

TEST(Answer, ReportsBeforeTheFinalAnswer) {
  double now = 0;
  int reports = 0;
  Watch watch;
  watch.seconds = [&] { return now += 0.0002; };
  const Query query = read({{"rules", Json::object()},
                            {"actions", {"draw V"}},
                            {"seconds", 1},
                            {"report_every", 0.001}});
  watch.report = [&](const Answer& report) {
    ++reports;
    EXPECT_FALSE(report.final);
    test::check_answer(Json::parse(answer_line(query, report)));
  };
  checked(query, watch);
  EXPECT_GT(reports, 0);
}

// Each query gives the record of a random game, as text or as JSON, and the number of one of its
// decisions.
TEST(Answer, AnswersLegalActionsAtEveryKindOfDecision) {
  std::set<Phase> phases;
  for (std::size_t i = 0; i < 20; ++i) {
    Rng rng(i);
    const Record record = test::random_record(random_setup(rng), i, 400);
    const Json as_json = Json::parse(write_record_json(record));
    for (std::size_t at = i % 7; at < record.actions.size(); at += 3) {
      Query query;
      Json json = {{"record", as_json}, {"at", at}, {"nodes", 1}};
      if (at % 2 == 0) json["record"] = write_record(record);
      if (const auto wrong = read_query(node(json), query)) {
        EXPECT_TRUE(wrong->code == "chance_decides" || wrong->code == "game_over")
            << wrong->message;
        continue;
      }
      const Answer answer = checked(query);
      ASSERT_EQ(answer.lines.size(), 1U);
      const Move& move = answer.lines[0].moves[0];
      EXPECT_TRUE(query.position.game->is_legal(move.action)) << move.phrase;
      EXPECT_EQ(*parse_action(query.state(), move.phrase), move.action) << move.phrase;
      phases.insert(query.state().turn.phase);
    }
  }
  EXPECT_GT(phases.size(), 8U);
}

}  // namespace
}  // namespace bastide::engine
