// Holds what docs/formats.md fixes: records as JSON, `replay --json` and `score --json` follow
// data/schemas/games.json in games of all boxes, and one whole game has the same JSON as before.
//
// BASTIDE_REWRITE=1 build/dev/tests/test_golden rewrites json/everything.*.json. A change there
// needs what docs/formats.md asks for: a line in its history, and a new version if a reader of the
// old form would break.
#include "files/file.h"
#include "interop/game_file.h"
#include "records/report.h"
#include "support/json_schema.h"
#include "support/random_games.h"
#include "support/random_record.h"

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include <algorithm>
#include <filesystem>
#include <set>
#include <string>
#include <utility>

namespace bastide {
namespace {

using Json = nlohmann::ordered_json;

constexpr const char* kFolder = BASTIDE_SOURCE_DIR "/tests/golden";
constexpr int kMostRandomGames = 400;

// The three formats of a game, by the names that the schema has for them.
Json formats_of(const Record& record) {
  const auto played = replay(record);
  return {{"record", Json::parse(write_record_json(record))},
          {"replay", replay_json(*played, record, played->turns.size())},
          {"score", score_json(*played, record)}};
}

Record half_of(Record record) {
  record.actions.resize(record.actions.size() / 2);
  return record;
}

class JsonFormats : public testing::Test {
 protected:
  void check(const Record& record) {
    const Json formats = formats_of(record);
    ASSERT_EQ(contract_.fault("", formats), "");
    note(formats);
  }

  // Keeps every key and text of the formats.
  void note(const Json& json) {
    for (const auto& [key, value] : json.items()) {
      if (json.is_object()) seen_.insert(key);
      if (value.is_string()) seen_.insert(value);
      if (value.is_structured()) note(value);
    }
  }

  // The keys and values that the schema names and no game has had.
  std::set<std::string> unseen() const {
    std::set<std::string> names;
    const auto collect = [&](const auto& self, const Json& schema) -> void {
      for (const auto& [keyword, inner] : schema.items()) {
        if (keyword == "properties" && schema.is_object())
          for (const auto& [key, unused] : inner.items()) names.insert(key);
        if (keyword == "enum") names.insert(inner.begin(), inner.end());
        if (inner.is_structured()) self(self, inner);
      }
    };
    collect(collect, contract_.document());
    std::erase_if(names, [&](const std::string& name) { return seen_.contains(name); });
    return names;
  }

  test::JsonSchema contract_ = test::JsonSchema::read("data/schemas/games.json");
  std::set<std::string> seen_;
};

TEST_F(JsonFormats, FollowTheSchemaInGamesOfEveryBox) {
  for (const auto& file : std::filesystem::directory_iterator(kFolder)) {
    if (file.path().extension() != ".bastide") continue;
    SCOPED_TRACE(file.path().filename());
    const auto record = load_game(file.path());
    ASSERT_TRUE(record) << record.error().text();
    check(*record);
    check(half_of(*record));
  }
  for (const bastide::Setup& setup : test::varied_setups()) check(test::random_record(setup, 3));
}

// Plays random games until they have had everything that the schema names, so that it promises
// nothing that does not happen.
TEST_F(JsonFormats, HaveEverythingThatTheSchemaNames) {
  for (const bastide::Setup& setup : test::varied_setups()) {
    Record record = test::random_record(setup, 1);
    std::reverse(record.colours.begin(), record.colours.end());
    check(record);
  }
  bastide::Setup setup;
  setup.boxes = test::every_box();
  for (int game = 0; game < kMostRandomGames && !unseen().empty() && !HasFatalFailure(); ++game) {
    setup.profile = static_cast<Profile>(game % kProfiles);
    setup.options = options_of(setup.profile);
    setup.options.set(kHoleBonusOption, true);
    setup.players = 2 + game % 5;
    Record record = test::random_record(setup, static_cast<std::uint64_t>(game));
    check(record);
    check(half_of(std::move(record)));
  }
  for (const std::string& name : unseen()) ADD_FAILURE() << name << " is in no game";
}

// ---- one whole game -----------------------------------------------------------------------------

// Sentences for people are not fixed.
Json without_sentences(Json json) {
  if (json.is_object()) {
    json.erase("text");
    json.erase("arithmetic");
  }
  for (auto& [key, value] : json.items()) {
    if (value.is_structured()) value = without_sentences(value);
  }
  return json;
}

// The JSON with one member, turn or award on each line.
std::string in_lines(const Json& json) {
  std::string text;
  for (const auto& [key, value] : json.items()) {
    text += (text.empty() ? "{\n" : ",\n") + Json(key).dump() + ":";
    const bool list = value.is_array() && !value.empty() && value[0].is_object();
    if (!list) text += value.dump();
    for (std::size_t i = 0; list && i < value.size(); ++i) {
      text += (i == 0 ? "[\n" : ",\n") + value[i].dump();
    }
    if (list) text += ']';
  }
  return text + "\n}\n";
}

TEST_F(JsonFormats, AreTheSameAsBeforeInAGameOfAllBoxes) {
  const bool rewrite = test::number_from_environment("BASTIDE_REWRITE", 0) != 0;
  const std::string folder = std::string(kFolder) + "/json/";
  const auto record = load_game(folder + "everything.bastide");
  ASSERT_TRUE(record) << record.error().text();
  const Json formats = without_sentences(formats_of(*record));
  for (const auto& [name, json] : formats.items()) {
    const std::string path = folder + "everything." + name + ".json";
    if (rewrite) {
      ASSERT_TRUE(write_file(path, in_lines(json)));
    }
    const auto before = read_file(path);
    ASSERT_TRUE(before) << before.error().text();
    EXPECT_EQ(in_lines(json), *before) << path;
  }
}

}  // namespace
}  // namespace bastide
