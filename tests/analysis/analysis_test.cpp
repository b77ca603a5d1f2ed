// Tests the analysis of games: it is the same for a seed in any order of work, its waterfall adds
// up, the played turn is always listed, and a planted error is found.
#include "analysis/analyse.h"
#include "analysis/check_waterfall.h"
#include "analysis/course.h"
#include "analysis/luck.h"
#include "analysis/moments.h"
#include "analysis_report/report_json.h"
#include "analysis_report/report_text.h"
#include "game/table.h"
#include "rules/draws_and_placements.h"
#include "search/list_turns.h"
#include "search/player.h"
#include "support/json_schema.h"
#include "support/random_games.h"
#include "support/random_record.h"
#include "tiles/tile_library.h"
#include "words/languages.h"

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include <algorithm>
#include <atomic>
#include <cmath>
#include <numeric>
#include <set>
#include <thread>

namespace bastide::analysis {
namespace {

using Json = nlohmann::ordered_json;

constexpr Effort kSmall = {.name = "quick",
                           .turns = 4,
                           .quick_deals = 16,
                           .final_deals = 8,
                           .fresh_deals = 16,
                           .fresh_draws = 2,
                           .decisive = 2,
                           .decisive_deals = 16,
                           .decisive_draws = 4};

Query query_for(const Record& record, const Effort& effort = kSmall) {
  const auto game = game_of(record);
  EXPECT_TRUE(game) << game.error().text();
  Query query;
  query.rules = game->shared_rules();
  query.actions.assign(game->actions().begin(), game->actions().end());
  query.effort = effort;
  return query;
}

Report report_on(const Query& query) {
  auto report = analyse(query);
  EXPECT_TRUE(report);
  return report ? *report : Report{};
}

// A setup with few tiles of these boxes, so that a whole game is short.
bastide::Setup short_setup(BoxSet boxes, int players, std::uint64_t seed) {
  bastide::Setup setup;
  setup.boxes = boxes;
  setup.players = players;
  const auto rules = *make_ruleset(setup);
  std::vector<KindId> tiles;
  for (const KindId kind : rules->stack_kinds) {
    tiles.insert(tiles.end(), rules->initial.bag.count[kind.at()], kind);
  }
  Rng rng(seed);
  rng.shuffle(std::span(tiles));
  tiles.resize(10);
  setup.stack = tiles;
  return setup;
}

BoxSet some_boxes(std::initializer_list<std::string_view> names) {
  BoxSet boxes;
  for (const std::string_view name : names) boxes.add(*find_box(name));
  return boxes;
}

std::vector<Record> short_games() {
  return {test::random_record(short_setup({}, 2, 1), 1),
          test::random_record(short_setup(some_boxes({"inns", "traders"}), 3, 2), 2),
          test::random_record(short_setup(some_boxes({"dragon", "abbey"}), 4, 3), 3),
          test::random_record(short_setup(some_boxes({"bridges", "count", "cathars"}), 2, 4), 4),
          test::random_record(short_setup(test::every_box(), 6, 5), 5)};
}

// The query with three threads that share the work, the last parts first.
Query in_threads(Query query) {
  query.for_each = [](std::size_t count, const std::function<void(std::size_t)>& work) {
    std::atomic<std::size_t> next = 0;
    std::vector<std::thread> threads;
    for (int i = 0; i < 3; ++i) {
      threads.emplace_back([&] {
        for (std::size_t n = next++; n < count; n = next++) work(count - 1 - n);
      });
    }
    for (std::thread& thread : threads) thread.join();
  };
  return query;
}

// The short games with their reports, computed once for all tests.
struct Analysed {
  Record record;
  Query query;
  Report report;
};
const std::vector<Analysed>& analysed_games() {
  static const std::vector<Analysed> games = [] {
    std::vector<Analysed> list;
    for (Record& record : short_games()) {
      Query query = query_for(record);
      Report report = report_on(in_threads(query));
      list.push_back({std::move(record), std::move(query), std::move(report)});
    }
    return list;
  }();
  return games;
}

// A whole base game of two players who look one move ahead. `replace(state, plan)` may change a
// turn.
template <class Replace>
Record one_ply_game(std::uint64_t seed, Replace&& replace) {
  auto created = Table::create({}, {{"A", ""}, {"B", ""}}, seed);
  Table& table = *created;
  Evaluation evaluation;
  TurnWalk walk;
  std::vector<ListedTurn> turns;
  while (!table.game().over()) {
    if (table.state().turn.decider == kChance) {
      table.play(table.next_draw());
      continue;
    }
    list_turns(table.state(), evaluation, walk, turns);
    TurnPlan plan = turns.front().plan;
    replace(table.state(), turns, plan);
    table.play(plan.first);
    if (plan.has_second) table.play(plan.second);
  }
  return table.record();
}

TEST(Analysis, IsTheSameInAnyOrderOfWork) {
  for (const auto& [record, query, report] : analysed_games()) {
    EXPECT_EQ(analysis_json(report_on(query), query, record), analysis_json(report, query, record));
  }
}

TEST(Analysis, DependsOnTheSeed) {
  const auto& [record, original, report] = analysed_games().front();
  Query query = original;
  query.seed = 2;
  const Json other = analysis_json(report_on(query), query, record);
  EXPECT_NE(other["turns"], analysis_json(report, original, record)["turns"]);
}

// In these short games the part of a lead that is neither luck nor error is small.
constexpr double kMostLearnedLater = 8;

TEST(Analysis, AddsUpToTheResult) {
  for (const auto& [record, query, report] : analysed_games()) {
    const auto game = game_of(record);
    const State& last = game->state();
    EXPECT_TRUE(report.finished);
    ASSERT_EQ(report.waterfall.size(), record.names.size());
    ExpectedPoints scores{};
    for (std::size_t p = 0; p < kMaxPlayers; ++p) scores[p] = last.players[p].score * kPoint;
    for (unsigned p = 0; p < report.players; ++p) {
      const Waterfall& fall = report.waterfall[p];
      EXPECT_NEAR(fall.result, in_points(expected_lead(scores, report.players, PlayerId(p))),
                  0.006);
      check_waterfall(report, query, p);
      EXPECT_LT(std::abs(fall.rest), kMostLearnedLater);
    }
  }
}

TEST(Analysis, MirrorsTheWaterfallOfTwo) {
  const Report& report = analysed_games().front().report;
  EXPECT_NEAR(report.waterfall[0].result, -report.waterfall[1].result, 1e-9);
  EXPECT_NEAR(report.waterfall[0].seat, -report.waterfall[1].seat, 0.011);
  EXPECT_NEAR(report.summaries[0].luck, -report.summaries[1].luck, 1e-6);
  double lost = 0;
  for (const Decision& one : report.decisions) {
    if (one.player == PlayerId(0)) lost += one.loss.points;
  }
  EXPECT_NEAR(report.waterfall[0].errors[0], -lost, 0.02);
}

TEST(Analysis, CoversEveryActionAndListsThePlayedTurn) {
  for (const auto& [record, query, report] : analysed_games()) {
    std::size_t actions = report.draws.size();
    for (const Decision& one : report.decisions) {
      ASSERT_FALSE(one.lines.empty());
      const TurnPlan& played = one.lines.at(one.played).plan;
      actions += played.has_second ? 2 : 1;
      EXPECT_EQ(played.first, query.actions[one.begin]);
      if (played.has_second) {
        EXPECT_EQ(played.second, query.actions[one.begin + 1]);
      }
      for (std::size_t i = 1; i < one.lines.size(); ++i) {
        EXPECT_GE(one.lines[i - 1].lead, one.lines[i].lead);
        EXPECT_NE(one.lines[i - 1].plan, one.lines[i].plan);
      }
      EXPECT_GE(one.deals, 16U);
      if (!is_loss(one.verdict)) {
        EXPECT_TRUE(one.reasons.empty());
      }
    }
    EXPECT_EQ(actions, query.actions.size());
  }
}

TEST(Analysis, NamesTheLargestDrawsAndLossesByTheirActions) {
  std::size_t draws = 0;
  std::size_t losses = 0;
  for (const auto& [record, query, report] : analysed_games()) {
    const Json json = analysis_json(report, query, record);
    for (const Json& player : json["players"]) {
      for (const Json& draw : player["largest_draws"]) {
        const auto following =
            std::find_if(json["turns"].begin(), json["turns"].end(),
                         [&](const Json& turn) { return turn["action"] > draw["action"]; });
        if (following == json["turns"].end()) continue;
        EXPECT_EQ((*following)["turn"], draw["turn"]);
        EXPECT_NE(
            std::find((*following)["drawn"].begin(), (*following)["drawn"].end(), draw["tile"]),
            (*following)["drawn"].end());
        ++draws;
      }
      for (const Json& loss : player["largest_losses"]) {
        const auto lost =
            std::find_if(json["turns"].begin(), json["turns"].end(),
                         [&](const Json& turn) { return turn["action"] == loss["action"]; });
        ASSERT_NE(lost, json["turns"].end());
        EXPECT_EQ((*lost)["turn"], loss["turn"]);
        EXPECT_EQ((*lost)["player"], player["name"]);
        EXPECT_GE((*lost)["loss"], 0.5);
        ++losses;
      }
    }
  }
  EXPECT_GT(draws, 20U);
  EXPECT_GT(losses, 3U);
}

TEST(Analysis, CallsADecisionWithoutChoiceForced) {
  for (const auto& [record, query, report] : analysed_games()) {
    for (const Decision& one : report.decisions) {
      State state;
      play_all(state, *query.rules, std::span(query.actions).first(one.begin));
      ActionList list;
      legal(state, list);
      EXPECT_EQ(one.verdict == Verdict::forced, one.ways == 1);
      if (list.size() > 1 && state.turn.phase != Phase::bazaar) {
        EXPECT_NE(one.verdict, Verdict::forced);
      }
      if (one.verdict != Verdict::forced) continue;
      EXPECT_EQ(one.lines.size(), 1U);
      EXPECT_FALSE(one.counts);
      EXPECT_EQ(one.loss.points, 0);
    }
  }
}

// Without followers, a cloister beside the start tile has one place.
TEST(Analysis, CallsTheOnlyPlaceForced) {
  bastide::Setup setup;
  setup.stack = {*TileLibrary::embedded().find("B"), *TileLibrary::embedded().find("B")};
  setup.pieces[number(Figure::small)] = 0;
  const Report report = report_on(query_for(test::random_record(setup, 1)));
  EXPECT_EQ(report.decisions.at(0).verdict, Verdict::forced);
  EXPECT_NE(report.decisions.at(1).verdict, Verdict::forced);
}

TEST(Analysis, JudgesAuctionsToo) {
  bastide::Setup setup = short_setup(some_boxes({"bridges"}), 3, 1);
  for (const TileKind& tile : TileLibrary::embedded().tiles()) {
    if ((tile.marks & kBazaar) != 0)
      setup.stack.push_back(*TileLibrary::embedded().find(tile.code));
  }
  Effort few_deals = kSmall;  // no value is looked at
  few_deals.quick_deals = 2;
  few_deals.final_deals = 0;
  few_deals.fresh_deals = 2;
  few_deals.decisive = 0;
  const Query query = query_for(test::random_record(setup, 2), few_deals);
  const Report report = report_on(query);
  std::size_t judged = 0;
  for (const Decision& one : report.decisions) {
    State state;
    play_all(state, *query.rules, std::span(query.actions).first(one.begin));
    if (state.turn.phase == Phase::bazaar && one.verdict != Verdict::forced) ++judged;
  }
  EXPECT_GT(judged, 3U);
}

TEST(Analysis, FindsAPlantedError) {
  unsigned turn = 0;
  const auto plant = [&](const State& state, const std::vector<ListedTurn>& turns, TurnPlan& plan) {
    if (state.turn.number < 30 || turn != 0) return;
    const Points wanted = turns.front().value - 8 * kPoint;
    const auto bad = std::find_if(turns.begin(), turns.end(),
                                  [&](const ListedTurn& one) { return one.value <= wanted; });
    if (bad == turns.end()) return;
    plan = bad->plan;
    turn = state.turn.number;
  };
  const Record record = one_ply_game(5, plant);
  ASSERT_NE(turn, 0U);
  Effort effort = kSmall;
  effort.turns = 8;
  effort.quick_deals = 32;
  effort.fresh_deals = 64;
  const Report report = report_on(query_for(record, effort));
  for (const Decision& one : report.decisions) {
    if (one.turn == turn) {
      EXPECT_EQ(one.verdict, Verdict::blunder) << one.loss.points << " points, " << one.loss.win;
      EXPECT_EQ(report.decisions[report.summaries[one.player.at()].turning.at(0)].turn, turn);
    } else {
      EXPECT_NE(one.verdict, Verdict::blunder) << "turn " << one.turn;
    }
  }
}

TEST(Analysis, EndsWhenItIsStopped) {
  Query query = analysed_games().front().query;
  std::size_t asked = 0;
  for (const std::size_t limit : {1, 10, 1000}) {
    asked = 0;
    query.stop = [&] { return ++asked >= limit; };
    EXPECT_FALSE(analyse(query));
    EXPECT_LE(asked, limit + 200);  // each moment asks once more
  }
}

TEST(Analysis, ReportsItsProgress) {
  Query query = analysed_games().front().query;
  std::vector<Progress> seen;
  query.progress = [&](const Progress& progress) { seen.push_back(progress); };
  const Report report = report_on(query);
  ASSERT_FALSE(seen.empty());
  EXPECT_EQ(seen.front().all, report.decisions.size() + report.draws.size());
  EXPECT_EQ(seen.front().done, 1U);
  EXPECT_EQ(seen.back().done, seen.back().all);
}

TEST(Analysis, LooksAtEveryTurnBeforeItJudgesOne) {
  Query query = analysed_games().front().query;
  std::vector<std::size_t> looked;
  std::vector<std::size_t> judged;
  query.found = [&](const Report& report, std::size_t number) {
    const Decision& decision = report.decisions[number];
    (decision.deals == 0 ? looked : judged).push_back(number);
    EXPECT_EQ(judged.empty(), decision.deals == 0);
    const double lead = decision.lines[decision.played].lead;
    EXPECT_EQ(lead, decision.after.leads[decision.player.at()]);
  };
  const Report report = report_on(query);
  std::vector<std::size_t> all(report.decisions.size());
  std::iota(all.begin(), all.end(), std::size_t{0});
  EXPECT_EQ(looked, all);
  ASSERT_GE(judged.size(), all.size());
  judged.resize(all.size());  // those of the decisive turns follow
  EXPECT_EQ(judged, all);
}

TEST(Analysis, AddsUpPointsToTheScores) {
  for (const auto& [record, query, report] : analysed_games()) {
    const auto game = game_of(record);
    BySeat gained{};
    for (const Gain& gain : report.gains) gained[gain.player.at()] += gain.points;
    std::size_t turns = 0;
    for (std::size_t p = 0; p < report.players; ++p) {
      const PlayerSummary& summary = report.summaries[p];
      const int score = game->state().players[p].score;
      EXPECT_EQ(std::accumulate(summary.points.begin(), summary.points.end(), 0), score);
      EXPECT_EQ(gained[p], score);
      EXPECT_LE(summary.turns_without_follower, summary.turns);
      turns += summary.turns;
    }
    std::set<unsigned> played;
    for (const Draw& draw : report.draws) played.insert(draw.turn);
    for (const Decision& decision : report.decisions) played.insert(decision.turn);
    EXPECT_EQ(turns, played.size());
  }
}

// In the base game a player without small followers in supply has none at all.
TEST(Analysis, CountsTurnsWithoutFollower) {
  Report report;
  report.players = 2;
  report.summaries.resize(2);
  const Record record = one_ply_game(
      4, [](const State&, const auto& turns, TurnPlan& plan) { plan = turns.front().plan; });
  const auto game = game_of(record);
  add_course(report, game->rules(), record.actions);
  std::array<unsigned, 2> expected{};
  const auto state = std::make_unique<State>();
  start(*state, game->rules());
  for (const Action action : record.actions) {
    const PlayerId active = state->turn.active;
    const bool draws = state->turn.decider == kChance;
    const auto& supply = state->players[active.at()].supply;
    if (draws && supply[number(Figure::small)] == 0) ++expected[active.at()];
    play(*state, action);
  }
  EXPECT_GT(expected[0] + expected[1], 0U) << "choose a seed whose game has such turns";
  EXPECT_EQ(report.summaries[0].turns_without_follower, expected[0]);
  EXPECT_EQ(report.summaries[1].turns_without_follower, expected[1]);
}

TEST(Analysis, WorksOnGamesThatAreNotOver) {
  const Record& whole = analysed_games()[1].record;
  for (const std::size_t actions : {0, 1, 2, 9}) {
    Record record = whole;
    record.actions.resize(actions);
    const Query query = query_for(record);
    const Report report = report_on(query);
    EXPECT_FALSE(report.finished);
    for (std::size_t p = 0; p < report.players; ++p) {
      check_waterfall(report, query, p);
      EXPECT_LT(std::abs(report.waterfall[p].rest), kMostLearnedLater);
    }
    EXPECT_NE(analysis_text(report, query, record), "");
  }
}

TEST(Analysis, FollowsItsSchema) {
  const auto schema = test::JsonSchema::read("data/schemas/analysis.json");
  for (const auto& [record, query, report] : analysed_games()) {
    EXPECT_EQ(schema.fault("", analysis_json(report, query, record)), "");
    const Json one = analysis_json(report, query, record, PlayerId(1));
    EXPECT_EQ(schema.fault("", one), "");
    EXPECT_EQ(one["players"].size(), 1U);
    for (const Json& turn : one["turns"]) EXPECT_EQ(turn["player"], record.names[1]);
    EXPECT_NE(analysis_text(report, query, record), "");
  }
}

TEST(Analysis, HasItsTextsInSeveralLanguages) {
  const auto schema = test::JsonSchema::read("data/schemas/analysis.json");
  const std::vector<Language> others = {*find_language("de"), *find_language("fr")};
  std::size_t reasons = 0;
  for (const auto& [record, query, report] : analysed_games()) {
    const Json json = analysis_json(report, query, record, {}, Language(), others);
    EXPECT_EQ(schema.fault("", json), "");
    const Json german = analysis_json(report, query, record, {}, others[0]);
    for (std::size_t i = 0; i < json["turns"].size(); ++i) {
      const Json& turn = json["turns"][i];
      for (std::size_t j = 0; j < turn["reasons"].size(); ++j, ++reasons) {
        const Json& texts = turn["reasons"][j]["texts"];
        EXPECT_EQ(texts["de"], german["turns"][i]["reasons"][j]["text"]);
        EXPECT_NE(texts["fr"], turn["reasons"][j]["text"]);
      }
    }
  }
  EXPECT_GT(reasons, 0U);
}

TEST(Analysis, WritesItsTextInALanguage) {
  for (const auto& game : analysed_games()) {
    const auto text = [&](const Language& language) {
      return analysis_text(game.report, game.query, game.record, {}, language);
    };
    const std::string english = text(Language());
    EXPECT_EQ(analysis_text(game.report, game.query, game.record), english);
    for (const std::string_view code : {"de", "fr"}) {
      const std::string other = text(*find_language(code));
      EXPECT_EQ(std::ranges::count(other, '\n'), std::ranges::count(english, '\n'));
      for (const char* words : {"points lost", "accuracy", "turn", "luck", "tiles", "learned",
                                "lead", "played:", "mistake", "best:", "best turn"}) {
        EXPECT_EQ(other.find(words), other.npos) << code << ": " << other;
      }
    }
    EXPECT_NE(text(*find_language("de")).find("\n  Platz am Tisch"), std::string::npos);
  }
}

TEST(Luck, IsZeroOnAverage) {
  for (const auto& [record, query, report] : analysed_games()) {
    State state;
    play_all(state, *query.rules, std::span(query.actions).first(report.draws.back().begin));
    double sum = 0;
    for (const ChanceOutcome& outcome : chance_outcomes(state)) {
      sum += outcome.copies * values_of_draw(state, outcome.kind).luck[0];
    }
    EXPECT_NEAR(sum, 0, 1e-6);
  }
}

TEST(Verdict, NeedsALossThatTheDealsShow) {
  EXPECT_EQ(verdict_on({.points = 0.4, .error = 0.2, .win = 0.01}, false), Verdict::good);
  EXPECT_EQ(verdict_on({.points = -0.4, .error = 0.2, .win = -0.01}, false), Verdict::best);
  EXPECT_EQ(verdict_on({.points = 1.2, .error = 0.2, .win = 0.03}, false), Verdict::inaccuracy);
  EXPECT_EQ(verdict_on({.points = 3, .error = 0.2, .win = 0.05}, false), Verdict::mistake);
  EXPECT_EQ(verdict_on({.points = 6, .error = 0.2, .win = 0.12}, false), Verdict::blunder);
  EXPECT_EQ(verdict_on({.points = 0.4, .error = 0.2, .win = 0.03}, false), Verdict::too_close);
  EXPECT_EQ(verdict_on({.points = 1, .error = 0.4, .win = 0.03}, false), Verdict::too_close);
  EXPECT_EQ(verdict_on({.points = 6, .error = 0.4, .win = 0.13}, false), Verdict::blunder);
}

TEST(Verdict, CountsPointsInADecidedGame) {
  EXPECT_EQ(verdict_on({.points = 0.9, .error = 0.2, .win = 0.0}, true), Verdict::good);
  EXPECT_EQ(verdict_on({.points = 1, .error = 0.2, .win = 0.0}, true), Verdict::inaccuracy);
  EXPECT_EQ(verdict_on({.points = 2.5, .error = 0.2, .win = 0.0}, true), Verdict::mistake);
  EXPECT_EQ(verdict_on({.points = 6, .error = 0.2, .win = 0.0}, true), Verdict::blunder);
  EXPECT_EQ(verdict_on({.points = 2, .error = 0.2, .win = 0.5}, true), Verdict::blunder);
}

TEST(Verdict, KnowsForWhomAGameIsDecided) {
  EXPECT_FALSE(is_decided({0.95, 0.05}, PlayerId(0)));
  EXPECT_TRUE(is_decided({0.96, 0.04}, PlayerId(0)));
  EXPECT_TRUE(is_decided({0.96, 0.04}, PlayerId(1)));
  EXPECT_TRUE(is_decided({0.56, 0.4, 0.04}, PlayerId(2)));
  EXPECT_FALSE(is_decided({0.56, 0.4, 0.04}, PlayerId(1)));
}

TEST(Verdict, GivesAccuracyAsLichessDoes) {
  EXPECT_NEAR(accuracy_of(0), 100, 1e-9);
  EXPECT_NEAR(accuracy_of(-0.1), 100, 1e-9);
  EXPECT_NEAR(accuracy_of(0.10), 64.6, 0.1);
  EXPECT_EQ(accuracy_of(1), 0);
}

}  // namespace
}  // namespace bastide::analysis
