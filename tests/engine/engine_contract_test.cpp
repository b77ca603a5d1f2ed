// Holds what docs/engine.md promises: the docs and data/schemas/engine.json have the same names,
// and the answers at each kind of decision in games of all boxes are the same as before, apart from
// the numbers that depend on the computer player.
//
// BASTIDE_REWRITE=1 build/dev/tests/test_engine rewrites answers.jsonl. A key or name may be added
// there; the protocol's other changes need a new version (docs/engine.md).
#include "engine/answer_json.h"
#include "engine/engine_session.h"
#include "files/file.h"
#include "interop/game_file.h"
#include "records/action_notation.h"
#include "support/random_games.h"

#include <iterator>
#include <regex>
#include <set>
#include <string>
#include <utility>

namespace bastide::engine {
namespace {

using test::Json;
using Names = std::set<std::string>;

constexpr const char* kAnswers = BASTIDE_SOURCE_DIR "/tests/engine/answers.jsonl";
constexpr std::size_t kShown = 3;  // how many features and kinds of tiles answers.jsonl has

Names names_in(const std::string& text) {
  const std::regex name("`([a-z_]+)`");
  Names found;
  for (std::sregex_iterator one(text.begin(), text.end(), name), end; one != end; ++one)
    found.insert((*one)[1]);
  return found;
}

class EngineDocs : public testing::Test {
 protected:
  void begin_at(const std::string& heading) { docs_.erase(0, docs_.find(heading)); }

  // The names in the first column of the first table with this head.
  Names in_table(const std::string& head) const {
    Names found;
    std::size_t at = docs_.find("\n| " + head + " |");
    EXPECT_NE(at, docs_.npos) << head;
    for (at = docs_.find('\n', at + 1); docs_.compare(at + 1, 1, "|") == 0;
         at = docs_.find('\n', at + 1)) {
      found.merge(names_in(docs_.substr(at + 2, docs_.find('|', at + 2) - at - 2)));
    }
    return found;
  }
  std::string row(const std::string& name) const {
    const std::size_t at = docs_.find("\n| `" + name + "` |");
    EXPECT_NE(at, docs_.npos) << name;
    const std::size_t begin = docs_.find('|', at + 3) + 1;
    return docs_.substr(begin, docs_.find('\n', begin) - begin);
  }
  Names keys_of(const char* definition) const {
    Names found;
    for (const auto& [key, unused] : schema_["$defs"][definition]["properties"].items())
      found.insert(key);
    return found;
  }

  std::string docs_ = *read_file(BASTIDE_SOURCE_DIR "/docs/engine.md");
  Json schema_ = test::JsonSchema::read("data/schemas/engine.json").document();
};

TEST_F(EngineDocs, NameTheReasonsForTheEndOfASearch) {
  const Json& ended_by = schema_["$defs"]["Answer"]["properties"]["ended_by"];
  EXPECT_EQ(names_in(row("ended_by")), Names(ended_by["enum"]));
}

TEST_F(EngineDocs, NameTheFaults) {
  const Json& error = schema_["$defs"]["ErrorAnswer"]["properties"]["error"];
  EXPECT_EQ(in_table("code | the fault"), Names(error["properties"]["code"]["enum"]));
}

TEST_F(EngineDocs, NameTheKeys) {
  begin_at("### The position");
  Names of_query = in_table("key | value");
  of_query.merge(in_table("key | value | without it"));
  of_query.merge(Names{"id", "do"});
  EXPECT_EQ(of_query, keys_of("Analyse"));
  begin_at("## Answers");
  Names of_answer = in_table("key | value");
  of_answer.merge(Names{"id", "final"});
  EXPECT_EQ(of_answer, keys_of("Answer"));
  EXPECT_EQ(in_table("a line's key | value"), keys_of("Line"));
  EXPECT_EQ(in_table("a feature's key | value"), keys_of("Feature"));
}

// ---- answers ------------------------------------------------------------------------------------

// Replaces the numbers that depend on the computer player, and leaves out what it would play
// afterwards.
void hide_choices(Json& line) {
  for (const char* key : {"visits", "margin", "win", "prior"}) {
    if (line.contains(key)) line[key] = 0;
  }
  line.erase("reply");
  line.erase("error");
  for (const char* key : {"actions", "moves"}) {
    while (line[key].size() > 1) line[key].erase(std::prev(line[key].end()));
  }
}

void shorten(Json& list) {
  while (list.size() > kShown) list.erase(std::prev(list.end()));
}

void hide_numbers(Json& list) {
  for (Json& number : list) number = 0;
}

Json shown(Json answer) {
  for (const char* key : {"nodes", "seconds"}) answer[key] = 0;
  if (answer["ended_by"] != "auction") answer["ended_by"] = "nodes";
  shorten(answer["bag"]);
  shorten(answer["features"]);
  if (answer.contains("points")) hide_numbers(answer["points"]);
  for (Json& line : answer["lines"]) {
    hide_choices(line);
    if (line.contains("points")) hide_numbers(line["points"]);
  }
  for (Json& feature : answer["features"]) {
    hide_numbers(feature["points"]);
    if (feature.contains("complete")) feature["complete"] = 0;
  }
  return answer;
}

// The answers at the first decision of each kind in a game. Each query allows only the action that
// was played.
std::string answers_in(const std::string& name) {
  const auto record = load_game(BASTIDE_SOURCE_DIR "/tests/golden/" + name + ".bastide");
  EXPECT_TRUE(record) << record.error().text();
  std::string text;
  std::set<std::pair<Phase, ActionType>> kinds;
  auto game = Game::create(record->setup);
  for (std::size_t at = 0; at < record->actions.size(); ++at) {
    const State& state = game->state();
    const Action action = record->actions[at];
    const bool decides = state.turn.decider != kChance;
    if (decides && kinds.emplace(state.turn.phase, action.type()).second) {
      Query query;
      const Json request = {{"record", write_record(*record)},
                            {"at", at},
                            {"allow", {phrase(state, canonical(state, action))}},
                            {"nodes", 1}};
      const auto wrong = read_query(*read_json(request.dump()), query);
      EXPECT_FALSE(wrong) << wrong->message;
      query.id = name + ' ' + std::to_string(at);
      const Json answer = Json::parse(answer_line(query, answer_query(query, {})));
      test::check_answer(answer);
      text += shown(answer).dump() + '\n';
    }
    game->play(action);
  }
  return text;
}

TEST(EngineAnswers, AreTheSameAsBeforeAtEachKindOfDecision) {
  std::string answers;
  for (const char* game : {"everything-bigbox", "everything-pamphlet", "traders"})
    answers += answers_in(game);
  if (test::number_from_environment("BASTIDE_REWRITE", 0) != 0) {
    ASSERT_TRUE(write_file(kAnswers, answers));
  }
  const auto before = read_file(kAnswers);
  ASSERT_TRUE(before) << before.error().text();
  EXPECT_EQ(answers, *before);
}

}  // namespace
}  // namespace bastide::engine
